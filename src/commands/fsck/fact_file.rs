//! Checks a file of rows against its entry in the manifest and its predicate's declaration.

use flate2::read::MultiGzDecoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use super::Problem;
use crate::hash::Hashing;
use crate::schema::Predicate;
use crate::terminal::count;
use crate::workspace::manifest::TableEntry;

/// Returns what is wrong with a table, in one line.
pub fn check(
    path: &Path,
    predicate: &Predicate,
    entry: &TableEntry,
    gzip: bool,
) -> Option<Problem> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) => return Some(Problem::io(path, &error)),
    };
    let mut raw = Hashing::new(file);
    let mut rows = Rows::new(predicate);
    let read = match gzip {
        true => rows.read(BufReader::new(MultiGzDecoder::new(&mut raw))),
        false => rows.read(BufReader::new(&mut raw)),
    };
    // Reads the remaining bytes after a malformed row, for size and digest.
    let rest = io::copy(&mut raw, &mut io::sink());
    if let Err(error) = rest {
        return Some(Problem::io(path, &error));
    }
    let mut reasons = Vec::new();
    let bytes = raw.bytes;
    let blake3 = raw.blake3();
    if bytes != entry.bytes {
        let says = entry.bytes;
        reasons.push(format!("has {bytes} bytes, and manifest.json says {says}"));
    } else if blake3 != entry.blake3 {
        let says = &entry.blake3;
        reasons.push(format!(
            "its BLAKE3 is {blake3}, and manifest.json says {says}"
        ));
    }
    match read {
        Err(error) if gzip => reasons.push(format!("cannot be decompressed: {error}")),
        Err(error) => return Some(Problem::io(path, &error)),
        Ok(()) if rows.number != entry.rows => {
            let (rows, says) = (rows.number, entry.rows);
            reasons.push(format!("has {rows} rows, and manifest.json says {says}"));
        }
        Ok(()) => {}
    }
    reasons.extend(rows.wrong);
    match reasons.is_empty() {
        true => None,
        false => Some(Problem::new(path, reasons.join("; "))),
    }
}

/// Counts rows and records the first malformed one.
struct Rows<'p> {
    predicate: &'p Predicate,
    number: u64,
    wrong: Option<String>,
}

impl<'p> Rows<'p> {
    fn new(predicate: &'p Predicate) -> Self {
        Rows {
            predicate,
            number: 0,
            wrong: None,
        }
    }

    fn read(&mut self, mut reader: impl BufRead) -> io::Result<()> {
        let mut line = Vec::new();
        while reader.read_until(b'\n', &mut line)? > 0 {
            self.number += 1;
            if self.wrong.is_none()
                && let Some(reason) = self.reason(&line)
            {
                self.wrong = Some(format!("row {} {reason}", self.number));
            }
            line.clear();
        }
        Ok(())
    }

    /// Returns what is wrong with a row.
    fn reason(&self, line: &[u8]) -> Option<String> {
        let Some(row) = line.strip_suffix(b"\n") else {
            return Some("has no line break behind it".to_owned());
        };
        let Ok(row) = std::str::from_utf8(row) else {
            return Some("is not UTF-8".to_owned());
        };
        let is_raw = |byte: &u8| (*byte < b' ' && *byte != b'\t') || *byte == 0x7f;
        if let Some(byte) = row.as_bytes().iter().find(|byte| is_raw(byte)) {
            return Some(format!("has the byte 0x{byte:02X}, which is to be escaped"));
        }
        let columns = self.predicate.columns;
        let cells = memchr::memchr_iter(b'\t', row.as_bytes()).count() + 1;
        if cells != columns.len() {
            let (cells, wanted) = (count(cells, "column"), columns.len());
            return Some(format!("has {cells}, not {wanted}"));
        }
        let mut cells = columns.iter().zip(row.split('\t'));
        let ((column, _), cell) =
            cells.find(|((_, ty), cell)| *ty == "number" && !is_number(cell))?;
        Some(format!("has no number as {column}: `{cell}`"))
    }
}

/// Returns whether text is a number in canonical form.
fn is_number(text: &str) -> bool {
    let number = text.parse::<i64>();
    number.is_ok_and(|number| itoa::Buffer::new().format(number) == text)
}
