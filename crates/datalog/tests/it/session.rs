//! Queries one after the other over one folder of facts: each is answered as if it were the only one.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use datalog::query::Vocabulary;
use datalog::sorted_rows::SortedRows;
use datalog::{Facts, Folder, Options, Progress, Session};

/// Roads with duplicates in their file, and what follows from them.
const VOCABULARY: &str = ".type Town <: symbol\n\
    .decl road(from: Town, to: Town, length: number)\n\
    .input road(filename=\"road.tsv\")\n\
    .decl way(from: Town, to: Town)\n\
    way(x, y) :- road(x, y, _).\n\
    way(x, z) :- way(x, y), road(y, z, _).\n\
    .decl town(name: Town)\n\
    town(x) :- road(x, _, _).\n\
    town(x) :- road(_, x, _).\n\
    .decl far(from: Town, to: Town)\n\
    far(x, y) :- town(x), town(y), !way(x, y).\n";

const QUERIES: [&str; 9] = [
    "road(x, y, n), n > 1",
    // Counted, its rows must each be there once, and the index that was there is of other rows.
    "n = count : { road(_, _, _) }",
    "road(x, \"c\", n), road(\"a\", x, m)",
    "way(\"a\", y)",
    "far(x, y)",
    "n = sum l : { road(_, _, l) }, m = max l : { road(_, _, l) }",
    "hop(x, z) :- road(x, y, _), road(y, z, _). hop(x, z), !road(x, z, _)",
    "hop(x, y) :- way(x, y), far(y, x).",
    "town(x), n = count : { way(x, _) }",
];

fn facts() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let rows = "a\tb\t1\nb\tc\t2\na\tb\t1\nc\td\t3\nd\tb\t4\nc\td\t3\ne\ta\t5\n";
    fs::write(folder.path().join("road.tsv"), rows).expect("write");
    folder
}

fn vocabulary() -> Vocabulary {
    Vocabulary::read(Path::new("vocabulary"), &VOCABULARY).unwrap_or_else(|_| panic!("it is right"))
}

/// The rows of a query's answers.
fn ask(session: &mut Session, facts: &Path, query: &str) -> String {
    let vocabulary = vocabulary();
    let checked = vocabulary.query(Path::new("query"), query, &VOCABULARY);
    let mut checked = checked.unwrap_or_else(|problems| panic!("{query}: {}", problems[0]));
    let folders = [facts.to_owned().into()];
    let options = options(&folders, &(), &datalog::NEVER);
    let is_shared = |relation: &str| vocabulary.declares(relation);
    let run = session.run(&mut checked, &options, &is_shared);
    run.unwrap_or_else(|problems| panic!("{query}: {}", problems[0]));
    let mut text = Vec::new();
    for relation in checked
        .program
        .relations
        .iter()
        .filter(|r| r.output.is_some())
    {
        let rows = session.rows(&relation.name).expect("it was derived");
        let lines = SortedRows::new(
            relation,
            rows,
            b'\t',
            session.symbols(),
            &checked.program.records,
        );
        lines.write(&mut text).expect("write to memory");
    }
    String::from_utf8(text).expect("UTF-8")
}

fn options<'a>(
    facts: &'a [Folder],
    progress: &'a dyn Progress,
    stop: &'a AtomicBool,
) -> Options<'a> {
    Options {
        facts: Facts::Folders(facts),
        jobs: 2,
        progress,
        stop,
    }
}

#[test]
fn queries_of_a_session_have_the_answers_of_single_queries() {
    let facts = facts();
    let alone = QUERIES.map(|query| ask(&mut Session::default(), facts.path(), query));
    assert_eq!(alone[1], "5\n");
    assert_eq!(alone[3], "b\nc\nd\n");
    assert_eq!(alone[5], "15\t5\n");
    assert!(alone.iter().all(|rows| !rows.is_empty()));
    // In order, backwards, and each again.
    let mut session = Session::default();
    for round in 0..3 {
        for place in 0..QUERIES.len() {
            let place = if round == 1 {
                QUERIES.len() - 1 - place
            } else {
                place
            };
            assert_eq!(
                ask(&mut session, facts.path(), QUERIES[place]),
                alone[place],
                "{}",
                QUERIES[place]
            );
        }
    }
}

/// Ends the run when it begins to derive.
struct Ending<'a>(&'a AtomicBool);

impl Progress for Ending<'_> {
    fn stratum(&self, _: usize, _: usize, _: &str) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn grown(&self, _: &str, _: usize) {}
}

#[test]
fn a_stopped_query_leaves_no_incomplete_relation() {
    let facts = facts();
    let vocabulary = vocabulary();
    let wanted = ask(&mut Session::default(), facts.path(), QUERIES[4]);
    let mut session = Session::default();
    let checked = vocabulary.query(Path::new("query"), QUERIES[4], &VOCABULARY);
    let mut checked = checked.unwrap_or_else(|problems| panic!("{}", problems[0]));
    let stop = AtomicBool::new(false);
    let folders = [facts.path().to_owned().into()];
    let ending = Ending(&stop);
    let options = options(&folders, &ending, &stop);
    let result = session.run(&mut checked, &options, &|relation| {
        vocabulary.declares(relation)
    });
    let problems = result.expect_err("it was ended");
    assert!(
        problems[0].to_string().contains("interrupted"),
        "{}",
        problems[0]
    );
    assert_eq!(ask(&mut session, facts.path(), QUERIES[4]), wanted);
}

#[test]
fn rows_are_the_union_over_folders() {
    let (one, other) = (facts(), tempfile::tempdir().expect("a temporary directory"));
    fs::write(other.path().join("road.tsv"), "a\tb\t1\nx\ty\t9\n").expect("write");
    let vocabulary = vocabulary();
    let checked = vocabulary.query(
        Path::new("query"),
        "n = count : { road(_, _, _) }",
        &VOCABULARY,
    );
    let mut checked = checked.unwrap_or_else(|problems| panic!("{}", problems[0]));
    let folders = [one.path().to_owned().into(), other.path().to_owned().into()];
    let options = options(&folders, &(), &datalog::NEVER);
    let run = Session::default().run(&mut checked, &options, &|_| false);
    assert!(run.is_ok());
    let run = datalog::run(&checked.program, &checked.source, &options);
    let run = run.unwrap_or_else(|problems| panic!("{}", problems[0]));
    let answer = checked
        .program
        .relations
        .iter()
        .position(|r| r.output.is_some());
    let rows = &run.relations[answer.expect("an answer")];
    assert_eq!(run.symbols.number(rows.row(0)[0]), 6);
}

/// Each town has its number of roads in each of a thousand rows, but the roads are counted once for each town: counting them in each row
/// would visit half a million rows.
#[test]
fn aggregates_are_computed_once_for_each_binding() {
    let text = ".decl road(from: number, to: number)\n\
        road(x, y) :- y = range(0, 1000), x = y % 2.\n\
        .decl roads(from: number, to: number, roads: number, longest: number)\n\
        .output roads\n\
        roads(x, y, n, m) :- road(x, y), n = count : { road(x, _) }, m = max z : { road(x, z), road(_, z) }.\n";
    let checked = datalog::read(Path::new("program"), &text)
        .unwrap_or_else(|problems| panic!("{}", problems[0]));
    let options = options(&[], &(), &datalog::NEVER);
    let run = datalog::run(&checked.program, &checked.source, &options)
        .unwrap_or_else(|problems| panic!("{}", problems[0]));
    let visited: u64 = run.profile.iter().map(|profile| profile.visited).sum();
    assert!(visited < 10_000, "{visited} rows were visited");
}
