//! From the arguments to the files they mean.

use globset::{Glob, GlobBuilder, GlobSet, GlobSetBuilder};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::{Component, Path, PathBuf};
use walkdir::{DirEntry, WalkDir};

use crate::error::Error;
use crate::input::{self, Format, Kind};

/// A file to export.
#[derive(Debug)]
pub struct Input {
    /// Where its bytes are; `None` is stdin.
    pub path: Option<PathBuf>,
    /// Its id, not yet escaped: `/`-separated and relative.
    pub id: Vec<u8>,
    /// It was named, or is a module by its ending or first bytes: without bitcode in it, it is a failure. Of the others in a
    /// directory, objects and archives, most have none, and are passed over.
    pub certain: bool,
    /// What was read from a [stream](Self::is_stream).
    pub bytes: Option<Vec<u8>>,
    /// It was compiled for this run: its path is the cache's and tells nobody anything.
    pub compiled: bool,
}

impl Input {
    /// Whether only this process can read it, and once: stdin, or a descriptor that a shell has opened, as for `<(command)`.
    pub fn is_stream(&self) -> bool {
        self.path.as_deref().is_none_or(is_descriptor)
    }

    /// What to call the input in a message.
    pub fn display(&self) -> String {
        match &self.path {
            _ if self.compiled => String::from_utf8_lossy(&self.id).into_owned(),
            Some(path) => path.display().to_string(),
            None => "stdin".to_owned(),
        }
    }
}

/// Which files are meant.
#[derive(Debug, Default)]
pub struct Selection {
    /// Files, directories, or `-` for stdin.
    pub arguments: Vec<PathBuf>,
    /// A file with more of them, or `-` for stdin.
    pub list: Option<PathBuf>,
    /// The list ends its paths with NUL, not with line breaks.
    pub null: bool,
    /// The directory that ids are paths below, if one for all.
    pub root: Option<PathBuf>,
    /// Of what directories have, only these, if there are any.
    pub include: Vec<Glob>,
    /// Of what directories have, none of these.
    pub exclude: Vec<Glob>,
}

/// An argument that leads to no module, and why.
pub type Failure = (String, String);

/// The files of all arguments, sorted by id, each once; and the arguments that failed.
///
/// # Errors
/// Two files that would have one id; a list or root that cannot be read.
pub fn discover(selection: &Selection) -> Result<(Vec<Input>, Vec<Failure>), Error> {
    let here = Path::new(".");
    let mut found = Found {
        root: selection.root.as_deref().map(root_of_ids).transpose()?,
        here: here.canonicalize().map_err(Error::io(here))?,
        include: globs(&selection.include)?,
        exclude: globs(&selection.exclude)?,
        inputs: Vec::new(),
        failures: Vec::new(),
        seen: FxHashSet::default(),
        parents: FxHashMap::default(),
    };
    let stdin = Path::new("-");
    for argument in &selection.arguments {
        if argument != stdin {
            found.argument(argument);
        } else if selection.list.as_deref() == Some(stdin) {
            let reason = "is the list of --from-list already";
            found.failures.push(("stdin".to_owned(), reason.to_owned()));
        } else if found.seen.insert(stdin.to_owned()) {
            found.inputs.push(Input {
                path: None,
                id: b"<stdin>".to_vec(),
                certain: true,
                bytes: None,
                compiled: false,
            });
        }
    }
    if let Some(list) = &selection.list {
        found.list(list, selection.null)?;
    }
    Ok((sorted(found.inputs)?, found.failures))
}

/// The inputs by id.
///
/// # Errors
/// Two that would have one id.
pub fn sorted(mut inputs: Vec<Input>) -> Result<Vec<Input>, Error> {
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
    Ok(inputs)
}

/// A root as it is written, and where it really is.
fn root_of_ids(root: &Path) -> Result<(PathBuf, PathBuf), Error> {
    let real = root.canonicalize().map_err(Error::io(root))?;
    match real.is_dir() {
        true => Ok((root.to_owned(), real)),
        false => Err(Error::io(root)(io::ErrorKind::NotADirectory.into())),
    }
}

/// Reads a glob of `--include` or `--exclude`, whose help says what it matches.
///
/// # Errors
/// It is none.
pub fn glob(text: &str) -> Result<Glob, globset::Error> {
    let pattern = text.strip_suffix('/').unwrap_or(text);
    let pattern = match pattern.strip_prefix('/') {
        Some(anchored) => anchored.to_owned(),
        None if pattern.contains('/') => pattern.to_owned(),
        None => format!("**/{pattern}"),
    };
    GlobBuilder::new(&pattern).literal_separator(true).build()
}

fn globs(globs: &[Glob]) -> Result<GlobSet, Error> {
    let mut set = GlobSetBuilder::new();
    for glob in globs {
        set.add(glob.clone());
    }
    set.build().map_err(Error::Globs)
}

/// Where a path comes from, which decides what its id is.
#[derive(Clone, Copy)]
enum Given<'a> {
    /// It was given.
    Alone,
    /// A directory that was given has it.
    In(&'a Path),
    /// It stands in a list.
    Listed,
    /// A directory that stands in a list has it.
    InListed(&'a Path),
}

struct Found {
    /// As it is written, and where it really is.
    root: Option<(PathBuf, PathBuf)>,
    /// The current directory.
    here: PathBuf,
    include: GlobSet,
    exclude: GlobSet,
    inputs: Vec<Input>,
    failures: Vec<Failure>,
    /// Canonical paths, so that a file given twice is one module.
    seen: FxHashSet<PathBuf>,
    /// The canonical paths of directories.
    parents: FxHashMap<PathBuf, PathBuf>,
}

impl Found {
    fn argument(&mut self, path: &Path) {
        if path.is_dir() {
            self.directory(path, Given::In(path));
        } else {
            self.file(path, Given::Alone, true);
        }
    }

    fn list(&mut self, list: &Path, null: bool) -> Result<(), Error> {
        let mut bytes = Vec::new();
        let read = match list == Path::new("-") {
            true => io::stdin().lock().read_to_end(&mut bytes),
            false => File::open(list).and_then(|mut file| file.read_to_end(&mut bytes)),
        };
        read.map_err(Error::io(list))?;
        let end = if null { 0 } else { b'\n' };
        let paths = bytes.split(|byte| *byte == end);
        let mut paths = paths
            .filter(|path| match null {
                true => !path.is_empty(),
                false => !path.trim_ascii().is_empty(),
            })
            .peekable();
        if paths.peek().is_none() {
            let reason = "no path in this list".to_owned();
            self.failures.push((list.display().to_string(), reason));
        }
        for path in paths {
            let path = Path::new(OsStr::from_bytes(path));
            if path.is_dir() {
                self.directory(path, Given::InListed(path));
            } else {
                self.file(path, Given::Listed, true);
            }
        }
        Ok(())
    }

    fn directory(&mut self, directory: &Path, given: Given<'_>) {
        let before = self.inputs.len() + self.failures.len();
        // Borrowed by the walk for all its time.
        let exclude = self.exclude.clone();
        let top = self.id(directory, None, given);
        let excluded = |entry: &DirEntry| {
            let (Some(top), Ok(below)) = (&top, entry.path().strip_prefix(directory)) else {
                return false;
            };
            let directory = entry.file_type().is_dir() && !below.as_os_str().is_empty();
            directory && exclude.is_match(top.join(below))
        };
        let mut left_out = false;
        let walk = WalkDir::new(directory).sort_by_file_name();
        for entry in walk.into_iter().filter_entry(|entry| !excluded(entry)) {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => {
                    let path = error.path().unwrap_or(directory).display().to_string();
                    let reason = match error.into_io_error() {
                        Some(error) => error.to_string(),
                        None => "symbolic links form a loop".to_owned(),
                    };
                    self.failures.push((path, reason));
                    continue;
                }
            };
            if entry.file_type().is_dir() {
                continue;
            }
            let path = entry.path();
            if !self.is_selected(path, given) {
                left_out = true;
            } else if path.is_file() {
                match is_candidate(path) {
                    Ok(Some(certain)) => self.file(path, given, certain),
                    Ok(None) => {}
                    Err(error) => self.fail(path, &error),
                }
            } else if entry.path_is_symlink() && has_ending(path) {
                // A link to nowhere: reading it will say so.
                self.file(path, given, true);
            }
        }
        if self.inputs.len() + self.failures.len() == before {
            let reason = match left_out {
                true => "no LLVM module in this directory that --include and --exclude leave",
                false => {
                    "no LLVM module in this directory (.bc, .ll, or bitcode by its first bytes), and no object or archive"
                }
            };
            self.failures
                .push((directory.display().to_string(), reason.to_owned()));
        }
    }

    /// Whether `--include` and `--exclude` leave a file of a directory.
    fn is_selected(&self, path: &Path, given: Given<'_>) -> bool {
        if self.include.is_empty() && self.exclude.is_empty() {
            return true;
        }
        let canonical = match self.root {
            Some(_) => path.canonicalize().ok(),
            None => None,
        };
        // What has no id fails later, and says why.
        let Some(id) = self.id(path, canonical.as_deref(), given) else {
            return true;
        };
        let has = |globs: &GlobSet| id.ancestors().any(|id| globs.is_match(id));
        (self.include.is_empty() || has(&self.include)) && !has(&self.exclude)
    }

    /// A path's id; `None` if it is not below the root.
    fn id(&self, path: &Path, canonical: Option<&Path>, given: Given<'_>) -> Option<PathBuf> {
        let really_below = |directory: &Path| {
            let real = match canonical {
                Some(canonical) => canonical.to_owned(),
                None => path.canonicalize().ok()?,
            };
            real.strip_prefix(directory).map(Path::to_owned).ok()
        };
        if let Some((given, real)) = &self.root {
            // As it is written, if it says so itself; otherwise where it really is.
            let below = path.strip_prefix(given).map(Path::to_owned);
            return below.ok().or_else(|| really_below(real));
        }
        let name = || path.file_name().map_or(path, Path::new).to_owned();
        Some(match given {
            Given::Alone => name(),
            Given::In(directory) => path.strip_prefix(directory).unwrap_or(path).to_owned(),
            Given::Listed | Given::InListed(_) => as_written(path)
                .or_else(|| really_below(&self.here))
                .unwrap_or_else(|| match given {
                    Given::InListed(directory) => {
                        path.strip_prefix(directory).unwrap_or(path).to_owned()
                    }
                    _ => name(),
                }),
        })
    }

    /// Adds a file.
    fn file(&mut self, path: &Path, given: Given<'_>, certain: bool) {
        let canonical = match self.canonical(path) {
            Ok(canonical) => canonical,
            Err(error) => return self.fail(path, &error),
        };
        let Some(id) = self.id(path, Some(&canonical), given) else {
            let root = self.root.as_ref().map(|(given, _)| given.display());
            let root = root.map(|root| root.to_string()).unwrap_or_default();
            let reason = format!("not below --root {root}");
            self.failures.push((path.display().to_string(), reason));
            return;
        };
        if self.seen.insert(canonical) {
            self.inputs.push(Input {
                path: Some(path.to_owned()),
                id: id.into_os_string().into_vec(),
                certain,
                bytes: None,
                compiled: false,
            });
        }
    }

    /// Where a file really is. Lists have many files of few directories.
    fn canonical(&mut self, path: &Path) -> io::Result<PathBuf> {
        let is_link = fs::symlink_metadata(path)?.is_symlink();
        let (Some(parent), Some(name), false) = (path.parent(), path.file_name(), is_link) else {
            return match path.canonicalize() {
                // A pipe's name in there leads nowhere.
                Err(_) if is_descriptor(path) && path.exists() => Ok(path.to_owned()),
                canonical => canonical,
            };
        };
        if let Some(parent) = self.parents.get(parent) {
            return Ok(parent.join(name));
        }
        let real = match parent.as_os_str().is_empty() {
            true => self.here.clone(),
            false => parent.canonicalize()?,
        };
        let canonical = real.join(name);
        self.parents.insert(parent.to_owned(), real);
        Ok(canonical)
    }

    fn fail(&mut self, path: &Path, error: &io::Error) {
        self.failures
            .push((path.display().to_string(), error.to_string()));
    }
}

/// Whether a path names an open file of this process.
fn is_descriptor(path: &Path) -> bool {
    let names = ["/dev/stdin", "/dev/fd", "/proc/self/fd"];
    names.iter().any(|name| path.starts_with(name))
}

fn has_ending(path: &Path) -> bool {
    matches!(ending(path), Some("bc" | "ll"))
}

fn ending(path: &Path) -> Option<&str> {
    path.extension().and_then(OsStr::to_str)
}

/// A relative path without `.`; `None` if it goes up, or is absolute.
fn as_written(path: &Path) -> Option<PathBuf> {
    let mut written = PathBuf::new();
    for component in path.components() {
        match component {
            Component::Normal(name) => written.push(name),
            Component::CurDir => {}
            _ => return None,
        }
    }
    Some(written)
}

/// Whether a file of a directory may have modules, by its ending or first bytes; and whether it must.
fn is_candidate(path: &Path) -> io::Result<Option<bool>> {
    if has_ending(path) {
        return Ok(Some(true));
    }
    if let Some(certain) = input::packed(path.as_os_str().as_bytes()) {
        return Ok(Some(certain));
    }
    let mut start = Vec::with_capacity(Kind::BYTES);
    let file = File::open(path)?;
    file.take(Kind::BYTES as u64).read_to_end(&mut start)?;
    let may = match Kind::of(&start) {
        Kind::Bitcode => return Ok(Some(true)),
        Kind::Archive | Kind::Universal => true,
        Kind::Object(Format::Coff | Format::BigCoff) => {
            matches!(ending(path), Some("o" | "obj"))
        }
        Kind::Object(Format::Pe) => matches!(ending(path), Some("exe" | "dll")),
        Kind::Object(Format::Elf | Format::MachO | Format::Wasm) => true,
        Kind::Compressed(_) | Kind::Other => false,
    };
    Ok(may.then_some(false))
}
