//! Did you mean: the name that somebody may have meant.

/// The candidate that differs least from a name, if it is near at all.
pub fn nearest<C: AsRef<str> + Ord>(name: &str, candidates: impl Iterator<Item = C>) -> Option<C> {
    candidates
        .map(|candidate| {
            let distance = strsim::damerau_levenshtein(candidate.as_ref(), name);
            (distance, candidate)
        })
        .min()
        .filter(|(distance, _)| *distance <= name.len() / 3)
        .map(|(_, nearest)| nearest)
}
