//! Queries derive only what they ask for: the answers are those of the whole relation, and few rows are derived for them.

use std::fs;
use std::path::Path;

use datalog::query::{ANSWER, Vocabulary};
use datalog::sorted_rows::SortedRows;
use datalog::{Checked, Facts, Options, Session};

/// A circle of 60 towns, `0` to `59`, to which one leads; and a closure over roads in both directions.
const VOCABULARY: &str = ".decl road(from: symbol, to: symbol)\n\
    .input road(filename=\"road.tsv\")\n\
    .decl step(kind: symbol, from: symbol, to: symbol)\n\
    step(\"road\", x, y) :- road(x, y).\n\
    step(\"back\", y, x) :- road(x, y).\n\
    .decl walk(kind: symbol, from: symbol, to: symbol)\n\
    walk(kind, x, y) :- step(kind, x, y).\n\
    walk(kind, x, z) :- walk(kind, x, y), step(kind, y, z).\n\
    .decl way(from: symbol, to: symbol)\n\
    way(x, y) :- walk(\"road\", x, y), town(x), town(y).\n\
    .decl town(name: symbol)\n\
    town(x) :- road(x, _).\n\
    .decl nearby(from: symbol, to: symbol)\n\
    nearby(x, y) :- road(x, y).\n\
    nearby(y, z) :- nearby(x, y), road(y, z), x != z.\n\
    .decl length(from: symbol, to: symbol, n: number)\n\
    length(x, y, strlen(x)) :- road(x, y).\n\
    length(x, z, n) :- length(x, y, n), road(y, z).\n";

/// Queries with one of the ends, or of both, and the most rows of `walk` that they need.
const RESTRICTED: [(&str, usize); 8] = [
    ("way(\"3\", y)", 61),
    ("way(x, \"3\")", 61),
    ("way(\"3\", \"7\")", 61),
    ("way(x, y), road(x, \"5\")", 61),
    ("way(x, y), x = \"3\"", 61),
    ("town(x), !way(\"3\", x), !way(\"4\", x)", 122),
    ("n = count : { way(\"3\", _) }", 61),
    ("start(x) :- road(x, \"5\"). start(x), way(x, y)", 61),
];

/// Queries that need the whole relation, or cannot be restricted.
const WHOLE: [&str; 6] = [
    "way(x, y)",
    "way(x, y), town(x), x != y",
    "n = count : { way(_, _) }",
    "way(x, y), match(\"1.\", y)",
    "nearby(\"3\", y)",
    "length(\"3\", y, n)",
];

fn facts() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let rows = (0..60).map(|town| format!("{town}\t{}\n", (town + 1) % 60));
    let rows = rows.chain(["away\t0\n".to_owned()]);
    fs::write(folder.path().join("road.tsv"), rows.collect::<String>()).expect("write");
    folder
}

fn run(checked: &mut Checked, facts: &Path) -> Session {
    let folders = [facts.to_owned().into()];
    let options = Options {
        facts: Facts::Folders(&folders),
        jobs: 1,
        progress: &(),
        stop: &datalog::NEVER,
    };
    let mut session = Session::default();
    let run = session.run(checked, &options, &|_| false);
    run.unwrap_or_else(|problems| panic!("{}", problems[0]));
    session
}

/// The rows of the answer as text, and the number of rows of `walk`.
fn answer(query: &str, facts: &Path) -> (String, usize) {
    let vocabulary = Vocabulary::read(Path::new("vocabulary"), &VOCABULARY);
    let vocabulary = vocabulary.unwrap_or_else(|problems| panic!("{}", problems[0]));
    let checked = vocabulary.query(Path::new("query"), query, &VOCABULARY);
    let mut checked = checked.unwrap_or_else(|problems| panic!("{query}: {}", problems[0]));
    let session = run(&mut checked, facts);
    let relations = &checked.program.relations;
    let answer = relations.iter().find(|relation| relation.name == ANSWER);
    let answer = answer.expect("an answer");
    let lines = SortedRows::new(
        answer,
        session.rows(ANSWER).expect("it was derived"),
        b'\t',
        session.symbols(),
        &checked.program.records,
    );
    let mut text = Vec::new();
    lines.write(&mut text).expect("write to memory");
    let walks = relations.iter().filter(|one| one.name.starts_with("walk"));
    let walks = walks.map(|one| session.rows(&one.name).map_or(0, |rows| rows.len()));
    (
        String::from_utf8(text).expect("UTF-8"),
        walks.max().expect("it is declared"),
    )
}

#[test]
fn restricted_relations_give_the_same_answers_with_fewer_rows() {
    let facts = facts();
    for (query, most) in RESTRICTED {
        let (text, walks) = answer(query, facts.path());
        assert!(walks > 0 && walks <= most, "{query}: {walks}");
        // What is written out is whole.
        let (whole, walks) = answer(&format!(".output walk\n{query}"), facts.path());
        assert_eq!(walks, 2 * 61 * 60, "{query}");
        assert_eq!(text, whole, "{query}");
        assert!(!text.is_empty(), "{query}");
    }
}

#[test]
fn unrestricted_relations_keep_all_rows() {
    let facts = facts();
    for query in WHOLE {
        let (text, _) = answer(query, facts.path());
        let whole = format!(".output walk\n.output nearby\n.output length\n{query}");
        let (whole, _) = answer(&whole, facts.path());
        assert_eq!(text, whole, "{query}");
        assert!(!text.is_empty(), "{query}");
    }
}
