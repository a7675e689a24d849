//! Evaluates program.dl over a workspace of llvm-facts, on one or several machines: see run.sh.
//!
//! FlowLog's own loader skips bad rows and missing files with a message. Here both end the run: every file must have the bytes and rows of
//! manifest.json, and every row must be of its relation.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::RangeInclusive;
use std::path::Path;

use flowlog_runtime::{RuntimeArgs, RuntimeError};

/// Generated from program.dl by build.rs.
#[allow(warnings)]
mod engine {
    include!(concat!(env!("OUT_DIR"), "/engine.rs"));
    use crate::udf;
}
#[allow(dead_code)]
mod udf;

/// The characters that represent the bytes of an incomplete UTF-8 character, in a text that `substr` cut. They are never written.
pub const HALF: RangeInclusive<char> = '\u{F780}'..='\u{F7FF}';

/// The number of rows that are passed to the dataflow at a time.
const RUN: usize = 1 << 16;

/// Ends the run with an error.
pub fn fail(reason: &str) -> ! {
    eprintln!("error: {reason}");
    std::process::exit(2)
}

fn main() {
    let arguments = RuntimeArgs::from_env("facts", "out");
    let (facts, out) = (arguments.fact_dir, arguments.output_dir);
    let Some(out) = out else {
        fail("-D: a folder is needed");
    };
    compare(&facts);
    fs::create_dir_all(&out).unwrap_or_else(|error| fail(&format!("{}: {error}", out.display())));
    engine::run(arguments.config, facts, |name, mut lines| {
        lines.sort_unstable();
        let path = out.join(name);
        let write = || -> io::Result<()> {
            let mut file = BufWriter::new(File::create(&path)?);
            for line in &lines {
                if line.chars().any(|one| HALF.contains(&one)) {
                    let reason = "a row has half a character, or one of U+F780 to U+F7FF";
                    return Err(io::Error::other(reason));
                }
                writeln!(file, "{line}")?;
            }
            file.flush()
        };
        write().unwrap_or_else(|error| fail(&format!("{}: {error}", path.display())));
    });
}

/// Compares the sizes of the input files with manifest.json.
fn compare(facts: &Path) {
    let path = facts.join("manifest.json");
    let failed = |error: &dyn std::fmt::Display| -> ! { fail(&format!("{}: {error}", path.display())) };
    let text = fs::read(&path).unwrap_or_else(|error| failed(&error));
    let manifest: serde_json::Value = serde_json::from_slice(&text).unwrap_or_else(|error| failed(&error));
    if manifest["options"]["gzip"] == true {
        failed(&"its tables are compressed; `llvm-facts merge` writes them plain");
    }
    let Some(tables) = manifest["tables"].as_object() else {
        failed(&"no manifest of a workspace");
    };
    for name in engine::INPUTS {
        let table = name.strip_suffix(".tsv").and_then(|name| tables.get(name));
        let says = |what: &str| table.map_or(Some(0), |table| table[what].as_u64());
        let count = || -> io::Result<(u64, u64)> {
            let mut file = BufReader::with_capacity(1 << 20, File::open(facts.join(name))?);
            let (mut bytes, mut rows) = (0, 0);
            loop {
                let buffer = file.fill_buf()?;
                if buffer.is_empty() {
                    return Ok((bytes, rows));
                }
                rows += buffer.iter().filter(|byte| **byte == b'\n').count() as u64;
                bytes += buffer.len() as u64;
                let all = buffer.len();
                file.consume(all);
            }
        };
        let (bytes, rows) = count().unwrap_or_else(|error| fail(&format!("{}: {error}", facts.join(name).display())));
        if (Some(bytes), Some(rows)) != (says("bytes"), says("rows")) {
            let reason = format!("has {rows} rows in {bytes} bytes, and manifest.json says otherwise");
            fail(&format!("{}: {reason}", facts.join(name).display()));
        }
    }
}

/// The cells of a row.
pub struct Cells<'a>(std::str::Split<'a, char>);

impl Cells<'_> {
    pub fn text(&mut self) -> Option<String> {
        self.0.next().map(str::to_owned)
    }

    pub fn number(&mut self) -> Option<i64> {
        self.0.next()?.parse().ok()
    }
}

/// Loads the share of a worker in a file: the lines that begin in its part of the bytes.
pub fn load<R>(
    facts: &Path,
    name: &str,
    index: usize,
    peers: usize,
    read: impl Fn(&mut Cells) -> Option<R>,
    mut take: impl FnMut(&[R]) -> Result<(), RuntimeError>,
) {
    let path = facts.join(name);
    let mut rows = Vec::with_capacity(RUN);
    let mut share = || -> io::Result<()> {
        let mut file = File::open(&path)?;
        let length = file.metadata()?.len();
        let at = |part: usize| (u128::from(length) * part as u128 / peers as u128) as u64;
        let (mut place, end) = (at(index), at(index + 1));
        file.seek(SeekFrom::Start(place.saturating_sub(1)))?;
        let mut file = BufReader::with_capacity(1 << 20, file);
        if place > 0 {
            // The rest of a line that begins before, or only its end.
            place += file.by_ref().skip_until(b'\n')? as u64 - 1;
        }
        let mut line = String::new();
        while place < end {
            line.clear();
            place += file.read_line(&mut line)? as u64;
            let mut cells = Cells(line.strip_suffix('\n').unwrap_or(&line).split('\t'));
            match read(&mut cells) {
                Some(row) if cells.0.next().is_none() => rows.push(row),
                _ => return Err(io::Error::other(format!("no row of this relation: {line}"))),
            }
            if rows.len() == RUN || place >= end {
                take(&rows).map_err(io::Error::other)?;
                rows.clear();
            }
        }
        Ok(())
    };
    share().unwrap_or_else(|error| fail(&format!("{}: {error}", path.display())));
}

/// Appends a column.
pub fn cell(value: &dyn std::fmt::Display, line: &mut String) {
    if !line.is_empty() {
        line.push('\t');
    }
    // Writing to a string does not fail.
    let _ = write!(line, "{value}");
}
