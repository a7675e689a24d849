//! Proofs of rows: each step is an instance of its rule over rows that exist, heights fall, and leaves are facts.
//!
//! The cases of the dialect have the programs; where Soufflé is installed, the heights are compared with those of `souffle -t explain`.

mod support;

use std::collections::HashMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use datalog::program::{Constant, Expression, Literal, Program, Term, ValueKind};
use datalog::proof::{Inference, Origin, Premise, Proofs, Row};
use datalog::symbols::Cell;
use datalog::{Checked, Facts, Options};

use support::{read_here, root, run_here, skip, souffle};

/// No more rows of a relation are looked at; they are taken from all of it.
const ROWS: usize = 100;

fn cases() -> Vec<PathBuf> {
    let folder = root().join("testdata/dialect");
    let entries = fs::read_dir(&folder).expect("read the folder");
    let mut cases: Vec<PathBuf> = entries.map(|entry| entry.expect("a case").path()).collect();
    cases.sort();
    cases
}

fn facts(case: &Path) -> PathBuf {
    let facts = case.join("facts");
    if facts.exists() {
        facts
    } else {
        case.to_owned()
    }
}

/// Passes the proofs of a program over a folder of facts to `with`.
fn prove(checked: &Checked, facts: &Path, threads: usize, with: impl FnOnce(&mut Proofs)) {
    let options = Options {
        facts: Facts::Folders(&[facts.to_owned()]),
        jobs: threads,
        progress: &(),
        stop: &datalog::NEVER,
    };
    let proofs = Proofs::new(&checked.program, &checked.source, &options);
    let mut proofs = proofs.unwrap_or_else(|problems| panic!("{}", problems[0]));
    with(&mut proofs);
}

fn read(case: &Path) -> Checked {
    read_here(&case.join("program.dl")).unwrap_or_else(|problems| panic!("{}", problems[0]))
}

/// Rows from all of a relation.
fn sample(proofs: &Proofs, relation: usize) -> Vec<Row> {
    let rows = &proofs.run().relations[relation];
    let step = rows.len().div_ceil(ROWS).max(1);
    let numbers = (0..rows.len() as u32).step_by(step);
    let row = |number| Row {
        relation,
        cells: rows.row(number).to_vec(),
    };
    numbers.map(row).collect()
}

/// All rows of a run, by relation.
struct Existing(Vec<std::collections::HashSet<Vec<Cell>>>);

impl Existing {
    fn new(proofs: &Proofs) -> Self {
        let relations = proofs.run().relations.iter();
        let rows = relations.map(|rows| {
            let numbers = 0..rows.len() as u32;
            numbers.map(|number| rows.row(number).to_vec()).collect()
        });
        Existing(rows.collect())
    }

    fn has(&self, row: &Row) -> bool {
        self.0[row.relation].contains(&row.cells)
    }

    fn matches(&self, relation: usize, cells: &[Option<Cell>]) -> bool {
        self.0[relation].iter().any(|row| {
            let mut pairs = row.iter().zip(cells);
            pairs.all(|(cell, wanted)| wanted.is_none_or(|wanted| wanted == *cell))
        })
    }
}

/// Checks that premises and head are those of one instance of the rule; values that the rule computes are left to the replay.
fn check_instance(proofs: &Proofs, row: &Row, inference: &Inference) {
    let rule = &proofs.program().rules[inference.rule];
    assert_eq!(rule.head, row.relation);
    let symbols = &proofs.run().symbols;
    let constant = |constant: &Constant| match constant {
        Constant::Symbol(text) => symbols.intern(text.as_bytes()),
        Constant::Number(number) => symbols.cell(*number),
    };
    let mut values: HashMap<usize, Cell> = HashMap::new();
    let mut premises = inference.premises.iter();
    let mut bind = |variable: usize, cell: Cell| {
        assert_eq!(*values.entry(variable).or_insert(cell), cell, "{row:?}");
    };
    for literal in &rule.body {
        match literal {
            Literal::Atom(atom) => {
                let Some(Premise::Row(found)) = premises.next() else {
                    panic!("{row:?}: no row for an atom");
                };
                assert_eq!(found.relation, atom.relation);
                assert_eq!(found.cells.len(), atom.terms.len());
                for (term, cell) in atom.terms.iter().zip(&found.cells) {
                    match term {
                        Term::Any => {}
                        Term::Variable(variable) => bind(*variable, *cell),
                        Term::Constant(value) => assert_eq!(constant(value), *cell),
                    }
                }
            }
            Literal::Not(atom) => {
                let Some(Premise::Absence(relation, cells)) = premises.next() else {
                    panic!("{row:?}: no absence for a negation");
                };
                assert_eq!(*relation, atom.relation);
                for (term, cell) in atom.terms.iter().zip(cells) {
                    match (term, cell) {
                        (Term::Any, None) => {}
                        (Term::Variable(variable), Some(cell)) => bind(*variable, *cell),
                        (Term::Constant(value), Some(cell)) => assert_eq!(constant(value), *cell),
                        _ => panic!("{row:?}: an absence of other columns"),
                    }
                }
            }
            Literal::Aggregate(aggregate) => {
                let Some(Premise::Aggregate { value, .. }) = premises.next() else {
                    panic!("{row:?}: no value for an aggregate");
                };
                bind(aggregate.variable, *value);
            }
            Literal::Compare(..) | Literal::Range(..) => {}
        }
    }
    assert!(premises.next().is_none(), "{row:?}: too many premises");
    for (argument, cell) in rule.arguments.iter().zip(&row.cells) {
        match argument {
            Expression::Variable(variable) => bind(*variable, *cell),
            Expression::Constant(value) => assert_eq!(constant(value), *cell),
            _ => {}
        }
    }
}

/// Checks that the rule derives the row from the premises alone, if these can be written as facts.
fn replay(proofs: &Proofs, checked: &Checked, row: &Row, inference: &Inference) {
    let symbols = &proofs.run().symbols;
    let mut program = Program::clone(proofs.program());
    let rule = program.rules.swap_remove(inference.rule);
    let kinds = |relation: usize| proofs.program().relations[relation].columns.iter();
    let mut facts: Vec<(usize, Vec<Constant>)> = Vec::new();
    for premise in &inference.premises {
        let Premise::Row(row) = premise else {
            match premise {
                Premise::Absence(..) => continue,
                _ => return,
            }
        };
        let cells = row.cells.iter().zip(kinds(row.relation));
        let values = cells.map(|(cell, (_, kind))| match kind {
            ValueKind::Symbol => symbols.text(*cell, |text| {
                Some(Constant::Symbol(String::from_utf8(text.to_vec()).ok()?))
            }),
            ValueKind::Number => Some(Constant::Number(symbols.number(*cell))),
            ValueKind::Record(_) => None,
        });
        let Some(values) = values.collect::<Option<Vec<Constant>>>() else {
            return;
        };
        facts.push((row.relation, values));
    }
    // The head is a relation of its own: a premise may equal it in a relation that the rule reads.
    let head = program.relations.len();
    let mut relation = program.relations[rule.head].clone();
    relation.name.push_str("(replayed)");
    relation.printsize = true;
    for other in &mut program.relations {
        other.facts.clear();
        (other.input, other.output, other.printsize) = (None, None, false);
    }
    (relation.input, relation.output) = (None, None);
    relation.facts.clear();
    program.relations.push(relation);
    for (relation, values) in facts {
        program.relations[relation].facts.push(values);
    }
    program.rules = vec![datalog::program::Rule { head, ..rule }];
    let options = Options {
        facts: Facts::Folders(&[]),
        jobs: 1,
        progress: &(),
        stop: &datalog::NEVER,
    };
    let run = datalog::run(&program, &checked.source, &options);
    let run = run.unwrap_or_else(|problems| panic!("{}", problems[0]));
    let translate = |(cell, (_, kind)): (&Cell, &(String, ValueKind))| {
        let records = &proofs.program().records;
        run.symbols.translate(symbols, *cell, *kind, records)
    };
    let wanted: Vec<Cell> = row
        .cells
        .iter()
        .zip(kinds(row.relation))
        .map(translate)
        .collect();
    let derived = &run.relations[head];
    let mut numbers = 0..derived.len() as u32;
    assert!(
        numbers.any(|number| derived.row(number) == wanted),
        "{}: {row:?} is not derived from {inference:?}",
        checked
            .source
            .position(proofs.program().rules[inference.rule].offset)
    );
}

/// Checks the proofs of rows, and of the rows that these use.
fn check(proofs: &mut Proofs, checked: &Checked) -> usize {
    let existing = Existing::new(proofs);
    let relations = 0..proofs.program().relations.len();
    let mut open: Vec<Row> = relations.flat_map(|one| sample(proofs, one)).collect();
    let mut seen: std::collections::HashSet<Row> = open.iter().cloned().collect();
    let mut steps = 0;
    while let Some(row) = open.pop() {
        let height = proofs.height(&row).expect("the row exists");
        let origin = proofs.origin(&row);
        let origin = origin.unwrap_or_else(|problems| panic!("{}", problems[0]));
        let inference = match origin.expect("the row exists") {
            Origin::Fact => {
                let relation = &proofs.program().relations[row.relation];
                assert_eq!(height, 0);
                assert!(relation.input.is_some() || !relation.facts.is_empty());
                continue;
            }
            Origin::Subsumed(rule) => {
                // The rows of its proof are those of a relation that a subsumption deletes from.
                let program = proofs.program();
                let subsumed = |relation: usize| {
                    let mut rules = program.rules.iter();
                    rules.any(|rule| rule.subsumes && rule.head == relation)
                };
                let mut body = program.rules[rule].body.iter();
                assert!(body.any(
                    |literal| matches!(literal, Literal::Atom(atom) if subsumed(atom.relation))
                ));
                continue;
            }
            Origin::Rule(inference) => inference,
        };
        steps += 1;
        check_instance(proofs, &row, &inference);
        replay(proofs, checked, &row, &inference);
        let mut below = None;
        for premise in &inference.premises {
            match premise {
                Premise::Row(premise) => {
                    assert!(existing.has(premise), "{premise:?} does not exist");
                    let of_premise = proofs.height(premise).expect("it exists");
                    assert!(of_premise < height, "{row:?}: heights do not fall");
                    below = below.max(Some(of_premise));
                    if seen.insert(premise.clone()) {
                        open.push(premise.clone());
                    }
                }
                Premise::Absence(relation, cells) => {
                    assert!(!existing.matches(*relation, cells), "{cells:?} exists");
                }
                Premise::Aggregate { results, .. } => assert!(*results >= 0),
            }
        }
        let is_timed = proofs.program().rules.iter().any(|rule| rule.subsumes);
        if !is_timed {
            assert_eq!(height, below.map_or(0, |below| below + 1), "{row:?}");
        }
    }
    steps
}

#[test]
fn every_proof_is_one() {
    let mut steps = 0;
    for case in cases() {
        let checked = read(&case);
        for threads in [1, 3] {
            prove(&checked, &facts(&case), threads, |proofs| {
                steps += check(proofs, &checked);
            });
        }
    }
    assert!(steps > 2_000, "{steps} steps");
}

#[test]
fn derivations_change_no_rows() {
    for case in cases() {
        let checked = read(&case);
        let Ok(ran) = run_here(&checked, &facts(&case), 2) else {
            panic!("{}", case.display());
        };
        prove(&checked, &facts(&case), 2, |proofs| {
            let run = proofs.run();
            for (number, relation) in checked.program.relations.iter().enumerate() {
                let Some(file) = &relation.output else {
                    continue;
                };
                let lines = datalog::sorted_rows::SortedRows::new(
                    relation,
                    &run.relations[number],
                    file.delimiter,
                    &run.symbols,
                    &checked.program.records,
                );
                let mut text = Vec::new();
                let lines = lines.headed(file.headers);
                lines.write(&mut text).expect("write to memory");
                if !file.stdout {
                    assert_eq!(ran.files[&file.name], text, "{}", case.display());
                }
            }
        });
    }
}

/// In the order of strata, `reach(3)` and the steps from 20 on have high proofs, before the recursion finds lower ones.
const LATE: &str = ".decl next(x: number, y: number)\n\
        next(x, x + 1) :- x = range(0, 30).\n\
        .decl late(x: number)\n\
        late(0) :- next(0, _).\n\
        late(y) :- late(x), next(x, y).\n\
        .decl far(x: number, y: number)\n\
        far(x, y) :- late(x), next(x, y).\n\
        .decl step(x: number, y: number)\n\
        step(x, y) :- far(x, y).\n\
        step(x, y) :- next(x, y), x < 20.\n\
        .decl reach(x: number)\n\
        .output reach\n\
        reach(3) :- late(20).\n\
        reach(0) :- late(0).\n\
        reach(y) :- reach(x), step(x, y).\n\
        .decl some(x: number)\n\
        .output some\n\
        some(x) :- reach(x), late(_), step(_, x).\n\
        some(x) :- next(x, _), reach(30).\n";

/// A row is first derived from rows of an earlier stratum that are high, and then of low ones in the recursion.
#[test]
fn heights_are_the_least() {
    let checked = datalog::read(Path::new("program"), &LATE)
        .unwrap_or_else(|problems| panic!("{}", problems[0]));
    for threads in [1, 4] {
        prove(&checked, Path::new("."), threads, |proofs| {
            let height = |proofs: &Proofs, name: &str, values: &[i64]| {
                let relations = &proofs.program().relations;
                let relation = relations.iter().position(|one| one.name == name);
                let symbols = &proofs.run().symbols;
                let cells = values.iter().map(|value| symbols.cell(*value)).collect();
                let relation = relation.expect("it is declared");
                proofs.height(&Row { relation, cells })
            };
            // `next` has no atoms. Below 20, a step has the height 1, from there that of `late` and 2 more.
            assert_eq!(height(proofs, "next", &[7, 8]), Some(0));
            assert_eq!(height(proofs, "late", &[0]), Some(1));
            assert_eq!(height(proofs, "late", &[20]), Some(21));
            assert_eq!(height(proofs, "step", &[19, 20]), Some(1));
            assert_eq!(height(proofs, "step", &[20, 21]), Some(23));
            // Not by `late(20)`.
            assert_eq!(height(proofs, "reach", &[0]), Some(2));
            assert_eq!(height(proofs, "reach", &[3]), Some(5));
            assert_eq!(height(proofs, "reach", &[20]), Some(22));
            assert_eq!(height(proofs, "reach", &[21]), Some(24));
            assert_eq!(height(proofs, "reach", &[30]), Some(33));
            assert_eq!(height(proofs, "some", &[4]), Some(7));
            assert_eq!(height(proofs, "some", &[29]), Some(33));
            assert_eq!(height(proofs, "some", &[0]), Some(34));
            assert_eq!(height(proofs, "reach", &[31]), None);
            check(proofs, &checked);
        });
    }
}

/// What Soufflé optimizes away would have no heights, and what it adds would add to them.
const REWRITES: &str = "InlineRelationsTransformer,RemoveRelationCopiesTransformer,RemoveRedundantRelationsTransformer,\
    ReduceExistentialsTransformer,PartitionBodyLiteralsTransformer,MinimiseProgramTransformer,RemoveEmptyRelationsTransformer,\
    MaterializeSingletonAggregationTransformer,MagicSetTransformer,NormaliseDatabaseTransformer,LabelDatabaseTransformer,\
    AdornDatabaseTransformer,MagicSetCoreTransformer";

/// A row as the argument of Soufflé's `explain`, if that takes it.
fn question(proofs: &Proofs, row: &Row) -> Option<String> {
    let relation = &proofs.program().relations[row.relation];
    let symbols = &proofs.run().symbols;
    let cells = row.cells.iter().zip(&relation.columns);
    let values = cells.map(|(cell, (_, kind))| match kind {
        ValueKind::Symbol => symbols.text(*cell, |text| {
            let text = String::from_utf8(text.to_vec()).ok()?;
            let is_plain = |c: char| c.is_ascii_graphic() && c != '"' && c != '\\';
            text.chars().all(is_plain).then(|| format!("\"{text}\""))
        }),
        ValueKind::Number => {
            let number = symbols.number(*cell);
            (0..1 << 31).contains(&number).then(|| number.to_string())
        }
        ValueKind::Record(_) => None,
    });
    let values: Option<Vec<String>> = values.collect();
    // Soufflé does not find rows without columns.
    let values = values.filter(|values| !values.is_empty());
    Some(format!("{}({})", relation.name, values?.join(", ")))
}

/// Asks Soufflé for the heights of rows; `None` for a row that it does not find.
fn heights(souffle: &str, case: &Path, questions: &[String]) -> Result<Vec<Option<u32>>, String> {
    let out = tempfile::tempdir().expect("a temporary directory");
    let mut child = Command::new(souffle)
        .args(["-t", "explain", "-w"])
        .arg(format!("--disable-transformers={REWRITES}"))
        .arg("-F")
        .arg(facts(case))
        .arg("-D")
        .arg(out.path())
        .arg(case.join("program.dl"))
        .current_dir(&out)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("run Soufflé");
    let mut commands = String::from("setdepth 1000000\nformat json\n");
    for question in questions {
        commands.push_str(&format!("explain {question}\n"));
    }
    commands.push_str("exit\n");
    let mut stdin = child.stdin.take().expect("its input");
    let writer = std::thread::spawn(move || _ = stdin.write_all(commands.as_bytes()));
    let output = child.wait_with_output().expect("wait for Soufflé");
    writer.join().expect("write the commands");
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(said);
    }
    // A proof ends with the rules, and its nodes are indented by their depth.
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let answers = text.split("{ \"proof\":\n").skip(1).map(|answer| {
        let proof = answer.split("\"rules\": [").next().unwrap_or_default();
        let found = !proof.contains("not found\"}");
        let nodes = proof.lines().filter(|line| {
            let line = line.trim_start_matches('\t');
            line.starts_with("{ \"axiom\"") || line.starts_with("{ \"premises\"")
        });
        let depths = nodes.map(|line| line.chars().take_while(|c| *c == '\t').count());
        found.then(|| depths.max().unwrap_or(1) as u32 - 1)
    });
    Ok(answers.collect())
}

#[test]
fn heights_are_those_of_souffle() {
    const TEST: &str = "heights_are_those_of_souffle";
    let Some(souffle) = souffle(TEST) else {
        return;
    };
    let (mut compared, mut greatest) = (0, 0);
    let mut wrong = Vec::new();
    let late = tempfile::tempdir().expect("a temporary directory");
    fs::write(late.path().join("program.dl"), LATE).expect("write the program");
    for case in cases().into_iter().chain([late.path().to_owned()]) {
        let checked = read(&case);
        prove(&checked, &facts(&case), 2, |proofs| {
            let outputs = 0..proofs.program().relations.len();
            let is_output = |one: &usize| proofs.program().relations[*one].output.is_some();
            let rows = outputs
                .filter(is_output)
                .flat_map(|one| sample(proofs, one));
            let asked: Vec<(Row, String)> = rows
                .filter_map(|row| {
                    let question = question(proofs, &row)?;
                    Some((row, question))
                })
                .collect();
            let questions: Vec<String> = asked.iter().map(|(_, asked)| asked.clone()).collect();
            let found = match heights(&souffle, &case, &questions) {
                Ok(found) if found.len() == questions.len() => found,
                Ok(found) => {
                    return skip(
                        TEST,
                        &format!(
                            "{}: {} of {} answers",
                            case.display(),
                            found.len(),
                            questions.len()
                        ),
                    );
                }
                Err(said) => return skip(TEST, &format!("{}: {said}", case.display())),
            };
            for ((row, question), found) in asked.iter().zip(found) {
                let Some(found) = found else {
                    skip(
                        TEST,
                        &format!("{}: {question} is not found", case.display()),
                    );
                    continue;
                };
                compared += 1;
                greatest = greatest.max(found);
                let here = proofs.height(row);
                if here != Some(found) {
                    wrong.push(format!(
                        "{}: {question} has {here:?}, Soufflé's is {found}",
                        case.display()
                    ));
                }
            }
        });
    }
    assert!(
        wrong.is_empty(),
        "{} heights differ\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(
        compared > 1_000 && greatest > 30,
        "{compared} rows up to {greatest}"
    );
}
