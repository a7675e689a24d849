//! What is put together of what: the command lines of linkers and archivers, and of compilers that link.

use serde::{Deserialize, Serialize};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use super::command::Command;
use super::names;

/// Options of linkers whose value is the next word, and which name no input.
const WITH_VALUE: [&str; 33] = [
    "-A",
    "-F",
    "-G",
    "-I",
    "-R",
    "-T",
    "-Y",
    "-a",
    "-b",
    "-dynamic-linker",
    "-e",
    "-f",
    "-h",
    "-m",
    "-plugin",
    "-plugin-opt",
    "-rpath",
    "-rpath-link",
    "-soname",
    "-u",
    "-y",
    "-z",
    "-Map",
    "--Map",
    "--defsym",
    "--dynamic-linker",
    "--dynamic-list",
    "--entry",
    "--rpath",
    "--script",
    "--soname",
    "--undefined",
    "--version-script",
];

/// A command line that puts objects together.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Line {
    output: Option<OsString>,
    /// Of an archiver.
    archive: bool,
    files: Vec<OsString>,
    /// By name, and whether only an archive will do.
    libraries: Vec<(OsString, bool)>,
    /// Where those are looked for.
    search: Vec<OsString>,
}

/// A call that put files together.
#[derive(Debug, Serialize, Deserialize)]
pub struct Link {
    /// What it writes.
    pub output: PathBuf,
    /// It is an archive.
    pub archive: bool,
    /// What it reads.
    pub inputs: Vec<Input>,
    /// When it was called, in nanoseconds.
    pub time: u128,
}

/// A file that was read.
#[derive(Debug, Serialize, Deserialize)]
pub struct Input {
    /// Where it is.
    pub path: PathBuf,
    /// Its size; `None` if it was not there.
    pub size: Option<u64>,
}

impl Line {
    /// A linker's; `None` if it was asked a question.
    pub fn of_linker(words: &[OsString]) -> Option<Self> {
        let mut line = Line::default();
        let mut archives_only = false;
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let bytes = word.as_bytes();
            let text = word.to_string_lossy();
            let joined = |start: &str| {
                let rest = bytes.strip_prefix(start.as_bytes());
                rest.map(|rest| OsStr::from_bytes(rest).to_owned())
            };
            if matches!(&*text, "--help" | "--version") {
                return None;
            } else if text == "-o" || text == "--output" {
                line.output = words.next().cloned();
            } else if let Some(output) = joined("--output=") {
                line.output = Some(output);
            } else if matches!(&*text, "-L" | "--library-path") {
                line.search.extend(words.next().cloned());
            } else if let Some(folder) = joined("--library-path=").or(joined("-L")) {
                line.search.push(folder);
            } else if matches!(&*text, "-l" | "--library") {
                let library = words.next().cloned();
                line.libraries
                    .extend(library.map(|name| (name, archives_only)));
            } else if let Some(name) = joined("--library=").or(joined("-l")) {
                line.libraries.push((name, archives_only));
            } else if matches!(
                &*text,
                "-Bstatic" | "-dn" | "-non_shared" | "-static" | "--static"
            ) {
                archives_only = true;
            } else if matches!(&*text, "-Bdynamic" | "-dy" | "-call_shared") {
                archives_only = false;
            } else if WITH_VALUE.contains(&&*text) {
                words.next();
            } else if !text.starts_with('-') {
                line.files.push(word.clone());
            }
        }
        Some(line)
    }

    /// A compiler's that links.
    pub fn of_driver(command: &Command) -> Self {
        let mut line = Line::of_linker(&command.link).unwrap_or_default();
        line.output = command.output.clone().or(line.output);
        line
    }

    /// An archiver's; `None` if it adds nothing.
    pub fn of_archiver(words: &[OsString]) -> Option<Self> {
        let mut words = words.iter().peekable();
        let mut operation = String::new();
        while let Some(word) = words.peek() {
            let text = word.to_string_lossy();
            match text.strip_prefix("--") {
                Some("plugin" | "target" | "output") => drop(words.next()),
                Some("help" | "version") => return None,
                Some(_) => {}
                None => match text.strip_prefix('-') {
                    Some(letters) => operation.push_str(letters),
                    None if operation.is_empty() => operation.push_str(&text),
                    None => break,
                },
            }
            words.next();
        }
        let has = |letters: &[char]| operation.contains(letters);
        // A script on stdin is the archiver's.
        if !has(&['q', 'r']) || has(&['M']) {
            return None;
        }
        if has(&['a', 'b', 'i']) {
            words.next();
        }
        if has(&['N']) {
            words.next();
        }
        Some(Line {
            output: Some(words.next()?.clone()),
            archive: true,
            files: words.cloned().collect(),
            ..Line::default()
        })
    }
}

impl Link {
    /// What a command line means in a directory; `None` if it has no input that could be a build's.
    pub fn new(directory: &Path, line: &Line, time: u128) -> Option<Self> {
        let libraries = line.libraries.iter();
        let libraries =
            libraries.filter_map(|(name, archive)| line.library(directory, name, *archive));
        let files = line.files.iter().map(PathBuf::from);
        let inputs: Vec<Input> = files
            .chain(libraries)
            .map(|path| {
                let path = names::real(directory, &path);
                let size = path.metadata().ok().filter(fs::Metadata::is_file);
                let size = size.map(|file| file.len());
                Input { path, size }
            })
            .collect();
        let output = line.output.as_deref().unwrap_or(OsStr::new("a.out"));
        (!inputs.is_empty()).then(|| Link {
            output: names::real(directory, Path::new(output)),
            archive: line.archive,
            inputs,
            time,
        })
    }

    /// Leaves it in the folder of a running capture.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn leave(&self, path: &Path) -> io::Result<()> {
        let unfinished = path.with_extension("unfinished");
        fs::write(&unfinished, serde_json::to_vec(self)?)?;
        fs::rename(unfinished, path)
    }
}

impl Line {
    /// A library in one of the folders that the command names. In others are the system's.
    fn library(&self, directory: &Path, name: &OsStr, archive: bool) -> Option<PathBuf> {
        let with = |start: &str, end: &str| {
            let mut file = OsString::from(start);
            file.push(name);
            file.push(end);
            file
        };
        let files = match name.as_bytes().strip_prefix(b":") {
            Some(file) => vec![OsStr::from_bytes(file).to_owned()],
            None if archive => vec![with("lib", ".a")],
            None => vec![with("lib", ".so"), with("lib", ".a")],
        };
        let folders = self.search.iter().map(|folder| directory.join(folder));
        folders
            .flat_map(|folder| files.iter().map(move |file| folder.join(file)))
            .find(|path| path.is_file())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    fn files(line: &Line) -> String {
        let files: Vec<_> = line
            .files
            .iter()
            .map(|file| file.to_string_lossy())
            .collect();
        files.join(" ")
    }

    #[test]
    fn an_archiver_adds_what_is_behind_the_archive() {
        for (line, output, inputs) in [
            ("rcs lib.a a.o b.o", "lib.a", "a.o b.o"),
            ("-r -c -s lib.a a.o", "lib.a", "a.o"),
            ("--thin -qc lib.a a.o", "lib.a", "a.o"),
            ("--plugin x.so cr lib.a a.o", "lib.a", "a.o"),
            ("rb b.o lib.a a.o", "lib.a", "a.o"),
        ] {
            let line = Line::of_archiver(&words(line)).unwrap();
            assert_eq!(line.output.as_deref(), Some(OsStr::new(output)));
            assert_eq!(files(&line), inputs);
        }
        for line in ["t lib.a", "x lib.a a.o", "--version", "-M", "s lib.a"] {
            assert_eq!(Line::of_archiver(&words(line)), None, "{line}");
        }
    }

    #[test]
    fn a_linker_reads_what_no_option_takes() {
        let line = "-plugin p.so -m elf -soname x.so -o prog -L lib -Ldeps a.o -Bstatic -lz -Bdynamic -l m b.a -z now";
        let line = Line::of_linker(&words(line)).unwrap();
        assert_eq!(files(&line), "a.o b.a");
        assert_eq!(line.output.as_deref(), Some(OsStr::new("prog")));
        assert_eq!(line.libraries, [("z".into(), true), ("m".into(), false)]);
        assert_eq!(line.search, ["lib", "deps"]);
        assert_eq!(Line::of_linker(&words("--version")), None);
    }

    #[test]
    fn a_compiler_hands_the_linker_its_files() {
        let line = "-O2 a.c b.o -Wl,--whole-archive,w.a,--no-whole-archive -Xlinker x.a -Llib -lz -Wl,-rpath,lib -o p c.S";
        let command = Command::parse(Path::new("/nowhere"), words(line));
        let line = Line::of_driver(&command);
        assert_eq!(files(&line), "b.o w.a x.a");
        assert_eq!(line.output.as_deref(), Some(OsStr::new("p")));
        assert_eq!(line.libraries, [("z".into(), false)]);
    }
}
