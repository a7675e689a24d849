//! A temporary file with compressed texts.

use std::fs::File;
use std::io::ErrorKind::UnexpectedEof;
use std::io::{BufWriter, Write as _};
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};

use crate::error::Error;
use zstd::bulk::{Compressor, Decompressor};

/// The level of compression: most programs read the texts once.
const LEVEL: i32 = 1;

/// The name of the file.
const FILE: &str = "functions";

/// Texts, by the order in which they were added.
pub struct Spool {
    directory: PathBuf,
    file: BufWriter<File>,
    compressor: Compressor<'static>,
    decompressor: Decompressor<'static>,
    /// The end of each text.
    ends: Vec<u64>,
}

impl Spool {
    /// Opens the file in a directory, with the texts of these ends, after which others are discarded.
    pub fn open(directory: &Path, ends: Vec<u64>) -> Result<Self, Error> {
        let path = directory.join(FILE);
        let file = File::options()
            .read(true)
            .append(true)
            .create(true)
            .open(&path);
        let length = ends.last().copied().unwrap_or(0);
        let file = file.and_then(|file| file.set_len(length).map(|()| file));
        let compressor = Compressor::new(LEVEL).map_err(Error::io(directory))?;
        let decompressor = Decompressor::new().map_err(Error::io(directory))?;
        Ok(Spool {
            file: BufWriter::new(file.map_err(Error::io(path))?),
            compressor,
            decompressor,
            directory: directory.to_owned(),
            ends,
        })
    }

    /// Returns the ends of the texts from an index on; all texts are in the file then.
    pub fn ends(&mut self, first: usize) -> Result<Vec<u64>, Error> {
        self.file.flush().map_err(Error::io(&self.directory))?;
        Ok(self.ends.iter().skip(first).copied().collect())
    }

    /// Adds a text: its length, and what it is compressed to.
    pub fn push(&mut self, text: &[u8]) -> Result<(), Error> {
        let written = self.compressor.compress(text).and_then(|bytes| {
            let length = (text.len() as u64).to_le_bytes();
            self.file.write_all(&length)?;
            self.file.write_all(&bytes)?;
            Ok(length.len() + bytes.len())
        });
        let length = written.map_err(Error::io(&self.directory))?;
        self.ends.push(self.end() + length as u64);
        Ok(())
    }

    fn end(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Returns a text; an empty one if there is none at this index.
    pub fn get(&mut self, index: usize) -> Result<Vec<u8>, Error> {
        let start = match index {
            0 => 0,
            index => self.ends.get(index - 1).copied().unwrap_or(self.end()),
        };
        let end = self.ends.get(index).copied().unwrap_or(start);
        if start == end {
            return Ok(Vec::new());
        }
        let mut bytes = vec![0; usize::try_from(end - start).unwrap_or(usize::MAX)];
        let read = self.file.flush();
        let read = read.and_then(|()| self.file.get_ref().read_exact_at(&mut bytes, start));
        let text = read.and_then(|()| {
            let (length, bytes) = bytes.split_first_chunk().ok_or(UnexpectedEof)?;
            let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(usize::MAX);
            self.decompressor.decompress(bytes, length)
        });
        text.map_err(Error::io(&self.directory))
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut spool = Spool::open(directory.path(), Vec::new()).expect("a file");
        for text in ["one", "", "lost"] {
            spool.push(text.as_bytes()).expect("written");
        }
        let mut ends = spool.ends(0).expect("written");
        ends.pop();
        let mut spool = Spool::open(directory.path(), ends).expect("a file");
        spool.push(b"three").expect("written");
        for (index, text) in [(2, "three"), (1, ""), (0, "one"), (3, "")] {
            assert_eq!(spool.get(index).expect("read"), text.as_bytes());
        }
    }
}
