//! Splits the text of a file into tokens, as Soufflé's scanner does.

use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::marks;
use crate::syntax::source::{Source, Span};

/// A token of the language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token {
    Name(String),
    /// A reserved word.
    Word(&'static str),
    /// A directive, with its dot.
    Directive(&'static str),
    /// A number as it is written. A sign is a token of its own.
    Number(String),
    /// A string, with its escapes resolved.
    Text(String),
    /// An operator or a punctuation mark.
    Sign(&'static str),
    End,
}

/// A token with its position.
#[derive(Debug, Clone)]
pub struct SpannedToken {
    pub token: Token,
    pub span: Span,
    /// The marks of the `///` comment before it; `None` if there is no such comment.
    pub doc: Option<Vec<Mark>>,
}

/// A mark of a doc comment, as [`marks::parse`] reads it.
#[derive(Debug, Clone)]
pub struct Mark {
    pub name: String,
    /// The text after the name.
    pub arguments: String,
    pub span: Span,
}

/// Words that cannot be names, sorted.
#[rustfmt::skip]
const WORDS: [&str; 56] = [
    "_", "__COUNTER__", "__DATE__", "__FILE__", "__INCL__", "__LINE__", "__TIME__", "__VERSION__", "as",
    "autoinc", "band", "bnot", "bor", "brie", "bshl", "bshr", "bshru", "btree", "btree_delete", "bxor",
    "cat", "choice-domain", "contains", "count", "debug_delta", "eqrel", "false", "inline", "input",
    "land", "lnot", "lor", "lxor", "magic", "match", "max", "mean", "min", "nil", "no_inline",
    "no_magic", "ord", "output", "overridable", "printsize", "range", "recursive_iteration_cnt",
    "stateful", "strlen", "substr", "sum", "to_float", "to_number", "to_string", "to_unsigned", "true",
];

/// Directives. Soufflé recognizes them only if a blank follows.
#[rustfmt::skip]
const DIRECTIVES: [&str; 17] = [
    ".decl", ".functor", ".input", ".output", ".printsize", ".limitsize", ".type", ".comp", ".init",
    ".number_type", ".symbol_type", ".override", ".pragma", ".plan", ".lattice", ".include",
    ".once",
];

/// Signs. A longer sign stands before its prefixes.
const SIGNS: [&str; 34] = [
    ":-", "->", "::", "<:", "<=", ">=", "!=", "@!", "|", "[", "]", "$", "+", "-", "(", ")", ",",
    ":", ";", ".", "=", "!", "*", "/", "^", "%", "{", "}", "<", ">", "@", "\\", "'", "`",
];

/// Returns the tokens of a file; the last is [`Token::End`].
pub fn tokens(source: &Source, file: usize, problems: &mut Vec<Diagnostic>) -> Vec<SpannedToken> {
    let text = source.text(file);
    let mut scanner = Scanner {
        source,
        text,
        bytes: text.as_bytes(),
        base: source.base(file),
        at: 0,
        doc: None,
        problems,
    };
    let mut tokens = Vec::with_capacity(text.len() / 4);
    loop {
        scanner.skip();
        let start = scanner.at;
        let token = scanner.token();
        let is_end = token == Some(Token::End);
        if let Some(token) = token {
            tokens.push(SpannedToken {
                token,
                span: scanner.span(start),
                doc: scanner.doc.take(),
            });
        }
        if is_end {
            return tokens;
        }
    }
}

struct Scanner<'a> {
    source: &'a Source,
    text: &'a str,
    bytes: &'a [u8],
    base: u32,
    at: usize,
    doc: Option<Vec<Mark>>,
    problems: &'a mut Vec<Diagnostic>,
}

fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'?'
}

impl Scanner<'_> {
    fn span(&self, start: usize) -> Span {
        Span {
            start: self.base + start as u32,
            end: self.base + self.at as u32,
        }
    }

    fn problem(&mut self, start: usize, message: impl Into<String>, hint: &str) {
        let problem = self.source.error(self.span(start), message);
        self.problems.push(problem.hint(hint));
    }

    fn rest(&self) -> &[u8] {
        &self.bytes[self.at..]
    }

    /// Returns the length of the longest prefix of the rest whose bytes all match.
    fn run(&self, wanted: impl Fn(u8) -> bool) -> usize {
        let length = self.rest().iter().position(|byte| !wanted(*byte));
        length.unwrap_or(self.rest().len())
    }

    /// Skips blanks and comments; refuses what Soufflé's preprocessor would interpret.
    fn skip(&mut self) {
        loop {
            let start = self.at;
            match self.rest() {
                [b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c, ..] => self.at += 1,
                [b'/', b'/', ..] => self.comment(),
                [b'/', b'*', ..] => {
                    let end = self.rest()[2..].windows(2).position(|pair| pair == b"*/");
                    self.at = end.map_or(self.bytes.len(), |end| start + end + 4);
                    if end.is_none() {
                        self.at = start + 2;
                        self.problem(start, "this comment does not end", "write `*/`");
                        self.at = self.bytes.len();
                    }
                }
                [b'#', ..] => {
                    self.at += self.run(|byte| byte != b'\n');
                    self.problem(
                        start,
                        "a `#` begins a preprocessor directive for Soufflé",
                        "write comments with `//`; there are no macros here",
                    );
                }
                [b'\\', b'\n', ..] => {
                    self.at += 1;
                    self.problem(start, "a line that ends in a backslash", "leave it out");
                }
                _ => return,
            }
        }
    }

    fn comment(&mut self) {
        let start = self.at;
        self.at += self.run(|byte| byte != b'\n');
        let comment = self.text[start..self.at].trim_end();
        if comment.ends_with('\\') {
            self.problem(
                start,
                "a comment that ends in a backslash",
                "Soufflé's preprocessor appends the next line to it",
            );
        }
        if comment.starts_with("///") {
            let span = self.span(start);
            let mark = marks::parse(comment).map(|(name, arguments)| Mark {
                name: name.to_owned(),
                arguments: arguments.to_owned(),
                span,
            });
            self.doc.get_or_insert_default().extend(mark);
        }
    }

    /// Reads the next token; `None` if the text at this position is refused.
    fn token(&mut self) -> Option<Token> {
        let start = self.at;
        let Some(&byte) = self.rest().first() else {
            return Some(Token::End);
        };
        match byte {
            b'"' => return self.string(),
            b'0'..=b'9' => return self.number(),
            byte if byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'?') => {
                self.at += self.run(is_letter);
                if self.rest().starts_with(b"-domain") && &self.text[start..self.at] == "choice" {
                    self.at += "-domain".len();
                }
                let word = &self.text[start..self.at];
                return Some(match WORDS.binary_search(&word) {
                    Ok(known) => Token::Word(WORDS[known]),
                    Err(_) => Token::Name(word.to_owned()),
                });
            }
            b'.' => {
                let length = 1 + self.rest()[1..]
                    .iter()
                    .take_while(|byte| is_letter(**byte))
                    .count();
                let word = &self.text[start..start + length];
                if let Some(known) = DIRECTIVES.iter().find(|known| **known == word) {
                    let next = self.bytes.get(start + length).copied();
                    let is_spaced = matches!(next, Some(b' ' | b'\t' | b'\r' | 0x0b | 0x0c));
                    self.at += length;
                    if !is_spaced && *known != ".once" {
                        self.problem(
                            start,
                            format!("Soufflé recognizes `{known}` only with a space after it"),
                            "write a space",
                        );
                    }
                    return Some(Token::Directive(known));
                }
            }
            _ => {}
        }
        if let Some(sign) = SIGNS
            .iter()
            .find(|sign| self.rest().starts_with(sign.as_bytes()))
        {
            self.at += sign.len();
            return Some(Token::Sign(sign));
        }
        self.at += self.text[start..].chars().next().map_or(1, char::len_utf8);
        let character = self.text[start..self.at].to_owned();
        self.problem(
            start,
            format!("unexpected character `{character}`"),
            "leave it out",
        );
        None
    }

    fn number(&mut self) -> Option<Token> {
        let start = self.at;
        self.at += self.run(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let is_decimal = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if matches!(self.rest(), [b'.', digit, ..] if digit.is_ascii_digit()) {
            self.at += 1;
            self.at += self.run(|byte| byte.is_ascii_digit() || byte == b'.');
            let message = "a number with a point is outside the dialect";
            self.problem(start, message, "");
            return Some(Token::Number("0".to_owned()));
        }
        let text = &self.text[start..self.at];
        let is_number = |text: &str| match text.as_bytes() {
            [b'0', b'x', digits @ ..] if !digits.is_empty() => {
                digits.iter().all(u8::is_ascii_hexdigit)
            }
            [b'0', b'b', digits @ ..] if !digits.is_empty() => {
                digits.iter().all(|digit| matches!(digit, b'0' | b'1'))
            }
            _ => is_decimal(text),
        };
        if is_number(text) {
            return Some(Token::Number(text.to_owned()));
        }
        let is_unsigned = text.strip_suffix('u').is_some_and(is_number);
        let message = if is_unsigned {
            format!("the unsigned number `{text}` is outside the dialect")
        } else {
            format!("`{text}` is not a number")
        };
        self.problem(
            start,
            message,
            "numbers are decimal, or begin with `0x` or `0b`",
        );
        Some(Token::Number("0".to_owned()))
    }

    fn string(&mut self) -> Option<Token> {
        let start = self.at;
        let mut text = Vec::new();
        self.at += 1;
        loop {
            match *self.rest() {
                [] | [b'\n', ..] => {
                    self.problem(
                        start,
                        "the string does not end on its line",
                        "write `\"`, or `\\n` for a new line",
                    );
                    break;
                }
                [b'"', ..] => {
                    self.at += 1;
                    break;
                }
                [b'\\', escaped, ..] => {
                    let at = self.at;
                    let byte = match escaped {
                        b'"' | b'\'' | b'\\' => Some(escaped),
                        b'a' => Some(0x07),
                        b'b' => Some(0x08),
                        b'f' => Some(0x0c),
                        b'n' => Some(b'\n'),
                        b'r' => Some(b'\r'),
                        b't' => Some(b'\t'),
                        b'v' => Some(0x0b),
                        _ => None,
                    };
                    self.at += 1 + self.text[at + 1..].chars().next().map_or(1, char::len_utf8);
                    match byte {
                        Some(byte) => text.push(byte),
                        None => {
                            let escape = self.text[at..self.at].escape_debug().to_string();
                            self.problem(
                                at,
                                format!("unknown escape `{escape}` in a string"),
                                "write backslashes of regular expressions twice",
                            );
                            if escaped == b'\n' {
                                break;
                            }
                        }
                    }
                }
                [byte, ..] => {
                    text.push(byte);
                    self.at += 1;
                }
            }
        }
        // The text is UTF-8, and escapes are ASCII.
        Some(Token::Text(String::from_utf8_lossy(&text).into_owned()))
    }
}
