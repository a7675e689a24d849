//! A folder of its own for each test, and the tool run in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

pub use super::ran::{Arguments, Ran};
use super::workspace::{self, Rows};

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

    pub fn write(&self, name: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("create the folder");
        fs::write(&path, bytes).expect("write");
        path
    }

    /// The text of a file.
    pub fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The bytes of a file.
    pub fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The value in a file of JSON.
    pub fn json(&self, name: &str) -> serde_json::Value {
        serde_json::from_slice(&self.bytes(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// All rows of a workspace.
    pub fn rows(&self, workspace: &str) -> Rows {
        workspace::read(&self.path(workspace))
    }

    /// The ids of the modules of a workspace, sorted.
    pub fn modules(&self, workspace: &str) -> BTreeSet<String> {
        let rows = workspace::read_table(&self.path(workspace).join("module:id.tsv"));
        rows.into_iter().map(|row| row[0].clone()).collect()
    }

    pub fn create_dir(&self, name: &str) {
        fs::create_dir_all(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    /// Removes a file, or a directory with all that is in it.
    pub fn remove(&self, name: &str) {
        let path = self.path(name);
        let removed = if path.is_dir() {
            fs::remove_dir_all(path)
        } else {
            fs::remove_file(path)
        };
        removed.unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    pub fn rename(&self, from: &str, to: &str) {
        fs::rename(self.path(from), self.path(to))
            .unwrap_or_else(|error| panic!("{from}: {error}"));
    }

    /// The tool, to be run in this folder.
    pub fn command(&self, arguments: impl Arguments) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_llvm-facts"));
        command.args(arguments.words()).current_dir(self.0.path());
        command
    }

    /// Runs the tool in this folder.
    #[track_caller]
    pub fn run(&self, arguments: impl Arguments) -> Ran {
        Ran::of(&mut self.command(arguments))
    }

    /// Runs the tool in this folder; it must succeed.
    #[track_caller]
    pub fn ok(&self, arguments: impl Arguments) -> Ran {
        let ran = self.run(arguments);
        ran.succeeds();
        ran
    }

    /// Starts the tool in this folder; what it writes can be read.
    pub fn spawn(&self, arguments: impl Arguments) -> Child {
        let mut command = self.command(arguments);
        command.stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("run llvm-facts")
    }

    /// Runs a shell in this folder, to which `$0` is the tool.
    #[track_caller]
    pub fn sh(&self, script: &str) -> Ran {
        Ran::of(
            Command::new("sh")
                .args(["-c", script, env!("CARGO_BIN_EXE_llvm-facts")])
                .current_dir(self.0.path()),
        )
    }

    /// Two folders in this one have the same files.
    #[track_caller]
    pub fn same(&self, one: &str, other: &str) {
        assert_same(
            &self.path(one),
            &self.path(other),
            &format!("{one}, {other}"),
        );
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
            if path.is_dir() {
                pending.push(path);
            } else {
                let below = path.strip_prefix(folder).expect("below").to_owned();
                all.insert(below, fs::read(&path).expect("read"));
            }
        }
    }
    all
}

/// Two folders have the same files.
#[track_caller]
pub fn assert_same(one: &Path, other: &Path, what: &str) {
    let (one, other) = (contents(one), contents(other));
    let names = |all: &BTreeMap<PathBuf, _>| all.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(names(&one), names(&other), "{what}");
    for (path, bytes) in &one {
        assert!(*bytes == other[path], "{} differs: {what}", path.display());
    }
}
