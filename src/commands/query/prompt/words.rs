//! Splits an incomplete query into words.

/// The kind of a piece of a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// The name of a relation, of a variable, or a number.
    Name,
    /// A string with its quotes; the closing quote may be missing.
    Text,
    /// A comment.
    Comment,
    /// Punctuation or space.
    Sign,
}

/// Returns the pieces of a query with their offsets.
pub fn pieces(text: &str) -> Vec<(usize, Piece, &str)> {
    let mut pieces = Vec::new();
    let mut start = 0;
    while let Some(first) = text[start..].chars().next() {
        let rest = &text[start..];
        let (piece, length) = if is_of_name(first) && !rest.starts_with(":-") {
            let end = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
            // The `:` of `a:-` belongs to `:-`.
            let name = &rest[..end];
            let is_rule = name.ends_with(':') && rest[end..].starts_with('-');
            (Piece::Name, end - usize::from(is_rule))
        } else if first == '"' {
            (Piece::Text, text_length(rest))
        } else if rest.starts_with("//") {
            (Piece::Comment, rest.find('\n').unwrap_or(rest.len()))
        } else if rest.starts_with(":-") {
            (Piece::Sign, 2)
        } else {
            (Piece::Sign, first.len_utf8())
        };
        pieces.push((start, piece, &rest[..length]));
        start += length;
    }
    pieces
}

/// Returns the length of a string in quotes.
fn text_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Returns whether a character can be part of a relation's name, such as `a:b`.
fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '?' | ':')
}

/// The context at the end of an incomplete query.
pub struct CursorContext<'a> {
    /// The end is inside a string or a comment.
    pub is_text: bool,
    /// The name at the end.
    pub word: &'a str,
    /// The open parentheses, each with the name before it and the number of commas after it.
    pub open: Vec<(&'a str, usize)>,
    /// The last punctuation, if only space follows it.
    sign: &'a str,
}

impl<'a> CursorContext<'a> {
    /// Computes the context at the end of a query.
    pub fn at(text: &'a str) -> Self {
        let mut place = CursorContext {
            is_text: false,
            word: "",
            open: Vec::new(),
            sign: "",
        };
        for (_, piece, text) in pieces(text) {
            let before = std::mem::take(&mut place.word);
            match (piece, text) {
                (Piece::Name, name) => (place.word, place.sign) = (name, ""),
                (Piece::Text, _) => place.sign = "",
                (Piece::Sign, "(" | "{" | "[") => place.open.push((before, 0)),
                (Piece::Sign, ")" | "}" | "]") => _ = place.open.pop(),
                (Piece::Sign, ",") => {
                    if let Some((_, commas)) = place.open.last_mut() {
                        *commas += 1;
                    }
                }
                _ => {}
            }
            place.is_text = match piece {
                Piece::Text => text.len() == 1 || !text.ends_with('"'),
                Piece::Comment => true,
                Piece::Name | Piece::Sign => false,
            };
            if piece == Piece::Sign && !text.trim().is_empty() {
                place.sign = text;
            }
        }
        place
    }

    /// Returns whether the query is complete: nothing is open, and it does not end with punctuation that needs an operand.
    pub fn is_whole(&self, text: &str) -> bool {
        let is_quoted = self.is_text && matches!(pieces(text).last(), Some((_, Piece::Text, _)));
        !is_quoted && self.open.is_empty() && !matches!(self.sign, "," | ";" | ":-")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_is_whole_when_nothing_is_open() {
        for text in [
            "function:name(f, \"a(\")",
            "r(x) :- s(x).",
            "n = count : { s(_) }",
            "s(x) // (",
        ] {
            assert!(CursorContext::at(text).is_whole(text), "{text}");
        }
        for text in [
            "s(x",
            "s(x),",
            "r(x) :-",
            "s(\"a)",
            "s(x); ",
            "n = sum x : { s(x)",
            "s(\"",
        ] {
            assert!(!CursorContext::at(text).is_whole(text), "{text}");
        }
    }

    #[test]
    fn the_column_is_known_by_its_commas() {
        let place = CursorContext::at("function:calls(f, g), function:name(g, na");
        assert_eq!((place.word, place.open), ("na", vec![("function:name", 1)]));
        assert!(CursorContext::at("function__name(g, \"a").is_text);
        let names = pieces("r(x):-s(x)")
            .into_iter()
            .filter(|(_, piece, _)| *piece == Piece::Name);
        assert_eq!(
            names.map(|(_, _, name)| name).collect::<Vec<_>>(),
            ["r", "x", "s", "x"]
        );
    }
}
