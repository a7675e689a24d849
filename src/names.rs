//! Resolves what a user types to an entity: a whole id, the end of an id, a name in IR, or a name in the source.

use crate::error::Error;

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

/// The number of entities that a message lists.
const LISTED: usize = 5;

/// The first characters of names in ids.
const SIGILS: [char; 4] = ['@', '%', '!', '$'];

/// Returns how well a word fits an entity; the smallest rank is the best.
pub fn rank<T>(word: &str, candidate: &Candidate<'_, T>) -> Option<u8> {
    let Candidate {
        id,
        name,
        source_name,
        ..
    } = candidate;
    let before = id.strip_suffix(word).filter(|_| !word.is_empty());
    let bare = |text: &str| text.trim_start_matches(SIGILS) == word;
    let has_name = |full: &str| {
        // With its parameters or without.
        let rest = full.strip_prefix(word);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('('))
    };
    if *id == word {
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
        source_name.filter(|full| has_name(full)).map(|_| 4)
    }
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
    let best = candidates.iter().filter_map(|one| rank(word, one)).min();
    if best.is_none() {
        let names = candidates.iter().flat_map(Candidate::names);
        let suggestion = suggest(word, names).map(str::to_owned);
        return Err(no_entity(what, word, suggestion));
    }
    candidates.retain(|candidate| rank(word, candidate) == best);
    match candidates.pop() {
        Some(candidate) if candidates.is_empty() => Ok(candidate.value),
        last => {
            let all = candidates.iter().chain(&last);
            let mut ids: Vec<&str> = all.map(|candidate| candidate.id).collect();
            ids.sort_unstable();
            let total = ids.len();
            let more = if total > LISTED { ", ..." } else { "" };
            ids.truncate(LISTED);
            Err(Error::Ambiguous {
                what,
                name: word.to_owned(),
                total,
                some: format!("{}{more}", ids.join(", ")),
            })
        }
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
        let chosen = resolve("function", word, candidates.collect());
        chosen.map_err(|error| error.to_string())
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
        let several = "`mine` is ambiguous, 2 functions have the name: a.bc:@mine, b.bc:@mine";
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
