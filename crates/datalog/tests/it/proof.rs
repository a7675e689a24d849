//! Proofs of rows: each step is an instance of its rule over rows that exist, heights fall, and leaves are facts.
//!
//! The cases of the dialect have the programs; where Soufflé is installed, the heights are compared with those of `souffle -t explain`.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use datalog::program::ValueKind;
use datalog::proof::{Proofs, Row};
use datalog::{Checked, Facts, Options};

use crate::support::proof::{check, check_least, sample};
use crate::support::{outputs, read_here, root, run_here, skip, souffle};

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
        facts: Facts::Folders(&[facts.to_owned().into()]),
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

#[test]
fn every_proof_is_valid() {
    let mut steps = 0;
    for case in cases() {
        let checked = read(&case);
        for threads in [1, 3] {
            prove(&checked, &facts(&case), threads, |proofs| {
                let checked = check(proofs, &checked, ROWS);
                steps += checked.unwrap_or_else(|problems| panic!("{}", problems[0]));
            });
        }
    }
    assert!(steps > 2_000, "{steps} steps");
}

#[test]
fn no_derivation_of_a_row_is_lower() {
    let mut compared = 0;
    for case in cases() {
        let checked = read(&case);
        prove(&checked, &facts(&case), 2, |proofs| {
            compared += check_least(proofs, &checked, &facts(&case));
        });
    }
    assert!(compared > 5_000, "{compared} rows");
}

#[test]
fn derivations_change_no_rows() {
    for case in cases() {
        let checked = read(&case);
        let Ok(ran) = run_here(&checked, &facts(&case), 2) else {
            panic!("{}", case.display());
        };
        prove(&checked, &facts(&case), 2, |proofs| {
            let proven = outputs(&checked.program, proofs.run());
            assert_eq!(proven.files, ran.files, "{}", case.display());
            assert_eq!(proven.stdout, ran.stdout, "{}", case.display());
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
            let checked = check(proofs, &checked, ROWS);
            assert!(checked.is_ok());
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
fn heights_equal_those_of_souffle() {
    const TEST: &str = "heights_equal_those_of_souffle";
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
                .flat_map(|one| sample(proofs, one, ROWS));
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
