//! Tables of typed columns, as Parquet files or Arrow IPC files. No cell is null, and the types do not depend on the rows.

mod arrow;
mod encoder;
pub mod parquet;

use std::borrow::Cow;
use std::io::{self, Write};
use std::sync::Arc;

use crate::rows::cells::Malformed;
use crate::schema::{self, Predicate};

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

/// The type of the cells of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnType {
    /// Text, as it is in the row.
    Text,
    /// Text that is escaped in the row, and not in the file.
    Code,
    /// A signed 64-bit integer.
    Number,
    /// `true` or `false`.
    Truth,
}

impl ColumnType {
    /// Returns the type of a column of a predicate.
    pub fn from_schema(ty: &str) -> Self {
        match ty {
            "number" => ColumnType::Number,
            _ => ColumnType::Text,
        }
    }

    /// Returns the name of the type in descriptions of a table.
    pub fn name(self) -> &'static str {
        match self {
            ColumnType::Text | ColumnType::Code => "string",
            ColumnType::Number => "int64",
            ColumnType::Truth => "bool",
        }
    }
}

/// A column.
pub struct Column {
    /// The name.
    pub name: Cow<'static, str>,
    /// The type of the cells.
    pub ty: ColumnType,
}

impl Column {
    /// Creates a column.
    pub fn new(name: impl Into<Cow<'static, str>>, ty: ColumnType) -> Self {
        Column {
            name: name.into(),
            ty,
        }
    }
}

/// The schema of a table.
pub struct Schema {
    /// The name of the relation.
    pub name: String,
    /// The columns.
    pub columns: Vec<Column>,
    /// Texts about the table, by their keys.
    pub metadata: Vec<(&'static str, &'static str)>,
    /// The first column is [`Rows::module`].
    pub has_module: bool,
    /// The index of a cell of [`Rows`] that repeats the module, and is not written.
    pub repeated: Option<usize>,
}

impl Schema {
    /// Returns the schema of a predicate's table.
    pub fn from_predicate(predicate: &'static Predicate) -> Self {
        let columns = predicate.columns.iter();
        let columns = columns.map(|(name, ty)| Column::new(*name, ColumnType::from_schema(ty)));
        Schema {
            name: predicate.relation.to_owned(),
            columns: columns.collect(),
            metadata: vec![
                ("llvm-facts.schema", schema::version()),
                ("llvm-facts.predicate", predicate.name),
                ("llvm-facts.meaning", predicate.doc),
                (
                    "llvm-facts.cardinality",
                    predicate.cardinality.unwrap_or_default(),
                ),
            ],
            has_module: false,
            repeated: None,
        }
    }

    /// Returns the index in the text of [`Rows`] of the cells of a column; `None` for the module.
    fn cell(&self, column: usize) -> Option<usize> {
        let index = column.checked_sub(usize::from(self.has_module))?;
        let is_after = self.repeated.is_some_and(|repeated| index >= repeated);
        Some(index + usize::from(is_after))
    }
}

/// Rows as text, with the end of each cell.
#[derive(Default)]
pub struct Rows {
    /// The module of all rows, if the schema has it as a column.
    module: Arc<str>,
    /// The cells, with a byte after each.
    text: Vec<u8>,
    ends: Vec<u32>,
    /// The number of cells of a row in the text.
    arity: usize,
    /// The number of rows.
    len: usize,
}

impl Rows {
    /// Finds the cells of lines, which are UTF-8.
    ///
    /// # Errors
    /// A line does not have this number of cells.
    pub fn from_lines(module: Arc<str>, text: Vec<u8>, arity: usize) -> Result<Self, Malformed> {
        if text.len() > u32::MAX as usize {
            return Err(Malformed::Long);
        }
        let ends: Vec<u32> = memchr::memchr2_iter(b'\t', b'\n', &text)
            .map(|end| end as u32)
            .collect();
        let is_row = |ends: &[u32]| {
            let mut breaks = ends.iter().map(|end| text[*end as usize] == b'\n');
            breaks.position(|is_break| is_break) == Some(arity - 1)
        };
        if !ends.chunks(arity).all(is_row) {
            return Err(Malformed::Columns(arity));
        }
        Ok(Rows {
            module,
            text,
            len: ends.len() / arity,
            ends,
            arity,
        })
    }

    /// Adds a row.
    fn push<'c>(
        &mut self,
        columns: &[Column],
        cells: impl IntoIterator<Item = &'c [u8]>,
    ) -> Result<(), Malformed> {
        self.arity = columns.len();
        let mut cells = cells.into_iter();
        for column in columns {
            let cell = cells.next().ok_or(Malformed::Columns(self.arity))?;
            // Facts are UTF-8; a rule may cut a character.
            let cell = String::from_utf8_lossy(cell);
            if column.ty == ColumnType::Number && number(cell.as_bytes()).is_none() {
                return Err(Malformed::Number(cell.into_owned()));
            }
            self.text.extend_from_slice(cell.as_bytes());
            // Arrow's offsets have 32 bits and a sign.
            let end = i32::try_from(self.text.len()).map_err(|_| Malformed::Long)?;
            self.ends.push(end.unsigned_abs());
            self.text.push(b'\t');
        }
        self.len += 1;
        match cells.next() {
            None => Ok(()),
            Some(_) => Err(Malformed::Columns(self.arity)),
        }
    }

    /// Checks that numbers are numbers, and that the cell that repeats the module does.
    pub fn check(&self, schema: &Schema) -> Result<(), String> {
        let repeated = schema.repeated.iter();
        let mut repeated = repeated.flat_map(|index| self.cells(*index));
        if let Some(other) = repeated.find(|cell| *cell != self.module.as_bytes()) {
            return Err(format!(
                "a row is of module {}",
                String::from_utf8_lossy(other)
            ));
        }
        for (index, column) in schema.columns.iter().enumerate() {
            let Some(index) = schema
                .cell(index)
                .filter(|_| column.ty == ColumnType::Number)
            else {
                continue;
            };
            if let Some(cell) = self.cells(index).find(|cell| number(cell).is_none()) {
                let (cell, name) = (String::from_utf8_lossy(cell), &column.name);
                return Err(format!("`{cell}` is no number ({name})"));
            }
        }
        Ok(())
    }

    /// Returns the cells at an index of all rows.
    pub fn cells(&self, index: usize) -> impl Iterator<Item = &[u8]> + Clone {
        (index..self.ends.len()).step_by(self.arity).map(|index| {
            let start = index
                .checked_sub(1)
                .map_or(0, |before| self.ends[before] as usize + 1);
            &self.text[start..self.ends[index] as usize]
        })
    }
}

/// Parses the number in a cell.
fn number(cell: &[u8]) -> Option<i64> {
    std::str::from_utf8(cell).ok()?.parse().ok()
}

/// Writes a table row by row.
pub struct TableWriter<W: Write + Send> {
    schema: Schema,
    rows: Rows,
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
    pub fn new(format: Format, schema: Schema, out: W) -> io::Result<Self> {
        Ok(TableWriter {
            encoder: match format {
                Format::Parquet => Encoder::Parquet(parquet::Writer::new(&schema, out)?),
                Format::Arrow => Encoder::Arrow(arrow::Writer::new(&schema, out)?),
            },
            rows: Rows::default(),
            schema,
        })
    }

    /// Adds a row; the inner result says whether `out` could be written.
    ///
    /// # Errors
    /// The cells do not match the columns.
    pub fn push<'c>(
        &mut self,
        cells: impl IntoIterator<Item = &'c [u8]>,
    ) -> Result<io::Result<()>, Malformed> {
        self.rows.push(&self.schema.columns, cells)?;
        let (rows, bytes) = match self.encoder {
            Encoder::Parquet(_) => parquet::GROUP,
            Encoder::Arrow(_) => arrow::BATCH,
        };
        if self.rows.len >= rows || self.rows.text.len() >= bytes {
            return Ok(self.flush());
        }
        Ok(Ok(()))
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.rows.len == 0 {
            return Ok(());
        }
        match &mut self.encoder {
            Encoder::Parquet(writer) => {
                writer.write(&self.schema, std::slice::from_ref(&self.rows))?
            }
            Encoder::Arrow(writer) => writer.write(&self.schema, &self.rows)?,
        }
        self.rows.text.clear();
        self.rows.ends.clear();
        self.rows.len = 0;
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

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_found() {
        let text = b"a\tb\tc\n\t\t\nlong\t\tx\n".to_vec();
        let rows = Rows::from_lines("m".into(), text, 3).expect("rows");
        let cells = |index| -> Vec<&[u8]> { rows.cells(index).collect() };
        assert_eq!(cells(0), [&b"a"[..], b"", b"long"]);
        assert_eq!(cells(1), [&b"b"[..], b"", b""]);
        assert_eq!(cells(2), [&b"c"[..], b"", b"x"]);
        assert_eq!(rows.len, 3);
    }
}
