//! Compiles Rust crates to bitcode: runs rustc a second time, with bitcode as its only output.
//!
//! A crate is one module, regardless of the number of codegen units of the build, so that it has one name and does not depend on
//! rustc's partitioning.

use regex::Regex;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use super::content::Content;
use super::emit::reason;
use super::license::{self, License};
use super::record::{Kind, Record, new_id};
use super::running::Capture;
use super::{INSIDE, PASS, compiler, names};

/// A parsed command line of rustc.
#[derive(Debug, Default)]
struct Arguments {
    /// All arguments except outputs, and those that partition a crate.
    kept: Vec<OsString>,
    name: String,
    kind: String,
    extra: String,
    folder: PathBuf,
    output: Option<PathBuf>,
    source: PathBuf,
    /// The crates that it is compiled against.
    crates: Vec<PathBuf>,
    optimization: Option<String>,
    compiles: bool,
    asks: bool,
}

/// Options of `-C` that concern other outputs, or partition a crate.
const CODEGEN: [&str; 12] = [
    "codegen-units",
    "embed-bitcode",
    "extra-filename",
    "incremental",
    "link-arg",
    "link-args",
    "linker",
    "linker-plugin-lto",
    "lto",
    "rpath",
    "save-temps",
    "split-debuginfo",
];

/// Options without effect on the module whose value may be the next word.
const DROPPED: [&str; 6] = [
    "--color",
    "--diagnostic-width",
    "--emit",
    "--error-format",
    "--json",
    "--out-dir",
];

impl Arguments {
    fn parse(words: &[OsString]) -> Self {
        let mut parsed = Arguments::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let text = word.to_string_lossy();
            let (option, joined) = match text.split_once('=') {
                Some((option, value)) if option.starts_with("--") => {
                    (option, Some(value.to_owned()))
                }
                _ => (&*text, None),
            };
            let mut value = || {
                let next = || Some(words.next()?.to_string_lossy().into_owned());
                joined.clone().or_else(next).unwrap_or_default()
            };
            if option == "-C" || option == "--codegen" || text.starts_with("-C") {
                let value = match text.strip_prefix("-C") {
                    Some(joined) if !joined.is_empty() => joined.to_owned(),
                    _ => value(),
                };
                let (name, of_option) = value.split_once('=').unwrap_or((&value, ""));
                if name == "extra-filename" {
                    parsed.extra = of_option.to_owned();
                }
                if name == "opt-level" {
                    parsed.optimization = Some(format!("O{of_option}"));
                }
                if !CODEGEN.contains(&name) {
                    parsed.kept.extend(["-C".into(), value.into()]);
                }
            } else if DROPPED.contains(&option) {
                let value = value();
                match option {
                    "--emit" => {
                        parsed.compiles |=
                            value.split(',').any(|emit| emit == "link" || emit == "obj");
                    }
                    "--out-dir" => parsed.folder = value.into(),
                    _ => {}
                }
            } else if option == "-o" {
                parsed.output = Some(value().into());
            } else if option == "--extern" {
                let value = value();
                let crate_file = value.split_once('=').map(|(_, file)| file.into());
                parsed.crates.extend(crate_file);
                parsed.kept.extend([option.into(), value.into()]);
            } else if option == "--crate-name" || option == "--crate-type" {
                let value = value();
                parsed.kept.extend([option.into(), value.clone().into()]);
                match option {
                    "--crate-name" => parsed.name = value,
                    _ => {
                        parsed.kind = parsed
                            .kind
                            .split(',')
                            .chain(value.split(','))
                            .collect::<Vec<_>>()
                            .join(",")
                    }
                }
            } else {
                parsed.asks |=
                    option == "--print" || matches!(&*text, "-vV" | "-V" | "--version" | "-");
                if text.ends_with(".rs") && !text.starts_with('-') {
                    parsed.source = word.into();
                }
                parsed.kept.push(word.clone());
            }
        }
        parsed
    }

    /// Returns the output of the crate, and its name without the hash of its package.
    fn object(&self) -> (PathBuf, String) {
        let (prefix, ending) = self
            .kind
            .split(',')
            .find_map(|kind| match kind {
                "lib" | "rlib" => Some(("lib", ".rlib")),
                "dylib" | "cdylib" | "proc-macro" => Some(("lib", ".so")),
                "staticlib" => Some(("lib", ".a")),
                _ => None,
            })
            .unwrap_or(("", ""));
        let Arguments { name, extra, .. } = self;
        let short = format!("{prefix}{name}");
        let object = match &self.output {
            Some(output) => output.clone(),
            None => self.folder.join(format!("{short}{extra}{ending}")),
        };
        (object, short)
    }
}

/// Compiles the crate of a rustc command; `None` if it compiles nothing.
pub fn emit(capture: &Capture, rustc: &OsStr, rest: &[OsString]) -> Option<Record> {
    let arguments = Arguments::parse(&expand(rest));
    if !arguments.compiles || arguments.asks || arguments.name.is_empty() {
        return None;
    }
    let directory = env::current_dir().ok()?;
    let (object, short) = arguments.object();
    let object = names::real(&directory, &object);
    // Proc macros and build scripts run in the build, and are not part of the program.
    let host = arguments.kind.contains("proc-macro") || arguments.name.starts_with("build_script_");
    let content = capture.digests().content(&object);
    let bitcode = capture.folder.join(format!("{}.bc", new_id()));
    let version = version(capture, rustc, rest);
    let error = version.as_ref().map_err(Clone::clone);
    let error = error
        .and_then(|_| compile(rustc, &arguments, &bitcode))
        .err();
    let source = Content::read(&directory.join(&arguments.source));
    let (license, comments) = license::read_source(&directory.join(&arguments.source));
    let crates = arguments.crates.iter();
    // A toolchain may be in any folder.
    let name = Path::new(rustc).file_name().unwrap_or(rustc);
    let words = [name]
        .into_iter()
        .chain(rest.iter().map(OsString::as_os_str));
    let mut record = Record {
        bitcode: error.is_none().then_some(bitcode),
        error,
        crates: crates.map(|file| names::real(&directory, file)).collect(),
        source: arguments.source,
        directory,
        object,
        kind: Kind::Crate(short),
        host,
        command: words
            .map(|word| word.to_string_lossy().into_owned())
            .collect(),
        compiler: version
            .ok()
            .and_then(|text| compiler::name_and_version(&text)),
        optimization: Some(arguments.optimization.unwrap_or_else(|| "O0".to_owned())),
        language: Some("Rust".to_owned()),
        source_sha256: source.map(|source| source.sha256),
        license: license.or_else(License::of_crate),
        comments,
        id: new_id(),
        ..Record::default()
    };
    record.set_content(content);
    Some(record)
}

fn compile(rustc: &OsStr, arguments: &Arguments, bitcode: &Path) -> Result<(), String> {
    let mut emit = OsString::from("--emit=llvm-bc=");
    emit.push(bitcode);
    let run = Command::new(rustc)
        .args(&arguments.kept)
        .args(["-C", "codegen-units=1"])
        .arg(emit)
        .env(INSIDE, PASS)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .output()
        .map_err(|error| format!("cannot run {}: {error}", Path::new(rustc).display()))?;
    if !run.status.success() {
        Err(reason(&run.stderr, &format!("rustc: {}", run.status)))
    } else if bitcode.exists() {
        Ok(())
    } else {
        Err("rustc wrote no bitcode".to_owned())
    }
}

/// Returns the version of a rustc, unless its LLVM is newer than ours.
fn version(capture: &Capture, rustc: &OsStr, rest: &[OsString]) -> Result<String, String> {
    static VERSION: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"(?m)^LLVM version: (\d+)").ok());
    // The argument after the wrapper of a workspace is rustc.
    let rustc = match rest.first() {
        Some(first) if compiler::name(first).starts_with("rustc") => first,
        _ => rustc,
    };
    let toolchain = env::var_os("RUSTUP_TOOLCHAIN").unwrap_or_default();
    let (shown, toolchain) = (Path::new(rustc).display(), toolchain.to_string_lossy());
    let known = format!("{shown}-{toolchain}.rustc").replace('/', "%");
    let known = capture.folder.join(known);
    let text = match fs::read_to_string(&known) {
        Ok(text) => text,
        Err(_) => {
            let run = Command::new(rustc).arg("-vV").stdin(Stdio::null()).output();
            let run = run.map_err(|error| format!("cannot run {shown}: {error}"))?;
            let text = String::from_utf8_lossy(&run.stdout).into_owned();
            // The next crate queries it again if it cannot be stored.
            let _ = fs::write(&known, &text);
            text
        }
    };
    let newest = capture.settings.newest;
    let version = VERSION.as_ref().and_then(|version| version.captures(&text));
    match version.and_then(|version| version[1].parse::<u32>().ok()) {
        Some(major) if major > newest => Err(format!(
            "this rustc has LLVM {major}, whose bitcode LLVM {newest} may not read; build with an older toolchain"
        )),
        _ => Ok(text),
    }
}

/// Expands response files: those of rustc have one argument a line.
fn expand(words: &[OsString]) -> Vec<OsString> {
    let mut all = Vec::new();
    for word in words {
        let file = word.to_str().and_then(|word| word.strip_prefix('@'));
        match file.and_then(|file| fs::read_to_string(file).ok()) {
            Some(text) => all.extend(text.lines().map(OsString::from)),
            None => all.push(word.clone()),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_of_cargo_are_parsed() {
        let line = "--crate-name words --edition=2021 src/lib.rs --error-format=json --json=artifacts --crate-type lib \
            --emit=dep-info,metadata,link -C embed-bitcode=no -C debuginfo=2 -C metadata=ab -C extra-filename=-ab \
            --out-dir /t/deps -C incremental=/t/i -Copt-level=1 -L dependency=/t/deps";
        let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        let arguments = Arguments::parse(&words);
        assert!(arguments.compiles && !arguments.asks);
        assert_eq!(
            arguments.object(),
            ("/t/deps/libwords-ab.rlib".into(), "libwords".to_owned())
        );
        assert_eq!(arguments.source, Path::new("src/lib.rs"));
        let kept: Vec<_> = arguments
            .kept
            .iter()
            .map(|word| word.to_string_lossy())
            .collect();
        assert_eq!(
            kept.join(" "),
            "--crate-name words --edition=2021 src/lib.rs --crate-type lib -C debuginfo=2 -C metadata=ab -C opt-level=1 \
             -L dependency=/t/deps"
        );
    }
}
