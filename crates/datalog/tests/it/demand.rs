//! Queries derive only what they ask for: the answers are those of the whole relation, and few rows are derived for them.

use std::fs;
use std::path::Path;

use datalog::program::Relation;
use datalog::query::{ANSWER, Vocabulary};
use datalog::sorted_rows::SortedRows;
use datalog::{Checked, Facts, Options, Session};

use crate::support::random::Rng;
use crate::support::random_program::{self, Choice, Kind, Program, Value};

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
    let vocabulary = vocabulary(VOCABULARY);
    let path = Path::new("query");
    let checked = if whole {
        vocabulary.query_whole_files(path, query, &VOCABULARY)
    } else {
        vocabulary.query(path, query, &VOCABULARY)
    };
    checked.unwrap_or_else(|problems| panic!("{query}: {}", problems[0]))
}

fn vocabulary(text: &str) -> Vocabulary {
    let vocabulary = Vocabulary::read(Path::new("vocabulary"), &text);
    vocabulary.unwrap_or_else(|problems| panic!("{}", problems[0]))
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

/// Queries of random programs have the answers that they have over relations with all rows.
#[test]
fn queries_of_random_programs_have_the_same_answers() {
    let number = |name: &str, default: u64| {
        let set = std::env::var(name).ok();
        set.map_or(default, |text| text.parse().expect("a number"))
    };
    let mut rng = Rng(number("DEMAND_SEED", 7));
    let choice = Choice {
        computing: false,
        faults: false,
    };
    let (mut asked, mut answered, mut filtered) = (0, 0, 0);
    for _ in 0..number("DEMAND_PROGRAMS", 120) {
        let program = random_program::random(&mut rng, choice);
        let text = program.text();
        let lines = text.lines().filter(|line| !line.starts_with(".output"));
        let text: String = lines.flat_map(|line| [line, "\n"]).collect();
        let outputs = program.relations.iter();
        let outputs: String = outputs
            .map(|one| format!(".output {}\n", one.name))
            .collect();
        let facts = tempfile::tempdir().expect("a temporary directory");
        for (name, rows) in random_program::files(&program) {
            fs::write(facts.path().join(name), rows).expect("write");
        }
        let vocabulary = vocabulary(&text);
        for _ in 0..8 {
            let query = random_query(&mut rng, &program);
            let read = |query: &str| vocabulary.query(Path::new("query"), query, &"");
            // A variable may be bound nowhere.
            let (Ok(some), Ok(whole)) = (read(&query), read(&format!("{outputs}{query}"))) else {
                continue;
            };
            let is_asked = |one: &Relation| !one.asked.is_empty();
            filtered += usize::from(some.program.relations.iter().any(is_asked));
            let (some, _) = answer(some, facts.path(), &[]);
            let (whole, _) = answer(whole, facts.path(), &[]);
            assert_eq!(some, whole, "{text}\n{query}");
            asked += 1;
            answered += usize::from(!some.is_empty());
        }
    }
    // Enough of them answer something, and read a part of a file.
    assert!(
        5 * answered > asked && 10 * filtered > asked,
        "{asked} {answered} {filtered}"
    );
}

/// One to three literals over relations with columns. Some columns are constants, mostly of rows of files.
fn random_query(rng: &mut Rng, program: &Program) -> String {
    let relations = program
        .relations
        .iter()
        .filter(|one| !one.columns.is_empty());
    let relations: Vec<_> = relations.collect();
    let read = relations.iter().filter(|one| one.input.is_some());
    let read: Vec<_> = read.copied().collect();
    let mut literals = Vec::new();
    for place in 0..1 + rng.below(3) {
        let from_files = !read.is_empty() && rng.percent(50);
        let relation = rng.pick(if from_files { &read } else { &relations });
        let inputs = program
            .relations
            .iter()
            .filter_map(|one| one.input.as_ref());
        let values: Vec<&Value> = inputs.flatten().flatten().collect();
        let of_kind = |kind: Kind| {
            let values = values.iter().filter(move |value| match value {
                Value::Number(_) => kind == Kind::Number,
                Value::Symbol(_) => kind == Kind::Symbol,
            });
            values
                .map(|value| random_program::constant(value))
                .collect()
        };
        let mut arguments = Vec::new();
        for kind in &relation.columns {
            let variable = |rng: &mut Rng| match kind {
                Kind::Number => format!("n{}", rng.below(2)),
                Kind::Symbol => format!("s{}", rng.below(2)),
            };
            let constants: Vec<String> = of_kind(*kind);
            arguments.push(match rng.below(10) {
                0 => "_".to_owned(),
                1..4 if !constants.is_empty() => rng.pick(&constants).clone(),
                _ => variable(rng),
            });
        }
        let atom = format!("{}({})", relation.name, arguments.join(", "));
        literals.push(match rng.below(10) {
            0 if place > 0 => format!("!{atom}"),
            1 if place > 0 => format!("m{place} = count : {{ {atom} }}"),
            _ => atom,
        });
    }
    literals.join(", ")
}
