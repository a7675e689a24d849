//! Checks a file of rows against its entry in the manifest and its predicate's declaration.

use std::fs::File;
use std::io;
use std::path::Path;

use super::Problem;
use crate::error::Error;
use crate::hash::Hashing;
use crate::rows::cells::{self, Cells};
use crate::schema::Predicate;
use crate::text::count;
use crate::workspace::manifest::TableEntry;
use crate::workspace::rows::Lines;

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
    let mut rows = RowCheck {
        predicate,
        number: 0,
        wrong: None,
    };
    let read = rows.read(Lines::new(path, &mut raw, gzip));
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
        Err(Error::Io { source, .. }) if gzip => {
            reasons.push(format!("cannot be decompressed: {source}"));
        }
        Err(error) => return Some(error.into()),
        Ok(()) if rows.number != entry.rows => {
            let (rows, says) = (rows.number, entry.rows);
            reasons.push(format!("has {rows} rows, and manifest.json says {says}"));
        }
        Ok(()) => {}
    }
    reasons.extend(rows.wrong);
    (!reasons.is_empty()).then(|| Problem::new(path, reasons.join("; ")))
}

/// Counts rows and records the first malformed one.
struct RowCheck<'p> {
    predicate: &'p Predicate,
    number: u64,
    wrong: Option<String>,
}

impl RowCheck<'_> {
    fn read(&mut self, mut lines: Lines<'_>) -> Result<(), Error> {
        while let Some((_, some)) = lines.next_lines(u64::MAX)? {
            for line in cells::full_lines(some) {
                self.number += 1;
                if self.wrong.is_none()
                    && let Some(reason) = self.reason(line)
                {
                    self.wrong = Some(format!("row {} {reason}", self.number));
                }
            }
        }
        Ok(())
    }

    /// Returns what is wrong with a row.
    fn reason(&self, line: &[u8]) -> Option<String> {
        let Some(row) = line.strip_suffix(b"\n") else {
            return Some("has no line break behind it".to_owned());
        };
        let Ok(row) = cells::text(row) else {
            return Some("is not UTF-8".to_owned());
        };
        let is_raw = |byte: &u8| (*byte < b' ' && *byte != b'\t') || *byte == 0x7f;
        if let Some(byte) = row.as_bytes().iter().find(|byte| is_raw(byte)) {
            return Some(format!("has the byte 0x{byte:02X}, which is to be escaped"));
        }
        let columns = self.predicate.columns;
        let cells = cells::count(row.as_bytes());
        if cells != columns.len() {
            let (cells, wanted) = (count(cells, "column"), columns.len());
            return Some(format!("has {cells}, not {wanted}"));
        }
        let mut cells = Cells::new(row, columns.len());
        columns.iter().find_map(|(column, ty)| {
            let cell = cells.text().ok()?;
            let is_wrong = *ty == "number" && !is_number(cell);
            is_wrong.then(|| format!("has no number as {column}: `{cell}`"))
        })
    }
}

/// Returns whether text is a number in canonical form.
fn is_number(text: &str) -> bool {
    let number = text.parse::<i64>();
    number.is_ok_and(|number| itoa::Buffer::new().format(number) == text)
}
