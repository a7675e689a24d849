//! Resolves what a user types to an entity: a whole id, the end of an id, a name in IR, or a name in the source.
//!
//! [`path`] compares names of the source, [`entities`] reads them from workspaces.

pub mod entities;
pub mod path;

use crate::error::Error;
use crate::ids::shorten_names;
use crate::schema;
use crate::workspace::Workspaces;
use path::{Fit, SourceName, shortened};

/// An entity that a word may mean.
pub struct Candidate<'a, T> {
    /// The result if the word means this entity.
    pub value: T,
    /// The id.
    pub id: &'a str,
    /// The name in IR, with or without its sigil.
    pub name: Option<&'a str>,
    /// The name in the source, such as `ns::f(int)`.
    pub source_name: Option<&'a str>,
}

impl<'a, T> Candidate<'a, T> {
    /// Returns the names to suggest.
    fn names(&self) -> impl Iterator<Item = &'a str> {
        let bare = self.name.map(|name| name.trim_start_matches(SIGILS));
        let names = [Some(self.id), self.name, bare, self.source_name];
        names.into_iter().flatten()
    }
}

/// An entity of a workspace with its names.
#[derive(Clone, Default, Debug)]
pub struct Named {
    /// The id.
    pub id: String,
    /// The name in IR.
    pub name: Option<String>,
    /// The name in the source.
    pub source_name: Option<String>,
    /// The file and line that define it.
    pub place: Option<String>,
    /// Whether it is defined.
    pub standing: Standing,
    /// Modules may each have an equal definition: an inline function of C++.
    pub is_merged: bool,
}

/// Whether an entity is defined.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Standing {
    /// It is, or has no declarations.
    #[default]
    Defined,
    /// It is only declared.
    Declared,
}

impl Named {
    /// Returns the entity as a candidate.
    pub fn candidate(&self) -> Candidate<'_, &Named> {
        Candidate {
            value: self,
            id: &self.id,
            name: self.name.as_deref(),
            source_name: self.source_name.as_deref(),
        }
    }

    /// Returns its id with its source name and place, for a list.
    fn described(&self) -> String {
        let name = self.source_name.as_deref();
        let name = name.map(|name| shortened(name, WIDTH));
        let place = self.place.as_deref().map(|place| format!("at {place}"));
        let rest = [name, place.map(Into::into)].into_iter().flatten();
        let rest: Vec<_> = rest.collect();
        if rest.is_empty() {
            return self.id.clone();
        }
        format!("{} ({})", self.id, rest.join(" "))
    }
}

/// The number of entities that a message lists.
const LISTED: usize = 5;

/// The most characters of a source name in a label or message.
pub const WIDTH: usize = 60;

/// The first characters of names in ids.
const SIGILS: [char; 4] = ['@', '%', '!', '$'];

/// The last rank of an id or a name in IR.
pub const RANK_OF_IR: u8 = 3;

/// A word that a user typed.
pub struct Word<'a> {
    text: &'a str,
    /// The text as an id, or the end of one.
    id: String,
    name: SourceName,
}

impl<'a> Word<'a> {
    /// Reads a word.
    pub fn new(text: &'a str) -> Self {
        Word {
            text,
            id: shorten_names(text),
            name: SourceName::parse(text),
        }
    }

    /// Returns how well the word fits an entity; the smallest rank is the best.
    pub fn rank<T>(&self, candidate: &Candidate<'_, T>) -> Option<u8> {
        let Candidate { id, name, .. } = candidate;
        let word = self.text;
        let before = id.strip_suffix(&*self.id).filter(|_| !word.is_empty());
        let bare = |text: &str| text.trim_start_matches(SIGILS) == word;
        if *id == self.id {
            Some(0)
        } else if *name == Some(word) {
            Some(1)
        } else if before.is_some_and(|before| before.ends_with(':')) {
            Some(2)
        } else if name.is_some_and(bare)
            || before.is_some_and(|before| before.trim_end_matches(SIGILS).ends_with(':'))
        {
            Some(3)
        } else {
            self.rank_of_source_name(candidate.source_name?)
        }
    }

    /// Returns the name in the source that differs in its parameters alone.
    fn with_other_parameters<'c, T>(&self, candidates: &[Candidate<'c, T>]) -> Option<&'c str> {
        let word = Word {
            text: self.text,
            id: self.id.clone(),
            name: self.name.without_parameters()?,
        };
        let mut names = candidates
            .iter()
            .filter_map(|candidate| candidate.source_name);
        names.find(|name| word.rank_of_source_name(name).is_some())
    }

    fn rank_of_source_name(&self, full: &str) -> Option<u8> {
        if full == self.text {
            return Some(4);
        }
        // Parsing takes longer.
        let last = self.name.last().filter(|last| full.contains(last))?;
        debug_assert!(!last.is_empty());
        match self.name.fit(&SourceName::parse(full))? {
            Fit::Name => Some(4),
            Fit::Inner => Some(5),
            Fit::Trait => Some(6),
        }
    }
}

/// Keeps the candidates that a word fits best.
///
/// # Errors
/// It fits none.
fn retain_best<T>(
    what: &'static str,
    word: &str,
    candidates: &mut Vec<Candidate<'_, T>>,
) -> Result<(), Error> {
    let parsed = Word::new(word);
    let ranks: Vec<Option<u8>> = candidates.iter().map(|one| parsed.rank(one)).collect();
    let Some(best) = ranks.iter().flatten().min() else {
        let suggestion = parsed.with_other_parameters(candidates).or_else(|| {
            let names = candidates.iter().flat_map(Candidate::names);
            suggest(word, names)
        });
        let suggestion = suggestion.map(str::to_owned);
        return Err(no_entity(what, word, suggestion));
    };
    let mut ranks = ranks.iter();
    candidates.retain(|_| ranks.next().copied().flatten() == Some(*best));
    Ok(())
}

/// Returns the value of the candidate that a word means; `what` is the noun for the candidates.
///
/// # Errors
/// No candidate has the name, or several fit equally well.
pub fn resolve<T>(
    what: &'static str,
    word: &str,
    mut candidates: Vec<Candidate<'_, T>>,
) -> Result<T, Error> {
    retain_best(what, word, &mut candidates)?;
    match candidates.pop() {
        Some(candidate) if candidates.is_empty() => Ok(candidate.value),
        last => {
            let all = candidates.iter().chain(&last).map(|candidate| Named {
                id: candidate.id.to_owned(),
                source_name: candidate.source_name.map(str::to_owned),
                ..Named::default()
            });
            Err(ambiguous(what, word, all.collect()))
        }
    }
}

/// Returns the entity of the workspaces that a word means. Definitions win over declarations, and equal definitions of several modules
/// count as one.
///
/// # Errors
/// No entity has the name, several fit equally well, or a table cannot be read.
pub fn resolve_named(
    facts: &Workspaces,
    what: &'static str,
    word: &str,
    all: &[Named],
) -> Result<Named, Error> {
    let mut best = all.iter().map(Named::candidate).collect();
    retain_best(what, word, &mut best)?;
    let mut best: Vec<Named> = best
        .iter()
        .map(|candidate| candidate.value.clone())
        .collect();
    if best.len() > 1 {
        entities::describe_standing(facts, &mut best)?;
        best.sort_by(|one, other| (one.standing, &one.id).cmp(&(other.standing, &other.id)));
        let first = best[0].clone();
        best.retain(|named| named.standing == first.standing);
        let is_same = |named: &Named| {
            let is_merged = named.is_merged || named.standing == Standing::Declared;
            is_merged && named.name.is_some() && named.name == first.name
        };
        if best.iter().all(is_same) {
            best.truncate(1);
        }
    }
    if best.len() > 1 {
        entities::describe_places(facts, &mut best)?;
        return Err(ambiguous(what, word, best));
    }
    best.pop().ok_or_else(|| no_entity(what, word, None))
}

/// Returns the ids and names in IR of the functions and types that a word means.
///
/// # Errors
/// A table cannot be read.
pub fn meant(facts: &Workspaces, word: &str) -> Result<Vec<String>, Error> {
    let functions = entities::functions(facts)?;
    let mut best = functions.iter().map(Named::candidate).collect();
    let mut found = Vec::new();
    if retain_best("function", word, &mut best).is_ok() {
        let mut best: Vec<Named> = best.iter().map(|one| one.value.clone()).collect();
        entities::describe_standing(facts, &mut best)?;
        best.sort_by(|one, other| (one.standing, &one.id).cmp(&(other.standing, &other.id)));
        found.extend(
            best.into_iter()
                .flat_map(|one| [Some(one.id), one.name])
                .flatten(),
        );
    }
    for node in entities::types(facts, word)? {
        found.extend(entities::structure(facts, &node.id)?);
        found.push(node.id);
    }
    Ok(found)
}

/// Returns another fact with the attribute of a relation, such as `global_variable:name` for `variable__name`, that has a text in the column
/// of this name, and the text as it stands there, without a sigil of IR.
///
/// # Errors
/// A table cannot be read.
pub fn in_other_fact<'a>(
    facts: &Workspaces,
    relation: &str,
    column: &str,
    text: &'a str,
) -> Result<Option<(&'static str, &'a str)>, Error> {
    let attribute = |relation: &str| relation.rsplit_once("__").map(|(_, end)| end.to_owned());
    let (wanted, bare) = (attribute(relation), text.trim_start_matches(SIGILS));
    for fact in schema::facts() {
        let place = fact.columns.iter().position(|(name, _)| *name == column);
        let Some(place) = place.filter(|place| !fact.ids.contains(place)) else {
            continue;
        };
        if wanted.is_none() || attribute(fact.relation) != wanted || fact.relation == relation {
            continue;
        }
        let mut is_there = false;
        facts.each_line(fact, |line| {
            is_there |= line.split('\t').nth(place) == Some(bare)
        })?;
        if is_there {
            return Ok(Some((fact.name, bare)));
        }
    }
    Ok(None)
}

/// Returns the error for a name that several entities have.
pub fn ambiguous(what: &'static str, word: &str, mut all: Vec<Named>) -> Error {
    all.sort_by(|one, other| one.id.cmp(&other.id));
    let total = all.len();
    let mut some: Vec<String> = all.iter().take(LISTED).map(Named::described).collect();
    if let more @ 1.. = total.saturating_sub(LISTED) {
        some.push(format!("and {more} more"));
    }
    Error::Ambiguous {
        what,
        name: word.to_owned(),
        total,
        some: some.join("\n  "),
    }
}

/// Returns the error for a name that no entity has.
pub fn no_entity(what: &'static str, word: &str, suggestion: Option<String>) -> Error {
    Error::NoEntity {
        what,
        name: word.to_owned(),
        suggestion,
    }
}

/// Returns the candidate with the smallest edit distance to `name`, if that is at most a third of its length.
pub fn suggest<C: AsRef<str> + Ord>(name: &str, candidates: impl Iterator<Item = C>) -> Option<C> {
    let most = name.len() / 3;
    candidates
        .filter(|candidate| candidate.as_ref().len().abs_diff(name.len()) <= 4 * most)
        .map(|candidate| {
            let distance = strsim::damerau_levenshtein(candidate.as_ref(), name);
            (distance, candidate)
        })
        .min()
        .filter(|(distance, _)| *distance <= most)
        .map(|(_, nearest)| nearest)
}

/// Returns an id without the prefix of its owner: `%5` of `src/a.bc:@main:%5` in `src/a.bc:@main`.
pub fn within<'a>(id: &'a str, owner: &str) -> &'a str {
    let rest = id.strip_prefix(owner);
    rest.and_then(|rest| rest.strip_prefix(':')).unwrap_or(id)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn chosen(word: &str) -> Result<usize, String> {
        let ids = [
            ("a.bc:@main", "main"),
            ("a.bc:@mine", "mine"),
            ("b.bc:@mine", "mine"),
            ("b.bc:@a:b", "a:b"),
        ];
        let candidates = ids.iter().enumerate().map(|(value, (id, name))| Candidate {
            value,
            id,
            name: Some(name),
            source_name: Some("ns::h(int)").filter(|_| value == 3),
        });
        resolve("function", word, candidates.collect()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_word_means_one_thing_or_is_refused() {
        assert_eq!(chosen("main"), Ok(0));
        assert_eq!(chosen("@main"), Ok(0));
        assert_eq!(chosen("a.bc:@main"), Ok(0));
        assert_eq!(chosen("b.bc:@mine"), Ok(2));
        assert_eq!(chosen("a:b"), Ok(3));
        assert_eq!(chosen("ns::h"), Ok(3));
        assert_eq!(chosen("ns::h(int)"), Ok(3));
        let several = "`mine` is ambiguous, 2 functions have this name; use the id of one:\n  a.bc:@mine\n  b.bc:@mine";
        assert_eq!(chosen("mine"), Err(several.to_owned()));
        let near = "no function is called `maim`; did you mean `main`?";
        assert_eq!(chosen("maim"), Err(near.to_owned()));
        let none = "no function is called `x`";
        assert_eq!(chosen("x"), Err(none.to_owned()));
    }

    #[test]
    fn ids_are_told_within_their_owner() {
        assert_eq!(within("a.bc:@f:%5", "a.bc:@f"), "%5");
        assert_eq!(within("a.bc:@g:%5", "a.bc:@f"), "a.bc:@g:%5");
        assert_eq!(within("a.bc:@f", "a.bc:@f"), "a.bc:@f");
    }
}
