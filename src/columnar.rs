//! Tables as files of typed columns: Arrow and Parquet, a file here for each.
//!
//! A column of numbers is `int64`, any other `string`; no cell is null. The types do not depend on the rows.

mod arrow;
mod parquet;

use std::io::{self, Write};

use crate::rows::cells::Malformed;

/// The format of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Format {
    /// Parquet, compressed with zstd
    Parquet,
    /// An Arrow IPC file, also called Feather version 2
    Arrow,
}

impl Format {
    /// Returns the extension of files in this format.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Parquet => "parquet",
            Format::Arrow => "arrow",
        }
    }
}

/// What a table holds.
#[derive(Default)]
pub struct Schema<'a> {
    /// The name of the relation.
    pub name: &'a str,
    /// The columns: their names, and whether they have numbers.
    pub columns: Vec<(&'a str, bool)>,
    /// Texts about the table, by their keys.
    pub metadata: Vec<(&'static str, &'a str)>,
}

/// Writes a table row by row.
pub struct TableWriter<W: Write + Send> {
    rows: Batch,
    encoder: Encoder<W>,
}

enum Encoder<W: Write + Send> {
    Parquet(parquet::Writer<W>),
    Arrow(arrow::Writer<W>),
}

impl<W: Write + Send> TableWriter<W> {
    /// Begins a table.
    ///
    /// # Errors
    /// `out` cannot be written, or the format has no such table.
    pub fn new(format: Format, schema: &Schema<'_>, out: W) -> io::Result<Self> {
        Ok(TableWriter {
            rows: Batch::new(&schema.columns),
            encoder: match format {
                Format::Parquet => Encoder::Parquet(parquet::Writer::new(schema, out)?),
                Format::Arrow => Encoder::Arrow(arrow::Writer::new(schema, out)?),
            },
        })
    }

    /// Adds a row; the inner result says whether `out` could be written.
    ///
    /// # Errors
    /// The cells do not fit the columns.
    pub fn push<'c>(
        &mut self,
        cells: impl IntoIterator<Item = &'c [u8]>,
    ) -> Result<io::Result<()>, Malformed> {
        self.rows.push(cells)?;
        let (rows, bytes) = match self.encoder {
            Encoder::Parquet(_) => parquet::GROUP,
            Encoder::Arrow(_) => arrow::BATCH,
        };
        if self.rows.len >= rows || self.rows.bytes >= bytes {
            return Ok(self.flush());
        }
        Ok(Ok(()))
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.rows.len == 0 {
            return Ok(());
        }
        match &mut self.encoder {
            Encoder::Parquet(writer) => writer.write(&mut self.rows)?,
            Encoder::Arrow(writer) => writer.write(&self.rows)?,
        }
        self.rows.clear();
        Ok(())
    }

    /// Writes the remaining rows and the end of the file; returns `out`.
    ///
    /// # Errors
    /// `out` cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.flush()?;
        match self.encoder {
            Encoder::Parquet(writer) => writer.finish(),
            Encoder::Arrow(writer) => writer.finish(),
        }
    }
}

/// Rows by columns.
struct Batch {
    columns: Vec<Column>,
    len: usize,
    /// The bytes of all texts.
    bytes: usize,
}

/// The cells of a column.
enum Column {
    Numbers(Vec<i64>),
    /// The texts one after the other, and where each ends.
    Texts(Vec<u8>, Vec<i32>),
}

impl Batch {
    fn new(columns: &[(&str, bool)]) -> Self {
        let columns = columns.iter().map(|(_, number)| match number {
            true => Column::Numbers(Vec::new()),
            false => Column::Texts(Vec::new(), Vec::new()),
        });
        Batch {
            columns: columns.collect(),
            len: 0,
            bytes: 0,
        }
    }

    fn push<'c>(&mut self, cells: impl IntoIterator<Item = &'c [u8]>) -> Result<(), Malformed> {
        let arity = self.columns.len();
        let mut cells = cells.into_iter();
        for column in &mut self.columns {
            let cell = cells.next().ok_or(Malformed::Columns(arity))?;
            match column {
                Column::Numbers(numbers) => {
                    let text = String::from_utf8_lossy(cell);
                    let number = text
                        .parse()
                        .map_err(|_| Malformed::Number(text.into_owned()));
                    numbers.push(number?);
                }
                Column::Texts(texts, ends) => {
                    let before = texts.len();
                    // Facts are UTF-8; a rule may cut a character.
                    texts.extend_from_slice(String::from_utf8_lossy(cell).as_bytes());
                    self.bytes += texts.len() - before;
                    ends.push(i32::try_from(texts.len()).map_err(|_| Malformed::Long)?);
                }
            }
        }
        self.len += 1;
        match cells.next() {
            None => Ok(()),
            Some(_) => Err(Malformed::Columns(arity)),
        }
    }

    fn clear(&mut self) {
        for column in &mut self.columns {
            match column {
                Column::Numbers(numbers) => numbers.clear(),
                Column::Texts(texts, ends) => {
                    texts.clear();
                    ends.clear();
                }
            }
        }
        self.len = 0;
        self.bytes = 0;
    }
}
