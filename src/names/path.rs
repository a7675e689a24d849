//! Names of C++, Rust, D and Fortran in parts, so that `Node::reset` means `void ns::Node::reset<int>(int)`.

use std::borrow::Cow;

/// The longest operators come first.
const OPERATORS: [&str; 37] = [
    "<<=", ">>=", "<=>", "->*", "()", "[]", "<<", ">>", "<=", ">=", "==", "!=", "->", "&&", "||",
    "++", "--", "+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<", ">", "=", "!", "+", "-", "*",
    "/", "%", "^", "&", "|",
];

/// A name of the source in parts.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SourceName {
    /// The scopes and the name itself.
    path: Vec<String>,
    /// The path by the trait, of a function of `impl Trait for Type`.
    trait_path: Option<Vec<String>>,
    /// The parameters in parentheses.
    parameters: Option<String>,
}

/// The rank of a word that fits a name; the smallest is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// It is the name, with or without parameters and template arguments.
    Name,
    /// Outer scopes are missing.
    Inner,
    /// It has the trait in place of the type.
    Trait,
}

impl SourceName {
    /// Splits a name. Text in another form is a path of one part.
    pub fn parse(text: &str) -> Self {
        Scanner::new(text).name()
    }

    /// Returns the name without its parameters, if it has some.
    pub fn without_parameters(&self) -> Option<SourceName> {
        self.parameters.as_ref()?;
        Some(SourceName {
            path: self.path.clone(),
            trait_path: self.trait_path.clone(),
            parameters: None,
        })
    }

    /// Returns the path without template arguments: `std::getline` for a name of 250 characters.
    pub fn short(&self) -> String {
        let parts: Vec<&str> = self.path.iter().map(|one| without_arguments(one)).collect();
        parts.join("::")
    }

    /// Returns the last part of the path, without template arguments.
    pub fn last(&self) -> Option<&str> {
        self.path.last().map(|part| without_arguments(part))
    }

    /// Returns whether the name without its scopes fits the last part of `self`.
    pub fn last_fits(&self, full: &SourceName) -> bool {
        let end = self.path.len().saturating_sub(1);
        ends_with(&full.path, &self.path[end..])
    }

    /// Returns how `self`, which a user typed, fits the name of an entity.
    pub fn fit(&self, full: &SourceName) -> Option<Fit> {
        if self.path.is_empty() || !self.has_parameters_of(full) {
            return None;
        }
        let (word, name) = (&self.path, &full.path);
        if let Some(of_trait) = &self.trait_path {
            let full_trait = full.trait_path.as_ref()?;
            let ends = ends_with(name, word) && ends_with(full_trait, of_trait);
            let is_name = name.len() == word.len() && full_trait.len() == of_trait.len();
            return ends.then_some(if is_name { Fit::Name } else { Fit::Inner });
        }
        if ends_with(name, word) {
            let is_name = name.len() == word.len();
            return Some(if is_name { Fit::Name } else { Fit::Inner });
        }
        let by_trait = full.trait_path.as_ref();
        by_trait.filter(|path| ends_with(path, word))?;
        Some(Fit::Trait)
    }

    fn has_parameters_of(&self, full: &SourceName) -> bool {
        let Some(word) = &self.parameters else {
            return true;
        };
        match &full.parameters {
            Some(full) => full == word || full.strip_suffix("const") == Some(word),
            None => word == "()",
        }
    }
}

/// Returns whether a path ends with another. A part without template arguments means those with them.
fn ends_with(path: &[String], end: &[String]) -> bool {
    let mut pairs = path.iter().rev().zip(end.iter().rev());
    let is_same =
        |(full, word): (&String, &String)| full == word || without_arguments(full) == word;
    path.len() >= end.len() && pairs.all(is_same)
}

/// Returns a part of a path without template arguments, parameters of a function around it, and ABI tags.
fn without_arguments(part: &str) -> &str {
    let start = match part.strip_prefix("operator") {
        Some(rest) => {
            let mut words = [" new[]", " delete[]"].into_iter();
            let word = words.find(|word| rest.starts_with(word));
            "operator".len() + word.or_else(|| operator(rest)).map_or(0, str::len)
        }
        None => usize::from(part.starts_with(['<', '('])),
    };
    let end = part[start..].find(['<', '(', '[']);
    end.map_or(part, |end| &part[..start + end])
}

/// Returns the operator that a text begins with.
fn operator(text: &str) -> Option<&'static str> {
    let mut operators = OPERATORS.into_iter();
    operators.find(|operator| text.starts_with(operator))
}

/// A reader of one name.
struct Scanner<'a> {
    text: &'a str,
    /// The position.
    at: usize,
    /// The start of the current part.
    start: usize,
    /// A space belongs to the name of an operator such as `operator new`.
    in_operator: bool,
    path: Vec<&'a str>,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        Scanner {
            text: text.trim(),
            at: 0,
            start: 0,
            in_operator: false,
            path: Vec::new(),
        }
    }

    fn name(mut self) -> SourceName {
        let text = self.text;
        let mut parameters = None;
        while let Some(c) = text[self.at..].chars().next() {
            let rest = &text[self.at..];
            if rest.starts_with("operator") && self.is_start() {
                self.operator();
                continue;
            }
            match c {
                '(' if self.at > self.start && !self.is_scope() => {
                    parameters = Some(canonical_parameters(rest));
                    break;
                }
                '<' | '(' | '[' | '{' => self.at += closed(rest),
                ':' if rest.starts_with("::") => {
                    self.part();
                    self.at += 2;
                    self.start = self.at;
                }
                // D, Go and Zig have dots between names.
                '.' if self.at > self.start && rest[1..].starts_with(char::is_alphabetic) => {
                    self.part();
                    self.at += 1;
                    self.start = self.at;
                }
                ' ' if !self.in_operator => {
                    let word = &text[self.start..self.at];
                    // `vtable for A` is no name of `A`.
                    if self.path.is_empty() && matches!(word, "for" | "to" | "in") {
                        return SourceName {
                            path: vec![text.to_owned()],
                            ..SourceName::default()
                        };
                    }
                    // The type of the result.
                    self.path.clear();
                    self.at += 1;
                    self.start = self.at;
                }
                _ => self.at += c.len_utf8(),
            }
        }
        self.part();
        self.finish(parameters)
    }

    /// Returns whether an identifier begins here.
    fn is_start(&self) -> bool {
        let before = self.text[..self.at].chars().next_back();
        let after = self.text[self.at..].chars().nth("operator".len());
        let continues = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !continues(before) && !continues(after)
    }

    /// Returns whether the parentheses here are part of a scope: `(anonymous namespace)::`, `f(int)::{lambda()#1}`.
    fn is_scope(&self) -> bool {
        let rest = &self.text[self.at..];
        let after = &rest[closed(rest)..];
        after.starts_with("::") || after.starts_with(" const::")
    }

    fn operator(&mut self) {
        self.at += "operator".len();
        match operator(&self.text[self.at..]) {
            Some(operator) => self.at += operator.len(),
            None => self.in_operator = true,
        }
    }

    fn part(&mut self) {
        let part = &self.text[self.start..self.at];
        if !part.is_empty() {
            self.path.push(part);
        }
        self.in_operator = false;
    }

    fn finish(self, parameters: Option<String>) -> SourceName {
        let mut name = SourceName {
            parameters,
            ..SourceName::default()
        };
        for (at, part) in self.path.iter().enumerate() {
            let inner = part
                .strip_prefix('<')
                .and_then(|part| part.strip_suffix('>'));
            match inner {
                // `<Type as Trait>::f`, `<Type>::f`.
                Some(inner) if at == 0 => {
                    let (of_type, of_trait) = split_as(inner);
                    name.path = SourceName::parse(of_type).path;
                    name.trait_path = of_trait.map(|of_trait| SourceName::parse(of_trait).path);
                }
                // Type arguments, `drop_in_place::<T>`, or `module::<impl Type>::f`.
                Some(inner) if inner.starts_with("impl ") => {}
                Some(_) => {
                    for path in [Some(&mut name.path), name.trait_path.as_mut()] {
                        if let Some(last) = path.and_then(|path| path.last_mut()) {
                            last.push_str(&without_spaces(part));
                        }
                    }
                }
                None => {
                    name.path.push(without_spaces(part));
                    if let Some(path) = &mut name.trait_path {
                        path.push(without_spaces(part));
                    }
                }
            }
        }
        name
    }
}

/// Returns the length of the text in brackets at the start, with the brackets; the length of the text if they are not closed.
fn closed(text: &str) -> usize {
    let mut depth = 0usize;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            // An arrow.
            '>' if before == '-' => {}
            '>' | ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + c.len_utf8();
        }
        before = c;
    }
    text.len()
}

/// Splits `Type as Trait`.
fn split_as(text: &str) -> (&str, Option<&str>) {
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if let Some(of_trait) = rest.strip_prefix(" as ") {
            return (&text[..at], Some(of_trait));
        }
        at += match c {
            '<' | '(' | '[' | '{' => closed(rest),
            _ => c.len_utf8(),
        };
    }
    (text, None)
}

/// Returns a text with spaces only between words.
fn without_spaces(text: &str) -> String {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let between = is_word(out.chars().next_back()) && is_word(chars.peek().copied());
        if c != ' ' || between {
            out.push(c);
        }
    }
    out
}

/// Returns parameters without spaces, and with `const` after its type, as demanglers write it.
fn canonical_parameters(text: &str) -> String {
    let end = closed(text);
    let inner = text[..end].trim_start_matches('(');
    let inner = inner.strip_suffix(')').unwrap_or(inner);
    let mut parameters = Vec::new();
    let (mut at, mut start) = (0, 0);
    while let Some(c) = inner[at..].chars().next() {
        match c {
            ',' => {
                parameters.push(parameter(&inner[start..at]));
                at += 1;
                start = at;
            }
            '<' | '(' | '[' | '{' => at += closed(&inner[at..]),
            _ => at += c.len_utf8(),
        }
    }
    parameters.push(parameter(&inner[start..]));
    let rest = text[end..].split(" [").next().unwrap_or_default();
    format!("({}){}", parameters.join(","), without_spaces(rest))
}

fn parameter(text: &str) -> String {
    let text = text.trim();
    let Some(rest) = text.strip_prefix("const ") else {
        return without_spaces(text);
    };
    let end = rest.find(['*', '&']).unwrap_or(rest.len());
    without_spaces(&format!("{} const{}", rest[..end].trim(), &rest[end..]))
}

/// Returns a name of at most `width` characters, with `…` in place of its middle.
pub fn shortened(name: &str, width: usize) -> Cow<'_, str> {
    let total = name.chars().count();
    if total <= width {
        return name.into();
    }
    // Keeps the name before parameters if it is short enough.
    let name_end = name.find('(').map_or(0, |end| name[..=end].chars().count());
    let head = if name_end > 2 * width / 3 {
        width / 3
    } else {
        name_end.max(width / 3)
    };
    let tail = width.saturating_sub(head + 1);
    let start: String = name.chars().take(head).collect();
    let end: String = name.chars().skip(total - tail).collect();
    format!("{start}…{end}").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(word: &str, full: &str) -> Option<Fit> {
        SourceName::parse(word).fit(&SourceName::parse(full))
    }

    #[test]
    fn short_names_are_paths() {
        for (full, short) in [
            (
                "std::basic_istream<char>& std::getline<char, std::char_traits<char>>(std::basic_istream<char>&, char)",
                "std::getline",
            ),
            (
                "std::vector<int, std::allocator<int>>::push_back(int&&)",
                "std::vector::push_back",
            ),
            (
                "operator delete[](void*, unsigned long)",
                "operator delete[]",
            ),
            ("Node::operator bool() const", "Node::operator bool"),
            ("(anonymous namespace)::f(int)", "(anonymous namespace)::f"),
            ("N::operator<<(N::A const&, int)", "N::operator<<"),
        ] {
            assert_eq!(SourceName::parse(full).short(), short);
        }
    }

    #[test]
    fn a_word_fits_a_name() {
        for (word, full) in [
            ("Node::reset", "Node::reset()"),
            ("Node::reset()", "Node::reset() const"),
            ("f", "void f<int, double>(int, double)"),
            ("f<int,double>", "void f<int, double>(int, double)"),
            ("N::A::operator()", "N::A<int>::operator()(int) const"),
            (
                "operator<<",
                "std::ostream& operator<<<int>(std::ostream&, int)",
            ),
            ("operator new", "operator new(unsigned long)"),
            ("A::operator bool", "A::operator bool() const"),
            ("g(const char *, int)", "g(char const*, int)"),
            (
                "g(const std::pair<int,int>&)",
                "g(std::pair<int, int> const&)",
            ),
            ("f", "f[abi:cxx11](int)"),
            ("(anonymous namespace)::f", "(anonymous namespace)::f()"),
            ("fd::walk::scan", "fd::walk::scan"),
            ("fd::Walk::scan", "<fd::Walk>::scan"),
            ("drop_in_place", "drop_in_place::<fd::Walk>"),
            (
                "<fd::Walk as Iterator>::next",
                "<fd::Walk as Iterator>::next",
            ),
            ("shapes::tot", "shapes::tot"),
            ("Node::reset", "Node.reset"),
            ("-[Shape area:]", "-[Shape area:]"),
        ] {
            assert_eq!(fit(word, full), Some(Fit::Name), "{word} and {full}");
        }
        for (word, full) in [
            ("reset", "ns::Node::reset()"),
            ("Node::reset", "ns::Node::reset()"),
            ("scan", "fd::walk::scan"),
            ("f", "(anonymous namespace)::f()"),
            ("Node.reset", "app.Node.reset"),
            ("walk::scan", "fd::walk::<impl fd::Walk>::scan"),
            ("{closure#0}", "fd::walk::scan::{closure#0}"),
            (
                "{lambda(int)#1}::operator()",
                "f(int)::{lambda(int)#1}::operator()(int) const",
            ),
            ("Walk::next", "<fd::Walk as core::iter::Iterator>::next"),
            (
                "<Walk as Iterator>::next",
                "<fd::Walk<T> as core::iter::Iterator>::next",
            ),
        ] {
            assert_eq!(fit(word, full), Some(Fit::Inner), "{word} and {full}");
        }
        let by_trait = fit("Iterator::next", "<fd::Walk as core::iter::Iterator>::next");
        assert_eq!(by_trait, Some(Fit::Trait));
        for (word, full) in [
            ("set", "Node::reset()"),
            ("Node::reset(int)", "Node::reset()"),
            ("Node::reset", "reset()"),
            ("A", "vtable for A"),
            ("f<int>", "void f<long>(long)"),
            (
                "<fd::Dir as Iterator>::next",
                "<fd::Walk as Iterator>::next",
            ),
            ("", "f()"),
            ("::", "f()"),
        ] {
            assert_eq!(fit(word, full), None, "{word} and {full}");
        }
    }

    #[test]
    fn text_in_other_forms_is_read() {
        for text in [
            "(",
            "<",
            "a<b",
            "operator",
            "f(()",
            ")",
            "é(ü",
            "<é as ü>::",
            "f(é) [",
            "- > <",
        ] {
            fit(text, text);
        }
    }

    #[test]
    fn the_middle_is_left_out() {
        assert_eq!(shortened("abcdefghij", 10), "abcdefghij");
        assert_eq!(shortened("abcdefghijk", 10), "abc…fghijk");
        assert_eq!(shortened("abcd(int, long)", 10), "abcd(…ong)");
    }
}
