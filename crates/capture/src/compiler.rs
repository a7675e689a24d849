//! Finds the clang that compiles a command to bitcode.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use super::{INSIDE, PASS};

/// The name of the wrapper for rustc, which cargo calls.
pub const RUSTC: &str = "llvm-facts-rustc";

/// A clang that replaces the compiler of a command.
#[derive(Debug, Clone)]
pub struct Compiler {
    /// The program.
    pub program: PathBuf,
    /// Its output for `--version`.
    pub version: String,
    /// Arguments before those of the command.
    pub prefix: Vec<OsString>,
    /// Whether the command names another compiler, which may have other options, and warnings that are errors here.
    pub substitute: bool,
}

/// The clangs, with their versions.
pub struct Compilers {
    chosen: Option<PathBuf>,
    newest: u32,
    versions: Mutex<FxHashMap<PathBuf, Option<Version>>>,
    /// The folder in which processes share the versions.
    kept: Option<PathBuf>,
}

/// The output of a program for `--version`.
#[derive(Clone, Serialize, Deserialize)]
struct Version {
    text: String,
}

impl Version {
    /// The major version of a clang.
    fn clang(&self) -> Option<u32> {
        let (_, rest) = self.text.split_once("clang version ")?;
        rest.split('.').next()?.parse().ok()
    }
}

/// The purpose of a wrapped program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A compiler, which calls the linker.
    Compiler,
    /// A compiler of Rust, which calls the linker.
    Rustc,
    /// A launcher, such as ccache, which calls a compiler.
    Launcher,
    /// An assembler, which compilers call too.
    Assembler,
    /// A linker.
    Linker,
    /// An archiver.
    Archiver,
    /// A program that changes objects.
    Changer,
}

/// Returns the purpose of programs with a name; `None` if they have no wrapper.
pub fn role(name: &str) -> Option<Role> {
    let (stem, target) = split_name(name);
    match stem {
        "cc" | "c++" | "gcc" | "g++" | "clang" | "clang++" => Some(Role::Compiler),
        // The wrapper for cargo is called otherwise.
        "rustc" if name != RUSTC => Some(Role::Rustc),
        "ld" | "lld" | "gold" | "mold" => Some(Role::Linker),
        // That of LLVM reads IR.
        "as" if target != Some("llvm") => Some(Role::Assembler),
        "ar" => Some(Role::Archiver),
        "objcopy" | "strip" => Some(Role::Changer),
        "ld.bfd" | "ld.gold" | "ld.lld" | "ld.mold" => Some(Role::Linker),
        _ if matches!(name, "ccache" | "sccache" | "distcc" | "icecc") => Some(Role::Launcher),
        _ => None,
    }
}

/// Returns the name and version from a compiler's output for `--version`: `gcc 12.2.0`, `clang 22.1.0`.
pub fn name_and_version(text: &str) -> Option<String> {
    let (name, rest) = match text.split_once("clang version ") {
        Some((_, rest)) => ("clang", rest),
        None if text.contains("Free Software Foundation") => {
            let line = text.lines().next()?;
            (
                "gcc",
                line.rsplit_once(") ").or_else(|| line.split_once(' '))?.1,
            )
        }
        None => {
            let (name, rest) = text.split_once(' ')?;
            (name, rest)
        }
    };
    let version = rest.split([' ', '-', '+', '~', '\n']).next()?;
    Some(format!("{name} {version}"))
}

/// Returns the index of the compiler in a command: after `ccache`, `distcc` and the like, before the first option.
pub fn position(words: &[OsString]) -> usize {
    words
        .iter()
        .take_while(|word| !word.as_encoded_bytes().starts_with(b"-"))
        .position(|word| is_compiler(&name(word)))
        .unwrap_or(0)
}

/// Returns the last part of a path.
pub fn name(program: &OsStr) -> String {
    let name = Path::new(program).file_name().unwrap_or(program);
    name.to_string_lossy().into_owned()
}

/// Returns whether a program has the name of a C or C++ compiler: `cc`, `clang++-22`, `aarch64-linux-gnu-gcc-12`.
pub fn is_compiler(name: &str) -> bool {
    role(name) == Some(Role::Compiler)
}

/// Returns whether a capture has a wrapper for programs of this name.
pub fn is_wrapped(name: &str) -> bool {
    role(name).is_some()
}

/// Returns the words of a build that name a compiler by its absolute path, such as `CXX=/usr/bin/g++`, with those to use instead.
pub fn absolute_compilers(build: &[OsString]) -> Vec<(String, String)> {
    let words = build.iter().map(|word| word.to_string_lossy());
    // The command of `sh -c` is one word.
    let words: Vec<String> = words
        .flat_map(|word| {
            let words = word.split_whitespace().map(str::to_owned);
            words.collect::<Vec<_>>()
        })
        .collect();
    let remedy = |word: &String| {
        let (variable, path) = word.split_once('=')?;
        let name = Path::new(path).file_name()?.to_str()?;
        let is_compiler = path.starts_with('/') && is_wrapped(name);
        is_compiler.then(|| (word.clone(), format!("{variable}={name}")))
    };
    words.iter().filter_map(remedy).collect()
}

/// Returns whether a program has the name of a C++ compiler.
pub fn is_cxx(name: &str) -> bool {
    matches!(split_name(name).0, "c++" | "g++" | "clang++")
}

/// Returns the name without version and target, and the target.
fn split_name(name: &str) -> (&str, Option<&str>) {
    let plain = match name.rsplit_once('-') {
        Some((rest, version))
            if version.starts_with(|c: char| c.is_ascii_digit())
                && version.bytes().all(|b| b.is_ascii_digit() || b == b'.') =>
        {
            rest
        }
        _ => name,
    };
    match plain.rsplit_once('-') {
        Some((target, stem)) => (stem, Some(target)),
        None => (plain, None),
    }
}

impl Compilers {
    /// Compiles everything with `chosen` if given, and otherwise accepts no clang with a later LLVM than `newest`.
    pub fn new(chosen: Option<&Path>, newest: u32) -> Self {
        Compilers {
            chosen: chosen.map(Path::to_owned),
            newest,
            versions: Mutex::default(),
            kept: None,
        }
    }

    /// Keeps the versions in a folder for all processes of a capture: a query takes as long as compiling a small file.
    pub fn keep_in(self, folder: &Path) -> Self {
        Compilers {
            kept: Some(folder.to_owned()),
            ..self
        }
    }

    /// Queries the version of the default clang.
    pub fn ask(&self) {
        // A missing clang is reported when one is needed.
        let _ = self.choose(OsStr::new("cc"), "cc", Path::new("."));
    }

    /// Returns the clang for a command with the compiler `program`: that one, if it is a clang whose bitcode this LLVM can
    /// read.
    ///
    /// # Errors
    /// The reason why there is none.
    pub fn choose(
        &self,
        program: &OsStr,
        name: &str,
        directory: &Path,
    ) -> Result<Compiler, String> {
        if name.starts_with("clang-cl") {
            return Err("commands of clang-cl are not read".to_owned());
        }
        let newest = self.newest;
        let own = find(program, directory);
        if self.chosen.is_none()
            && let Some(own) = &own
            && is_called_clang(own)
            && let Some(version) = self.version(own)
            && version.clang().is_some_and(|major| major <= newest)
        {
            // A wrapper may have resolved the name to a file.
            let driver = is_cxx(name) && !is_cxx(&self::name(own.as_os_str()));
            let prefix = driver.then(|| OsString::from("--driver-mode=g++"));
            return Ok(Compiler {
                program: own.clone(),
                version: version.text,
                prefix: prefix.into_iter().collect(),
                substitute: false,
            });
        }
        let (program, version) = match &self.chosen {
            Some(chosen) => {
                let found = find(chosen.as_os_str(), Path::new("."));
                let path = found.ok_or_else(|| format!("no program {}", chosen.display()))?;
                let version = self
                    .version(&path)
                    .filter(|version| version.clang().is_some());
                let version = version.ok_or_else(|| format!("{} is no clang", path.display()))?;
                (path, version)
            }
            None => self.ours()?,
        };
        if let Some(major) = version.clang().filter(|major| *major > newest) {
            return Err(format!(
                "{} is of LLVM {major}, whose bitcode LLVM {newest} may not read",
                program.display(),
            ));
        }
        let (_, target) = split_name(name);
        let mut prefix = Vec::new();
        if is_cxx(name) {
            prefix.push("--driver-mode=g++".into());
        }
        if let Some(target) = target.filter(|target| is_triple(target)) {
            prefix.push(format!("--target={target}").into());
        }
        Ok(Compiler {
            program,
            version: version.text,
            prefix,
            substitute: true,
        })
    }

    /// Returns the clang of the newest supported LLVM.
    fn ours(&self) -> Result<(PathBuf, Version), String> {
        let major = self.newest;
        let names = [
            format!("clang-{major}"),
            format!("/usr/lib/llvm-{major}/bin/clang"),
            "clang".to_owned(),
        ];
        names
            .iter()
            .filter_map(|name| {
                let path = find(OsStr::new(name), Path::new("."))?;
                let version = self.version(&path)?;
                let own = version.clang()?;
                (own <= major).then_some((path, version))
            })
            .next()
            .ok_or_else(|| {
                format!("no clang-{major} on PATH; install it or name a clang with --clang")
            })
    }

    /// Returns the name and version of a compiler.
    pub fn describe(&self, program: &OsStr, directory: &Path) -> Option<String> {
        let version = self.version(&find(program, directory)?)?;
        name_and_version(&version.text)
    }

    fn version(&self, path: &Path) -> Option<Version> {
        if let Ok(versions) = self.versions.lock()
            && let Some(version) = versions.get(path)
        {
            return version.clone();
        }
        let kept = self.kept.as_deref().and_then(|folder| answer(folder, path));
        let version = match kept.as_ref().and_then(|kept| read_answer(kept)) {
            Some(version) => version,
            None => {
                let version = ask_version(path);
                // Queried again if it cannot be stored.
                let _ = kept.map(|kept| write_answer(&kept, version.as_ref()));
                version
            }
        };
        if let Ok(mut versions) = self.versions.lock() {
            versions.insert(path.to_owned(), version.clone());
        }
        version
    }
}

/// Queries the version of a program.
fn ask_version(path: &Path) -> Option<Version> {
    let mut command = Command::new(path);
    command
        .arg("--version")
        .env(INSIDE, PASS)
        .stdin(Stdio::null());
    let output = command
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Some(Version { text })
}

/// Returns the path of the file with the version of a program in its current state.
fn answer(folder: &Path, program: &Path) -> Option<PathBuf> {
    let file = program.metadata().ok()?;
    let mut hash = Sha256::new_with_prefix(program.as_os_str().as_bytes());
    for number in [file.mtime(), file.mtime_nsec()] {
        hash.update(number.to_le_bytes());
    }
    for number in [file.size(), file.ino(), file.dev()] {
        hash.update(number.to_le_bytes());
    }
    let name = hex::encode(&hash.finalize()[..8]);
    Some(folder.join(name).with_extension("version"))
}

/// Reads a stored version; `None` if there is none yet.
fn read_answer(path: &Path) -> Option<Option<Version>> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// Stores a version. Renames the file into place, since other processes may read or write it.
fn write_answer(path: &Path, version: Option<&Version>) -> io::Result<()> {
    let unfinished = path.with_extension(format!("{}.unfinished", std::process::id()));
    fs::write(&unfinished, serde_json::to_vec(&version)?)?;
    fs::rename(unfinished, path)
}

/// Returns whether a program is clang; `cc` may be a link to it.
fn is_called_clang(path: &Path) -> bool {
    let real = path.canonicalize().unwrap_or_default();
    [path, &real]
        .iter()
        .any(|path| name(path.as_os_str()).contains("clang"))
}

/// Returns whether a text is a target such as `x86_64-linux-gnu`; the `musl` of `musl-gcc` is not.
fn is_triple(target: &str) -> bool {
    target.split('-').count() >= 2
}

/// Returns the path of this program.
///
/// # Errors
/// The system does not provide it.
pub fn this_program() -> io::Result<PathBuf> {
    env::current_exe().and_then(fs::canonicalize)
}

/// Returns the path of a program, as a shell in `directory` finds it; skips this program, which may replace a compiler on PATH.
pub fn find(program: &OsStr, directory: &Path) -> Option<PathBuf> {
    if program.as_encoded_bytes().contains(&b'/') {
        let path = directory.join(program);
        return is_program(&path).then_some(path);
    }
    let path = env::var_os("PATH")?;
    let this = this_program().ok();
    env::split_paths(&path)
        .map(|folder| directory.join(folder))
        .filter(|folder| !is_of_wrappers(folder))
        .map(|folder| folder.join(program))
        .find(|path| is_program(path) && (this.is_none() || path.canonicalize().ok() != this))
}

/// Returns whether a folder of `PATH` has wrappers: it has the wrapper for rustc, whose name is unique.
pub fn is_of_wrappers(folder: &Path) -> bool {
    folder.join(RUSTC).symlink_metadata().is_ok()
}

/// Returns `PATH` without folders of wrappers; `None` if it has none.
pub fn path_without_wrappers() -> Option<OsString> {
    let path = env::var_os("PATH")?;
    let (wrappers, others): (Vec<_>, Vec<_>) =
        env::split_paths(&path).partition(|folder| is_of_wrappers(folder));
    if wrappers.is_empty() {
        None
    } else {
        env::join_paths(others).ok()
    }
}

/// Returns whether a path is an executable file.
pub fn is_program(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compilers_are_recognized_by_name() {
        for name in [
            "cc",
            "c++",
            "gcc-12",
            "clang++-22",
            "x86_64-linux-gnu-g++-12",
            "clang-3.9",
        ] {
            assert!(is_compiler(name), "{name}");
        }
        for name in [
            "gcc-ar",
            "gcc-ar-12",
            "clang-cpp",
            "cpp",
            "ccache",
            "clang-tidy-22",
            "rustc",
        ] {
            assert!(!is_compiler(name), "{name}");
        }
    }

    #[test]
    fn linkers_and_archivers_are_recognized_by_name() {
        for name in [
            "ld",
            "x86_64-linux-gnu-ld.bfd",
            "ld.lld-22",
            "ld.gold",
            "mold",
        ] {
            assert_eq!(role(name), Some(Role::Linker), "{name}");
        }
        for name in ["ar", "gcc-ar-12", "x86_64-linux-gnu-ar", "llvm-ar-22"] {
            assert_eq!(role(name), Some(Role::Archiver), "{name}");
        }
        for name in ["as", "x86_64-linux-gnu-as"] {
            assert_eq!(role(name), Some(Role::Assembler), "{name}");
        }
        for name in ["strip", "aarch64-linux-gnu-objcopy", "llvm-strip-22"] {
            assert_eq!(role(name), Some(Role::Changer), "{name}");
        }
        for name in [
            "ranlib",
            "ldd",
            "ld.so",
            "ldconfig",
            "tar",
            "bar",
            "llvm-as-22",
            "llvm-link",
        ] {
            assert!(!is_wrapped(name), "{name}");
        }
    }

    #[test]
    fn compilers_are_described_by_name_and_version() {
        for (text, wanted) in [
            (
                "gcc-12 (Debian 12.2.0-14+deb12u1) 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc.",
                "gcc 12.2.0",
            ),
            (
                "Debian clang version 22.1.8 (++20260101)\nTarget: x",
                "clang 22.1.8",
            ),
            ("clang version 19.1.7-+x\n", "clang 19.1.7"),
            ("rustc 1.95.0 (59807616e 2026-04-14)", "rustc 1.95.0"),
        ] {
            assert_eq!(name_and_version(text).as_deref(), Some(wanted));
        }
    }

    #[test]
    fn the_compiler_follows_its_launchers() {
        for (line, wanted) in [
            ("gcc -c a.c", 0),
            ("ccache gcc -c a.c", 1),
            ("distcc /usr/bin/x86_64-linux-gnu-g++ -c a.c", 1),
            ("/opt/mycc -c gcc", 0),
        ] {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(position(&words), wanted, "{line}");
        }
    }
}
