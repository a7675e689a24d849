//! Reads the files of a program token by token: follows includes, takes comments out, and refuses what only one of the two engines
//! would understand.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::diagnostic::{Diagnostic, Position};
use super::lex::{is_word, line_end, name_after, skip_spaces, word_length};
use super::program::Offset;
use super::source::{Files, NO_INPUT, Segment, Source, last_part};

/// A piece of a file, before the text is put together.
struct Piece {
    file: usize,
    start: usize,
    end: usize,
    /// The relation that is declared at the start.
    declares: Option<String>,
    /// What the comment before it says.
    doc: Option<String>,
}

/// Words that Soufflé does not take for a name, and the parser does.
const RESERVED: [&str; 30] = [
    "debug_delta",
    "mean",
    "autoinc",
    "bnot",
    "land",
    "lor",
    "lxor",
    "lnot",
    "ord",
    "range",
    "stateful",
    "input",
    "output",
    "printsize",
    "eqrel",
    "inline",
    "no_inline",
    "magic",
    "no_magic",
    "brie",
    "btree_delete",
    "btree",
    "nil",
    "true",
    "false",
    "to_float",
    "to_unsigned",
    "recursive_iteration_cnt",
    "inf",
    "nan",
];

/// Types that the parser knows and Soufflé does not, or has with other values.
const FOREIGN_TYPES: [&str; 14] = [
    "string", "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    "f32", "f64", "float", "unsigned",
];

/// Reads a program and all it includes.
pub fn read(path: &Path, files: &dyn Files) -> Result<Source, Vec<Diagnostic>> {
    let mut reader = Reader {
        files,
        source: Source::default(),
        pieces: Vec::new(),
        open: Vec::new(),
        seen: HashSet::new(),
        inputs: HashSet::new(),
        declared: HashSet::new(),
        names: HashMap::new(),
        directed: Vec::new(),
        components: Vec::new(),
        problems: Vec::new(),
    };
    reader.file(path, None);
    reader.check_names();
    reader.check_components();
    if !reader.problems.is_empty() {
        return Err(reader.problems);
    }
    Ok(reader.assemble())
}

struct Reader<'a> {
    files: &'a dyn Files,
    source: Source,
    pieces: Vec<Piece>,
    /// The files that are being read, each included by the one before.
    open: Vec<PathBuf>,
    /// The files that were begun, by what is the same for each way to them.
    seen: HashSet<PathBuf>,
    inputs: HashSet<String>,
    declared: HashSet<String>,
    /// What each name outside of components is a name of.
    names: HashMap<String, &'static str>,
    /// The names that directives have, and where.
    directed: Vec<(String, Position)>,
    /// Each component, one that it instantiates or inherits, and where.
    components: Vec<(String, String, Position)>,
    problems: Vec<Diagnostic>,
}

/// What the scanner of one file knows.
struct Scanner {
    file: usize,
    at: usize,
    /// The beginning of the piece that is being read.
    start: usize,
    doc: String,
    /// The directive whose words are being read.
    directive: String,
    /// The last thing read that is no space or comment: a character, or `a` for a word, `0` for a number, `"` for a string.
    last: u8,
    /// Whether the next names are heads.
    in_head: bool,
    /// Where the statement begins, if its head was seen.
    statement: Option<usize>,
    /// The open brackets of all kinds.
    depth: usize,
    /// The component that is being declared, and the brackets around it.
    component: Option<(String, usize)>,
    /// For each open bracket, the bodies that its disjunctions give: those before the last `;`, and those since.
    bodies: Vec<(u64, u64)>,
    /// The tokens of the statement.
    tokens: usize,
}

/// So many bodies may the disjunctions of one rule give: each of them is evaluated by itself.
const MOST_BODIES: u64 = 1 << 10;

/// So many tokens may a statement have, and so many brackets may be open in it.
const MOST_TOKENS: usize = 4000;
const MOST_BRACKETS: usize = 200;

impl Scanner {
    /// Whether a value has just ended, so that a sign is an operator.
    fn after_value(&self) -> bool {
        matches!(self.last, b'a' | b'0' | b'"' | b')')
    }
}

impl Reader<'_> {
    fn file(&mut self, path: &Path, included: Option<Position>) {
        let identity = self.files.identity(path);
        if self.open.contains(&identity) {
            self.problems.push(Diagnostic::error(
                included,
                format!("{} includes itself", path.display()),
            ));
            return;
        }
        if self.seen.contains(&identity) {
            self.problems.push(
                Diagnostic::error(included, format!("{} is included twice", path.display()))
                    .hint("include each file once, from one place"),
            );
            return;
        }
        let text = match self.files.read(path) {
            Ok(text) => text,
            Err(reason) => {
                self.problems.push(Diagnostic::error(
                    included,
                    format!("cannot read {}: {reason}", path.display()),
                ));
                return;
            }
        };
        let file = self.source.files.len();
        if let Err(error) = std::str::from_utf8(&text) {
            let at = error.valid_up_to();
            self.source.files.push((path.to_owned(), text));
            self.problem(file, at, "this is not UTF-8", None);
            return;
        }
        self.source.files.push((path.to_owned(), text.clone()));
        self.seen.insert(identity.clone());
        self.open.push(identity);
        let mut scanner = Scanner {
            file,
            at: 0,
            start: 0,
            doc: String::new(),
            directive: String::new(),
            last: b'.',
            in_head: true,
            statement: None,
            depth: 0,
            component: None,
            bodies: vec![(0, 1)],
            tokens: 0,
        };
        while scanner.at < text.len() && self.problems.len() < 20 {
            self.token(&text, &mut scanner);
        }
        self.cut(&mut scanner, text.len());
        self.open.pop();
    }

    fn problem(&mut self, file: usize, at: usize, message: &str, hint: Option<&str>) {
        let mut problem = Diagnostic::error(self.source.place(file, at), message);
        problem.hint = hint.map(str::to_owned);
        self.problems.push(problem);
    }

    /// Ends the piece that is being read; the next begins here.
    fn cut(&mut self, scanner: &mut Scanner, at: usize) {
        self.piece(scanner.file, scanner.start..at, None, None);
        scanner.start = at;
    }

    fn piece(
        &mut self,
        file: usize,
        bytes: Range<usize>,
        declares: Option<String>,
        doc: Option<String>,
    ) {
        if !bytes.is_empty() || declares.is_some() || doc.is_some() {
            self.pieces.push(Piece {
                file,
                start: bytes.start,
                end: bytes.end,
                declares,
                doc,
            });
        }
    }

    /// Reads one token, a run of spaces, or a comment.
    fn token(&mut self, text: &[u8], scanner: &mut Scanner) {
        let at = scanner.at;
        let rest = &text[at..];
        let byte = rest[0];
        match byte {
            b'/' if rest.starts_with(b"//") => self.comment(text, scanner),
            b'/' if rest.starts_with(b"/*") => {
                self.problem(
                    scanner.file,
                    at,
                    "a comment in `/* */`",
                    Some("begin each line of the comment with `//`"),
                );
                scanner.at = rest
                    .windows(2)
                    .position(|pair| pair == b"*/")
                    .map_or(text.len(), |end| at + end + 2);
                scanner.start = scanner.at;
            }
            b'#' => {
                self.problem(
                    scanner.file,
                    at,
                    "a `#` begins a preprocessor directive for Soufflé",
                    Some("write comments with `//`; there are no macros"),
                );
                scanner.at = line_end(text, at);
                scanner.start = scanner.at;
            }
            b' ' | b'\t' | b'\n' | b'\r' => scanner.at += 1,
            _ => {
                if !scanner.doc.is_empty() {
                    self.cut(scanner, at);
                    let doc = std::mem::take(&mut scanner.doc);
                    self.piece(scanner.file, at..at, None, Some(doc));
                }
                scanner.tokens += 1;
                if scanner.tokens == MOST_TOKENS {
                    self.problem(
                        scanner.file,
                        at,
                        "a statement of more than 4,000 words and signs",
                        Some("make relations of its parts"),
                    );
                    scanner.at = text.len();
                    return;
                }
                match byte {
                    b'"' => self.string(text, scanner),
                    // Between two names it is a part of one.
                    b'.' if !(is_word(text, at.wrapping_sub(1)) && is_word(text, at + 1)) => {
                        self.dot(text, scanner);
                    }
                    b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'?' => self.word(text, scanner),
                    b'0'..=b'9' => {
                        let end = at + word_length(rest);
                        let word = &rest[..end - at];
                        let is_hexadecimal = word.starts_with(b"0x");
                        if !is_hexadecimal && word.iter().any(|byte| !byte.is_ascii_digit()) {
                            self.problem(
                                scanner.file,
                                at,
                                &format!(
                                    "`{}` is no number of both engines",
                                    String::from_utf8_lossy(word)
                                ),
                                Some("numbers are decimal, and without a suffix"),
                            );
                        }
                        scanner.last = b'0';
                        scanner.at = end;
                    }
                    _ => self.sign(text, scanner),
                }
            }
        }
    }

    /// A character that is a token or part of one. One of more bytes is the parser's to refuse.
    fn sign(&mut self, text: &[u8], scanner: &mut Scanner) {
        let at = scanner.at;
        let next = text.get(at + 1).copied().unwrap_or(b' ');
        match text[at] {
            b':' if next == b'-' => {
                if let (true, None, Some(start)) =
                    (scanner.in_head, &scanner.component, scanner.statement)
                {
                    self.source.rules.push((scanner.file, start));
                }
                scanner.in_head = false;
                scanner.directive.clear();
            }
            b'(' if scanner.directive == ".type" && scanner.last == b'=' => {
                self.problem(
                    scanner.file,
                    at,
                    "a tuple type is outside the dialect of both engines",
                    None,
                );
            }
            b'(' | b'{' | b'[' => {
                scanner.depth += 1;
                scanner.bodies.push((0, 1));
                if scanner.depth == MOST_BRACKETS {
                    self.problem(
                        scanner.file,
                        at,
                        "brackets within brackets, too deep",
                        Some("use relations in between"),
                    );
                    scanner.at = text.len();
                    return;
                }
            }
            b';' => {
                if let Some(bodies) = scanner.bodies.last_mut() {
                    *bodies = (bodies.0.saturating_add(bodies.1), 1);
                }
            }
            b')' | b'}' | b']' => {
                scanner.depth = scanner.depth.saturating_sub(1);
                if let (Some((before, last)), Some(around)) =
                    (scanner.bodies.pop(), scanner.bodies.last_mut())
                {
                    around.1 = around.1.saturating_mul(before.saturating_add(last));
                    if around.1 > MOST_BODIES {
                        self.problem(
                            scanner.file,
                            at,
                            "the disjunctions of this rule give more than 1,024 bodies",
                            Some("make a relation of each disjunction"),
                        );
                        scanner.at = text.len();
                        return;
                    }
                }
                if scanner
                    .component
                    .as_ref()
                    .is_some_and(|(_, depth)| *depth == scanner.depth)
                {
                    scanner.component = None;
                }
            }
            b'+' if next.is_ascii_digit() && !scanner.after_value() => {
                self.problem(
                    scanner.file,
                    at,
                    "Soufflé has no sign `+`",
                    Some("leave it out"),
                );
            }
            b'-' if next.is_ascii_digit() && !scanner.after_value() => {
                let end = skip_spaces(text, at + 1 + word_length(&text[at + 1..]));
                if text.get(end) == Some(&b'^') {
                    self.problem(
                        scanner.file,
                        at,
                        "a sign before a power",
                        Some("Soufflé takes it for the sign of the whole, the parser for that of the base: use parentheses"),
                    );
                }
            }
            _ => {}
        }
        scanner.last = text[at];
        scanner.at += 1;
    }

    /// The parser does not tell upper from lower case.
    fn check_names(&mut self) {
        for (name, position) in std::mem::take(&mut self.directed) {
            let differs =
                |declared: &&String| **declared != name && declared.eq_ignore_ascii_case(&name);
            if !self.declared.contains(&name)
                && let Some(declared) = self.declared.iter().find(differs)
            {
                let message = format!("`{name}` is declared as `{declared}`");
                self.problems.push(Diagnostic::error(position, message));
            }
        }
    }

    /// A component within itself has no end.
    fn check_components(&mut self) {
        for (start, first, position) in &self.components {
            let mut open = vec![first];
            let mut seen = HashSet::new();
            while let Some(name) = open.pop() {
                if name == start {
                    let message = format!("the component `{start}` contains itself");
                    self.problems
                        .push(Diagnostic::error(position.clone(), message));
                    return;
                }
                if seen.insert(name) {
                    open.extend(
                        self.components
                            .iter()
                            .filter(|(outer, ..)| outer == name)
                            .map(|(_, inner, _)| inner),
                    );
                }
            }
        }
    }

    /// A comment is left out of the text; what `///` says is kept for the statement after it.
    fn comment(&mut self, text: &[u8], scanner: &mut Scanner) {
        let at = scanner.at;
        let end = line_end(text, at);
        self.cut(scanner, at);
        if text[at..end].trim_ascii_end().ends_with(b"\\") {
            self.problem(
                scanner.file,
                at,
                "a comment that ends in a backslash",
                Some("Soufflé's preprocessor takes the next line for a part of it"),
            );
        }
        if let Some(doc) = text[at..end].strip_prefix(b"///") {
            if !scanner.doc.is_empty() {
                scanner.doc.push(' ');
            }
            scanner.doc.push_str(String::from_utf8_lossy(doc).trim());
        }
        scanner.at = end;
        scanner.start = end;
    }

    fn string(&mut self, text: &[u8], scanner: &mut Scanner) {
        let start = scanner.at;
        let mut at = start + 1;
        while at < text.len() && text[at] != b'"' {
            if text[at] == b'\n' {
                self.problem(
                    scanner.file,
                    start,
                    "the string does not end on its line",
                    Some("write `\\n`"),
                );
                break;
            }
            if text[at] == b'\\' {
                let escaped = text.get(at + 1).copied().unwrap_or(b' ');
                if !matches!(escaped, b'\\' | b'"' | b'\'' | b'n' | b'r' | b't') {
                    let escape =
                        String::from_utf8_lossy(&text[at..(at + 2).min(text.len())]).into_owned();
                    self.problem(
                        scanner.file,
                        at,
                        &format!("unknown escape `{escape}` in a string"),
                        Some(r#"both engines know \\ \" \' \n \r \t; a backslash of a regular expression is written twice"#),
                    );
                }
                at += 1;
            }
            at += 1;
        }
        if at >= text.len() {
            self.problem(scanner.file, start, "the string does not end", None);
        }
        scanner.last = b'"';
        scanner.at = (at + 1).min(text.len());
    }

    fn word(&mut self, text: &[u8], scanner: &mut Scanner) {
        let at = scanner.at;
        let end = at + word_length(&text[at..]);
        let word = String::from_utf8_lossy(&text[at..end]).into_owned();
        if word == "r" && matches!(text.get(end), Some(b'"' | b'#')) {
            self.problem(
                scanner.file,
                at,
                "a raw string",
                Some("write a string with its backslashes doubled"),
            );
        } else if RESERVED.contains(&word.as_str()) {
            self.problem(
                scanner.file,
                at,
                &format!("`{word}` is outside the dialect of both engines, also as a name"),
                None,
            );
        } else if matches!(scanner.directive.as_str(), ".decl" | ".type")
            && matches!(scanner.last, b':' | b'=')
            && FOREIGN_TYPES.contains(&word.as_str())
        {
            self.problem(
                scanner.file,
                at,
                &format!("`{word}` is no type of both engines"),
                Some("use `symbol` or `number`"),
            );
        }
        let open = skip_spaces(text, end);
        if text.get(open) == Some(&b'(') {
            scanner.directive.clear();
            // Within a component the braces around it are open.
            let outermost = scanner.component.as_ref().map_or(0, |(_, depth)| depth + 1);
            if scanner.in_head && scanner.depth == outermost {
                self.source.heads.insert(last_part(&word).to_owned());
                // The names of components before it are a part of the name.
                let is_name = |at: usize| {
                    is_word(text, at) || text[at] == b'.' && is_word(text, at.wrapping_sub(1))
                };
                let before = text[..at].iter().enumerate().rev();
                let length = before.take_while(|(at, _)| is_name(*at)).count();
                scanner.statement.get_or_insert(at - length);
            }
        }
        scanner.last = b'a';
        scanner.at = end;
    }

    /// A directive, or the end of a statement.
    fn dot(&mut self, text: &[u8], scanner: &mut Scanner) {
        let at = scanner.at;
        let end = at + 1 + word_length(&text[at + 1..]);
        let word = String::from_utf8_lossy(&text[at..end]).into_owned();
        scanner.directive.clone_from(&word);
        scanner.last = b'.';
        scanner.in_head = true;
        scanner.statement = None;
        scanner.tokens = 0;
        if let Some(bodies) = scanner.bodies.last_mut() {
            *bodies = (0, 1);
        }
        match word.as_str() {
            ".decl" => {
                self.cut(scanner, at);
                let (name, after) = name_after(text, end);
                self.declared.insert(name.clone());
                self.name(scanner, &name, "relation");
                self.piece(scanner.file, at..at, Some(name), None);
                scanner.at = after;
            }
            ".include" => {
                self.cut(scanner, at);
                let open = skip_spaces(text, end);
                let close = text
                    .get(open + 1..)
                    .and_then(|rest| rest.iter().position(|byte| matches!(byte, b'"' | b'\n')))
                    .map(|length| open + 1 + length);
                match close {
                    Some(close) if text[open] == b'"' && text[close] == b'"' => {
                        let name = String::from_utf8_lossy(&text[open + 1..close]).into_owned();
                        let from = &self.source.files[scanner.file].0;
                        let path = self.files.include(from, &name);
                        let place = self.source.place(scanner.file, at);
                        self.file(&path, Some(place));
                        scanner.at = close + 1;
                    }
                    _ => {
                        self.problem(scanner.file, at, "`.include` needs a file in quotes", None);
                        scanner.at = line_end(text, at);
                    }
                }
                scanner.start = scanner.at;
            }
            ".input" | ".output" | ".printsize" => {
                let (name, after) = name_after(text, end);
                let name = last_part(&name).to_owned();
                self.directed
                    .push((name.clone(), self.source.place(scanner.file, at)));
                match word.as_str() {
                    ".input" => self.inputs.insert(name),
                    ".printsize" => self.source.printsizes.insert(name),
                    _ => false,
                };
                self.parameters(text, scanner.file, &word, after);
                scanner.at = after;
            }
            ".pragma" | ".limitsize" | ".functor" | ".plan" | ".extern" | ".once" => {
                self.problem(
                    scanner.file,
                    at,
                    &format!("`{word}` is outside the dialect of both engines"),
                    None,
                );
                scanner.at = end;
            }
            ".comp" => {
                let (name, mut after) = name_after(text, end);
                self.name(scanner, &name, "component");
                let place = self.source.place(scanner.file, at);
                // What stands between the name and the brace are type parameters and the components that it inherits.
                while let Some(byte) = text.get(after)
                    && *byte != b'{'
                {
                    if text[after..].starts_with(b"//") {
                        after = line_end(text, after);
                    } else if byte.is_ascii_alphabetic() {
                        let (parent, end) = name_after(text, after);
                        self.components.push((name.clone(), parent, place.clone()));
                        after = end;
                    } else {
                        after += 1;
                    }
                }
                scanner.component = Some((name, scanner.depth));
                scanner.at = after;
            }
            ".init" => {
                let (instance, after) = name_after(text, end);
                self.name(scanner, &instance, "instance");
                let (name, after) = name_after(text, skip_spaces(text, after) + 1);
                if let Some((component, _)) = &scanner.component {
                    let place = self.source.place(scanner.file, at);
                    self.components.push((component.clone(), name, place));
                }
                scanner.at = after;
            }
            ".type" => {
                let (name, after) = name_after(text, end);
                self.name(scanner, &name, "type");
                scanner.at = after;
            }
            ".override" => scanner.at = end,
            _ => scanner.at = at + 1,
        }
    }

    /// Soufflé has one space of names; the parser has one for each kind.
    fn name(&mut self, scanner: &Scanner, name: &str, kind: &'static str) {
        if scanner.component.is_some() {
            return;
        }
        let other = self.names.insert(name.to_owned(), kind);
        if let Some(other) = other
            && other != kind
        {
            let message = format!("`{name}` is declared as {other} and as {kind}");
            self.problem(scanner.file, scanner.at, &message, None);
        }
    }

    /// Parameters that only Soufflé honours change what is read or written.
    fn parameters(&mut self, text: &[u8], file: usize, directive: &str, after: usize) {
        let mut at = skip_spaces(text, after);
        if text.get(at) != Some(&b'(') {
            return;
        }
        at = skip_spaces(text, at + 1);
        while matches!(text.get(at), Some(byte) if byte.is_ascii_alphabetic()) {
            let end = at + word_length(&text[at..]);
            let key = String::from_utf8_lossy(&text[at..end]).into_owned();
            let equals = skip_spaces(text, end);
            let open = skip_spaces(text, equals + 1);
            if text.get(equals) != Some(&b'=') || text.get(open) != Some(&b'"') {
                self.problem(
                    file,
                    at,
                    &format!("the parameter `{key}` needs a value in quotes"),
                    None,
                );
                return;
            }
            let Some(length) = text[open + 1..].iter().position(|byte| *byte == b'"') else {
                return;
            };
            let value = &text[open + 1..open + 1 + length];
            match key.as_str() {
                "filename" | "delimiter" => {}
                "IO" if value == b"file" => {}
                _ => self.problem(
                    file,
                    at,
                    &format!("the parameter `{key}` of `{directive}` is Soufflé's alone"),
                    Some("both engines know filename, delimiter and IO=\"file\""),
                ),
            }
            at = skip_spaces(text, open + length + 2);
            if text.get(at) != Some(&b',') {
                return;
            }
            at = skip_spaces(text, at + 1);
        }
    }

    fn assemble(mut self) -> Source {
        for piece in &self.pieces {
            let text = &self.source.files[piece.file].1[piece.start..piece.end];
            let mut segment = |offset| {
                self.source.segments.push(Segment {
                    offset,
                    file: piece.file,
                    start: piece.start,
                });
            };
            segment(self.source.text.len());
            if let Some(doc) = &piece.doc {
                self.source
                    .docs
                    .push((self.source.text.len() as Offset, doc.clone()));
            }
            if let Some(name) = &piece.declares {
                if !self.source.printsizes.contains(name) {
                    self.source.text.push_str(&format!(" .printsize {name} "));
                }
                if !self.inputs.contains(name) {
                    self.source
                        .text
                        .push_str(&format!(" .input {name}(filename=\"{NO_INPUT}\") "));
                }
                segment(self.source.text.len());
            }
            // Each file was checked to be UTF-8, and pieces end at ASCII characters.
            self.source.text.push_str(&String::from_utf8_lossy(text));
        }
        self.source.text.push('\n');
        self.source
    }
}
