//! Programs over facts in parts: what the pieces of a program derive is what it derives, and small programs are known for what they are.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use datalog::locality::{
    ColumnScope, Fragment, Locality, LocalityAnalysis, PartitionedRows, extract_global_queries,
    is_union,
};
use datalog::program::{Program, Relation};
use datalog::sorted_rows::SortedRows;
use datalog::{Checked, Facts, NEVER, Options, Run};

use crate::support::random::Rng as Random;

/// The facts of the parts. `own` relates a thing of a part to another one, to a shared entity and to a value; `common` describes a shared
/// entity by another one and a value.
const FACTS: &str = "
    .decl own(thing: symbol, other: symbol, common: symbol, value: symbol)
    .input own(filename=\"own.tsv\")
    .decl common(thing: symbol, other: symbol, value: symbol)
    .input common(filename=\"common.tsv\")
    .decl listed(value: symbol)
    listed(\"1\").
";

fn spread(relation: &Relation) -> Locality {
    let columns = match relation.name.as_str() {
        "own" => vec![
            ColumnScope::Own,
            ColumnScope::Own,
            ColumnScope::Within,
            ColumnScope::Free,
        ],
        _ => vec![
            ColumnScope::Described,
            ColumnScope::Within,
            ColumnScope::Free,
        ],
    };
    Locality::Partitioned(PartitionedRows::new(columns))
}

fn read(rules: &str) -> Option<Checked> {
    let text = format!("{FACTS}{rules}");
    datalog::read(Path::new("program.dl"), &text.as_str()).ok()
}

/// The spread of the relation `out`.
fn united(rules: &str) -> bool {
    let rules = format!("{rules}\n.output out\n");
    let Checked { mut program, .. } = read(&rules).expect("the program is right");
    let questions = extract_global_queries(&mut program);
    program.rules.retain(|rule| !questions.contains(&rule.head));
    let parts = LocalityAnalysis::new(&program, &spread, &|_| false);
    let mut relations = program.relations.iter().zip(&parts.relations);
    let out = relations.find(|(relation, _)| relation.name == "out");
    is_union(out.expect("it is declared").1.as_ref())
}

#[test]
fn local_rules_are_detected() {
    for rules in [
        ".decl out(x: symbol)\nout(x) :- own(x, y, _, _), own(y, _, _, _).",
        ".decl out(x: symbol, n: symbol)\nout(x, n) :- own(x, _, c, _), common(c, _, n).",
        ".decl out(x: symbol, y: symbol)\nout(x, y) :- own(x, y, _, _).\nout(x, z) :- out(x, y), own(y, z, _, _).",
        ".decl out(x: symbol)\nout(x) :- own(x, _, c, _), !common(c, _, \"1\").",
        ".decl out(x: symbol, n: number)\nout(x, n) :- own(x, _, _, _), n = count : { own(x, _, _, _) }.",
        // Two things that a part has are compared in it.
        ".decl same(a: symbol, b: symbol)\nsame(a, b) :- common(a, _, n), common(b, _, n).\n\
         .decl out(x: symbol)\nout(x) :- own(x, _, a, _), common(a, b, _), !same(a, b).",
        ".decl out(c: symbol)\nout(c) :- common(c, _, _), !common(c, c, _).",
        // Both of one part and common: what has a description.
        ".decl either(a: symbol, b: symbol)\neither(x, c) :- own(x, _, c, _).\neither(a, b) :- common(a, b, _).\n\
         .decl out(x: symbol)\nout(x) :- own(x, _, c, _), either(c, _).",
        ".decl out(x: symbol)\nout(x) :- own(x, _, _, n), listed(n).",
        // What is asked of all is answered before.
        ".decl out(x: symbol)\nout(x) :- own(x, _, _, _), !own(_, _, _, \"1\").",
    ] {
        assert!(united(rules), "{rules}");
    }
}

#[test]
fn rules_that_join_parts_are_not_local() {
    for rules in [
        ".decl out(x: symbol, y: symbol)\nout(x, y) :- own(x, _, c, _), own(y, _, c, _).",
        ".decl out(x: symbol, y: symbol)\nout(x, y) :- own(x, _, _, n), own(y, _, _, n).",
        ".decl out(c: symbol)\nout(c) :- common(c, _, _), !own(_, _, c, _).",
        ".decl out(n: number)\nout(n) :- n = count : { own(_, _, _, _) }.",
        ".decl out(c: symbol)\nout(c) :- common(c, _, _), !common(_, c, _).",
        ".decl out(a: symbol, b: symbol)\nout(a, b) :- common(a, _, n), common(b, _, n).",
        // Another part may have what describes it by something that this has.
        ".decl out(x: symbol)\nout(x) :- own(x, _, c, _), common(d, c, _), common(d, _, \"1\").",
        // A list brings together what is of two parts.
        ".decl pair(a: symbol, b: symbol)\npair(a, b) :- own(a, _, _, n), listed(n), own(b, _, _, n).\n\
         .decl out(a: symbol)\nout(a) :- pair(a, b), own(b, _, _, _).",
    ] {
        assert!(!united(rules), "{rules}");
    }
}

/// The facts of some parts: of each, what it has of its own, and the descriptions of what it names, and of what these name.
fn facts(random: &mut Random) -> Vec<HashMap<String, Vec<u8>>> {
    let mut common = BTreeMap::new();
    for number in 0..5 {
        let rows = (0..random.below(3)).map(|_| {
            let (other, value) = (random.below(5), random.below(3));
            (format!("c{other}"), value)
        });
        common.insert(format!("c{number}"), rows.collect::<Vec<_>>());
    }
    let parts = (0..3).map(|part| {
        let thing = |random: &mut Random| format!("{part}-{}", random.below(3));
        let (mut rows, mut open) = (String::new(), Vec::new());
        for _ in 0..random.below(5) {
            let (one, other) = (thing(random), thing(random));
            let (named, value) = (format!("c{}", random.below(5)), random.below(3));
            rows += &format!("{one}\t{other}\t{named}\t{value}\n");
            open.push(named);
        }
        let (mut described, mut descriptions) = (BTreeSet::new(), String::new());
        while let Some(thing) = open.pop() {
            if described.insert(thing.clone()) {
                for (other, value) in &common[&thing] {
                    descriptions += &format!("{thing}\t{other}\t{value}\n");
                    open.push(other.clone());
                }
            }
        }
        HashMap::from([
            ("own.tsv".to_owned(), rows.into_bytes()),
            ("common.tsv".to_owned(), descriptions.into_bytes()),
        ])
    });
    parts.collect()
}

fn evaluate(program: &Program, checked: &Checked, facts: &HashMap<String, Vec<u8>>) -> Run {
    let options = Options {
        facts: Facts::Texts(facts),
        jobs: 1,
        progress: &(),
        stop: &NEVER,
    };
    match datalog::run(program, &checked.source, &options) {
        Ok(run) => run,
        Err(problems) => panic!("{}", problems[0]),
    }
}

/// The rows of what is written.
fn rows(program: &Program, run: &Run) -> Vec<(String, String)> {
    let relations = program.relations.iter().zip(&run.relations);
    let written = relations.filter(|(relation, _)| relation.output.is_some());
    let rows = written.map(|(relation, rows)| {
        let mut text = Vec::new();
        let lines = SortedRows::new(relation, rows, b'\t', &run.symbols, &program.records);
        lines.write(&mut text).expect("memory takes it");
        let text = String::from_utf8_lossy(&text).into_owned();
        (relation.name.clone(), text)
    });
    rows.collect()
}

/// Compares the rows of a program over all parts with the rows of its two fragments; returns whether each fragment derives any.
fn compare(checked: &Checked, parts: &[HashMap<String, Vec<u8>>]) -> (bool, bool) {
    let mut all: HashMap<String, Vec<u8>> = HashMap::new();
    for part in parts {
        for (name, text) in part {
            all.entry(name.clone()).or_default().extend(text);
        }
    }
    let mut program = checked.program.clone();
    let questions = extract_global_queries(&mut program);
    let mut asking = program.clone();
    for (number, relation) in asking.relations.iter_mut().enumerate() {
        relation.output = None;
        relation.printsize = questions.contains(&number);
    }
    let answers = evaluate(&asking, checked, &all);
    program.rules.retain(|rule| !questions.contains(&rule.head));
    for question in questions {
        if !answers.relations[question].is_empty() {
            program.relations[question].facts.push(Vec::new());
        }
    }
    let (each, whole) = LocalityAnalysis::new(&program, &spread, &|_| false).split(&program);
    let mut found = Run::empty(&checked.program);
    let mut add = |piece: &Fragment, facts: &HashMap<String, Vec<u8>>| {
        found.merge(piece, &evaluate(&piece.program, checked, facts));
    };
    if !each.is_empty() {
        parts.iter().for_each(|part| add(&each, part));
    }
    if !whole.is_empty() {
        add(&whole, &all);
    }
    let wanted = evaluate(&checked.program, checked, &all);
    assert_eq!(
        rows(&checked.program, &found),
        rows(&checked.program, &wanted)
    );
    (!each.is_empty(), !whole.is_empty())
}

/// A rule for one of three relations.
fn rule(random: &mut Random) -> String {
    const RELATIONS: [(&str, usize); 6] = [
        ("own", 4),
        ("own", 4),
        ("common", 3),
        ("p", 1),
        ("q", 2),
        ("out", 2),
    ];
    let term = |random: &mut Random| match random.below(8) {
        0 => "_".to_owned(),
        1 if random.below(3) == 0 => "\"1\"".to_owned(),
        other => ["x", "y", "z", "w"][other % 4].to_owned(),
    };
    let atom = |random: &mut Random| {
        let (name, arity) = RELATIONS[random.below(RELATIONS.len())];
        let terms: Vec<String> = (0..arity).map(|_| term(random)).collect();
        format!("{name}({})", terms.join(", "))
    };
    let head = match random.below(3) {
        0 => "p(x)",
        1 => "q(x, y)",
        _ => "out(x, y)",
    };
    let mut body: Vec<String> = (0..1 + random.below(3)).map(|_| atom(random)).collect();
    match random.below(4) {
        0 => body.push(format!("!{}", atom(random))),
        1 => body.push(format!("0 < count : {{ {} }}", atom(random))),
        _ => {}
    }
    format!("{head} :- {}.\n", body.join(", "))
}

#[test]
fn fragments_derive_the_rows_of_the_program() {
    let mut random = Random(2026);
    let (mut programs, mut by_part, mut whole) = (0, 0, 0);
    while programs < 400 {
        let mut rules = String::from(
            ".decl p(x: symbol)\n.output p\n.decl q(x: symbol, y: symbol)\n.output q\n\
             .decl out(x: symbol, y: symbol)\n.output out\n",
        );
        for _ in 0..2 + random.below(4) {
            rules += &rule(&mut random);
        }
        // Most are refused: a variable without a value, or what depends on its own absence.
        let Some(checked) = read(&rules) else {
            continue;
        };
        programs += 1;
        for _ in 0..3 {
            let parts = facts(&mut random);
            let (each, together) = compare(&checked, &parts);
            by_part += usize::from(each);
            whole += usize::from(together);
        }
    }
    assert!(by_part > 150 && whole > 150, "{by_part} {whole}");
}
