//! Finds the input files that the arguments select.

use clap::Args;
use containers::{Format, Kind};
use globset::{Glob, GlobBuilder, GlobSet, GlobSetBuilder};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::hash_map::Entry;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::fd::AsRawFd as _;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::{Component, Path, PathBuf};
use walkdir::{DirEntry, WalkDir};

use crate::error::Error;
use crate::ids;
use crate::provenance::Provenance;
use crate::text::{shown, without_bom};

/// The name of stdin in messages.
const STDIN: &str = "stdin";

/// The id of a module that is read from stdin.
pub const STDIN_ID: &str = "<stdin>";

/// A file to export.
#[derive(Debug, Default)]
pub struct Input {
    /// The path of the file; `None` for stdin.
    pub path: Option<PathBuf>,
    /// Its unescaped id: a relative path separated by `/`.
    pub id: Vec<u8>,
    /// The user named it, or its ending or first bytes say that it is a module: it is a failure if it holds no bitcode. Other objects and
    /// archives of a directory are skipped in that case, since most of them have none.
    pub explicit: bool,
    /// The copy of a [stream](Self::is_stream).
    pub copy: Option<Copied>,
    /// It was compiled for this run: its path is in the cache and means nothing to the user.
    pub compiled: bool,
    /// All spellings of its source root in debug info, as normalized paths.
    pub source_roots: Vec<Vec<u8>>,
    /// The build that it comes from, if a capture recorded it.
    pub provenance: Option<Provenance>,
}

/// An unnamed temporary file, which other processes can open as long as this process keeps it open.
#[derive(Debug)]
pub struct Copied(File);

impl Copied {
    /// Copies the rest of a stream to a temporary file in `directory`.
    pub fn from_stream(mut stream: impl Read, directory: &Path) -> io::Result<Self> {
        let mut file = tempfile::tempfile_in(directory)?;
        io::copy(&mut stream, &mut file)?;
        Ok(Copied(file))
    }

    /// Returns the path at which it can be opened.
    pub fn path(&self) -> PathBuf {
        let (process, descriptor) = (std::process::id(), self.0.as_raw_fd());
        PathBuf::from(format!("/proc/{process}/fd/{descriptor}"))
    }
}

impl Input {
    /// Returns whether only this process can read it, and only once: stdin, or a descriptor from the shell, as for `<(command)`.
    pub fn is_stream(&self) -> bool {
        self.path.as_deref().is_none_or(is_descriptor)
    }

    /// Returns the digest of its provenance, if that is known.
    pub fn provenance_digest(&self) -> Option<String> {
        self.provenance.as_ref().map(Provenance::digest)
    }

    /// Returns the name of the input for messages.
    pub fn display(&self) -> String {
        match &self.path {
            _ if self.compiled => shown(Path::new(OsStr::from_bytes(&self.id))),
            Some(path) => shown(path),
            None => STDIN.to_owned(),
        }
    }
}

/// The arguments that select files.
#[derive(Args, Debug, Default)]
pub struct Selection {
    /// Files, directories (searched for what has modules), or - for stdin
    #[arg(required_unless_present_any = ["from_list", "compile_commands"], value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,
    /// Take paths from a file too, one a line; - for stdin
    ///
    /// The paths are relative to the current directory.
    #[arg(long, value_name = "FILE")]
    pub from_list: Option<PathBuf>,
    /// The paths of the list end with NUL, as find -print0 writes them; otherwise blank lines are skipped
    #[arg(short = '0', long, requires = "from_list", hide_short_help = true)]
    pub null: bool,
    /// Export only these files of directories; may be repeated
    #[arg(long, value_name = "GLOB", value_parser = glob)]
    pub include: Vec<Glob>,
    /// Leave out these files and directories; may be repeated
    #[arg(long, value_name = "GLOB", value_parser = glob)]
    pub exclude: Vec<Glob>,
    /// Module ids are paths below this directory
    #[arg(long, value_name = "DIR")]
    pub root: Option<PathBuf>,
}

/// An argument or file that cannot be exported.
#[derive(Debug)]
pub struct Failure {
    /// The unescaped id that its module would have.
    pub id: Vec<u8>,
    /// Its name in messages.
    pub name: String,
    /// The reason, as text.
    pub reason: String,
}

/// The files that the arguments select.
pub struct Discovered {
    /// The files, sorted by id and without duplicates.
    pub inputs: Vec<Input>,
    /// Arguments and files that cannot be exported.
    pub failures: Vec<Failure>,
    /// The folders of captures, each with the id that it would have as a file.
    pub captures: Vec<(PathBuf, PathBuf)>,
}

/// Returns the files and captures of all arguments.
///
/// # Errors
/// Two files have the same id, or a list or the root cannot be read.
pub fn discover(selection: &Selection, tables: bool) -> Result<Discovered, Error> {
    let here = Path::new(".");
    let mut found = Found {
        root: selection.root.as_deref().map(root_of_ids).transpose()?,
        here: here.canonicalize().map_err(Error::io(here))?,
        tables,
        include: globs(&selection.include)?,
        exclude: globs(&selection.exclude)?,
        files: FxHashMap::default(),
        failures: Vec::new(),
        captures: Vec::new(),
        parents: FxHashMap::default(),
    };
    let stdin = Path::new("-");
    let mut inputs = Vec::new();
    for argument in &selection.inputs {
        if argument != stdin {
            found.given(argument, Given::Alone, Given::In(argument));
        } else if selection.from_list.as_deref() == Some(stdin) {
            found.failures.push(Failure {
                id: STDIN_ID.into(),
                name: STDIN.to_owned(),
                reason: "is the list of --from-list already".to_owned(),
            });
        } else if inputs.is_empty() {
            inputs.push(Input {
                id: STDIN_ID.into(),
                explicit: true,
                ..Input::default()
            });
        }
    }
    if let Some(list) = &selection.from_list {
        found.list(list, selection.null)?;
    }
    let mut failures = found.failures;
    for file in found.files.into_values() {
        match file.failed {
            None => inputs.push(Input {
                path: Some(file.path),
                id: file.id,
                explicit: file.explicit,
                ..Input::default()
            }),
            Some(reason) => failures.push(Failure {
                id: file.id,
                name: shown(&file.path),
                reason,
            }),
        }
    }
    // Sorted for reproducible messages.
    failures.sort_by(|a, b| (&a.id, &a.name).cmp(&(&b.id, &b.name)));
    failures.dedup_by(|a, b| (&a.id, &a.name) == (&b.id, &b.name));
    Ok(Discovered {
        inputs: sorted(inputs)?,
        failures,
        captures: found.captures,
    })
}

/// Sorts the inputs by id.
///
/// # Errors
/// Two inputs have the same id.
pub fn sorted(mut inputs: Vec<Input>) -> Result<Vec<Input>, Error> {
    inputs.sort_by(|a, b| a.id.cmp(&b.id));
    for pair in inputs.windows(2) {
        if pair[0].id == pair[1].id {
            return Err(Error::SameModule {
                id: ids::module_id(&pair[0].id),
                first: pair[0].display().into(),
                second: pair[1].display().into(),
            });
        }
    }
    Ok(inputs)
}

/// Returns the root as written and its canonical path.
fn root_of_ids(root: &Path) -> Result<(PathBuf, PathBuf), Error> {
    let real = root.canonicalize().map_err(Error::io(root))?;
    if real.is_dir() {
        Ok((root.to_owned(), real))
    } else {
        Err(Error::io(root)(io::ErrorKind::NotADirectory.into()))
    }
}

/// Parses a glob of `--include` or `--exclude`; their help defines what it matches.
///
/// # Errors
/// The text is not a glob.
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
    globs.iter().for_each(|glob| _ = set.add(glob.clone()));
    set.build().map_err(Error::Globs)
}

/// The origin of a path, which determines its id.
#[derive(Clone, Copy)]
enum Given<'a> {
    /// An argument.
    Alone,
    /// It is in this directory, which is an argument.
    In(&'a Path),
    /// An entry of a list.
    Listed,
    /// It is in this directory, which is an entry of a list.
    InListed(&'a Path),
}

/// A file that was found, possibly several times.
struct Named {
    /// The path is a link to the file.
    is_link: bool,
    id: Vec<u8>,
    path: PathBuf,
    explicit: bool,
    /// The reason why it cannot be exported.
    failed: Option<String>,
}

impl Named {
    /// The rank of one of several paths to a file; the lowest gives the id, whatever the order of the arguments. The file's own name
    /// precedes a link's, and an outer directory an inner one.
    fn rank(&self) -> impl Ord + '_ {
        let depth = Path::new(OsStr::from_bytes(&self.id)).components().count();
        (
            self.failed.is_some(),
            self.is_link,
            Reverse(depth),
            &self.id,
            &self.path,
        )
    }
}

struct Found {
    /// `--root`, as written and as a canonical path.
    root: Option<(PathBuf, PathBuf)>,
    /// The current directory.
    here: PathBuf,
    /// Parquet files are inputs.
    tables: bool,
    include: GlobSet,
    exclude: GlobSet,
    /// By canonical path, so that a file that is given twice is exported once.
    files: FxHashMap<PathBuf, Named>,
    /// Arguments and files that cannot be exported.
    failures: Vec<Failure>,
    captures: Vec<(PathBuf, PathBuf)>,
    /// A cache of the canonical paths of directories.
    parents: FxHashMap<PathBuf, PathBuf>,
}

impl Found {
    /// Adds a path, which is given as a file or as a directory.
    fn given(&mut self, path: &Path, file: Given<'_>, directory: Given<'_>) {
        if path.is_dir() {
            self.directory(path, directory);
        } else {
            self.add(path, file, Ok(true));
        }
    }

    fn list(&mut self, list: &Path, null: bool) -> Result<(), Error> {
        let mut bytes = Vec::new();
        let read = if list == Path::new("-") {
            io::stdin().lock().read_to_end(&mut bytes)
        } else {
            File::open(list).and_then(|mut file| file.read_to_end(&mut bytes))
        };
        read.map_err(Error::io(list))?;
        let end = if null { 0 } else { b'\n' };
        let paths = without_bom(&bytes).split(|byte| *byte == end);
        let is_blank = |path: &[u8]| path.is_empty() || !null && path.trim_ascii().is_empty();
        let mut paths = paths.filter(|path| !is_blank(path)).peekable();
        if paths.peek().is_none() {
            self.failures.push(Failure {
                id: name(list).into_os_string().into_vec(),
                name: shown(list),
                reason: "no path in this list".to_owned(),
            });
        }
        for path in paths {
            let mut path = Path::new(OsStr::from_bytes(path));
            // Lists may have CRLF line ends; the CR is kept if such a file exists.
            if let (false, Some(line)) = (null, path.as_os_str().as_bytes().strip_suffix(b"\r"))
                && fs::symlink_metadata(path).is_err()
            {
                path = Path::new(OsStr::from_bytes(line));
            }
            self.given(path, Given::Listed, Given::InListed(path));
        }
        Ok(())
    }

    fn directory(&mut self, directory: &Path, given: Given<'_>) {
        // Also set for files that other arguments select.
        let mut found = false;
        // Cloned since the walk borrows it until its end.
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
                    found = true;
                    let path = error.path().unwrap_or(directory).to_owned();
                    let reason = match error.into_io_error() {
                        Some(error) => error.to_string(),
                        None => "symbolic links form a loop".to_owned(),
                    };
                    self.add(&path, given, Err(reason));
                    continue;
                }
            };
            if entry.file_type().is_dir() {
                continue;
            }
            let path = entry.path();
            if let (true, Some(folder)) = (path.ends_with(capture::INDEX), path.parent()) {
                let id = self.id(folder, None, given).unwrap_or_default();
                self.captures.push((folder.to_owned(), id));
            }
            if !self.is_selected(path, given) {
                left_out = true;
                continue;
            }
            let candidate = if path.is_file() {
                is_candidate(path, self.tables).map_err(|error| error.to_string())
            } else {
                // A dangling link is judged by its name.
                Ok((entry.path_is_symlink() && has_ending(path)).then_some(true))
            };
            if let Some(candidate) = candidate.transpose() {
                found = true;
                self.add(path, given, candidate);
            }
        }
        if !found {
            let reason = if left_out {
                "no LLVM module in this directory that --include and --exclude leave"
            } else {
                "no LLVM module in this directory (.bc, .ll, or bitcode by its first bytes), and no object or archive"
            };
            let id = top.filter(|top| !top.as_os_str().is_empty());
            let id = id.unwrap_or_else(|| name(directory));
            self.failures.push(Failure {
                id: id.into_os_string().into_vec(),
                name: shown(directory),
                reason: reason.to_owned(),
            });
        }
    }

    /// Returns whether `--include` and `--exclude` select a file of a directory.
    fn is_selected(&self, path: &Path, given: Given<'_>) -> bool {
        if self.include.is_empty() && self.exclude.is_empty() {
            return true;
        }
        let canonical = self.root.as_ref().and_then(|_| path.canonicalize().ok());
        // A file without an id is reported later.
        let Some(id) = self.id(path, canonical.as_deref(), given) else {
            return true;
        };
        let has = |globs: &GlobSet| id.ancestors().any(|id| globs.is_match(id));
        (self.include.is_empty() || has(&self.include)) && !has(&self.exclude)
    }

    /// Returns a path's id; `None` if it is not below the root.
    fn id(&self, path: &Path, canonical: Option<&Path>, given: Given<'_>) -> Option<PathBuf> {
        let really_below = |directory: &Path| {
            let real = match canonical {
                Some(canonical) => canonical.to_owned(),
                None => path.canonicalize().ok()?,
            };
            real.strip_prefix(directory).map(Path::to_owned).ok()
        };
        if let Some((given, real)) = &self.root {
            // The path as written if it is below the root, otherwise the canonical path.
            let below = path.strip_prefix(given).map(Path::to_owned);
            return below.ok().or_else(|| really_below(real));
        }
        let listed = match given {
            Given::Listed | Given::InListed(_) => {
                as_written(path).or_else(|| really_below(&self.here))
            }
            Given::Alone | Given::In(_) => None,
        };
        Some(listed.unwrap_or_else(|| match given {
            Given::Alone | Given::Listed => name(path),
            Given::In(top) | Given::InListed(top) => {
                path.strip_prefix(top).unwrap_or(path).to_owned()
            }
        }))
    }

    /// Adds a file. `candidate` says whether it must have modules, or why it cannot be exported.
    fn add(&mut self, path: &Path, given: Given<'_>, candidate: Result<bool, String>) {
        let metadata = fs::symlink_metadata(path);
        let is_link = metadata.as_ref().is_ok_and(fs::Metadata::is_symlink);
        let canonical = metadata.and_then(|_| self.canonical(path, is_link));
        let (canonical, candidate) = match canonical {
            Ok(canonical) => (canonical, candidate),
            // A missing file or dangling link has a canonical path if its directory has one.
            Err(error) => {
                let place = self.canonical(path, false);
                let place = place.unwrap_or_else(|_| path.to_owned());
                (place, candidate.and(Err(error.to_string())))
            }
        };
        let (id, candidate) = match self.id(path, Some(&canonical), given) {
            // An argument that is a directory and cannot be read.
            Some(id) if id.as_os_str().is_empty() => (name(path), candidate),
            Some(id) => (id, candidate),
            None => {
                let reason = "not below the directory of --root".to_owned();
                (name(path), candidate.and(Err(reason)))
            }
        };
        let mut named = Named {
            is_link,
            id: id.into_os_string().into_vec(),
            path: path.to_owned(),
            explicit: candidate == Ok(true),
            failed: candidate.err(),
        };
        match self.files.entry(canonical) {
            Entry::Vacant(vacant) => drop(vacant.insert(named)),
            Entry::Occupied(mut other) => {
                let other = other.get_mut();
                let explicit = named.explicit | other.explicit;
                if named.rank() < other.rank() {
                    std::mem::swap(other, &mut named);
                }
                other.explicit = explicit;
            }
        }
    }

    /// Returns the canonical path of a file. Directories are cached, since lists have many files of few directories.
    fn canonical(&mut self, path: &Path, is_link: bool) -> io::Result<PathBuf> {
        let (Some(parent), Some(name), false) = (path.parent(), path.file_name(), is_link) else {
            return match path.canonicalize() {
                // The link of a pipe's descriptor has no target.
                Err(_) if is_descriptor(path) && path.exists() => Ok(path.to_owned()),
                canonical => canonical,
            };
        };
        if let Some(parent) = self.parents.get(parent) {
            return Ok(parent.join(name));
        }
        let real = if parent.as_os_str().is_empty() {
            self.here.clone()
        } else {
            parent.canonicalize()?
        };
        let canonical = real.join(name);
        self.parents.insert(parent.to_owned(), real);
        Ok(canonical)
    }
}

/// Returns the last component of a path.
fn name(path: &Path) -> PathBuf {
    path.file_name().map_or(path, Path::new).to_owned()
}

/// Returns whether a path names an open file descriptor of this process.
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

/// Returns a relative path without `.`; `None` if it has `..` or is absolute.
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

/// Returns whether a file of a directory must have modules, by its ending or first bytes; `None` if it cannot have any.
fn is_candidate(path: &Path, tables: bool) -> io::Result<Option<bool>> {
    if has_ending(path) {
        return Ok(Some(true));
    }
    if let Some(explicit) = containers::packed(path.as_os_str().as_bytes()) {
        return Ok(Some(explicit));
    }
    let mut start = Vec::with_capacity(Kind::BYTES);
    let file = File::open(path)?;
    file.take(Kind::BYTES as u64).read_to_end(&mut start)?;
    let may = match Kind::of(&start) {
        Kind::Bitcode => return Ok(Some(true)),
        Kind::Parquet => return Ok(tables.then_some(true)),
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
