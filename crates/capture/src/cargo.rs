//! Finds the wrapper of rustc that a build has without a capture.
//!
//! Cargo takes it from `RUSTC_WRAPPER`, which names the capture's own, and otherwise from its configuration: `--config`, then
//! `CARGO_BUILD_RUSTC_WRAPPER`, then the files of the current folder and those above it, then that of cargo's home.

use serde_json::Value;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

/// The names of a file of configuration; of two in a folder, cargo reads the first.
const FILES: [&str; 2] = ["config", "config.toml"];

/// Returns the wrapper of the cargo that has started this process. `given` is the `RUSTC_WRAPPER` of the build, which is empty if there
/// is to be none.
pub fn wrapper(given: Option<OsString>) -> Option<OsString> {
    let cargo = rustix::process::getppid()?.as_raw_nonzero();
    let cargo = Path::new("/proc").join(cargo.to_string());
    let current = fs::read_link(cargo.join("cwd")).or_else(|_| env::current_dir());
    let current = current.unwrap_or_default();
    let command = fs::read(cargo.join("cmdline")).unwrap_or_default();
    let of_environment = |value: OsString| in_folder(&current, &value);
    let found = given
        .map(of_environment)
        .or_else(|| of_command(&current, &command))
        .or_else(|| env::var_os("CARGO_BUILD_RUSTC_WRAPPER").map(of_environment))
        .or_else(|| of_files(&current));
    found.filter(|wrapper| !wrapper.is_empty())
}

/// Returns a program for any current folder: a name without a slash is searched on `PATH`.
fn in_folder(folder: &Path, program: &OsStr) -> OsString {
    if program.as_bytes().contains(&b'/') {
        folder.join(program).into_os_string()
    } else {
        program.to_owned()
    }
}

/// Returns the wrapper that the options `--config` of a command name, of which the last one counts.
fn of_command(current: &Path, command: &[u8]) -> Option<OsString> {
    let mut words = command.split(|byte| *byte == 0);
    let mut found = None;
    while let Some(word) = words.next() {
        let value = match word.strip_prefix(b"--config") {
            Some([]) => words.next(),
            Some(joined) => joined.strip_prefix(b"="),
            None => None,
        };
        let Some(value) = value.map(OsStr::from_bytes) else {
            continue;
        };
        let file = current.join(value);
        let wrapper = if file.is_file() {
            of_file(&file)
        } else {
            let value = value.to_str();
            let value = value.and_then(|text| basic_toml::from_str(text).ok());
            value.and_then(|value: Value| named(&value, current))
        };
        found = wrapper.or(found);
    }
    found
}

/// Returns the wrapper that the files of configuration for a folder name.
fn of_files(current: &Path) -> Option<OsString> {
    let home = || Some(PathBuf::from(env::var_os("HOME")?).join(".cargo"));
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home);
    let above = current.ancestors().map(|folder| folder.join(".cargo"));
    let mut folders = above.chain(home);
    folders.find_map(|folder| {
        let mut files = FILES.iter().map(|name| folder.join(name));
        of_file(&files.find(|file| file.is_file())?)
    })
}

/// Returns the wrapper that a file of configuration names, or the last of the files that it includes.
fn of_file(file: &Path) -> Option<OsString> {
    let text = fs::read_to_string(file).ok()?;
    let value: Value = basic_toml::from_str(&text).ok()?;
    let folder = file.parent()?;
    // Paths are relative to the folder of `.cargo`.
    let base = folder.parent().unwrap_or(folder);
    let included = || {
        let included = match value.get("include")? {
            Value::Array(all) => all.iter().collect(),
            one => vec![one],
        };
        let path = |value: &Value| {
            let path = value.as_str().or_else(|| value.get("path")?.as_str())?;
            Some(folder.join(path))
        };
        included
            .into_iter()
            .rev()
            .filter_map(path)
            .find_map(|path| of_file(&path))
    };
    named(&value, base).or_else(included)
}

/// Returns the wrapper that a configuration names.
fn named(configuration: &Value, base: &Path) -> Option<OsString> {
    let wrapper = configuration.get("build")?.get("rustc-wrapper")?.as_str()?;
    Some(in_folder(base, OsStr::new(wrapper)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn options_name_a_wrapper_or_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::create_dir(folder.join("d")).unwrap();
        fs::write(folder.join("d/a.toml"), "include = \"b.toml\"\n").unwrap();
        fs::write(folder.join("d/b.toml"), "build.rustc-wrapper = \"x/b\"").unwrap();
        let in_folder = |path: &str| Some(folder.join(path).into_os_string());
        for (command, wanted) in [
            ("cargo build", None),
            (
                "cargo --config build.rustc-wrapper='w' build",
                Some("w".into()),
            ),
            ("cargo --config=build.rustc-wrapper='./w'", in_folder("./w")),
            (
                "cargo --config d/a.toml --config net.offline=true",
                in_folder("x/b"),
            ),
            (
                "cargo --config d/a.toml --config build.rustc-wrapper=''",
                Some("".into()),
            ),
        ] {
            let command = command.replace(' ', "\0");
            assert_eq!(of_command(folder, command.as_bytes()), wanted, "{command}");
        }
    }

    #[test]
    fn the_nearest_file_counts_and_the_older_name_first() {
        let folder = tempfile::tempdir().unwrap();
        let below = folder.path().join("p/q");
        let write = |path: &str, wrapper: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, format!("[build]\nrustc-wrapper = '{wrapper}'\n")).unwrap();
        };
        fs::create_dir_all(&below).unwrap();
        write(".cargo/config.toml", "./above");
        assert_eq!(of_files(&below), Some(folder.path().join("./above").into()));
        write("p/.cargo/config.toml", "newer");
        assert_eq!(of_files(&below), Some("newer".into()));
        write("p/.cargo/config", "older");
        assert_eq!(of_files(&below), Some("older".into()));
    }
}
