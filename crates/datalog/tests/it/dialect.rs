//! The dialect of Datalog that Soufflé and the embedded engine read alike.
//!
//! `testdata/dialect` has a case for each construct: a program, its facts, the rows that Soufflé derives, and in `warning` words of the
//! warnings. `testdata/dialect-errors` has programs that are refused: `error` has the position and words of the message, and `souffle` says
//! whether Soufflé refuses it too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use crate::support::{Files, blessing, case, read_here, root, run_here, skip, souffle, told};

/// The numbers of threads that the engine is run with.
const THREADS: [usize; 2] = [1, 4];

/// The folders of `testdata/dialect` or `testdata/dialect-errors`, sorted. `CASE` chooses among both.
fn cases(kind: &str) -> Vec<PathBuf> {
    let folders = ["dialect", "dialect-errors"].map(|kind| root().join("testdata").join(kind));
    let entries = folders.iter().flat_map(|folder| {
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
    });
    let mut cases: Vec<PathBuf> = entries
        .map(|entry| entry.expect("read the folder").path())
        .collect();
    case::choose(&mut cases, |path| path);
    let folder = root().join("testdata").join(kind);
    cases.retain(|case| case.parent() == Some(&folder));
    cases.sort();
    cases
}

/// Runs a check of every case of a kind, and fails with all complaints.
fn every_case(kind: &str, asked: &str, complaint: impl Fn(&Path) -> Result<(), String> + Sync) {
    let cases = cases(kind);
    let left = Mutex::new(cases.iter());
    let complaints = Mutex::new(BTreeMap::new());
    let next = || left.lock().expect("no thread panicked").next();
    let work = || {
        while let Some(case) = next() {
            if let Err(complaint) = complaint(case) {
                let mut complaints = complaints.lock().expect("no thread panicked");
                complaints.insert(name(case), complaint);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let complaints = complaints.into_inner().expect("no thread panicked");
    let texts = complaints
        .iter()
        .map(|(case, complaint)| format!("{case}: {}\n", complaint.trim_end()));
    assert!(
        complaints.is_empty(),
        "{asked}: {} of {} cases in testdata/{kind} fail\n{}",
        complaints.len(),
        cases.len(),
        texts.collect::<String>()
    );
}

fn name(path: &Path) -> String {
    let name = path.file_name().expect("a name");
    name.to_string_lossy().into_owned()
}

/// The result of a run of a program.
struct Outcome {
    /// `None` if a signal ended it.
    status: Option<i32>,
    stdout: Vec<u8>,
    stderr: String,
    files: Files,
}

fn read(folder: &Path) -> Files {
    let Ok(entries) = fs::read_dir(folder) else {
        return Files::new();
    };
    entries
        .map(|entry| entry.expect("read the folder").path())
        .map(|path| {
            let bytes = fs::read(&path).unwrap_or_else(|_| b"(a folder)\n".to_vec());
            (name(&path), bytes)
        })
        .collect()
}

/// Evaluates a case's program with Soufflé, with the output folder as working directory, so that files written beside it are found.
fn evaluate(souffle: &str, case: &Path) -> Outcome {
    let facts = case.join("facts");
    let facts = if facts.exists() { &facts } else { case };
    let out = tempfile::tempdir().expect("a temporary directory");
    let mut souffle = Command::new(souffle);
    souffle.arg("-F").arg(facts).arg("-D").arg(out.path());
    souffle.arg(case.join("program.dl")).current_dir(&out);
    let output = souffle.stdin(Stdio::null()).output().expect("run Soufflé");
    Outcome {
        status: output.status.code(),
        stdout: output.stdout,
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        files: read(out.path()),
    }
}

/// Evaluates a case's program with the engine.
fn evaluate_here(case: &Path, threads: usize) -> Outcome {
    let facts = case.join("facts");
    let facts = if facts.exists() { &facts } else { case };
    let mut outcome = Outcome {
        status: Some(0),
        stdout: Vec::new(),
        stderr: String::new(),
        files: Files::new(),
    };
    let ran = read_here(&case.join("program.dl")).and_then(|checked| {
        outcome.stderr = told(&checked.warnings);
        run_here(&checked, facts, threads)
    });
    match ran {
        Ok(ran) => {
            outcome.stderr += &ran.notes;
            outcome.stdout = ran.stdout;
            outcome.files = ran.files;
        }
        Err(problems) => {
            outcome.status = Some(1);
            outcome.stderr += &told(&problems);
        }
    }
    outcome
}

/// Soufflé with 64-bit numbers and its version, or `None` after saying that the test skips for want of it.
fn souffle_64(test: &str) -> Option<(String, String)> {
    let souffle = souffle(test)?;
    let said = Command::new(&souffle)
        .arg("--version")
        .output()
        .expect("ask for the version");
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    let after = |word: &str| said.lines().find_map(|line| line.strip_prefix(word));
    let version = after("Version:").unwrap_or("of no version").trim();
    if after("Word size:").map(str::trim) != Some("64 bits") {
        skip(
            test,
            &format!("Soufflé {version} does not have 64-bit numbers"),
        );
        return None;
    }
    Some((souffle, format!("Soufflé {version}")))
}

/// The lines of a file, in the order of `LC_ALL=C sort`: a line's end takes no part.
fn sorted(bytes: &[u8]) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    lines.sort_by_key(|line| line.strip_suffix(b"\n").unwrap_or(line));
    lines.concat()
}

/// The files that were written, whose rows are in order but for the names of the columns, which stand before them.
fn in_order(files: Files, case: &Path) -> Files {
    let has_headers = name(case).ends_with("-headers");
    let rows = files.into_iter();
    rows.map(|(file, rows)| (file, if has_headers { sorted(&rows) } else { rows }))
        .collect()
}

/// Reads the expected outputs and the expected standard output of a case, which is empty without a file.
fn expected(case: &Path) -> (Files, Vec<u8>) {
    let stdout = fs::read(case.join("stdout")).unwrap_or_default();
    (read(&case.join("out")), stdout)
}

/// The files and the lines that differ.
fn differences(found: &Files, wanted: &Files) -> Result<(), String> {
    let names: BTreeSet<&String> = found.keys().chain(wanted.keys()).collect();
    let mut differences = Vec::new();
    for name in names {
        match (found.get(name), wanted.get(name)) {
            (Some(_), None) => differences.push(format!("{name} should not be written")),
            (None, _) => differences.push(format!("{name} is not written")),
            (Some(found), Some(wanted)) if found != wanted => {
                differences.push(difference(name, found, wanted));
            }
            _ => {}
        }
    }
    if differences.is_empty() {
        Ok(())
    } else {
        Err(differences.join("\n    "))
    }
}

/// The first line in which two texts differ.
fn difference(file: &str, found: &[u8], wanted: &[u8]) -> String {
    let lines = |bytes: &[u8]| -> Vec<String> {
        let lines = bytes.split(|&byte| byte == b'\n');
        lines.map(|line| line.escape_ascii().to_string()).collect()
    };
    let (found, wanted) = (lines(found), lines(wanted));
    let same = found.iter().zip(&wanted).take_while(|(a, b)| a == b);
    let line = same.count();
    let at = |lines: &[String]| {
        lines
            .get(line)
            .cloned()
            .unwrap_or("(end of file)".to_owned())
    };
    let (found, wanted) = (at(&found), at(&wanted));
    format!("{file}:{}: is {found}, should be {wanted}", line + 1)
}

/// The first lines of what a program said.
fn said(outcome: &Outcome) -> String {
    let lines: Vec<&str> = outcome.stderr.lines().take(4).collect();
    format!(
        "status {:?}, says\n    {}",
        outcome.status,
        lines.join("\n    ")
    )
}

#[test]
fn the_engine_derives_the_expected_rows() {
    every_case("dialect", "the engine", |case| {
        let (files, stdout) = expected(case);
        for threads in &THREADS {
            let outcome = evaluate_here(case, *threads);
            if outcome.status != Some(0) {
                return Err(format!("{threads} threads: {}", said(&outcome)));
            }
            let found = in_order(outcome.files.clone(), case);
            differences(&found, &files).map_err(|error| format!("{threads} threads: {error}"))?;
            if sorted(&outcome.stdout) != stdout {
                let difference = difference("stdout", &sorted(&outcome.stdout), &stdout);
                return Err(format!("{threads} threads: {difference}"));
            }
            check_warnings(&outcome, case)
                .map_err(|error| format!("{threads} threads: {error}"))?;
        }
        Ok(())
    });
}

/// The words of a case's warnings are said, and no warning if there are none.
fn check_warnings(outcome: &Outcome, case: &Path) -> Result<(), String> {
    let words = fs::read_to_string(case.join("warning")).unwrap_or_default();
    if words.is_empty() && says(outcome, case, "warning") {
        return Err(format!("there is nothing to warn of: {}", said(outcome)));
    }
    check_words(outcome, case, words.lines())
}

/// Soufflé derives the expected rows. `BLESS=1` rewrites them from Soufflé's.
#[test]
fn souffle_derives_the_expected_rows() {
    let Some((souffle, version)) = souffle_64("souffle_derives_the_expected_rows") else {
        return;
    };
    every_case("dialect", &version, |case| {
        let outcome = evaluate(&souffle, case);
        if outcome.status != Some(0) {
            return Err(said(&outcome));
        }
        let rows = outcome.files.iter();
        let found: Files = rows
            .map(|(file, bytes)| (file.clone(), sorted(bytes)))
            .collect();
        let stdout = sorted(&outcome.stdout);
        if blessing() {
            bless(case, &found, &stdout);
        }
        let (files, wanted) = expected(case);
        differences(&found, &files)?;
        if stdout == wanted {
            Ok(())
        } else {
            Err(difference("stdout", &stdout, &wanted))
        }
    });
}

fn bless(case: &Path, files: &Files, stdout: &[u8]) {
    let out = case.join("out");
    if out.exists() {
        fs::remove_dir_all(&out).expect("remove the former rows");
    }
    fs::create_dir(&out).expect("create the folder");
    for (file, bytes) in files {
        fs::write(out.join(file), bytes).expect("write the rows");
    }
    let path = case.join("stdout");
    if !stdout.is_empty() {
        fs::write(path, stdout).expect("write the standard output");
    } else if path.exists() {
        fs::remove_file(path).expect("remove the former standard output");
    }
}

/// The contents of `error`: the place, which is a file or a line of it, and words of the message.
struct Refusal {
    place: String,
    words: Vec<String>,
}

impl Refusal {
    fn read(case: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(case.join("error"));
        let text = text.map_err(|error| format!("error: {error}"))?;
        let mut lines = text.lines().map(str::to_owned);
        let place = lines.next().unwrap_or_default();
        let (file, line) = place.split_once(':').unwrap_or((&place, "0"));
        if file.is_empty() || line.parse::<u32>().is_err() {
            return Err(format!("error: `{place}` is no place"));
        }
        let words = lines.collect();
        Ok(Refusal { place, words })
    }

    fn check(&self, outcome: &Outcome, case: &Path) -> Result<(), String> {
        let wrong = if outcome.status != Some(1) {
            "should end with status 1".to_owned()
        } else if !names(&outcome.stderr, &self.place) {
            format!("should name {}", self.place)
        } else {
            return check_words(outcome, case, self.words.iter().map(String::as_str));
        };
        Err(format!("{wrong}: {}", said(outcome)))
    }
}

/// Whether a text has a place, and not only the beginning of another line's number.
fn names(text: &str, place: &str) -> bool {
    text.match_indices(place)
        .any(|(at, _)| !text[at + place.len()..].starts_with(|next: char| next.is_ascii_digit()))
}

fn check_words<'a>(
    outcome: &Outcome,
    case: &Path,
    words: impl Iterator<Item = &'a str>,
) -> Result<(), String> {
    let mut words = words;
    match words.find(|word| !says(outcome, case, word)) {
        Some(word) => Err(format!("should say `{word}`: {}", said(outcome))),
        None => Ok(()),
    }
}

/// Whether a message has a word, in upper or lower case and elsewhere than in the case's path.
fn says(outcome: &Outcome, case: &Path, word: &str) -> bool {
    let path = case.display().to_string();
    let text = outcome.stderr.replace(&path, "").to_lowercase();
    let word = word.to_lowercase();
    let is_part = |next: char| next.is_alphanumeric() || next == '_';
    text.match_indices(&word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let goes_on_before = word.starts_with(is_part) && before.ends_with(is_part);
        let goes_on_after = word.ends_with(is_part) && after.starts_with(is_part);
        !goes_on_before && !goes_on_after
    })
}

fn souffle_word(case: &Path) -> String {
    let word = fs::read_to_string(case.join("souffle")).unwrap_or_default();
    word.trim_end().to_owned()
}

#[test]
fn the_engine_refuses_programs_outside_of_the_dialect() {
    every_case("dialect-errors", "the engine", |case| {
        let refusal = Refusal::read(case)?;
        // Programs of the cases `run-*` are right; their facts or their evaluation are not. Other programs are refused before there are
        // threads.
        let is_run = name(case).starts_with("run-");
        if read_here(&case.join("program.dl")).is_ok() != is_run {
            return Err("the program is to be refused, unless the case is `run-*`".to_owned());
        }
        let threads = if is_run { &THREADS[..] } else { &THREADS[..1] };
        for threads in threads {
            let outcome = evaluate_here(case, *threads);
            let written: Vec<&String> = outcome.files.keys().collect();
            refusal
                .check(&outcome, case)
                .map_err(|error| format!("{threads} threads: {error}"))?;
            if !written.is_empty() || !outcome.stdout.is_empty() {
                return Err(format!(
                    "{threads} threads: writes {written:?} and {} bytes to standard output",
                    outcome.stdout.len()
                ));
            }
        }
        Ok(())
    });
}

/// Soufflé refuses, warns about or accepts the programs that the engine refuses, as recorded.
#[test]
fn souffle_refuses_warns_or_accepts_as_recorded() {
    let Some((souffle, version)) = souffle_64("souffle_refuses_warns_or_accepts_as_recorded")
    else {
        return;
    };
    every_case("dialect-errors", &version, |case| {
        let recorded = souffle_word(case);
        // It does not end on an include that leads to itself, so it is not asked.
        if recorded == "hangs" {
            return Ok(());
        }
        let outcome = evaluate(&souffle, case);
        let word = match outcome.status {
            Some(0) if outcome.stderr.is_empty() => "accepts",
            Some(0) => "warning",
            _ => "error",
        };
        if blessing() {
            fs::write(case.join("souffle"), format!("{word}\n")).expect("write the word");
        } else if word != recorded {
            return Err(format!(
                "`{word}`, recorded is `{recorded}`: {}",
                said(&outcome)
            ));
        }
        Ok(())
    });
}
