//! The choice of single cases: with `CASE=call/arity` in the environment, tests run only the cases whose path contains that text, below
//! `testdata` if they are there.

use std::path::Path;

fn wanted() -> Option<String> {
    std::env::var("CASE").ok().filter(|case| !case.is_empty())
}

/// Whether `CASE` chooses cases; says then that `test`, which is about all cases, is skipped.
pub fn skips(test: &str) -> bool {
    let wanted = wanted();
    if let Some(case) = &wanted {
        super::skip(test, &format!("CASE={case}"));
    }
    wanted.is_some()
}

/// Keeps the cases that `CASE` chooses, or all without it.
///
/// # Panics
/// It chooses none.
pub fn choose<T>(cases: &mut Vec<T>, path: impl Fn(&T) -> &Path) {
    let Some(wanted) = wanted() else {
        return;
    };
    let all = cases.len();
    cases.retain(|case| {
        let path = path(case).with_extension("");
        let path = path.to_string_lossy();
        let below = path.rsplit_once("testdata/").map(|(_, below)| below);
        below.unwrap_or(&path).contains(&wanted)
    });
    assert!(
        !cases.is_empty(),
        "CASE={wanted}: in no path of these {all} cases; name the tests, as `constraints::` does"
    );
}
