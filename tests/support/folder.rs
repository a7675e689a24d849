//! A folder of its own for each test, and the tool run in it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};

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

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Ctrl-C.
pub fn interrupt(child: &Child) {
    // The shell has it built in; a bare Debian has no program of that name.
    let interrupted = Command::new("sh")
        .args(["-c", "kill -INT $0", &child.id().to_string()])
        .status();
    assert!(interrupted.expect("run sh").success());
}
