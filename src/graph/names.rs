//! From what somebody types to the entity that is meant: a whole id, the end of one, or a name.

use super::Problem;
use crate::nearest::nearest;

/// What may be meant.
pub struct Candidate<'a, T> {
    /// What it stands for.
    pub value: T,
    /// The id.
    pub id: &'a str,
    /// The name, with or without what ids put in front of one.
    pub name: Option<&'a str>,
}

/// So many are named where one has to be chosen.
const NAMED: usize = 5;

/// What is in front of a name in an id.
const SIGILS: [char; 4] = ['@', '%', '!', '$'];

/// How well a word fits, the best first.
fn fits<T>(candidate: &Candidate<'_, T>, word: &str) -> Option<u8> {
    let bare = |name: &str| name.trim_start_matches(SIGILS) == word;
    let ends = |id: &str| {
        let before = id.strip_suffix(word)?;
        before.ends_with(':').then_some(())
    };
    let last = candidate.id.rsplit(':').next().unwrap_or_default();
    match candidate {
        _ if candidate.id == word => Some(0),
        _ if candidate.name == Some(word) => Some(1),
        _ if ends(candidate.id).is_some() => Some(2),
        _ if candidate.name.is_some_and(bare) || bare(last) => Some(3),
        _ => None,
    }
}

/// The candidate that a word means.
///
/// # Errors
/// None is meant, or several are.
pub fn choose<T>(
    what: &'static str,
    word: &str,
    candidates: Vec<Candidate<'_, T>>,
) -> Result<T, Problem> {
    let best = candidates
        .iter()
        .filter_map(|found| fits(found, word))
        .min();
    let Some(best) = best else {
        let names = candidates.iter().flat_map(|candidate| {
            let bare = candidate.name.map(|name| name.trim_start_matches(SIGILS));
            [Some(candidate.id), candidate.name, bare]
                .into_iter()
                .flatten()
        });
        let meant = nearest(word, names).map(|name| format!("; did you mean `{name}`?"));
        return Err(Problem::Refused(format!(
            "no {what} is called `{word}`{}",
            meant.unwrap_or_default()
        )));
    };
    let mut meant: Vec<Candidate<'_, T>> = candidates
        .into_iter()
        .filter(|candidate| fits(candidate, word) == Some(best))
        .collect();
    if meant.len() > 1 {
        let mut ids: Vec<&str> = meant.iter().map(|candidate| candidate.id).collect();
        ids.sort_unstable();
        let more = if ids.len() > NAMED { ", ..." } else { "" };
        ids.truncate(NAMED);
        return Err(Problem::Refused(format!(
            "`{word}` may be each of {} {what}s: {}{more}",
            meant.len(),
            ids.join(", ")
        )));
    }
    match meant.pop() {
        Some(candidate) => Ok(candidate.value),
        None => Err(Problem::Refused(format!("no {what} is called `{word}`"))),
    }
}

/// An id without what it shares with what it belongs to: `%5` of `src/a.bc:@main:%5` in `src/a.bc:@main`.
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
        });
        choose("function", word, candidates.collect()).map_err(|problem| match problem {
            Problem::Refused(words) => words,
            Problem::Failed(error) => error.to_string(),
            Problem::Told => String::new(),
        })
    }

    #[test]
    fn a_word_means_one_thing_or_is_refused() {
        assert_eq!(chosen("main"), Ok(0));
        assert_eq!(chosen("@main"), Ok(0));
        assert_eq!(chosen("a.bc:@main"), Ok(0));
        assert_eq!(chosen("b.bc:@mine"), Ok(2));
        assert_eq!(chosen("a:b"), Ok(3));
        let several = "`mine` may be each of 2 functions: a.bc:@mine, b.bc:@mine";
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
