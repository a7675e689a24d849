//! A folder of its own for each test, and the tool run in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A module that nothing is wrong with.
pub const GOOD: &[u8] = b"define i32 @f() {\n  ret i32 7\n}\n";

/// LLVM's verifier does not survive it.
pub const CRASH: &[u8] =
    b"define void @f() {\n  callbr void @g() to label %a []\na:\n  ret void\n}\n\
    declare void @g()\n";

pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        Folder(tempfile::tempdir().expect("a temporary directory"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: impl AsRef<Path>, bytes: &[u8]) -> PathBuf {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("create the folder");
        fs::write(&path, bytes).expect("write");
        path
    }

    /// The tool, to be run in this folder.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_llvm-facts"));
        command.args(arguments).current_dir(self.0.path());
        command
    }

    /// Runs the tool in this folder.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("run llvm-facts")
    }

    /// What is in the folder, hidden or not.
    pub fn names(&self) -> BTreeSet<String> {
        names(self.0.path())
    }
}

/// What is in a folder, hidden or not.
pub fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("read the folder");
    entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect()
}

/// All files below a folder.
pub fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(next) = pending.pop() {
        for entry in fs::read_dir(&next).expect("read the folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => pending.push(path),
                false => {
                    let below = path.strip_prefix(folder).expect("below").to_owned();
                    all.insert(below, fs::read(&path).expect("read"));
                }
            }
        }
    }
    all
}

/// Two folders have the same files.
pub fn assert_same(one: &Path, other: &Path, what: &str) {
    let (one, other) = (contents(one), contents(other));
    let names = |all: &BTreeMap<PathBuf, _>| all.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(names(&one), names(&other), "{what}");
    for (path, bytes) in &one {
        assert!(*bytes == other[path], "{what}: {} differs", path.display());
    }
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The tool ended with this code.
pub fn assert_code(output: &Output, code: i32) {
    assert_eq!(output.status.code(), Some(code), "{}", stderr(output));
}
