//! Finds the files of a build that contain a wrapper: what reads a compiler or tool of `PATH` as a file, to copy it, reads the wrapper there.

use memchr::memmem::Finder;
use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The number of bytes that are read at a time.
const CHUNK: usize = 1 << 20;

/// The last bytes of a wrapper, by which it is found. They have the table of its sections, with their offsets and sizes.
const END: usize = 1 << 12;

/// Returns the files that contain a program, as a copy of it or in an archive without compression, sorted.
pub fn containing(program: &[u8], files: &[(PathBuf, Metadata)]) -> Vec<PathBuf> {
    let end = &program[program.len().saturating_sub(END)..];
    let finder = Finder::new(end);
    // A file without blocks has no content, or is the kernel's, such as the memory in `/proc`.
    let large = files
        .iter()
        .filter(|(_, file)| file.len() >= program.len() as u64 && file.blocks() > 0);
    let mut found: Vec<PathBuf> = large
        .filter(|(path, _)| contains(path, &finder).is_ok_and(|found| found))
        .map(|(path, _)| path.clone())
        .collect();
    found.sort();
    found
}

/// Returns whether a file contains the bytes.
fn contains(path: &Path, wanted: &Finder) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let overlap = wanted.needle().len();
    let mut buffer = Vec::with_capacity(overlap + CHUNK);
    loop {
        let kept = buffer.len().saturating_sub(overlap);
        buffer.drain(..kept);
        if file.by_ref().take(CHUNK as u64).read_to_end(&mut buffer)? == 0 {
            return Ok(false);
        }
        if wanted.find(&buffer).is_some() {
            return Ok(true);
        }
    }
}

/// Returns the files below a folder that were written, copied or renamed since a time, sorted in each folder.
pub fn written_since(
    folder: &Path,
    except: &[&Path],
    since: SystemTime,
) -> Vec<(PathBuf, Metadata)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let Ok(file) = path.symlink_metadata() else {
            continue;
        };
        if file.is_dir() && !except.contains(&path.as_path()) {
            found.extend(written_since(&path, except, since));
        } else if file.is_file() && changed(&file) >= since {
            found.push((path, file));
        }
    }
    found
}

/// Returns the time of the last change of a file. Unlike that of its content, no program can set it.
fn changed(file: &Metadata) -> SystemTime {
    let seconds = u64::try_from(file.ctime()).unwrap_or_default();
    let nanoseconds = u32::try_from(file.ctime_nsec()).unwrap_or_default();
    SystemTime::UNIX_EPOCH + Duration::new(seconds, nanoseconds)
}
