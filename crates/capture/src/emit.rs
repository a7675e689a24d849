//! Runs clang to compile a source to a module.

use containers::Kind;
use regex::bytes::Regex;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Read as _;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use super::command::{Source, Words};
use super::compiler::Compiler;
use super::compiler::path_without_wrappers;
use super::{INSIDE, PASS, stream, timed};

/// Prefixes of options with which clang reads files that neither they nor its dependencies name, such as further configurations and
/// modules of a folder; or with which relative paths have another base.
const READS_MORE: [&str; 8] = [
    "--config",
    "--specs",
    "-fapinotes",
    "-fprebuilt-implicit-modules",
    "-fprebuilt-module-path",
    "-iapinotes-modules",
    "-specs",
    "-working-directory",
];

/// The target of the rule with the dependencies.
pub const TARGET: &str = "module";

/// A compilation of one source.
pub struct Job<'a> {
    /// The clang.
    pub compiler: &'a Compiler,
    /// The directory of the command.
    pub directory: &'a Path,
    /// The command's options.
    pub kept: &'a [Words],
    /// Additional options of the user.
    pub flags: &'a [OsString],
    /// The source.
    pub source: &'a Source,
}

/// The reason why there is no module.
#[derive(Debug)]
pub enum Failure {
    /// The error of clang, or another one.
    Reason(String),
    /// The compilation exceeded this time limit.
    TimedOut(Duration),
}

impl Failure {
    /// Returns the reason as text.
    pub fn reason(self) -> String {
        match self {
            Failure::Reason(reason) => reason,
            Failure::TimedOut(limit) => format!("not done after {} s", limit.as_secs_f64()),
        }
    }
}

/// Errors of clang that are warnings of other compilers, or of older ones.
const DOWNGRADED: [&str; 9] = [
    "c++11-narrowing",
    "implicit-function-declaration",
    "implicit-int",
    "incompatible-function-pointer-types",
    "incompatible-pointer-types",
    "int-conversion",
    "register",
    "reserved-user-defined-literal",
    "return-mismatch",
];

/// Options by which code counts how often it runs, for gcov.
const COUNTING: [&str; 4] = [
    "--coverage",
    "-coverage",
    "-fprofile-arcs",
    "-ftest-coverage",
];

/// Variables of the environment that make clang write additional output.
const ENVIRONMENT: [&str; 5] = [
    "CC_LOG_DIAGNOSTICS",
    "CC_PRINT_HEADERS",
    "CC_PRINT_OPTIONS",
    "DEPENDENCIES_OUTPUT",
    "SUNPRO_DEPENDENCIES",
];

impl Job<'_> {
    /// Returns the arguments that determine the module, without outputs.
    pub fn arguments(&self) -> Vec<OsString> {
        self.arguments_with(self.kept)
    }

    fn arguments_with(&self, kept: &[Words]) -> Vec<OsString> {
        let mut arguments = self.compiler.prefix.clone();
        arguments.extend(kept.iter().flatten().cloned());
        if self.compiler.substitute {
            arguments.extend(DOWNGRADED.map(|name| format!("-Wno-error={name}").into()));
        }
        arguments.extend(self.flags.iter().cloned());
        let counts = kept.iter().flatten().chain(self.flags);
        if counts
            .into_iter()
            .any(|word| COUNTING.iter().any(|option| word == option))
        {
            // The build itself writes the notes. The name of the counts' file is in the module: it is the name in the current
            // directory, and not one of this run.
            let data = Path::new(&self.source.path).with_extension("gcda");
            let mut option = OsString::from("-coverage-data-file=");
            option.push(data.file_name().unwrap_or_default());
            let notes = "-coverage-notes-file=/dev/null";
            arguments.extend(["-Xclang".into(), notes.into(), "-Xclang".into(), option]);
        }
        // The compiler of the build prints warnings; here they must not be errors.
        arguments.extend(["-w", "-c", "-emit-llvm"].map(OsString::from));
        if let Some(language) = &self.source.language {
            arguments.extend(["-x".into(), language.into()]);
        }
        arguments
    }

    /// Returns the source for the command line: clang's own processes take a leading dash for an option, even after `--`.
    fn source(&self) -> OsString {
        let path = &self.source.path;
        match path.as_encoded_bytes().first() {
            Some(b'-') if path != "-" => Path::new(".").join(path).into_os_string(),
            _ => path.clone(),
        }
    }

    /// Returns the copy of stdin if the source or an option names it.
    fn stdin(&self) -> Stdio {
        let words = self.kept.iter().flatten().chain([&self.source.path]);
        let named = words.filter_map(|word| stream::descriptor(word));
        let is_named = named.into_iter().any(|number| number == 0);
        let stdin = || File::open(stream::readable(self.directory, OsStr::new("-"))).ok();
        let stdin = is_named.then(stdin).flatten();
        stdin.map_or_else(Stdio::null, Stdio::from)
    }

    /// Returns the existing files that the options name; `None` if the options make clang read others too.
    pub fn named_files(&self) -> Option<Vec<OsString>> {
        let mut files = Vec::new();
        let flags = self.flags.iter().map(std::slice::from_ref);
        for words in self.kept.iter().map(Vec::as_slice).chain(flags) {
            let begins = |beginnings: &[&str]| {
                let begins = |word: &OsString| {
                    let beginning = |start: &&str| word.as_bytes().starts_with(start.as_bytes());
                    beginnings.iter().any(beginning)
                };
                words.iter().any(begins)
            };
            if begins(&READS_MORE) {
                return None;
            }
            // The value of a macro may be the name of a file.
            if begins(&["-D", "-U", "--define-macro", "--undefine-macro"]) {
                continue;
            }
            for word in words.iter().map(|word| word.as_bytes()) {
                let joined = word.iter().enumerate();
                let joined = joined.filter(|(_, byte)| matches!(byte, b'=' | b','));
                files.push(word.to_owned());
                files.extend(joined.map(|(at, _)| word[at + 1..].to_owned()));
            }
            if begins(&["-fprofile-use", "-fprofile-instr-use"]) {
                // In the folder that is named, or the current one.
                let folder = files.last().filter(|last| !last.starts_with(b"-"));
                let folder = Path::new(OsStr::from_bytes(folder.map_or(b"", Vec::as_slice)));
                let file = folder.join("default.profdata").into_os_string();
                files.push(file.into_vec());
            }
        }
        // Default configuration files are only shown by `--version`.
        for line in self.compiler.version.lines() {
            let Some(file) = line.strip_prefix("Configuration file: ") else {
                continue;
            };
            if fs::read(file).is_ok_and(|text| text.contains(&b'@')) {
                return None;
            }
            files.push(file.as_bytes().to_owned());
        }
        let files = files.into_iter().map(OsString::from_vec);
        let is_there = |file: &OsString| self.directory.join(file).is_file();
        Some(files.filter(is_there).collect())
    }

    /// Writes the module to `output` and its input files to `dependencies`, within the limit. Returns the options that clang
    /// refused and that were therefore left out.
    ///
    /// # Errors
    /// Clang cannot compile the source within the limit.
    pub fn run(
        &self,
        output: &Path,
        dependencies: Option<&Path>,
        limit: Option<Duration>,
    ) -> Result<Vec<String>, Failure> {
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        let mut kept = self.kept.to_vec();
        let mut refused = Vec::new();
        if self.compiler.substitute {
            kept.retain(|words| !leave_out(words, is_profile(words), &mut refused));
        }
        loop {
            let mut command = Command::new(&self.compiler.program);
            command
                .args(self.arguments_with(&kept))
                .arg("-o")
                .arg(output);
            if let Some(dependencies) = dependencies {
                command
                    .args(["-MD", "-MT", TARGET, "-MF"])
                    .arg(dependencies);
            }
            command.arg(self.source());
            command
                .current_dir(self.directory)
                .stdin(self.stdin())
                .stdout(Stdio::null());
            for name in ENVIRONMENT {
                command.env_remove(name);
            }
            command.env(INSIDE, PASS);
            if let Some(path) = path_without_wrappers() {
                command.env("PATH", path);
            }
            let program = self.compiler.program.display();
            let run = match deadline {
                Some(deadline) => timed::output(&mut command, deadline),
                None => command.output().map(Some),
            };
            let run =
                run.map_err(|error| Failure::Reason(format!("cannot run {program}: {error}")))?;
            let Some(run) = run else {
                return Err(Failure::TimedOut(limit.unwrap_or_default()));
            };
            if run.status.success() {
                return if is_bitcode(output) {
                    Ok(refused)
                } else {
                    Err(Failure::Reason(format!(
                        "{program} made something else of it than bitcode"
                    )))
                };
            }
            let before = kept.len();
            kept.retain(|words| !leave_out(words, is_refused(words, &run.stderr), &mut refused));
            if kept.len() == before {
                let otherwise = format!("{program}: {}", run.status);
                return Err(Failure::Reason(reason(&run.stderr, &otherwise)));
            }
        }
    }
}

/// Returns whether a file begins with the magic of bitcode or of its wrapper.
fn is_bitcode(path: &Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && Kind::of(&start) == Kind::Bitcode
}

/// Removes and records an option; returns whether it was present.
fn leave_out(words: &Words, yes: bool, refused: &mut Vec<String>) -> bool {
    if yes {
        let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        refused.push(words.join(" "));
    }
    yes
}

/// Returns whether an option makes the compiler read a profile, whose format is specific to the compiler.
fn is_profile(words: &Words) -> bool {
    words.first().is_some_and(|word| {
        let word = word.to_string_lossy();
        word.starts_with("-fprofile-use") || word.starts_with("-fauto-profile")
    })
}

/// Returns whether an error of clang about its command line names this option.
fn is_refused(words: &Words, stderr: &[u8]) -> bool {
    static COMPLAINT: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(
            r"(?m)^(?:[^:/\n]*clang[^:/\n]*: error|error|clang \(LLVM option parsing\)): (.*)$",
        )
        .ok()
    });
    static QUOTED: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new("'([^']*)'").ok());
    let (Some(complaint), Some(quoted)) = (&*COMPLAINT, &*QUOTED) else {
        return false;
    };
    let Some(option) = words.first().map(|word| word.to_string_lossy()) else {
        return false;
    };
    // Options that search or define are never refused, whatever a message quotes.
    if ["-D", "-I", "-U", "-i"]
        .iter()
        .any(|start| option.starts_with(start))
    {
        return false;
    }
    complaint.captures_iter(stderr).any(|line| {
        let quotes: Vec<_> = quoted
            .captures_iter(&line[1])
            .map(|quote| String::from_utf8_lossy(&quote[1]).into_owned())
            .collect();
        let is_cpu = line[1].starts_with(b"unknown target CPU");
        words.iter().any(|word| {
            let word = word.to_string_lossy();
            quotes.iter().any(|quote| {
                let names_cpu =
                    is_cpu && word.starts_with("-m") && word.ends_with(&format!("={quote}"));
                // "unsupported argument 'weird' to option '-mcmodel='"
                let joined = quote.starts_with('-')
                    && word.strip_prefix(quote.as_str()).is_some_and(|value| {
                        let value = value.strip_prefix('=').unwrap_or(value);
                        quotes.iter().any(|quote| quote == value)
                    });
                (quote.starts_with('-') && *word == *quote) || joined || names_cpu
            })
        })
    })
}

/// Returns the first errors of a compiler as one line.
pub fn reason(stderr: &[u8], otherwise: &str) -> String {
    const ERRORS: usize = 2;
    let text = String::from_utf8_lossy(stderr);
    let errors: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| line.contains("error: ") || line.starts_with("error["))
        .take(ERRORS)
        .collect();
    if errors.is_empty() {
        match text.lines().rev().find(|line| !line.trim().is_empty()) {
            Some(last) => format!("{otherwise}: {}", last.trim()),
            None => otherwise.to_owned(),
        }
    } else {
        errors.join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_option_is_one_that_clang_names() {
        let refuses = |stderr: &str, words: &[&str]| {
            let words = words.iter().map(OsString::from).collect();
            is_refused(&words, stderr.as_bytes())
        };
        assert!(refuses(
            "clang-22: error: unknown argument: '-fx'",
            &["-fx"]
        ));
        assert!(!refuses(
            "clang-22: error: unknown argument: '-fx'",
            &["-fxy"]
        ));
        assert!(refuses(
            "clang: error: unsupported argument 'weird' to option '-mcmodel=' for target 'x86'",
            &["-mcmodel=weird"]
        ));
        assert!(refuses(
            "clang-22: error: invalid value 'gnu0' in '-std=gnu0'",
            &["-std=gnu0"]
        ));
        assert!(refuses("error: unknown target CPU 'k9'", &["-march=k9"]));
        assert!(refuses(
            "error: unknown argument: '-x1'",
            &["-Xclang", "-x1"]
        ));
        assert!(!refuses("a.c:1:2: error: use of '-fx'", &["-fx"]));
        assert!(!refuses(
            "clang: error: no such file or directory: '-Ix'",
            &["-Ix"]
        ));
    }
}
