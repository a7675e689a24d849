//! Inputs that can be read only once: pipes, and the descriptors of a process.

use rustix::fs::{MemfdFlags, memfd_create};
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::mem::ManuallyDrop;
use std::os::fd::{FromRawFd as _, IntoRawFd as _, OwnedFd, RawFd};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::FileTypeExt as _;
use std::path::{Path, PathBuf};

/// The descriptors of this process that can be read again, since they are files with a copy of the input. The processes that it starts
/// inherit them.
#[derive(Debug, Clone, Default)]
pub struct Copies(BTreeSet<RawFd>);

impl Copies {
    /// Returns whether none was made.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Replaces the descriptor that a path or the value of an option names by one that can be read again.
    pub fn add(&mut self, word: &OsStr) {
        let value = word.as_bytes().splitn(2, |byte| *byte == b'=').last();
        let named = descriptor(word).or_else(|| descriptor(OsStr::from_bytes(value?)));
        if let Some(number) = named.filter(|number| !self.0.contains(number)) {
            // Whoever reads it reports the error.
            let _ = copy(number, word == "-").map(|()| self.0.insert(number));
        }
    }

    /// Copies the response files that can be read only once. Returns the arguments with the names of those copies that have others.
    pub fn of_response_files(&mut self, directory: &Path, arguments: &[OsString]) -> Vec<OsString> {
        let mut words = Vec::new();
        for word in arguments {
            let file = word.as_bytes().strip_prefix(b"@").map(OsStr::from_bytes);
            let copied = file.filter(|file| self.is_stream(directory, file));
            let named = copied.and_then(|file| {
                if descriptor(file).is_some() {
                    self.add(file);
                    return None;
                }
                let copy = file_of(&fs::read(directory.join(file)).ok()?).ok()?;
                let number = copy.into_raw_fd();
                self.0.insert(number);
                Some(format!("@/proc/self/fd/{number}"))
            });
            words.push(named.map_or_else(|| word.clone(), OsString::from));
        }
        words
    }

    /// Returns whether a path can be read only once, such as a pipe. Pipes of a shell, `<(...)`, may be closed already.
    pub fn is_stream(&self, directory: &Path, path: &OsStr) -> bool {
        if descriptor(path).is_some_and(|number| self.0.contains(&number)) {
            return false;
        }
        if path == "-" {
            return true;
        }
        let path = directory.join(path);
        let words: Vec<_> = path
            .iter()
            .map(|word| word.to_str().unwrap_or(""))
            .collect();
        let is_open = match words.as_slice() {
            ["/", "dev", name] => ["stdin", "stdout", "stderr"].contains(name),
            ["/", "dev", "fd", _] | ["/", "proc", _, "fd", _] => true,
            _ => false,
        };
        is_open
            || path.metadata().is_ok_and(|file| {
                let kind = file.file_type();
                let is_device = kind.is_char_device() || kind.is_block_device();
                kind.is_fifo() || kind.is_socket() || is_device && path != Path::new("/dev/null")
            })
    }
}

/// Returns the descriptor of this process that a path names.
pub fn descriptor(path: &OsStr) -> Option<RawFd> {
    let path = path.to_str()?;
    if path == "-" || path == "/dev/stdin" {
        return Some(0);
    }
    let number = path.strip_prefix("/dev/fd/");
    number
        .or_else(|| path.strip_prefix("/proc/self/fd/"))?
        .parse()
        .ok()
}

/// Returns a path by which this process can read an input of a command.
pub fn readable(directory: &Path, path: &OsStr) -> PathBuf {
    match descriptor(path) {
        Some(number) => Path::new("/proc/self/fd").join(number.to_string()),
        None => directory.join(path),
    }
}

/// Replaces a descriptor by a file with its content. A file that is opened by its path can be read again as it is; `at_offset` if it is not.
fn copy(number: RawFd, at_offset: bool) -> io::Result<()> {
    let path = Path::new("/proc/self/fd").join(number.to_string());
    if path.metadata()?.is_file() && !at_offset {
        return Ok(());
    }
    // SAFETY: the descriptor is open, and this value never closes it.
    let mut stream = ManuallyDrop::new(unsafe { File::from_raw_fd(number) });
    let mut content = Vec::new();
    stream.read_to_end(&mut content)?;
    let copy = file_of(&content)?;
    // SAFETY: as above. The number stays open, for another file.
    let mut target = ManuallyDrop::new(unsafe { OwnedFd::from_raw_fd(number) });
    rustix::io::dup2(&copy, &mut target)?;
    Ok(())
}

/// Creates a file in memory, which other programs inherit.
fn file_of(content: &[u8]) -> io::Result<File> {
    let mut file = File::from(memfd_create("input", MemfdFlags::empty())?);
    file.write_all(content)?;
    file.rewind()?;
    Ok(file)
}
