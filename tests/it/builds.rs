//! Bitcode out of builds: the projects of `testdata/builds`, captured and from compilation databases, and what else a command
//! line can hold.

mod cache;
mod capture;
mod content;
mod database;
mod executions;
mod missing;
mod rust;
mod streams;
mod systems;
mod trace;
mod wrappers;

use crate::support::folder::{Arguments, Folder, Ran, names};
use crate::support::projects::{llvm, run};
pub use crate::support::set;
use crate::support::workspace::read;
use crate::support::{root, skip};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use fork::execs::Execs;
use fork::trace::seize;
use rustix::process::Pid;

/// Whether the tests run as root.
pub fn is_root() -> bool {
    run(Command::new("id").arg("-u")).trim() == "0"
}

/// Whether a build can be supervised; otherwise says that the test, or a part of it, is skipped.
pub fn can_supervise(test: &str) -> bool {
    // The filter is that of the thread.
    let listens = thread::spawn(|| Execs::listen().is_ok());
    let mut traced = Command::new("sleep").arg("600").spawn().expect("run sleep");
    let can = seize(Pid::from_child(&traced)).is_ok() && listens.join().is_ok_and(|can| can);
    traced.kill().expect("kill");
    traced.wait().expect("wait");
    if !can {
        skip(test, "no executions can be supervised");
    }
    can
}

/// Copies a folder.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("create");
    for name in names(from) {
        let (from, to) = (from.join(&name), to.join(&name));
        if from.is_dir() {
            copy(&from, &to)
        } else {
            fs::copy(&from, &to).expect("copy");
        }
    }
}

/// The files below a folder that are built, with their content.
pub fn built(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for name in names(folder) {
        let path = folder.join(&name);
        if path.is_dir() {
            all.extend(built(&path));
            continue;
        }
        let bytes = fs::read(&path).expect("read");
        // Objects, programs and archives; CMake's notes on the build folder are no result of it.
        if bytes.starts_with(b"\x7fELF") || bytes.starts_with(b"!<arch>") {
            all.insert(path, bytes);
        }
    }
    all
}

/// The bitcode below a folder.
pub fn bitcode(folder: &Path) -> BTreeSet<String> {
    pub fn search(folder: &Path, base: &Path, all: &mut BTreeSet<String>) {
        for name in names(folder) {
            let path = folder.join(&name);
            if path.is_dir() {
                search(&path, base, all);
            } else if name.ends_with(".bc") {
                let relative = path.strip_prefix(base).expect("below");
                all.insert(relative.display().to_string());
            }
        }
    }
    let mut all = BTreeSet::new();
    search(folder, folder, &mut all);
    all
}

/// A project's copy in a folder, and its build with and without capture.
pub struct Project {
    folder: Folder,
    cache: Folder,
    name: &'static str,
}

impl Project {
    pub fn new(name: &'static str) -> Self {
        let project = Project {
            folder: Folder::new(),
            cache: Folder::new(),
            name,
        };
        project.renew();
        project
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path(self.name)
    }

    /// As it was before it was built.
    pub fn renew(&self) {
        if self.path().exists() {
            fs::remove_dir_all(self.path()).expect("remove");
        }
        copy(
            &root().join("testdata/builds").join(self.name),
            &self.path(),
        );
    }

    /// A command in the project, with caches of its own.
    pub fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .current_dir(self.path())
            .env("XDG_CACHE_HOME", self.cache.path(""))
            .env_remove("MAKEFLAGS")
            .env_remove("CARGO_TARGET_DIR")
            // Otherwise rustc's archives differ from one run to the next.
            .env("CARGO_INCREMENTAL", "0")
            .env_remove("RUSTC_WRAPPER")
            .env_remove("CC")
            .env_remove("CXX");
        command
    }

    pub fn tool(&self, arguments: impl Arguments) -> Ran {
        let tool = env!("CARGO_BIN_EXE_llvm-facts");
        Ran::of(&mut self.command(tool, &arguments.words()))
    }

    pub fn plain(&self, command: &[&str]) -> Ran {
        Ran::of(&mut self.command(command[0], &command[1..]))
    }

    /// Captures a build into `bitcode` beside the project.
    pub fn capture(&self, command: &[&str]) -> Ran {
        let mut arguments = vec!["capture", "--output", "../bitcode", "--"];
        arguments.extend(command);
        self.tool(&arguments)
    }

    /// Captures a script with wrappers on `PATH`, where a program that is called by its absolute path is not captured.
    pub fn capture_by_path(&self, script: &str) -> Ran {
        let arguments = "capture --by-path -o ../bitcode -- sh -ec";
        self.tool((arguments, [script]))
    }

    pub fn bitcode(&self) -> BTreeSet<String> {
        bitcode(&self.folder.path("bitcode"))
    }

    /// Builds with and without capture, which must differ in nothing, and exports the bitcode.
    pub fn check(&self, build: &[&str], units: &[&str]) -> Ran {
        let plain = self.plain(build);
        plain.succeeds();
        let wanted = built(&self.path());
        assert!(!wanted.is_empty());
        self.renew();
        let captured = self.capture(build);
        captured.succeeds();
        if can_supervise("the output of the build") {
            assert_eq!(captured.stdout.len(), plain.stdout.len());
        }
        let found = built(&self.path());
        let paths = |files: &BTreeMap<PathBuf, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(paths(&found), paths(&wanted));
        for (path, bytes) in &found {
            assert!(*bytes == wanted[path], "{} differs", path.display());
        }
        assert_eq!(self.bitcode(), set(units), "{}", captured.stderr());
        // Nothing else is left beside the project.
        let beside = set(&[self.name, "bitcode"]);
        assert_eq!(self.folder.names(), beside);
        self.tool("export ../bitcode --output ../facts").succeeds();
        assert!(read(&self.folder.path("facts"))["gap"].len() < 10_000);
        self.tool("check ../facts --quiet").succeeds();
        let ids = self.ids("facts");
        assert_eq!(ids, set(units));
        captured
    }

    pub fn ids(&self, workspace: &str) -> BTreeSet<String> {
        let rows = read(&self.folder.path(workspace));
        rows["module:id"].iter().map(|row| row[0].clone()).collect()
    }

    pub fn write(&self, name: &str, text: &str) {
        self.folder.write(Path::new(self.name).join(name), &text);
    }
}

/// A compilation database in a folder, with a clang that counts its runs.
pub struct Database {
    folder: Folder,
}

impl Database {
    pub fn new() -> Self {
        let database = Database {
            folder: Folder::new(),
        };
        let script = format!(
            "#!/bin/sh\necho \"$*\" >> '{}'\nexec {} \"$@\"\n",
            database.folder.path("runs").display(),
            llvm("clang")
        );
        let clang = database.folder.write("counting/clang", &script);
        fs::set_permissions(clang, fs::Permissions::from_mode(0o755)).expect("chmod");
        database
    }

    pub fn entry(&self, file: &str, command: serde_json::Value) -> serde_json::Value {
        let kind = if command.is_array() {
            "arguments"
        } else {
            "command"
        };
        serde_json::json!({ "directory": self.folder.path("p"), "file": file, kind: command })
    }

    pub fn write(&self, entries: Vec<serde_json::Value>) {
        let text = serde_json::to_vec(&entries).expect("JSON");
        self.folder.write("p/compile_commands.json", &text);
    }

    pub fn export(&self, more: impl Arguments) -> Ran {
        let mut arguments = "export -p p/compile_commands.json --cache cache --force".words();
        arguments.extend(more.words());
        self.folder.run(&arguments)
    }

    pub fn runs(&self) -> usize {
        let runs = fs::read_to_string(self.folder.path("runs")).unwrap_or_default();
        runs.lines()
            .filter(|line| line.contains("-emit-llvm"))
            .count()
    }

    pub fn ids(&self) -> BTreeSet<String> {
        let rows = read(&self.folder.path("facts"));
        rows["module:id"].iter().map(|row| row[0].clone()).collect()
    }

    pub fn functions(&self) -> BTreeSet<(String, String)> {
        let rows = read(&self.folder.path("facts"));
        let rows = rows["function:name"].iter();
        rows.map(|row| (row[0].clone(), row[1].clone())).collect()
    }
}

pub const MAKE: [&str; 7] = [
    "build/square-debug.bc",
    "build/square.bc",
    "build/table.bc",
    "once.dir/src/list.c.bc",
    "src/list.bc",
    "src/main.bc",
    "src/once.bc",
];

pub const CMAKE: [&str; 5] = [
    "lib/area.c.bc",
    "other.dir/src/shared.c.bc",
    "shapes.dir/src/shared.c.bc",
    "src/main.cpp.bc",
    "src/other.c.bc",
];
