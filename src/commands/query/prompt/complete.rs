//! Completes names of relations, and, inside their parentheses, names of columns and variables.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use datalog::program::{predicate_name, relation_name};
use reedline::{Completer, Span, Suggestion};

use super::words::{CursorContext, Piece, pieces};
use crate::schema;

/// The names that can be completed.
pub struct Names {
    shipped: Vec<Name>,
    /// The relations of kept rules.
    pub own: Vec<Name>,
}

/// A relation.
pub struct Name {
    /// Its name in Datalog.
    pub relation: String,
    /// The names of its columns.
    pub columns: Vec<String>,
    /// The meaning of a row.
    pub doc: String,
}

impl Names {
    /// Returns the relations of the vocabulary.
    pub fn shipped() -> Self {
        let shipped = schema::public().map(|predicate| Name {
            relation: predicate.relation.to_owned(),
            columns: predicate
                .columns
                .iter()
                .map(|(name, _)| (*name).to_owned())
                .collect(),
            doc: format!("({}) {}", predicate.signature(), predicate.summary()),
        });
        Names {
            shipped: shipped.collect(),
            own: Vec::new(),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Name> {
        self.own.iter().chain(&self.shipped)
    }

    /// Finds a relation by its name, `a__b` or `a:b`.
    pub fn find(&self, name: &str) -> Option<&Name> {
        let relation = relation_name(name);
        self.all().find(|name| name.relation == relation)
    }
}

/// The completer of the prompt.
pub struct Completion(pub Arc<Mutex<Names>>);

impl Completer for Completion {
    fn complete(&mut self, line: &str, pos: usize) -> Vec<Suggestion> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = line.get(..pos).unwrap_or(line);
        let place = CursorContext::at(before);
        if place.is_text {
            return Vec::new();
        }
        let word = place.word;
        let span = Span::new(before.len() - word.len(), before.len());
        let suggest = |value: String, description: Option<String>| Suggestion {
            value,
            description,
            span,
            ..Suggestion::default()
        };
        if let Some((name, column)) = place.open.last()
            && let Some(relation) = known.find(name)
        {
            let mut values: Vec<&str> = Vec::new();
            values.extend(relation.columns.get(*column).map(String::as_str));
            let others = pieces(line).into_iter();
            let others = others.filter(|(at, piece, _)| *piece == Piece::Name && *at != span.start);
            values.extend(others.filter_map(|(at, _, name)| {
                let is_relation = line[at + name.len()..].trim_start().starts_with('(');
                let is_number = name.starts_with(|c: char| c.is_ascii_digit());
                (!is_relation && !is_number && name != "_").then_some(name)
            }));
            let mut seen = HashSet::new();
            values.retain(|value| value.starts_with(word) && seen.insert(*value));
            let values = values.into_iter();
            return values
                .map(|value| suggest(value.to_owned(), None))
                .collect();
        }
        let wanted = relation_name(word);
        let (mut first, mut others) = (Vec::new(), Vec::new());
        for name in known.all() {
            let value = if word.contains(':') {
                predicate_name(&name.relation)
            } else {
                name.relation.clone()
            };
            let suggestion = suggest(format!("{value}("), Some(name.doc.clone()));
            match name.relation.find(&wanted) {
                Some(0) => first.push(suggestion),
                Some(_) => others.push(suggestion),
                None => {}
            }
        }
        first.append(&mut others);
        first
    }
}
