//! Reads the fact file of a predicate, compressed or not: as lines or as typed rows.

use flate2::read::MultiGzDecoder;
use rustc_hash::FxHashMap;
use std::fs::File;
use std::io::{self, Read, Seek as _, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::{Workspace, Workspaces, manifest};
use crate::error::Error;
use crate::ids::{self, Digest};
use crate::rows::cells::{self, Cells, Malformed};
use crate::rows::predicates::Row;
use crate::schema::Predicate;

/// The initial size of the read buffer in bytes: most fact files are small, and a reader of modules has hundreds of them open.
const SMALL: usize = 8 * 1024;

/// The size to which reads that fill the buffer make it grow. Only a longer line makes it larger.
const LARGE: usize = 128 * 1024;

/// The length of lines that are longer than most.
const LONG: u64 = 256;

/// Returns the file name of a predicate's table.
pub fn file(predicate: &Predicate, gzip: bool) -> String {
    let mut name = predicate.file();
    if gzip {
        name.push_str(".gz");
    }
    name
}

/// Calls `found` with each row of a predicate in several workspaces, and returns the number of rows. Of a shared entity, only the first
/// workspace's description is read.
///
/// # Errors
/// A table cannot be read, has not as many rows as its manifest says, or has a malformed row; or `found` fails.
pub fn each(
    predicate: &'static Predicate,
    workspaces: &Workspaces,
    mut found: impl FnMut(&str) -> Result<Result<(), Error>, Malformed>,
) -> Result<u64, Error> {
    let mut described: FxHashMap<Digest, usize> = FxHashMap::default();
    let mut read = 0;
    let several = workspaces.iter().len() > 1;
    for (number, workspace) in workspaces.iter().enumerate() {
        let mut lines = workspace.lines(predicate)?;
        while let Some(row) = lines.next_line()? {
            if let Some(kind) = predicate.describes.filter(|_| several) {
                let id = Cells::new(row, 1).text().unwrap_or_default();
                let first = described.entry(ids::digest(kind, id)).or_insert(number);
                if *first != number {
                    continue;
                }
            }
            match found(row) {
                Ok(done) => done?,
                Err(reason) => return Err(lines.malformed(&reason)),
            }
            read += 1;
        }
        let rows = lines.number();
        let says = workspace.manifest.table(predicate).rows;
        if rows != says {
            let manifest = manifest::FILE;
            let reason = format!("it has {rows} rows; {manifest} says that there are {says}");
            return Err(Error::invalid(lines.path(), reason));
        }
    }
    Ok(read)
}

/// The lines of a fact file.
pub struct Lines<'i> {
    path: PathBuf,
    input: Box<dyn Read + Send + 'i>,
    buffer: Vec<u8>,
    /// The bytes of the buffer that were read and not used yet.
    unused: Range<usize>,
    /// The input has no more bytes.
    ended: bool,
    number: u64,
    offset: u64,
}

impl Lines<'static> {
    /// Opens a table.
    ///
    /// # Errors
    /// It cannot be opened.
    pub fn open(path: &Path, gzip: bool) -> Result<Self, Error> {
        let file = File::open(path).map_err(Error::io(path))?;
        Ok(Lines::new(path, file, gzip))
    }
}

impl Workspace {
    /// Opens a predicate's table at an [`offset`](Lines::offset). The lines before it do not count.
    ///
    /// # Errors
    /// It cannot be opened, or its beginning cannot be decompressed.
    pub fn lines_at(&self, predicate: &Predicate, offset: u64) -> Result<Lines<'static>, Error> {
        let gzip = self.manifest.options.gzip;
        let path = &self.directory.join(file(predicate, gzip));
        let mut file = File::open(path).map_err(Error::io(path))?;
        let is_as_written = !gzip && self.qualifier.is_none();
        if is_as_written {
            let sought = file.seek(SeekFrom::Start(offset));
            sought.map_err(Error::io(path))?;
        }
        let mut lines = Lines::new(path, file, gzip);
        if let Some(qualifier) = &self.qualifier {
            lines.input = qualifier.table(predicate, lines.input);
        }
        if !is_as_written {
            let skipped = io::copy(&mut (&mut lines.input).take(offset), &mut io::sink());
            skipped.map_err(Error::io(path))?;
        }
        lines.offset = offset;
        Ok(lines)
    }
}

impl<'i> Lines<'i> {
    /// Reads the lines of `input`, the contents of the file at `path`.
    pub fn new(path: &Path, input: impl Read + Send + 'i, gzip: bool) -> Self {
        Lines {
            path: path.to_owned(),
            input: if gzip {
                Box::new(MultiGzDecoder::new(input))
            } else {
                Box::new(input)
            },
            buffer: Vec::new(),
            unused: 0..0,
            ended: false,
            number: 0,
            offset: 0,
        }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the number of lines read so far.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the number of bytes of text before the next line.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// Returns the next line without its newline; `None` at the end of the file.
    ///
    /// # Errors
    /// The file cannot be read, or the line has no newline or is not UTF-8.
    pub fn next_line(&mut self) -> Result<Option<&str>, Error> {
        match self.advance()? {
            Some(line) => self.text(line).map(Some),
            None => Ok(None),
        }
    }

    /// Returns the next line as a row of a predicate; `None` at the end of the file.
    ///
    /// # Errors
    /// The file cannot be read, or a line is malformed; the message has file, line and reason.
    pub fn next_row<P: Row>(&mut self) -> Result<Option<P::Of<'_>>, Error> {
        let Some(line) = self.advance()? else {
            return Ok(None);
        };
        let row = P::read(self.text(line)?);
        row.map(Some).map_err(|reason| self.malformed(&reason))
    }

    /// Returns the place of the next line in the buffer, without its newline.
    fn advance(&mut self) -> Result<Option<Range<usize>>, Error> {
        let (lines, length) = self.find(1)?;
        if lines == 0 {
            return Ok(None);
        }
        let line = self.consume(lines, length);
        match self.buffer[line.clone()].last() {
            Some(b'\n') => Ok(Some(line.start..line.end - 1)),
            _ => Err(self.invalid("it has no end")),
        }
    }

    /// Returns a line of the buffer as text.
    fn text(&self, line: Range<usize>) -> Result<&str, Error> {
        cells::text(&self.buffer[line]).map_err(|reason| self.malformed(&reason))
    }

    /// Returns at most `most` (at least 1) of the next lines, with their newlines, and their number; `None` at the end of the file,
    /// whose last line may lack a newline.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn next_lines(&mut self, most: u64) -> Result<Option<(u64, &[u8])>, Error> {
        let (lines, length) = self.find(most)?;
        if lines == 0 {
            return Ok(None);
        }
        let range = self.consume(lines, length);
        Ok(Some((lines, &self.buffer[range])))
    }

    /// Returns the next line with its newline if it `is_wanted`; otherwise the line stays the next one.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn next_if(
        &mut self,
        is_wanted: impl FnOnce(&[u8]) -> bool,
    ) -> Result<Option<&[u8]>, Error> {
        let (lines, length) = self.find(1)?;
        let start = self.unused.start;
        if lines == 0 || !is_wanted(&self.buffer[start..start + length]) {
            return Ok(None);
        }
        let range = self.consume(lines, length);
        Ok(Some(&self.buffer[range]))
    }

    /// Passes the next `rows` lines to `sink`, some at a time with their number; returns whether the file has that many.
    ///
    /// # Errors
    /// The file cannot be read, or `sink` fails.
    pub fn pass(
        &mut self,
        mut rows: u64,
        mut sink: impl FnMut(u64, &[u8]) -> Result<(), Error>,
    ) -> Result<bool, Error> {
        while rows > 0 {
            let Some((lines, bytes)) = self.next_lines(rows)? else {
                return Ok(false);
            };
            rows -= lines;
            sink(lines, bytes)?;
        }
        Ok(true)
    }

    /// Reads to the end and returns the total number of lines.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn count(mut self) -> Result<u64, Error> {
        while self.next_lines(u64::MAX)?.is_some() {}
        Ok(self.number)
    }

    /// Reads all lines; adds a newline to the last line if it has none.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn read_all(mut self) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        let read = self.input.read_to_end(&mut bytes);
        read.map_err(Error::io(&self.path))?;
        if bytes.last().is_some_and(|last| *last != b'\n') {
            bytes.push(b'\n');
        }
        Ok(bytes)
    }

    /// Returns the error for the line that was read last.
    pub fn malformed(&self, reason: &Malformed) -> Error {
        self.invalid(&reason.to_string())
    }

    fn invalid(&self, reason: &str) -> Error {
        Error::invalid(&self.path, format!("line {}: {reason}", self.number))
    }

    /// Reads until the unused bytes begin with a line; returns the number of lines at their start, at most `most`, and their length in
    /// bytes. Both are 0 at the end of the file.
    #[inline]
    fn find(&mut self, most: u64) -> Result<(u64, usize), Error> {
        loop {
            let unused = &self.buffer[self.unused.clone()];
            let found @ (lines, _) = lines_at_start(unused, most);
            if lines > 0 {
                return Ok(found);
            }
            // Asked again and again at the end of a file, a system call each would take longer than all else.
            if self.ended {
                return Ok((u64::from(!self.unused.is_empty()), self.unused.len()));
            }
            let read = self.fill().map_err(Error::io(&self.path))?;
            self.ended = read == 0;
        }
    }

    /// Marks lines as used; returns their place in the buffer.
    #[inline]
    fn consume(&mut self, lines: u64, length: usize) -> Range<usize> {
        let start = self.unused.start;
        self.unused.start += length;
        self.number += lines;
        self.offset += length as u64;
        start..self.unused.start
    }

    /// Reads more bytes after the unused ones; returns their number, 0 at the end of the file.
    fn fill(&mut self) -> io::Result<usize> {
        let (size, length) = (self.buffer.len(), self.unused.len());
        let was_full = self.unused.end == size;
        if was_full && size < LARGE || length == size {
            // Zeroed by the allocator, which costs less than `resize`.
            let mut larger = vec![0; (2 * size).max(SMALL)];
            larger[..length].copy_from_slice(&self.buffer[self.unused.clone()]);
            self.buffer = larger;
        } else {
            self.buffer.copy_within(self.unused.clone(), 0);
        }
        self.unused = 0..length;
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

/// Returns the number of lines at the start of `bytes`, at most `most`, and their length in bytes.
#[inline]
fn lines_at_start(bytes: &[u8], most: u64) -> (u64, usize) {
    let (mut lines, mut length) = (0, 0);
    if most.saturating_mul(LONG) >= bytes.len() as u64 {
        // The vectorized search counts faster than it reports each newline.
        lines = memchr::memchr_iter(b'\n', bytes).count() as u64;
        if lines <= most {
            length = memchr::memrchr(b'\n', bytes).map_or(0, |last| last + 1);
            return (lines, length);
        }
        lines = 0;
    }
    for end in memchr::memchr_iter(b'\n', bytes) {
        (lines, length) = (lines + 1, end + 1);
        if lines == most {
            break;
        }
    }
    (lines, length)
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
            let path = folder.path().join(file(gap::predicate(), gzip));
            let mut rows = Lines::open(&path, gzip).unwrap();
            let mut read = Vec::new();
            while let Some(row) = rows.next_row::<gap>().unwrap() {
                assert_eq!(row.entity.id().as_str(), "m:@f");
                read.push(row.what.to_owned());
            }
            assert!(read == wanted);
            assert_eq!(rows.number(), wanted.len() as u64);
            let lines = Lines::open(&path, gzip).unwrap();
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
            let mut rows = Lines::open(&path, false).unwrap();
            let error = loop {
                match rows.next_row::<instruction__index>() {
                    Ok(row) => assert!(row.is_some()),
                    Err(error) => break error.to_string(),
                }
            };
            assert_eq!(error, format!("{}: {wanted}", path.display()));
        }
    }
}
