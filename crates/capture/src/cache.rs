//! A cache of bitcode, keyed by compile command. An entry is valid as long as none of its input files has changed.
//!
//! The entry of a command, `<key>.json`, contains the digest of a module, `<digest>.bc`, and those of its input files. Both are
//! renamed into place, the module first, so that an interrupted or a concurrent run never leaves a partial entry.
//! The input files are those that clang lists and those that the command names. A command that makes clang read others, such as a
//! configuration or a folder of modules, is not cached.
//! Entries unused for a month are removed. As in every such cache, a new header that shadows a listed one
//! is not detected.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};

use super::emit::{Failure, Job, TARGET};
use super::error::Error;
use super::timed;

/// The folder of unfinished work, and the age at which files of killed runs are removed.
const UNFINISHED: &str = "unfinished";
const ABANDONED: Duration = Duration::from_secs(24 * 60 * 60);
const UNUSED: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The version of the layout, a part of every key.
const LAYOUT: &str = "2";

/// Variables of the environment that change a module.
const ENVIRONMENT: [&str; 8] = [
    "CCC_OVERRIDE_OPTIONS",
    "COMPILER_PATH",
    "CPATH",
    "CPLUS_INCLUDE_PATH",
    "C_INCLUDE_PATH",
    "OBJCPLUS_INCLUDE_PATH",
    "OBJC_INCLUDE_PATH",
    "SOURCE_DATE_EPOCH",
];

/// The folder of this run's unfinished work, for [`discard_unfinished`].
static CURRENT: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Removes the unfinished work of this process; for a signal handler.
pub fn discard_unfinished() {
    timed::kill_all();
    if let Ok(mut current) = CURRENT.lock()
        && let Some(folder) = current.take()
    {
        // Compilers that still run fail to write.
        let _ = fs::remove_dir_all(folder);
    }
}

/// The cache, in use by a run.
pub struct Cache {
    folder: PathBuf,
    unfinished: tempfile::TempDir,
    next: AtomicUsize,
    digests: Mutex<FxHashMap<PathBuf, (Fingerprint, String)>>,
}

/// A module in the cache.
pub struct Cached {
    /// The file.
    pub path: PathBuf,
    /// The options that clang refused and that were left out.
    pub refused: Vec<String>,
    /// Whether it was found in the cache.
    pub hit: bool,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    module: String,
    refused: Vec<String>,
    /// The path. An entry with a path that is not UTF-8 is never valid.
    files: Vec<(String, String)>,
}

/// The metadata of a file that change when its content does.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Fingerprint {
    device: u64,
    inode: u64,
    size: u64,
    changed: (i64, i64),
}

impl Cache {
    /// Opens the cache, and creates it if it does not exist.
    ///
    /// # Errors
    /// The folder cannot be created.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        let unfinished = folder.join(UNFINISHED);
        fs::create_dir_all(&unfinished).map_err(Error::io(&unfinished))?;
        // Compilers run elsewhere.
        let folder = folder.canonicalize().map_err(Error::io(folder))?;
        remove_older(&folder.join(UNFINISHED), ABANDONED);
        let unfinished = tempfile::tempdir_in(folder.join(UNFINISHED))
            .map_err(Error::io(folder.join(UNFINISHED)))?;
        if let Ok(mut current) = CURRENT.lock() {
            *current = Some(unfinished.path().to_owned());
        }
        Ok(Cache {
            folder,
            unfinished,
            next: AtomicUsize::new(0),
            digests: Mutex::default(),
        })
    }

    /// Returns the module of a job, from the cache or from clang.
    ///
    /// # Errors
    /// The source does not compile within the limit, or the cache cannot be written.
    pub fn compile(&self, job: &Job<'_>, limit: Option<Duration>) -> Result<Cached, Failure> {
        let entry = self.folder.join(format!("{}.json", key(job)));
        if let Some(cached) = self.valid(&entry, job.directory) {
            return Ok(cached);
        }
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let output = self.unfinished.path().join(format!("{number}.bc"));
        let dependencies = self.unfinished.path().join(format!("{number}.d"));
        let started = SystemTime::now();
        let named = job.named_files();
        let refused = job.run(&output, Some(&dependencies), limit)?;
        let module = self.keep(&output);
        if let (Ok(module), Some(named)) = (&module, named) {
            let files = files(job, &dependencies, named);
            // Without an entry it is compiled again.
            let _ = self.enter(job, &entry, module, files, started, &refused);
        }
        let _ = fs::remove_file(&dependencies);
        let cached = module.map(|module| Cached {
            path: self.folder.join(module),
            refused,
            hit: false,
        });
        cached.map_err(|error| Failure::Reason(format!("{}: {error}", self.folder.display())))
    }

    /// Renames a module to its digest, and returns the path.
    fn keep(&self, output: &Path) -> io::Result<String> {
        let module = format!("{}.bc", name(Sha256::digest(fs::read(output)?)));
        fs::rename(output, self.folder.join(&module))?;
        Ok(module)
    }

    /// Writes the entry of a module, unless an input file may have changed during the compilation.
    fn enter(
        &self,
        job: &Job<'_>,
        entry: &Path,
        module: &str,
        files: Vec<OsString>,
        started: SystemTime,
        refused: &[String],
    ) -> io::Result<()> {
        let files: Option<Vec<_>> = files
            .into_iter()
            .map(|file| {
                let path = job.directory.join(&file);
                // A file that changed during the compilation may differ from what was compiled.
                let changed = path.metadata().ok()?.modified().ok()?;
                let digest = self.digest(&path)?;
                (changed < started).then_some((file.into_string().ok()?, digest))
            })
            .collect();
        let Some(files) = files else {
            return Ok(());
        };
        let unfinished = self.unfinished.path().join(format!("{module}.json"));
        let text = serde_json::to_vec(&Entry {
            module: module.to_owned(),
            refused: refused.to_vec(),
            files,
        })?;
        fs::write(&unfinished, text)?;
        fs::rename(&unfinished, entry)
    }

    /// Returns the module of an entry, if it exists and no input file has changed.
    fn valid(&self, path: &Path, directory: &Path) -> Option<Cached> {
        let entry: Entry = serde_json::from_slice(&fs::read(path).ok()?).ok()?;
        let module = self.folder.join(&entry.module);
        let unchanged = entry
            .files
            .iter()
            .all(|(file, digest)| self.digest(&directory.join(file)).as_ref() == Some(digest));
        if !unchanged || !module.is_file() {
            return None;
        }
        // So that they are not removed as unused.
        for path in [path, &module] {
            if let Ok(file) = File::options().append(true).open(path) {
                let _ = file.set_modified(SystemTime::now());
            }
        }
        Some(Cached {
            path: module,
            refused: entry.refused,
            hit: true,
        })
    }

    /// Returns the digest of a file; reads the file only if it changed.
    fn digest(&self, path: &Path) -> Option<String> {
        let file = path.metadata().ok()?;
        let fingerprint = Fingerprint {
            device: file.dev(),
            inode: file.ino(),
            size: file.size(),
            changed: (file.ctime(), file.ctime_nsec()),
        };
        if let Some((known, digest)) = self.digests.lock().ok()?.get(path)
            && *known == fingerprint
        {
            return Some(digest.clone());
        }
        let digest = name(Sha256::digest(fs::read(path).ok()?));
        let mut digests = self.digests.lock().ok()?;
        digests.insert(path.to_owned(), (fingerprint, digest.clone()));
        Some(digest)
    }

    /// Removes entries unused for a month, at most once a day.
    pub fn tidy(&self) {
        let mark = self.folder.join("tidied");
        let tidied = mark.metadata().and_then(|mark| mark.modified());
        if tidied.is_ok_and(|tidied| tidied.elapsed().is_ok_and(|age| age < ABANDONED)) {
            return;
        }
        if fs::write(&mark, "").is_ok() {
            remove_older(&self.folder, UNUSED);
        }
    }
}

/// Removes files of a folder that are older than an age, except the folder of unfinished work. Ignores errors.
fn remove_older(folder: &Path, age: Duration) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let touched = path.metadata().and_then(|entry| entry.modified());
        if touched.is_ok_and(|touched| touched.elapsed().is_ok_and(|since| since > age)) {
            let _ = if path.ends_with(UNFINISHED) {
                Ok(())
            } else if path.is_dir() {
                fs::remove_dir_all(&path)
            } else {
                fs::remove_file(&path)
            };
        }
    }
}

/// Returns the key of a job: a digest of compiler, command, directory and the environment variables that change a module.
fn key(job: &Job<'_>) -> String {
    let mut hash = Sha256::new();
    let mut add = |bytes: &[u8]| {
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    add(LAYOUT.as_bytes());
    add(job.compiler.program.as_os_str().as_bytes());
    add(job.compiler.version.as_bytes());
    add(job.directory.as_os_str().as_bytes());
    for argument in job.arguments() {
        add(argument.as_bytes());
    }
    add(job.source.path.as_bytes());
    for name in ENVIRONMENT {
        if let Some(value) = std::env::var_os(name) {
            add(name.as_bytes());
            add(value.as_bytes());
        }
    }
    name(hash.finalize())
}

/// Returns the first 128 bits of a digest, in hex.
fn name(digest: impl AsRef<[u8]>) -> String {
    hex::encode(&digest.as_ref()[..16])
}

/// Returns the input files of a module: the source, those that clang lists and those that the command names.
fn files(job: &Job<'_>, dependencies: &Path, named: Vec<OsString>) -> Vec<OsString> {
    // Clang writes no list for a precompiled module.
    let rule = fs::read(dependencies).unwrap_or_default();
    let mut files = read_dependencies(&rule);
    files.extend(named);
    files.push(job.source.path.clone());
    files.sort_unstable();
    files.dedup();
    files
}

/// Parses the prerequisites of a rule for make as clang writes it: with a backslash before a space or `#` and at the end of a line, and
/// `$$` for `$`.
fn read_dependencies(rule: &[u8]) -> Vec<OsString> {
    let rule = rule.strip_prefix(TARGET.as_bytes()).unwrap_or(rule);
    let rule = rule.strip_prefix(b":").unwrap_or(rule);
    let mut files = Vec::new();
    let mut file: Vec<u8> = Vec::new();
    let mut bytes = rule.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match (byte, bytes.peek()) {
            (b'\\', Some(b'\n')) => {}
            (b'\\', Some(b' ' | b'#')) | (b'$', Some(b'$')) => file.extend(bytes.next()),
            (b' ' | b'\n', _) => {
                if !file.is_empty() {
                    files.push(OsString::from_vec(std::mem::take(&mut file)));
                }
            }
            (byte, _) => file.push(byte),
        }
    }
    if !file.is_empty() {
        files.push(OsStr::from_bytes(&file).to_owned());
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_of_clang_are_parsed() {
        let rule = b"module: d.c sp\\ a/x\\#$$y.h \\\n  /usr/b\\c.h\n";
        assert_eq!(
            read_dependencies(rule),
            ["d.c", "sp a/x#$y.h", "/usr/b\\c.h"]
        );
        assert!(read_dependencies(b"module:\n").is_empty());
    }
}
