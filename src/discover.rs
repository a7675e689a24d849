//! From the arguments to the modules they mean.

use rustc_hash::FxHashSet;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

use crate::error::Error;

/// A module to export.
#[derive(Debug)]
pub struct Input {
    /// Where its bytes are; `None` is stdin.
    pub path: Option<PathBuf>,
    /// Its id, not yet escaped: `/`-separated and relative.
    pub id: Vec<u8>,
    /// It was asked for by name, or its own says that it is a module: that it holds none is a failure.
    pub certain: bool,
    /// What was read from stdin.
    pub bytes: Option<Vec<u8>>,
}

impl Input {
    /// What to call the input in a message.
    pub fn display(&self) -> String {
        match &self.path {
            Some(path) => path.display().to_string(),
            None => "stdin".to_owned(),
        }
    }
}

/// An argument that leads to no module, and why.
pub type Failure = (String, String);

/// The modules of all arguments, sorted by id, each file once; and the arguments that failed.
///
/// # Errors
/// Two files that would have one id.
pub fn discover(
    arguments: &[PathBuf],
    root: Option<&Path>,
) -> Result<(Vec<Input>, Vec<Failure>), Error> {
    let mut found = Found {
        root: root.map(root_of_ids).transpose()?,
        inputs: Vec::new(),
        failures: Vec::new(),
        seen: FxHashSet::default(),
    };
    for argument in arguments {
        if argument == Path::new("-") {
            if found.seen.insert(PathBuf::from("-")) {
                found.inputs.push(Input {
                    path: None,
                    id: b"<stdin>".to_vec(),
                    certain: true,
                    bytes: None,
                });
            }
        } else if argument.is_dir() {
            found.directory(argument);
        } else {
            let parent = argument.parent().unwrap_or(Path::new(""));
            found.file(argument, parent);
        }
    }
    let mut inputs = found.inputs;
    inputs.sort_by(|a, b| a.id.cmp(&b.id));
    for pair in inputs.windows(2) {
        if pair[0].id == pair[1].id {
            return Err(Error::SameModule {
                id: String::from_utf8_lossy(&pair[0].id).into_owned(),
                first: pair[0].display().into(),
                second: pair[1].display().into(),
            });
        }
    }
    Ok((inputs, found.failures))
}

/// A root as it is written, and where it really is.
fn root_of_ids(root: &Path) -> Result<(PathBuf, PathBuf), Error> {
    let real = root.canonicalize().map_err(Error::io(root))?;
    match real.is_dir() {
        true => Ok((root.to_owned(), real)),
        false => Err(Error::io(root)(io::ErrorKind::NotADirectory.into())),
    }
}

struct Found {
    /// As it is written, and where it really is.
    root: Option<(PathBuf, PathBuf)>,
    inputs: Vec<Input>,
    failures: Vec<Failure>,
    /// Canonical paths, so that a file given twice is one module.
    seen: FxHashSet<PathBuf>,
}

impl Found {
    fn directory(&mut self, directory: &Path) {
        let before = self.inputs.len() + self.failures.len();
        for entry in WalkDir::new(directory).sort_by_file_name() {
            match entry {
                Ok(entry) if entry.path().is_file() => match is_module(entry.path()) {
                    Ok(true) => self.file(entry.path(), directory),
                    Ok(false) => {}
                    Err(error) => self.fail(entry.path(), &error),
                },
                // A link to nowhere: reading it will say so.
                Ok(entry) if entry.path_is_symlink() && has_ending(entry.path()) => {
                    self.file(entry.path(), directory);
                }
                Ok(_) => {}
                Err(error) => {
                    let path = error.path().unwrap_or(directory).display().to_string();
                    let reason = match error.into_io_error() {
                        Some(error) => error.to_string(),
                        None => "symbolic links form a loop".to_owned(),
                    };
                    self.failures.push((path, reason));
                }
            }
        }
        if self.inputs.len() + self.failures.len() == before {
            let reason =
                "no LLVM module in this directory (.bc, .ll, or bitcode by its first bytes)";
            self.failures
                .push((directory.display().to_string(), reason.to_owned()));
        }
    }

    /// Adds a file, whose id is relative to `base` unless there is a root for all.
    fn file(&mut self, path: &Path, base: &Path) {
        let canonical = match path.canonicalize() {
            Ok(canonical) => canonical,
            Err(error) => return self.fail(path, &error),
        };
        let relative = match &self.root {
            // As it is written, if it says so itself; otherwise where it really is.
            Some((given, real)) => {
                match path.strip_prefix(given).or(canonical.strip_prefix(real)) {
                    Ok(relative) => relative,
                    Err(_) => {
                        let reason = format!("not below --root {}", given.display());
                        self.failures.push((path.display().to_string(), reason));
                        return;
                    }
                }
            }
            None => path.strip_prefix(base).unwrap_or(path),
        };
        let id = relative.as_os_str().as_bytes().to_vec();
        if self.seen.insert(canonical.clone()) {
            self.inputs.push(Input {
                path: Some(path.to_owned()),
                id,
                certain: true,
                bytes: None,
            });
        }
    }

    fn fail(&mut self, path: &Path, error: &io::Error) {
        self.failures
            .push((path.display().to_string(), error.to_string()));
    }
}

fn has_ending(path: &Path) -> bool {
    matches!(path.extension().and_then(OsStr::to_str), Some("bc" | "ll"))
}

/// Whether a file of a directory is meant: by its ending, or because its first bytes say that it is bitcode.
fn is_module(path: &Path) -> io::Result<bool> {
    const BITCODE: [&[u8]; 2] = [b"BC\xC0\xDE", b"\xDE\xC0\x17\x0B"];
    if has_ending(path) {
        return Ok(true);
    }
    let mut start = [0; 4];
    match File::open(path)?.read_exact(&mut start) {
        Ok(()) => Ok(BITCODE.contains(&start.as_slice())),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
