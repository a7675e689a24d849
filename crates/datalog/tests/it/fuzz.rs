//! The engine against a naive evaluator and against Soufflé, on random programs; and on broken ones.
//!
//! `FUZZ_SECONDS`, `FUZZ_SEED`, `FUZZ_SOUFFLE` (programs) and `FUZZ_MUTANTS` set the amount. A program whose rows differ is shrunk
//! and printed with its seed.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::naive::{Outcome, Rows, evaluate};
use crate::support::random::Rng;
use crate::support::random_program::{self, Choice, Program, random, shrink};
use crate::support::{prove_here, read_here, root, run_here, souffle, told};
use datalog::Checked;
use datalog::diagnostic::Diagnostic;

/// An engine that evaluates programs.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Engine {
    /// This engine, with a number of threads.
    Here(usize),
    /// The same, with derivations, whose proofs are checked.
    Proving(usize),
    Souffle,
}

/// Messages of Soufflé's known bugs: aggregates that only look dependent on each other, and two aggregates over expressions in
/// one rule.
const WEAKNESSES: [&str; 2] = ["Mutually dependent aggregate", "Segmentation violation"];

/// The number of random programs, unless FUZZ_SECONDS is set.
const PROGRAMS: u64 = 2_000;

/// The result of a process.
enum Ended {
    Well,
    /// Status 1, and what it said.
    Failed(String),
    /// Anything else.
    Crashed(String),
}

/// A run of a program.
#[derive(Debug, PartialEq)]
enum Ran {
    Rows(Rows),
    Failed(String),
    Crashed(String),
}

/// A number from the environment.
fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{name} is no number: {text}")),
        Err(_) => default,
    }
}

/// Runs a command to its end.
fn end(command: &mut Command) -> Ended {
    let output = command
        .stdin(Stdio::null())
        .output()
        .expect("run the command");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    match output.status.code() {
        Some(0) => Ended::Well,
        Some(1) => Ended::Failed(said),
        _ => Ended::Crashed(format!("{}\n{said}", output.status)),
    }
}

/// A folder with a program, its facts and its outputs.
struct Bench {
    folder: tempfile::TempDir,
}

impl Bench {
    fn new() -> Self {
        // Thousands of small files: in memory, where there is such a place.
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() {
            tempfile::tempdir_in(memory)
        } else {
            tempfile::tempdir()
        };
        let folder = folder.expect("a temporary directory");
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, program: &Program) {
        let facts = self.path("facts");
        let _ = fs::remove_dir_all(&facts);
        fs::create_dir_all(&facts).expect("create the folder of facts");
        fs::write(self.path("p.dl"), program.text()).expect("write the program");
        for (name, text) in random_program::files(program) {
            fs::write(facts.join(name), text).expect("write facts");
        }
    }

    /// Runs what was written.
    fn run(&self, engine: Engine, program: &Program) -> Ran {
        let out = self.path("out");
        let _ = fs::remove_dir_all(&out);
        fs::create_dir_all(&out).expect("create the folder of outputs");
        let ended = match engine {
            Engine::Here(jobs) => here(&self.path("p.dl"), &out, |checked| {
                run_here(checked, &self.path("facts"), jobs)
            }),
            Engine::Proving(jobs) => here(&self.path("p.dl"), &out, |checked| {
                prove_here(checked, &self.path("facts"), jobs, 3)
            }),
            Engine::Souffle => {
                let mut souffle = Command::new("souffle");
                souffle.arg("-w").arg(self.path("p.dl"));
                souffle.arg("-F").arg(self.path("facts"));
                end(souffle.arg("-D").arg(&out))
            }
        };
        match ended {
            Ended::Well => Ran::Rows(rows(program, &out)),
            Ended::Failed(said) => Ran::Failed(said),
            Ended::Crashed(said) => Ran::Crashed(said),
        }
    }
}

/// Runs a program with this engine; a panic is a crash.
fn here(
    program: &Path,
    out: &Path,
    run: impl Fn(&Checked) -> Result<crate::support::Ran, Vec<Diagnostic>> + std::panic::RefUnwindSafe,
) -> Ended {
    let ran = std::panic::catch_unwind(|| run(&read_here(program)?));
    match ran {
        Ok(Ok(ran)) => {
            for (name, rows) in ran.files {
                // A mutant may name any file.
                let _ = fs::write(out.join(name), rows);
            }
            Ended::Well
        }
        Ok(Err(problems)) => Ended::Failed(told(&problems)),
        Err(panic) => Ended::Crashed(
            panic
                .downcast_ref::<String>()
                .cloned()
                .unwrap_or_else(|| "a panic".to_owned()),
        ),
    }
}

/// Reads the rows of a program's output files.
fn rows(program: &Program, out: &Path) -> Rows {
    let mut rows = Rows::new();
    for relation in &program.relations {
        let file = out.join(format!("{}.tsv", relation.name));
        let Ok(text) = fs::read(&file) else {
            rows.insert(relation.name.clone(), [b"no file".to_vec()].into());
            continue;
        };
        let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
        if lines.pop() != Some(b"") {
            lines.push(b"no line break at the end");
        }
        let count = lines.len();
        let mut lines: BTreeSet<Vec<u8>> = lines.into_iter().map(<[u8]>::to_vec).collect();
        if lines.len() < count {
            lines.insert(b"a line twice".to_vec());
        }
        rows.insert(relation.name.clone(), lines);
    }
    rows
}

/// Returns the difference of a run from the expected outcome, in words that stay the same while the program shrinks.
fn difference(expected: &Outcome, ran: &Ran) -> Option<String> {
    match (expected, ran) {
        (Outcome::Skip, _) | (Outcome::Fault | Outcome::RowsOrFault(_), Ran::Failed(_)) => None,
        (_, Ran::Crashed(said)) => {
            let what = said.lines().next().unwrap_or_default();
            Some(format!("crashes: {what}"))
        }
        (Outcome::Rows(wanted) | Outcome::RowsOrFault(wanted), Ran::Rows(found)) => {
            (wanted != found).then(|| "has other rows".to_owned())
        }
        (Outcome::Fault, Ran::Rows(_)) => Some("has rows where it should fail".to_owned()),
        // Equal variables hide from the generator what is refused, as Soufflé gets it wrong, refuses it or has two minds about it.
        (Outcome::Rows(_), Ran::Failed(said))
            if said.contains("Soufflé loses rows")
                || said.contains("and an equality of")
                || said.contains("two aggregates depend on each other") =>
        {
            None
        }
        (Outcome::Rows(_), Ran::Failed(said)) => {
            // Names, places and numbers change.
            let words = said
                .lines()
                .find(|l| l.to_lowercase().contains("error"))
                .or(said.lines().next());
            let words: String = words
                .unwrap_or_default()
                .split_whitespace()
                .filter(|word| word.chars().all(|c| c.is_ascii_alphabetic() || c == '\''))
                .take(6)
                .fold(String::new(), |words, word| words + " " + word);
            Some(format!("fails:{words}"))
        }
    }
}

/// The program made smaller while the same is wrong with it, with both outcomes.
fn report(seed: u64, program: Program, wrong: &str, bench: &Bench, engine: Engine) -> String {
    let start = Instant::now();
    let small = shrink(program, |smaller| {
        if start.elapsed() > Duration::from_secs(40) {
            return false;
        }
        let Ok(expected) = evaluate(smaller) else {
            return false;
        };
        bench.write(smaller);
        difference(&expected, &bench.run(engine, smaller)).as_deref() == Some(wrong)
    });
    let expected = evaluate(&small);
    bench.write(&small);
    let ran = bench.run(engine, &small);
    let mut text = format!("\n=== seed {seed}: {engine:?} {wrong}\n{}", small.text());
    for (name, facts) in random_program::files(&small) {
        let _ = write!(text, "--- {name}\n{}", String::from_utf8_lossy(&facts));
    }
    let (wanted, outcome) = match expected {
        Ok(Outcome::Rows(rows)) => (rows, "rows"),
        Ok(Outcome::RowsOrFault(rows)) => (rows, "rows, or a failure"),
        Ok(Outcome::Fault) => (Rows::new(), "a failure"),
        Ok(Outcome::Skip) | Err(_) => (Rows::new(), "nothing certain"),
    };
    let _ = writeln!(text, "--- expected: {outcome}");
    match ran {
        Ran::Rows(found) => {
            for (what, one, other) in [("missing", &wanted, &found), ("surplus", &found, &wanted)] {
                for (relation, rows) in one {
                    for row in rows.difference(other.get(relation).unwrap_or(&BTreeSet::new())) {
                        let row = String::from_utf8_lossy(row);
                        let _ = writeln!(text, "{what} {relation}: {row:?}");
                    }
                }
            }
        }
        Ran::Failed(said) | Ran::Crashed(said) => {
            let _ = writeln!(text, "it said: {said}");
        }
    }
    text
}

/// The program of a seed.
fn program_of(seed: u64) -> Program {
    let mut rng = Rng(seed);
    let choice = Choice {
        computing: !rng.percent(15),
        faults: rng.percent(25),
    };
    random(&mut rng, choice)
}

#[derive(Default)]
struct Tally {
    programs: usize,
    skipped: usize,
    faults: usize,
    /// The number of runs in which Soufflé had a known bug.
    crashed: usize,
    rows: usize,
    reports: Vec<String>,
}

impl Tally {
    /// Runs the program of a seed by each command, and tells what differs from the naive evaluator's rows.
    fn check(&mut self, seed: u64, bench: &Bench, engines: &[Engine]) {
        let program = program_of(seed);
        let expected = match evaluate(&program) {
            Ok(expected) => expected,
            Err(why) => {
                let text = program.text();
                self.reports.push(format!(
                    "seed {seed}: the generator is wrong: {why}\n{text}"
                ));
                return;
            }
        };
        match &expected {
            Outcome::Skip => {
                self.skipped += 1;
                return;
            }
            Outcome::Fault => self.faults += 1,
            Outcome::Rows(rows) | Outcome::RowsOrFault(rows) => {
                self.rows += rows.values().map(BTreeSet::len).sum::<usize>();
            }
        }
        self.programs += 1;
        bench.write(&program);
        for engine in engines {
            let ran = bench.run(*engine, &program);
            let weak = match &ran {
                Ran::Crashed(_) => true,
                Ran::Failed(said) => WEAKNESSES.iter().any(|words| said.contains(words)),
                Ran::Rows(_) => false,
            };
            if *engine == Engine::Souffle && weak {
                self.crashed += 1;
                continue;
            }
            if let Some(wrong) = difference(&expected, &ran) {
                let report = report(seed, program, &wrong, bench, *engine);
                eprintln!("{report}");
                self.reports.push(report);
                return;
            }
        }
    }

    fn plus(mut self, other: Tally) -> Tally {
        self.programs += other.programs;
        self.skipped += other.skipped;
        self.faults += other.faults;
        self.crashed += other.crashed;
        self.rows += other.rows;
        self.reports.extend(other.reports);
        self
    }

    fn say(&self, what: &str) {
        println!(
            "{what}: {} programs ({} fail), {} rows, {} skipped, {} bugs of souffle, {} differ",
            self.programs,
            self.faults,
            self.rows,
            self.skipped,
            self.crashed,
            self.reports.len(),
        );
    }
}

#[test]
fn engine_and_naive_evaluator_agree() {
    // Without FUZZ_SECONDS the same programs on every machine.
    let seconds = setting("FUZZ_SECONDS", 0);
    let first = setting("FUZZ_SEED", 1_000_000);
    let (start, next) = (Instant::now(), AtomicU64::new(first));
    let is_done = |seed: u64| match seconds {
        0 => seed >= first + PROGRAMS,
        _ => start.elapsed() > Duration::from_secs(seconds),
    };
    let engines = [Engine::Here(1), Engine::Here(3), Engine::Proving(2)];
    let share = || {
        let (bench, mut tally) = (Bench::new(), Tally::default());
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if is_done(seed) || tally.reports.len() >= 5 {
                return tally;
            }
            tally.check(seed, &bench, &engines);
        }
    };
    let tally = thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let shares: Vec<_> = (0..threads).map(|_| scope.spawn(share)).collect();
        let shares = shares
            .into_iter()
            .map(|thread| thread.join().expect("no thread panicked"));
        shares.fold(Tally::default(), Tally::plus)
    });
    tally.say("engine");
    assert!(tally.reports.is_empty(), "{}", tally.reports.join("\n"));
}

/// The naive evaluator derives Soufflé's rows.
#[test]
fn souffle_and_naive_evaluator_agree() {
    if souffle("souffle_and_naive_evaluator_agree").is_none() {
        return;
    }
    let bench = Bench::new();
    let first = setting("FUZZ_SEED", 1_000_000);
    let count = setting("FUZZ_SOUFFLE", 60);
    let mut tally = Tally::default();
    for seed in first..first + count {
        tally.check(seed, &bench, &[Engine::Souffle]);
        if tally.reports.len() >= 5 {
            break;
        }
    }
    tally.say("souffle");
    assert!(tally.reports.is_empty(), "{}", tally.reports.join("\n"));
}

/// A piece of a text that mutations move around: a word, a run of blanks, or another character.
fn tokens(text: &[u8]) -> Vec<Vec<u8>> {
    let class = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | 0x80.. => 1,
        b' ' | b'\n' => 2,
        _ => 0,
    };
    let mut tokens: Vec<Vec<u8>> = Vec::new();
    for byte in text {
        match tokens.last_mut() {
            Some(last) if class(*byte) != 0 && class(*byte) == class(last[0]) => last.push(*byte),
            _ => tokens.push(vec![*byte]),
        }
    }
    tokens
}

/// Drops, doubles, swaps, replaces or repeats some of the pieces.
fn scramble(rng: &mut Rng, pieces: &mut Vec<Vec<u8>>, others: &[&[u8]]) {
    for _ in 0..1 + rng.below(3) {
        if pieces.is_empty() {
            return;
        }
        let (at, to) = (rng.below(pieces.len()), rng.below(pieces.len()));
        match rng.below(6) {
            _ if rng.percent(1) => {
                let piece = pieces[at].repeat(200);
                pieces.insert(at, piece);
            }
            0 => drop(pieces.remove(at)),
            1 => pieces.insert(at, pieces[to].clone()),
            2 => pieces.swap(at, to),
            3 => pieces[at] = pieces[to].clone(),
            4 => pieces.insert(at, rng.pick(others).to_vec()),
            _ => pieces[at] = rng.pick(others).to_vec(),
        }
    }
}

/// Operators that mutations must not insert into programs that are run, since those might not terminate.
const COMPUTING: [&str; 9] = ["+", "-", "*", "/", "^", "cat", "bshl", "%", "to_string"];

const PIECES: &str = "( ) , . :- : ; ! _ \" { } = < <= != <: x 0 2147483647 99999999999999999999 count sum min as .decl .input \
    .output .type .include .comp .init match substr \\ // # \n number r\"";

/// A text made wrong, or other: bytes, tokens or lines.
fn mutate(rng: &mut Rng, text: &[u8], computing: bool) -> Vec<u8> {
    let mut pieces: Vec<&[u8]> = PIECES.split(' ').map(str::as_bytes).collect();
    if computing {
        pieces.extend(COMPUTING.iter().map(|piece| piece.as_bytes()));
        pieces.extend([&b"\xff"[..], b"\0", b"\r", b"\t", "é".as_bytes()]);
    }
    match rng.below(4) {
        0 => {
            let mut bytes: Vec<Vec<u8>> = text.iter().map(|byte| vec![*byte]).collect();
            scramble(rng, &mut bytes, &pieces);
            bytes.concat()
        }
        1 => {
            let lines = text.split_inclusive(|byte| *byte == b'\n');
            let mut lines: Vec<Vec<u8>> = lines.map(<[u8]>::to_vec).collect();
            scramble(rng, &mut lines, &pieces);
            lines.concat()
        }
        2 if rng.percent(20) => text[..rng.below(text.len() + 1)].to_vec(),
        _ => {
            let mut tokens = tokens(text);
            scramble(rng, &mut tokens, &pieces);
            tokens.concat()
        }
    }
}

/// Every `.dl` file of at most 4 KB below a folder, but the generated ones.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "dl")
            && fs::metadata(&path).is_ok_and(|meta| meta.len() < 4_000)
        {
            found.push(path);
        }
    }
}

/// Mutated programs and facts are refused or evaluated, without a panic.
#[test]
fn mutated_input_never_panics() {
    let bench = Bench::new();
    let mut rng = Rng(setting("FUZZ_SEED", 1_000_000));
    // A build without optimisation takes ten times as long.
    let default = if cfg!(debug_assertions) {
        2_000
    } else {
        10_000
    };
    let mutants = setting("FUZZ_MUTANTS", default) as usize;
    let mut paths = Vec::new();
    sources(&root().join("../../datalog"), &mut paths);
    sources(&root().join("testdata"), &mut paths);
    let shipped: Vec<Vec<u8>> = paths
        .iter()
        .map(|p| fs::read(p).expect("read a program"))
        .collect();
    let mut failures = Vec::new();
    let mut fail = |what: &str, said: String, text: &[u8]| {
        let text = String::from_utf8_lossy(text);
        failures.push(format!("{what}: {said}\n--- the input:\n{text}"));
    };

    for _ in 0..mutants {
        let text = if rng.percent(50) {
            rng.pick(&shipped).clone()
        } else {
            let choice = Choice {
                computing: true,
                faults: true,
            };
            let mut program = random(&mut rng, choice);
            program.rules.truncate(4);
            program.text().into_bytes()
        };
        let mut text = mutate(&mut rng, &text, true);
        if rng.percent(30) {
            text = mutate(&mut rng, &text, true);
        }
        let path = bench.path("m.dl");
        fs::write(&path, &text).expect("write a mutant");
        if std::panic::catch_unwind(|| read_here(&path).is_ok()).is_err() {
            fail("reading", "a panic".to_owned(), &text);
        }
    }

    // Programs and facts that are run. They compute nothing, so that none runs forever by right.
    for _ in 0..mutants / 20 {
        let program = random(
            &mut rng,
            Choice {
                computing: false,
                faults: false,
            },
        );
        bench.write(&program);
        let mut input = program.text().into_bytes();
        if rng.percent(50) {
            input = mutate(&mut rng, &input, false);
            fs::write(bench.path("p.dl"), &input).expect("write a mutant");
        }
        for (name, text) in random_program::files(&program) {
            let text = mutate(&mut rng, &text, true);
            fs::write(bench.path("facts").join(&name), &text).expect("write facts");
            input.extend(format!("--- {name}\n").bytes());
            input.extend(text);
        }
        let out = bench.path("out");
        fs::create_dir_all(&out).expect("create the folder of outputs");
        let facts = bench.path("facts");
        let ran = here(&bench.path("p.dl"), &out, |checked| {
            run_here(checked, &facts, 2)
        });
        if let Ended::Crashed(what) = ran {
            fail("run", what, &input);
        }
    }
    println!(
        "mutants: {mutants} read, {} run, {} failures",
        mutants / 20,
        failures.len()
    );
    failures.truncate(5);
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
