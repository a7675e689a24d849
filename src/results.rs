//! What a program derives, as people and other programs take it: a file here for each format.
//!
//! Rows are those of Soufflé, sorted bytewise, in every format.

mod csv;
mod json;
mod sarif;
mod text;

use std::io::{self, IsTerminal as _, Write};

use clap::ValueEnum;
use datalog::program::ValueKind;
use datalog::sorted_rows::SortedRows;

use crate::columnar::{self, TableWriter};
use crate::error::Error;
use crate::sarif::About;
use crate::sarif::triage::Triage;
use crate::terminal::{deliver, to_stdout};

/// How results are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people: columns below their names
    Text,
    /// A row a line, tabs between columns, without names
    Tsv,
    /// The same as RFC 4180 has it, with the names of the columns in the first line
    Csv,
    /// An array of objects, a row each; of several relations, an object of such arrays
    Json,
    /// SARIF 2.1.0, of relations with columns `place` and `message`
    Sarif,
    /// A Parquet file of one relation, numbers as int64
    Parquet,
    /// An Arrow IPC file of one relation, numbers as int64
    Arrow,
}

impl Format {
    /// The ending of a file in it.
    pub fn ending(self) -> &'static str {
        match self {
            Format::Text => "txt",
            Format::Tsv => "tsv",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::Sarif => "sarif",
            Format::Parquet => columnar::Format::Parquet.extension(),
            Format::Arrow => columnar::Format::Arrow.extension(),
        }
    }
}

/// The rows of a relation.
pub struct Results<'a> {
    /// The relation.
    pub name: &'a str,
    /// What its program says about it.
    pub about: About,
    /// Its rows.
    pub lines: SortedRows<'a>,
    /// No more than so many are written.
    pub limit: usize,
}

impl<'a> Results<'a> {
    /// All rows of a relation.
    pub fn all(name: &'a str, about: About, lines: SortedRows<'a>) -> Self {
        Results {
            name,
            about,
            lines,
            limit: usize::MAX,
        }
    }

    /// The names of the columns.
    fn names(&self) -> impl Iterator<Item = &str> {
        self.lines.columns().iter().map(|(name, _)| name.as_str())
    }

    /// Which columns are numbers.
    fn numeric(&self) -> Vec<bool> {
        let columns = self.lines.columns().iter();
        columns
            .map(|(_, kind)| matches!(kind, ValueKind::Number))
            .collect()
    }

    /// The number of rows that are written.
    fn len(&self) -> usize {
        self.lines.len().min(self.limit)
    }

    /// Calls `found` with each row that is written.
    fn each(&self, found: &mut dyn FnMut(&[Vec<u8>]) -> io::Result<()>) -> io::Result<()> {
        self.lines.each_row(self.limit, found)
    }

    fn table(&self, format: columnar::Format, out: &mut (dyn Write + Send)) -> io::Result<()> {
        let schema = columnar::Schema {
            name: self.name,
            columns: self.names().zip(self.numeric()).collect(),
            metadata: Vec::new(),
        };
        let mut table = TableWriter::new(format, &schema, out)?;
        self.each(&mut |row| {
            let pushed = table.push(row.iter().map(Vec::as_slice));
            pushed.map_err(|reason| io::Error::other(reason.to_string()))?
        })?;
        table.finish().map(drop)
    }

    fn tsv(&self, out: &mut dyn Write) -> io::Result<()> {
        self.each(&mut |row| match row {
            [] => out.write_all(b"()\n"),
            columns => {
                out.write_all(&columns.join(&b'\t'))?;
                out.write_all(b"\n")
            }
        })
    }
}

/// Whether a person reads what is printed in a format, or without one.
pub fn is_for_people(format: Option<Format>) -> bool {
    format.map_or_else(
        || io::stdout().is_terminal(),
        |format| format == Format::Text,
    )
}

/// Prints relations to stdout: text on a terminal and TSV elsewhere, unless a format is asked for.
///
/// # Errors
/// As of [`write`]; a reader that has seen enough is none.
pub fn print(results: &[Results], format: Option<Format>, triage: &Triage) -> Result<(), Error> {
    let format = if is_for_people(format) {
        Format::Text
    } else {
        format.unwrap_or(Format::Tsv)
    };
    if matches!(format, Format::Parquet | Format::Arrow) && io::stdout().is_terminal() {
        return Err(Error::Usage(format!(
            "{} is not for a terminal: redirect it to a file",
            format.ending()
        )));
    }
    let mut text = Vec::new();
    write(results, format, triage, &mut text).map_err(Error::io("stdout"))?;
    match format {
        Format::Text => deliver(anstream::stdout().lock(), &text),
        _ => to_stdout(&text),
    }
}

/// Writes relations. Text has styles: whoever writes where there are none takes them out.
///
/// # Errors
/// `out` does not take them, or the format cannot hold them.
pub fn write(
    results: &[Results],
    format: Format,
    triage: &Triage,
    out: &mut (dyn Write + Send),
) -> io::Result<()> {
    match (format, results) {
        (Format::Json, [one]) => json::array(one, "", out).and_then(|()| out.write_all(b"\n")),
        (Format::Json, several) => json::object(several, out),
        (Format::Sarif, results) => sarif::write(results, triage, out),
        (Format::Csv, [one]) => csv::write(one, out),
        (Format::Parquet, [one]) => one.table(columnar::Format::Parquet, out),
        (Format::Arrow, [one]) => one.table(columnar::Format::Arrow, out),
        (Format::Csv | Format::Parquet | Format::Arrow, _) => Err(io::Error::other(format!(
            "a file of {} holds one relation; a folder (-D DIR) takes a file for each",
            format.ending()
        ))),
        (_, [one]) => single(one, format, out),
        // With headings, as Soufflé gives them.
        (_, several) => several.iter().try_for_each(|one| {
            write!(out, "---------------\n{}\n===============\n", one.name)?;
            single(one, format, out)?;
            out.write_all(b"===============\n")
        }),
    }
}

fn single(results: &Results, format: Format, out: &mut dyn Write) -> io::Result<()> {
    match format {
        Format::Text => text::write(results, out),
        _ => results.tsv(out),
    }
}
