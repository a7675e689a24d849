//! Sequential readers for the rows of one predicate: typed ([`Rows`]) or as text ([`Lines`]).

use flate2::read::MultiGzDecoder;
use std::fs::File;
use std::io::{self, Read};
use std::marker::PhantomData;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::rows::predicates::{Malformed, Row};
use crate::schema::Predicate;

use super::read::file;

/// The initial size of the read buffer in bytes.
const BUFFER: usize = 1 << 16;

/// The lines of a predicate's table, compressed or not.
pub struct Lines {
    path: PathBuf,
    input: Box<dyn Read + Send>,
    buffer: Vec<u8>,
    /// The bytes of the buffer that were read and not used yet.
    unused: Range<usize>,
    read: u64,
}

impl Lines {
    /// Opens a predicate's table in a workspace.
    ///
    /// # Errors
    /// It cannot be opened.
    pub fn open(directory: &Path, predicate: &Predicate, gzip: bool) -> Result<Self, Error> {
        let path = directory.join(file(predicate, gzip));
        let file = File::open(&path).map_err(Error::io(&path))?;
        let input: Box<dyn Read + Send> = match gzip {
            true => Box::new(MultiGzDecoder::new(file)),
            false => Box::new(file),
        };
        Ok(Lines {
            path,
            input,
            buffer: vec![0; BUFFER],
            unused: 0..0,
            read: 0,
        })
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the number of lines read so far.
    pub fn number(&self) -> u64 {
        self.read
    }

    /// Returns the next line without its newline; `None` at the end of the file.
    ///
    /// # Errors
    /// The file cannot be read, or the line has no newline or is not UTF-8.
    pub fn next_line(&mut self) -> Result<Option<&str>, Error> {
        match self.advance() {
            Ok(Some(line)) => self.text(line).map(Some),
            Ok(None) => Ok(None),
            Err(error) => Err(Error::io(&self.path)(error)),
        }
    }

    /// Returns a line of the buffer as text.
    fn text(&self, line: Range<usize>) -> Result<&str, Error> {
        std::str::from_utf8(&self.buffer[line]).map_err(|_| self.malformed(&Malformed::Text))
    }

    /// Reads to the end and returns the total number of lines.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn count(mut self) -> Result<u64, Error> {
        loop {
            let bytes = &self.buffer[self.unused.clone()];
            self.read += memchr::memchr_iter(b'\n', bytes).count() as u64;
            self.unused = 0..0;
            match self.fill() {
                Ok(0) => return Ok(self.read),
                Ok(_) => {}
                Err(error) => return Err(Error::io(&self.path)(error)),
            }
        }
    }

    /// Returns the error for the line that was read last.
    pub fn malformed(&self, reason: &Malformed) -> Error {
        let reason = format!("line {}: {reason}", self.read);
        Error::io(&self.path)(io::Error::new(io::ErrorKind::InvalidData, reason))
    }

    fn advance(&mut self) -> io::Result<Option<Range<usize>>> {
        let mut searched = 0;
        loop {
            let start = self.unused.start;
            let unused = &self.buffer[self.unused.clone()];
            if let Some(at) = memchr::memchr(b'\n', &unused[searched..]) {
                let end = start + searched + at;
                self.unused.start = end + 1;
                self.read += 1;
                return Ok(Some(start..end));
            }
            searched = unused.len();
            if self.fill()? == 0 {
                if searched == 0 {
                    return Ok(None);
                }
                let reason = format!("line {}: it has no end", self.read + 1);
                return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
            }
        }
    }

    /// Reads more bytes after the unused ones; returns their number, 0 at the end of the file.
    fn fill(&mut self) -> io::Result<usize> {
        self.buffer.copy_within(self.unused.clone(), 0);
        self.unused = 0..self.unused.len();
        if self.unused.end == self.buffer.len() {
            self.buffer.resize(2 * self.buffer.len(), 0);
        }
        loop {
            match self.input.read(&mut self.buffer[self.unused.end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(read) => {
                    self.unused.end += read;
                    return Ok(read);
                }
            }
        }
    }
}

/// The rows of a predicate's table.
pub struct Rows<P> {
    lines: Lines,
    predicate: PhantomData<P>,
}

impl<P: Row> Rows<P> {
    /// Opens a predicate's table in a workspace.
    ///
    /// # Errors
    /// It cannot be opened.
    pub fn open(directory: &Path, gzip: bool) -> Result<Self, Error> {
        Ok(Rows {
            lines: Lines::open(directory, P::predicate(), gzip)?,
            predicate: PhantomData,
        })
    }

    /// Returns the number of rows read so far.
    pub fn number(&self) -> u64 {
        self.lines.number()
    }

    /// Returns the next row; `None` at the end of the file.
    ///
    /// # Errors
    /// The file cannot be read, or a line is malformed; the message has file, line and reason.
    pub fn next_row(&mut self) -> Result<Option<P::Of<'_>>, Error> {
        let lines = &mut self.lines;
        let line = match lines.advance() {
            Ok(Some(line)) => line,
            Ok(None) => return Ok(None),
            Err(error) => return Err(Error::io(&lines.path)(error)),
        };
        let line = lines.text(line)?;
        match P::read(line) {
            Ok(row) => Ok(Some(row)),
            Err(reason) => Err(lines.malformed(&reason)),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rows::predicates::{gap, instruction__index};
    use std::io::Write as _;

    /// Rows from two bytes to more than the buffer holds.
    fn text() -> (Vec<String>, String) {
        let whats: Vec<String> = (0..300).map(|n| "x".repeat(n * n * n % 200_003)).collect();
        let rows = whats.iter().map(|what| format!("m\tm:@f\t{what}\n"));
        let text = rows.collect();
        (whats, text)
    }

    #[test]
    fn rows_of_any_length_come_back() {
        let (wanted, text) = text();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("gap.tsv"), &text).unwrap();
        let compressed = File::create(folder.path().join("gap.tsv.gz")).unwrap();
        let mut gzip = flate2::write::GzEncoder::new(compressed, flate2::Compression::fast());
        gzip.write_all(text.as_bytes()).unwrap();
        gzip.finish().unwrap();
        for gzip in [false, true] {
            let mut rows = Rows::<gap>::open(folder.path(), gzip).unwrap();
            let mut read = Vec::new();
            while let Some(row) = rows.next_row().unwrap() {
                assert_eq!(row.entity.id().as_str(), "m:@f");
                read.push(row.what.to_owned());
            }
            assert!(read == wanted);
            assert_eq!(rows.number(), wanted.len() as u64);
            let lines = Lines::open(folder.path(), gap::predicate(), gzip).unwrap();
            assert_eq!(lines.count().unwrap(), wanted.len() as u64);
        }
    }

    #[test]
    fn what_is_no_row_has_a_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("instruction:index.tsv");
        for (text, wanted) in [
            (&b"i\t1\ni\tone\n"[..], "line 2: `one` is no number"),
            (b"i\n", "line 1: it has not 2 columns"),
            (b"i\t1\t2\n", "line 1: it has not 2 columns"),
            (b"i\t1\ni\t2", "line 2: it has no end"),
            (b"\xff\t1\n", "line 1: it is no UTF-8"),
        ] {
            std::fs::write(&path, text).unwrap();
            let mut rows = Rows::<instruction__index>::open(folder.path(), false).unwrap();
            let error = loop {
                match rows.next_row() {
                    Ok(row) => assert!(row.is_some()),
                    Err(error) => break error.to_string(),
                }
            };
            assert_eq!(error, format!("{}: {wanted}", path.display()));
        }
    }
}
