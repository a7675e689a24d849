//! The predicates that people ask for first, by what they want to know.

/// Returns questions, from the whole to the parts, each with the predicates that answer it, the most useful first.
pub fn tasks() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let lines = include_str!("tasks.txt").lines();
    let tasks = lines.filter_map(|line| line.split_once('\t'));
    tasks.map(|(question, predicates)| (question, predicates.split(',').collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::public;

    #[test]
    fn every_predicate_of_a_task_is_declared() {
        for name in tasks().flat_map(|(_, predicates)| predicates) {
            assert!(public().any(|predicate| predicate.name == name), "{name}");
        }
    }
}
