//! Queries derive only what they ask for: the answers are those of the whole relation, and few rows are derived for them.

use std::fs;
use std::path::Path;

use datalog::program::Relation;
use datalog::query::{ANSWER, Vocabulary};
use datalog::sorted_rows::SortedRows;
use datalog::{Checked, Facts, Options, Session};

/// A circle of 60 towns, `0` to `59`, to which one leads; and a closure over roads in both directions.
const VOCABULARY: &str = ".decl road(from: symbol, to: symbol)\n\
    .input road(filename=\"road.tsv\")\n\
    .decl toll(from: symbol, price: number)\n\
    .input toll(filename=\"toll.tsv\")\n\
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

/// Queries, and the most rows that each reads of a file of roads or tolls at a time.
const LOADED: [(&str, usize); 12] = [
    ("road(\"3\", y)", 1),
    ("road(x, \"3\")", 1),
    ("road(x, y), x = \"3\"", 1),
    ("road(x, y), (x = \"3\" ; x = \"5\")", 2),
    ("road(\"3\", y), road(y, z), road(z, u)", 1),
    ("start(x) :- x = \"3\" ; x = \"7\". start(x), road(x, y)", 2),
    ("n = count : { road(\"3\", _) }", 1),
    ("road(\"3\", y), n = count : { toll(y, _) }", 2),
    ("road(\"3\", y), !toll(y, 9)", 2),
    ("toll(x, 7)", 3),
    ("toll(x, -7)", 1),
    ("toll(\"4\", n)", 2),
];

fn facts() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let rows = (0..60).map(|town| format!("{town}\t{}\n", (town + 1) % 60));
    let rows = rows.chain(["away\t0\n".to_owned()]);
    fs::write(folder.path().join("road.tsv"), rows.collect::<String>()).expect("write");
    // Some lines have carriage returns, one number has a zero before it, and the last line does not end.
    let tolls = "4\t7\r\n4\t8\n5\t07\n6\t-7\n\t9\n7\t7";
    fs::write(folder.path().join("toll.tsv"), tolls).expect("write");
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

fn checked(query: &str, whole: bool) -> Checked {
    let vocabulary = Vocabulary::read(Path::new("vocabulary"), &VOCABULARY);
    let vocabulary = vocabulary.unwrap_or_else(|problems| panic!("{}", problems[0]));
    let path = Path::new("query");
    let checked = if whole {
        vocabulary.query_whole_files(path, query, &VOCABULARY)
    } else {
        vocabulary.query(path, query, &VOCABULARY)
    };
    checked.unwrap_or_else(|problems| panic!("{query}: {}", problems[0]))
}

/// The rows of the answer as text, and the greatest number of rows of relations whose names begin with a word.
fn answer(mut checked: Checked, facts: &Path, word: &[&str]) -> (String, usize) {
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
    let counted = |relation: &&Relation| word.contains(&relation.declared_name());
    let counted = relations.iter().filter(counted);
    let rows = counted.map(|one| session.rows(&one.name).map_or(0, |rows| rows.len()));
    (
        String::from_utf8(text).expect("UTF-8"),
        rows.max().unwrap_or_default(),
    )
}

#[test]
fn restricted_relations_give_the_same_answers_with_fewer_rows() {
    let facts = facts();
    for (query, most) in RESTRICTED {
        let (text, walks) = answer(checked(query, false), facts.path(), &["walk"]);
        assert!(walks > 0 && walks <= most, "{query}: {walks}");
        // What is written out is whole.
        let whole = checked(&format!(".output walk\n{query}"), false);
        let (whole, walks) = answer(whole, facts.path(), &["walk"]);
        assert_eq!(walks, 2 * 61 * 60, "{query}");
        assert_eq!(text, whole, "{query}");
        assert!(!text.is_empty(), "{query}");
    }
}

#[test]
fn unrestricted_relations_keep_all_rows() {
    let facts = facts();
    for query in WHOLE {
        let (text, _) = answer(checked(query, false), facts.path(), &[]);
        let whole = format!(".output walk\n.output nearby\n.output length\n{query}");
        let (whole, _) = answer(checked(&whole, false), facts.path(), &[]);
        assert_eq!(text, whole, "{query}");
        assert!(!text.is_empty(), "{query}");
    }
}

#[test]
fn only_rows_that_a_query_can_use_are_loaded() {
    let facts = facts();
    let files = ["road", "toll"];
    for (query, most) in LOADED {
        let (text, loaded) = answer(checked(query, false), facts.path(), &files);
        assert!(loaded > 0 && loaded <= most, "{query}: {loaded}");
        let (whole, loaded) = answer(checked(query, true), facts.path(), &files);
        assert!(loaded > most, "{query}: {loaded}");
        assert_eq!(text, whole, "{query}");
        assert!(!text.is_empty(), "{query}");
    }
}

#[test]
fn files_are_loaded_whole_if_a_query_can_use_all_rows() {
    let facts = facts();
    for query in [
        "road(x, y)",
        "road(x, y), x != \"3\"",
        "road(x, y), match(\"1.\", y)",
    ] {
        let (text, loaded) = answer(checked(query, false), facts.path(), &["road"]);
        assert_eq!(loaded, 61, "{query}");
        assert!(!text.is_empty(), "{query}");
    }
}

#[test]
fn lines_of_wrong_length_are_reported_wherever_they_are() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let file = folder.path().join("road.tsv");
    let problem = |query: &str| {
        let folders = [folder.path().to_owned().into()];
        let options = Options {
            facts: Facts::Folders(&folders),
            jobs: 1,
            progress: &(),
            stop: &datalog::NEVER,
        };
        let result = Session::default().run(&mut checked(query, false), &options, &|_| false);
        result.err().map(|problems| problems[0].to_string())
    };
    for line in ["x", "x\ty\tz"] {
        fs::write(&file, format!("a\tb\n3\t4\n{line}\n3\t5\n")).expect("write");
        for query in [
            "road(\"3\", y)",
            "road(x, \"4\")",
            "road(\"no\", y)",
            "road(x, y)",
        ] {
            let message = problem(query).unwrap_or_else(|| panic!("{query} of {line:?}"));
            assert!(message.contains("road.tsv:3:"), "{query}: {message}");
        }
    }
    fs::write(&file, "a\tb\n3\t4\nx\ty\n3\t5\n").expect("write");
    assert_eq!(problem("road(\"3\", y)"), None);
}
