//! Compiles Rust crates to bitcode: runs rustc a second time, with bitcode as its only output.
//!
//! A crate is one module, regardless of the number of codegen units of the build, so that it has one name and does not depend on
//! rustc's partitioning.

use containers::Kind as Format;
use object::elf::ET_REL;
use regex::Regex;
use rustc_hash::FxHashSet;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use super::compiler::RUSTC;
use super::content::{Content, Digests, is_elf_type};
use super::emit::reason;
use super::license::{self, License};
use super::link::{ArchiveMember, Link};
use super::record::{Kind, Record, new_id};
use super::running::Capture;
use super::{INSIDE, PASS, compiler, names, stream};

/// A parsed command line of rustc.
#[derive(Debug, Default)]
struct Arguments {
    /// All arguments except outputs, and those that partition a crate.
    kept: Vec<OsString>,
    kind: String,
    extra: String,
    folder: PathBuf,
    output: Option<PathBuf>,
    /// The outputs of `--emit`, and their files if it names them.
    emits: Vec<(String, Option<PathBuf>)>,
    source: PathBuf,
    /// The crates that it is compiled against.
    crates: Vec<PathBuf>,
    optimization: Option<String>,
    /// Whether the crates that it is compiled against become part of its own objects.
    lto: bool,
    asks: bool,
}

/// The outputs of a crate.
struct Outputs {
    /// The beginning of the names of its objects.
    stem: String,
    /// The libraries, programs and objects; the unit is named after the first.
    files: Vec<PathBuf>,
    /// The folder of the toolchain's crates.
    toolchain: PathBuf,
}

/// The objects in the outputs of a crate, by SHA-256.
#[derive(Default)]
struct Objects {
    own: Vec<String>,
    toolchain: Vec<String>,
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
const DROPPED: [&str; 4] = ["--color", "--diagnostic-width", "--error-format", "--json"];

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
                _ => match text.split_at_checked(2) {
                    Some((option @ ("-C" | "-o"), value)) if !value.is_empty() => {
                        (option, Some(value.to_owned()))
                    }
                    _ => (&*text, None),
                },
            };
            let mut value = || {
                let next = || Some(words.next()?.to_string_lossy().into_owned());
                joined.clone().or_else(next).unwrap_or_default()
            };
            match option {
                "-C" | "--codegen" => parsed.codegen(value()),
                "--emit" => {
                    parsed
                        .emits
                        .extend(value().split(',').map(|emit| match emit.split_once('=') {
                            Some((kind, file)) => (kind.to_owned(), Some(file.into())),
                            None => (emit.to_owned(), None),
                        }))
                }
                "--out-dir" => parsed.folder = value().into(),
                "-o" => parsed.output = Some(value().into()),
                _ if DROPPED.contains(&option) => drop(value()),
                "--extern" => {
                    let value = value();
                    let crate_file = value.split_once('=').map(|(_, file)| file.into());
                    parsed.crates.extend(crate_file);
                    parsed.kept.extend([option.into(), value.into()]);
                }
                "--crate-type" => {
                    let value = value();
                    parsed.kind += &format!("{value},");
                    parsed.kept.extend([option.into(), value.into()]);
                }
                _ => {
                    parsed.asks |=
                        option == "--print" || matches!(&*text, "-vV" | "-V" | "--version");
                    if text == "-" || text.ends_with(".rs") && !text.starts_with('-') {
                        parsed.source = word.into();
                    }
                    parsed.kept.push(word.clone());
                }
            }
        }
        if parsed.emits.is_empty() {
            parsed.emits.push(("link".to_owned(), None));
        }
        parsed
    }

    /// Adds the value of an option `-C`.
    fn codegen(&mut self, value: String) {
        let (name, of_option) = value.split_once('=').unwrap_or((&value, ""));
        let name = name.replace('_', "-");
        match &*name {
            "extra-filename" => self.extra = of_option.to_owned(),
            "opt-level" => self.optimization = Some(format!("O{of_option}")),
            "lto" => self.lto = !matches!(of_option, "off" | "no" | "n" | "false"),
            _ => {}
        }
        if !CODEGEN.contains(&&*name) {
            self.kept.extend(["-C".into(), value.into()]);
        }
    }

    fn compiles(&self) -> bool {
        let writes_code = |(kind, _): &(String, _)| kind == "link" || kind == "obj";
        !self.asks && !self.source.as_os_str().is_empty() && self.emits.iter().any(writes_code)
    }

    /// Returns a command that reads the same source, without outputs.
    fn command(&self, compiler: &[OsString]) -> Command {
        let mut command = quiet(compiler);
        command.args(&self.kept);
        if let Ok(source) = File::open(stream::readable(Path::new(""), OsStr::new("-")))
            && self.source == Path::new("-")
        {
            command.stdin(source);
        }
        command
    }

    /// Asks rustc for the outputs: their names depend on the types of the crate and on the target.
    fn outputs(&self, compiler: &[OsString]) -> Option<Outputs> {
        let mut command = self.command(compiler);
        command.arg(format!("-Cextra-filename={}", self.extra));
        for question in ["crate-name", "file-names", "target-libdir"] {
            command.args(["--print", question]);
        }
        let run = command.stderr(Stdio::null()).output().ok()?;
        let text = String::from_utf8(run.stdout).ok()?;
        let mut names: Vec<&str> = text.lines().collect();
        let toolchain = PathBuf::from(names.pop()?);
        let stem = format!("{}{}", names.first()?, self.extra);
        let mut files = Vec::new();
        for (kind, file) in &self.emits {
            let output = file.as_ref().or(self.output.as_ref());
            match (&**kind, output) {
                ("link", Some(output)) => files.push(output.clone()),
                ("link", None) => {
                    files.extend(names[1..].iter().map(|name| self.folder.join(name)));
                }
                ("obj", Some(output)) if file.is_some() || self.emits.len() == 1 => {
                    files.push(output.clone());
                }
                ("obj", Some(output)) => files.push(output.with_extension("o")),
                ("obj", None) => files.push(self.folder.join(format!("{stem}.o"))),
                _ => {}
            }
        }
        Some(Outputs {
            stem,
            files,
            toolchain,
        })
    }

    /// Returns the files of all crates that the code of the crate uses, directly or not. Only this form of dependencies has them, which
    /// rustc counts among its unstable options.
    fn used_crates(&self, compiler: &[OsString], dependencies: &Path) -> Option<Vec<PathBuf>> {
        let mut emit = OsString::from("--emit=dep-info=");
        emit.push(dependencies);
        let run = self
            .command(compiler)
            .args(["-Z", "binary-dep-depinfo"])
            .arg(emit)
            .env("RUSTC_BOOTSTRAP", "1")
            .output();
        let text = fs::read_to_string(dependencies).ok();
        let _ = fs::remove_file(dependencies);
        run.ok().filter(|run| run.status.success())?;
        let text = text?.replace("\\ ", "\0");
        let (_, files) = text.lines().next()?.split_once(": ")?;
        let files = files.split(' ').map(|file| file.replace('\0', " "));
        let is_crate = |file: &PathBuf| file.extension().is_some_and(|ending| ending != "rs");
        Some(files.map(PathBuf::from).filter(is_crate).collect())
    }
}

impl Objects {
    /// Reads the objects of the outputs of a crate.
    fn read(outputs: &Outputs, directory: &Path, digests: &Digests) -> Self {
        let mut objects = Objects::default();
        for file in &outputs.files {
            let file = names::real(directory, file);
            let bytes = fs::read(&file).unwrap_or_default();
            if is_elf_type(&bytes, &[ET_REL]) {
                objects.own.push(Content::of_bytes(&bytes).sha256);
            } else if Format::of(&bytes) == Format::Archive {
                objects.add_archive(outputs, &file, digests);
            }
        }
        objects
    }

    fn add_archive(&mut self, outputs: &Outputs, file: &Path, digests: &Digests) {
        let toolchain = if is_static_library(file) {
            names_in_toolchain(&outputs.toolchain)
        } else {
            FxHashSet::default()
        };
        let own = format!("{}.", outputs.stem);
        for member in ArchiveMember::all(file, digests) {
            let name = member.member.unwrap_or_default();
            if name.starts_with(&own) {
                self.own.push(member.content.sha256);
            } else if toolchain.contains(&name) {
                self.toolchain.push(member.content.sha256);
            }
        }
    }
}

/// Returns whether an archive is a library for other linkers than rustc's.
fn is_static_library(file: &Path) -> bool {
    file.extension().is_none_or(|ending| ending != "rlib")
}

/// Returns the names of the objects in the crates of a toolchain.
fn names_in_toolchain(folder: &Path) -> FxHashSet<String> {
    let crates = fs::read_dir(folder).into_iter().flatten().flatten();
    crates
        .flat_map(|file| ArchiveMember::names(&file.path()))
        .collect()
}

/// Records the crate that a command of rustc has compiled; returns whether it has compiled one. `compiler` is rustc with the wrappers
/// that come before it.
pub fn record(capture: &Capture, compiler: &[OsString], rest: &[OsString]) -> bool {
    let arguments = Arguments::parse(&expand(rest));
    let Ok(directory) = env::current_dir() else {
        return false;
    };
    if !arguments.compiles() {
        return false;
    }
    let Some(outputs) = arguments.outputs(compiler) else {
        return false;
    };
    let Some(unit) = unit(capture, compiler, rest, &arguments, &outputs, directory) else {
        return false;
    };
    let libraries: Vec<PathBuf> = [&unit.object]
        .into_iter()
        .chain(&unit.outputs)
        .cloned()
        .collect();
    capture.record_unit(unit);
    for file in libraries.into_iter().filter(|file| is_static_library(file)) {
        // Rustc puts it together itself.
        let bytes = fs::read(&file).unwrap_or_default();
        if Format::of(&bytes) == Format::Archive
            && let Some(content) = capture.digests().content(&file)
        {
            capture.record_link(&Link::of_archive(file, content, Vec::new()));
        }
    }
    true
}

/// Compiles a crate to bitcode; returns its record.
fn unit(
    capture: &Capture,
    compiler: &[OsString],
    rest: &[OsString],
    arguments: &Arguments,
    outputs: &Outputs,
    directory: PathBuf,
) -> Option<Record> {
    let digests = capture.digests();
    let mut files = outputs.files.iter();
    let mut files = files.by_ref().map(|file| names::real(&directory, file));
    let object = files.next()?;
    let short = object.file_stem()?.to_string_lossy().into_owned();
    let short = short.strip_suffix(&arguments.extra).unwrap_or(&short);
    // Proc macros and build scripts run in the build, and are not part of the program.
    let host = arguments.kind.contains("proc-macro") || outputs.stem.starts_with("build_script_");
    let content = digests.content(&object);
    let objects = Objects::read(outputs, &directory, &digests);
    let bitcode = capture.folder.join(format!("{}.bc", new_id()));
    let version = version(capture, compiler, rest);
    let error = version.as_ref().map_err(Clone::clone);
    let error = error
        .and_then(|_| compile(compiler, arguments, &bitcode))
        .err();
    let source = stream::readable(&directory, arguments.source.as_os_str());
    let (license, comments) = license::read_source(&source);
    let source = Content::read(&source);
    let real = |crates: &[PathBuf]| -> Vec<PathBuf> {
        let crates = crates.iter();
        crates.map(|file| names::real(&directory, file)).collect()
    };
    let merged = arguments.lto.then(|| {
        let dependencies = bitcode.with_extension("d");
        arguments.used_crates(compiler, &dependencies)
    });
    // A toolchain may be in any folder.
    let rustc = compiler.last()?;
    let name = Path::new(rustc).file_name().unwrap_or(rustc);
    let words = [name]
        .into_iter()
        .chain(rest.iter().map(OsString::as_os_str));
    let mut record = Record {
        bitcode: error.is_none().then_some(bitcode),
        error,
        crates: real(&arguments.crates),
        merged: real(merged.flatten().as_deref().unwrap_or_default()),
        objects: objects.own,
        toolchain: objects.toolchain,
        outputs: files.collect(),
        source: arguments.source.clone(),
        object,
        kind: Kind::Crate(short.to_owned()),
        host,
        command: words
            .map(|word| word.to_string_lossy().into_owned())
            .collect(),
        compiler: version
            .ok()
            .and_then(|text| compiler::name_and_version(&text)),
        optimization: Some(
            arguments
                .optimization
                .clone()
                .unwrap_or_else(|| "O0".to_owned()),
        ),
        language: Some("Rust".to_owned()),
        source_sha256: source.map(|source| source.sha256),
        license: license.or_else(License::of_crate),
        comments,
        id: new_id(),
        ..Record::default()
    };
    record.directory = directory.clone();
    record.set_content(content);
    Some(record)
}

/// Returns a command whose programs record nothing, without streams.
fn quiet(compiler: &[OsString]) -> Command {
    let mut words = compiler.iter();
    let mut command = Command::new(words.next().map_or(OsStr::new(RUSTC), OsStr::new));
    command.args(words).env(INSIDE, PASS).stdin(Stdio::null());
    command
}

fn compile(compiler: &[OsString], arguments: &Arguments, bitcode: &Path) -> Result<(), String> {
    let mut emit = OsString::from("--emit=llvm-bc=");
    emit.push(bitcode);
    let mut command = arguments.command(compiler);
    let program = Path::new(command.get_program()).display().to_string();
    let run = command
        .args(["-C", "codegen-units=1"])
        .arg(emit)
        .stdout(Stdio::null())
        .output()
        .map_err(|error| format!("cannot run {program}: {error}"))?;
    if !run.status.success() {
        Err(reason(&run.stderr, &format!("rustc: {}", run.status)))
    } else if bitcode.exists() {
        Ok(())
    } else {
        Err("rustc wrote no bitcode".to_owned())
    }
}

/// Returns the version of a rustc, unless its LLVM is newer than ours.
fn version(capture: &Capture, compiler: &[OsString], rest: &[OsString]) -> Result<String, String> {
    static VERSION: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"(?m)^LLVM version: (\d+)").ok());
    // The argument after the wrapper of a workspace is rustc.
    let rustc = match (rest.first(), compiler.last()) {
        (Some(first), _) if compiler::name(first).starts_with("rustc") => first,
        (_, last) => last.ok_or("no rustc")?,
    };
    let toolchain = env::var_os("RUSTUP_TOOLCHAIN").unwrap_or_default();
    let (shown, toolchain) = (Path::new(rustc).display(), toolchain.to_string_lossy());
    let known = format!("{shown}-{toolchain}.rustc").replace('/', "%");
    let known = capture.folder.join(known);
    let text = match fs::read_to_string(&known) {
        Ok(text) => text,
        Err(_) => {
            let run = quiet(std::slice::from_ref(rustc)).arg("-vV").output();
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

    fn parse(line: &str) -> Arguments {
        let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        Arguments::parse(&words)
    }

    #[test]
    fn commands_of_cargo_are_parsed() {
        let arguments = parse(
            "--crate-name words --edition=2021 src/lib.rs --error-format=json --json=artifacts --crate-type lib \
            --emit=dep-info,metadata,link -C embed-bitcode=no -C debuginfo=2 -C metadata=ab -C extra-filename=-ab \
            --out-dir /t/deps -C incremental=/t/i -Copt-level=1 -L dependency=/t/deps",
        );
        assert!(arguments.compiles() && !arguments.lto);
        assert_eq!(arguments.folder, Path::new("/t/deps"));
        assert_eq!(arguments.extra, "-ab");
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

    #[test]
    fn commands_that_write_code_compile_a_crate() {
        for (line, compiles) in [
            ("a.rs", true),
            ("--emit=obj=a.o a.rs", true),
            ("--emit metadata --emit link=x a.rs", true),
            ("--emit=metadata a.rs", false),
            ("--print cfg a.rs", false),
            ("-vV", false),
        ] {
            assert_eq!(parse(line).compiles(), compiles, "{line}");
        }
    }

    #[test]
    fn link_time_optimization_is_a_word_or_a_switch() {
        for (line, lto) in [
            ("-C lto", true),
            ("-Clto=fat", true),
            ("--codegen lto=thin", true),
            ("-C lto -C lto=off", false),
            ("-C linker-plugin-lto", false),
            ("", false),
        ] {
            assert_eq!(parse(line).lto, lto, "{line}");
        }
    }
}
