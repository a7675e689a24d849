//! Loads fact files: one row per line, columns separated by a delimiter, no quoting, optionally compressed by gzip.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use memchr::memmem::Finder;

use crate::eval::functions::whole_number;
use crate::eval::relation::StoredRelation;
use crate::eval::run::Filter;
use crate::eval::symbols::{Cell, NIL, SymbolTable, hash};
use crate::ir::program::{self, Relation, ValueKind};
use crate::syntax::diagnostic::{Diagnostic, Position};

/// The number of bytes that are read at a time.
const CHUNK: usize = 1 << 20;

/// The source of the rows of a relation.
pub enum Input<'a> {
    /// A file, and what it is read through.
    File(PathBuf, Option<&'a Filter>),
    /// The text of a file of this name.
    Text(&'a str, &'a [u8]),
    /// The text of a file of this name, which is freed after loading.
    Taken(&'a str, Vec<u8>),
}

/// The values of a column that are needed.
pub struct AskedColumn<'a> {
    column: usize,
    kind: ValueKind,
    values: &'a StoredRelation,
    /// The only text.
    text: Option<Finder<'static>>,
    /// The bits at the hashes of the texts. They tell most other texts apart without a look at the symbols.
    bits: Vec<u64>,
}

impl<'a> AskedColumn<'a> {
    /// Makes the values of a column from the rows of a relation with one column.
    pub fn new(
        column: usize,
        kind: ValueKind,
        values: &'a StoredRelation,
        symbols: &SymbolTable,
    ) -> Self {
        let mut asked = AskedColumn {
            column,
            kind,
            values,
            text: None,
            bits: Vec::new(),
        };
        if kind != ValueKind::Symbol {
            return asked;
        }
        if let [only] = values.cells[..] {
            asked.text = symbols.text(only, |text| {
                (!text.is_empty()).then(|| Finder::new(text).into_owned())
            });
        }
        asked.bits = vec![0; (values.len() / 4).next_power_of_two()];
        for cell in &values.cells {
            let (word, bit) = asked.bit(symbols.text(*cell, hash));
            asked.bits[word] |= bit;
        }
        asked
    }

    /// Returns the place of the bit of a hash.
    fn bit(&self, hash: u64) -> (usize, u64) {
        // The lower bits choose the shard of the symbols.
        let hash = hash >> 16;
        (hash as usize >> 6 & (self.bits.len() - 1), 1 << (hash & 63))
    }

    /// Whether rows with this text are needed. A text that is no number is, since reading its row reports that.
    fn has(&self, text: &[u8], symbols: &SymbolTable) -> bool {
        let cell = if self.kind == ValueKind::Symbol {
            let hash = hash(text);
            let (word, bit) = self.bit(hash);
            if self.bits[word] & bit == 0 {
                return false;
            }
            symbols.find(hash, text)
        } else {
            match whole_number(text) {
                Some(number) => Some(symbols.cell(number)),
                None => return true,
            }
        };
        cell.is_some_and(|cell| self.values.contains(&[cell], |_| true))
    }
}

/// Returns the cells of the rows that have the asked values, row by row, and the number of rows.
pub fn load(
    input: &Input,
    relation: &Relation,
    file: &program::File,
    asked: &[AskedColumn],
    symbols: &SymbolTable,
) -> Result<(Vec<Cell>, usize), Diagnostic> {
    let path = match input {
        Input::File(path, _) => path.as_path(),
        Input::Text(name, _) | Input::Taken(name, _) => Path::new(name),
    };
    let mut rows = FactReader {
        path,
        kinds: relation.columns.iter().map(|(_, kind)| *kind).collect(),
        delimiter: file.delimiter,
        symbols,
        cells: Vec::new(),
        line: 0,
        skip: usize::from(file.headers),
        before: vec![(Vec::new(), None); relation.columns.len()],
        asked,
    };
    match input {
        Input::File(_, filter) => rows.file(&file.name, *filter).map_err(|error| {
            let name = &relation.name;
            let reason = format!("cannot read the facts of `{name}`: {error}");
            Diagnostic::error(None, format!("{}: {reason}", path.display()))
        })?,
        Input::Text(_, text) => rows.text(text),
        Input::Taken(_, text) => rows.text(text),
    }?;
    let lines = rows.line.saturating_sub(rows.skip);
    Ok((rows.cells, lines))
}

/// Returns the buffer size for a file. Most files are much smaller than a chunk, and clearing a chunk for each takes time.
fn room(file: &File) -> usize {
    match file.metadata() {
        Ok(metadata) if metadata.is_file() => usize::try_from(metadata.len())
            .map_or(CHUNK, |length| length.saturating_add(1).min(CHUNK)),
        _ => CHUNK,
    }
}

/// Fills the buffer, unless the input ends before.
fn fill(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match input.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(more) => filled += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// Returns the length of a column that ends at a comma outside of brackets, as Soufflé reads it; `None` if the brackets do not match.
fn bracketed(text: &[u8]) -> Option<usize> {
    let mut depth = 0usize;
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'[' => depth += 1,
            b']' => depth = depth.checked_sub(1)?,
            b',' if depth == 0 => return Some(at),
            _ => {}
        }
    }
    (depth == 0).then_some(text.len())
}

struct FactReader<'a> {
    path: &'a Path,
    kinds: Vec<ValueKind>,
    delimiter: u8,
    symbols: &'a SymbolTable,
    cells: Vec<Cell>,
    line: usize,
    /// The number of header lines.
    skip: usize,
    /// For each column the text and the cell of the previous row: consecutive rows often share values.
    before: Vec<(Vec<u8>, Option<Cell>)>,
    /// The values that rows must have.
    asked: &'a [AskedColumn<'a>],
}

impl FactReader<'_> {
    /// Reads the file, which may be compressed, through the filter. The outer error is that of the file system.
    fn file(&mut self, name: &str, filter: Option<&Filter>) -> io::Result<Result<(), Diagnostic>> {
        let mut opened = File::open(self.path)?;
        if self.asked.iter().any(|asked| asked.values.is_empty()) {
            return Ok(Ok(()));
        }
        let mut buffer = vec![0; room(&opened)];
        let mut filled = fill(&mut opened, &mut buffer)?;
        let mut input: Box<dyn Read + Send> = Box::new(opened);
        let is_compressed = buffer[..filled].starts_with(&[0x1f, 0x8b]);
        if is_compressed || filter.is_some() {
            input = Box::new(io::Cursor::new(buffer[..filled].to_vec()).chain(input));
            if is_compressed {
                input = Box::new(MultiGzDecoder::new(input));
            }
            if let Some(filter) = filter {
                input = filter(name, input);
            }
            filled = fill(&mut input, &mut buffer)?;
        }
        loop {
            let consumed = match self.lines(&buffer[..filled]) {
                Ok(consumed) => consumed,
                Err(problem) => return Ok(Err(problem)),
            };
            buffer.copy_within(consumed..filled, 0);
            filled -= consumed;
            if filled == buffer.len() {
                buffer.resize(2 * buffer.len(), 0);
            }
            let more = fill(&mut input, &mut buffer[filled..])?;
            if more == 0 {
                break;
            }
            filled += more;
        }
        Ok(self.last(&buffer[..filled]))
    }

    /// Reads a whole text.
    fn text(&mut self, text: &[u8]) -> Result<(), Diagnostic> {
        let consumed = self.lines(text)?;
        self.last(&text[consumed..])
    }

    /// Reads the terminated lines; returns the offset after the last of them.
    fn lines(&mut self, text: &[u8]) -> Result<usize, Diagnostic> {
        if !self.asked.is_empty() {
            let end = memchr::memrchr(b'\n', text).map_or(0, |last| last + 1);
            self.asked_lines(&text[..end])?;
            return Ok(end);
        }
        let mut start = 0;
        for end in memchr::memchr_iter(b'\n', text) {
            self.line(&text[start..end])?;
            start = end + 1;
        }
        Ok(start)
    }

    /// Reads the lines that have the asked values; all lines if some have too few or too many columns.
    fn asked_lines(&mut self, text: &[u8]) -> Result<(), Diagnostic> {
        let lines = memchr::memchr_iter(b'\n', text).count();
        let tabs = memchr::memchr_iter(self.delimiter, text).count();
        let is_well_formed = tabs + lines == lines * self.kinds.len();
        let before = self.line;
        let finder = self.asked.iter().find_map(|asked| asked.text.as_ref());
        let mut start = 0;
        while start < text.len() {
            if let (Some(finder), true) = (finder, is_well_formed) {
                let Some(found) = finder.find(&text[start..]) else {
                    break;
                };
                let line = memchr::memrchr(b'\n', &text[start..start + found]);
                let passed = &text[start..start + line.map_or(0, |before| before + 1)];
                self.line += memchr::memchr_iter(b'\n', passed).count();
                start += passed.len();
            }
            let rest = &text[start..];
            let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            if !is_well_formed || self.is_asked(&rest[..length]) {
                self.line(&rest[..length])?;
            } else {
                self.line += 1;
            }
            start += length + 1;
        }
        self.line = before + lines;
        Ok(())
    }

    /// Whether a line has the asked values.
    fn is_asked(&self, line: &[u8]) -> bool {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        self.asked.iter().all(|asked| {
            let mut start = 0;
            for _ in 0..asked.column {
                match memchr::memchr(self.delimiter, &line[start..]) {
                    Some(at) => start += at + 1,
                    None => return true,
                }
            }
            let rest = &line[start..];
            let length = memchr::memchr(self.delimiter, rest).unwrap_or(rest.len());
            asked.has(&rest[..length], self.symbols)
        })
    }

    /// Reads a last line that has no line break.
    fn last(&mut self, rest: &[u8]) -> Result<(), Diagnostic> {
        if rest.is_empty() || !self.is_asked(rest) {
            return Ok(());
        }
        self.line(rest)
    }

    fn line(&mut self, line: &[u8]) -> Result<(), Diagnostic> {
        self.line += 1;
        if self.line <= self.skip {
            return Ok(());
        }
        if self.line >= u32::MAX as usize {
            return Err(self.malformed(0, "more than 2^32 rows"));
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let arity = self.kinds.len();
        let mut start = 0;
        for column in 0..arity {
            if start > line.len() {
                let reason = format!("the row has {column} columns instead of {arity}");
                return Err(self.malformed(line.len() + 1, reason));
            }
            let rest = &line[start..];
            let length = if self.delimiter == b',' {
                bracketed(rest)
                    .ok_or_else(|| self.malformed(start + 1, "the brackets do not match"))?
            } else {
                memchr::memchr(self.delimiter, rest).unwrap_or(rest.len())
            };
            let end = start + length;
            self.cell(column, &line[start..end], start)?;
            start = end + 1;
        }
        if arity > 0 && start <= line.len() {
            let reason = format!("the row has more than {arity} columns");
            return Err(self.malformed(start + 1, reason));
        }
        Ok(())
    }

    /// Returns an error in a column, counted in bytes, of the current line.
    fn malformed(&self, column: usize, reason: impl Into<String>) -> Diagnostic {
        let position = Position {
            file: self.path.to_owned(),
            line: self.line,
            column,
        };
        Diagnostic::error(position, reason)
    }

    #[inline]
    fn cell(&mut self, column: usize, text: &[u8], start: usize) -> Result<(), Diagnostic> {
        if let (before, Some(cell)) = &self.before[column]
            && before == text
        {
            self.cells.push(*cell);
            return Ok(());
        }
        let cell = match self.kinds[column] {
            ValueKind::Symbol => self.symbols.intern(text),
            // Lowering refuses inputs with records.
            ValueKind::Record(_) => NIL,
            ValueKind::Number => match whole_number(text) {
                Some(number) => self.symbols.cell(number),
                None => {
                    let start_of_it = String::from_utf8_lossy(&text[..text.len().min(40)]);
                    let more = if text.len() > 40 { "..." } else { "" };
                    let reason = format!("`{start_of_it}{more}` is not a 64-bit number");
                    return Err(self.malformed(start + 1, reason));
                }
            },
        };
        let before = &mut self.before[column];
        before.0.clear();
        before.0.extend_from_slice(text);
        before.1 = Some(cell);
        self.cells.push(cell);
        Ok(())
    }
}
