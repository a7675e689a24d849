//! Shared by the tests.
#![allow(dead_code)]

#[path = "../../crates/datalog/tests/it/support/case.rs"]
pub mod case;
pub mod columnar;
pub mod crosscheck;
pub mod datalog;
pub mod folder;
pub mod json_schema;
pub mod markdown;
pub mod mount;
pub mod projects;
pub mod ran;
#[path = "../../crates/datalog/tests/it/support/random.rs"]
pub mod random;
pub mod wait;
pub mod workspace;

use ran::Arguments;
use schema::Schema;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The checkout.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What `datalog/` declares.
pub fn schema() -> Schema {
    Schema::read(&root().join("datalog")).expect("read the schema")
}

/// Whether the run is to accept what it finds (`make bless`).
pub fn blessing() -> bool {
    std::env::var_os("BLESS").is_some()
}

/// A set of texts: a list, or the words of a text.
pub fn set(texts: impl Arguments) -> BTreeSet<String> {
    texts.words().into_iter().map(str::to_owned).collect()
}

/// Compares a file of the checkout with what it should be; writes it instead if the run is blessing.
pub fn check_file(path: &Path, wanted: &str) -> Result<(), String> {
    let found = fs::read_to_string(path).unwrap_or_default();
    if found == wanted {
        return Ok(());
    }
    if blessing() {
        fs::create_dir_all(path.parent().expect("a file has a folder")).expect("create the folder");
        fs::write(path, wanted).expect("write the file");
        return Ok(());
    }
    let differing = found
        .lines()
        .zip(wanted.lines())
        .position(|(found, wanted)| found != wanted)
        .unwrap_or_else(|| found.lines().count().min(wanted.lines().count()));
    Err(format!(
        "{}:{}: is\n    {}\nand should be\n    {}\n(`make bless` accepts)",
        path.display(),
        differing + 1,
        found.lines().nth(differing).unwrap_or("(end of file)"),
        wanted.lines().nth(differing).unwrap_or("(end of file)"),
    ))
}

/// Files of a folder with an ending, sorted.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("read the folder").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == ending)
        })
        .collect();
    files.sort();
    files
}

/// The modules of a case: the file that it is, or those of the folder that it is.
pub fn modules(case: &Path) -> Vec<PathBuf> {
    if case.is_dir() {
        files(case, "ll")
    } else {
        vec![case.to_owned()]
    }
}

/// The first of these programs that is installed.
pub fn program(names: &[&str]) -> Option<String> {
    names
        .iter()
        .find(|name| is_installed(name))
        .map(|name| (*name).to_owned())
}

/// Returns whether a program prints its version; each is asked once.
fn is_installed(name: &str) -> bool {
    static INSTALLED: Mutex<BTreeMap<String, bool>> = Mutex::new(BTreeMap::new());
    let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = installed.get(name) {
        return *known;
    }
    let output = Command::new(name).arg("--version").output();
    let found = output.is_ok_and(|output| output.status.success());
    installed.insert(name.to_owned(), found);
    found
}

/// Says that a test, or a part of one, is skipped: past the test harness, which would keep it to itself.
pub fn skip(what: &str, why: &str) {
    writeln!(std::io::stderr(), "SKIPPED {what}: {why}").expect("write to stderr");
}

/// Whether `script` can open a terminal; says that `what` is skipped if not.
pub fn terminal(what: &str) -> bool {
    let run = Command::new("script")
        .args(["-qefc", "true", "/dev/null"])
        .output();
    let why = match &run {
        Ok(run) if run.status.success() => return true,
        Ok(run) => String::from_utf8_lossy(&run.stderr).trim().to_owned(),
        Err(error) => format!("script: {error}"),
    };
    skip(what, &why);
    false
}

/// Soufflé, or `None` after saying that the test, or its part, is skipped: Soufflé is not installed, or takes too long for a chosen case.
pub fn souffle(test: &str) -> Option<String> {
    if case::skips(test) {
        return None;
    }
    let souffle = program(&["souffle"]);
    if souffle.is_none() {
        skip(test, "souffle is not installed");
    }
    souffle
}

/// Does some work on all of these, on as many threads as the machine has.
pub fn in_parallel<T: Sync>(all: &[T], work: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(one);
                }
            });
        }
    });
}
