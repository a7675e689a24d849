//! Writes the rows of one table in one split: buffers them, and writes them to Parquet files as row groups.

use parquet::column::writer::ColumnCloseResult;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{WriterProperties, WriterPropertiesPtr};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::column_encoder::Encoder;
use super::table_schema::{ColumnType, TableSchema};
use crate::error::Error;
use crate::hash::hex;
use crate::rows::{cells, escape};
use crate::schema;

/// The approximate limit of rows in a row group. Readers load a row group at a time, and different ones in parallel.
const GROUP: u64 = 1 << 20;

/// One table of one split.
pub struct TableWriter {
    schema: Arc<TableSchema>,
    split: &'static str,
    /// The directory of the table.
    directory: PathBuf,
    /// The size in bytes at which a new file begins.
    file_size: u64,
    waiting: Vec<Lines>,
    /// The number of buffered bytes.
    bytes: usize,
    /// The number of buffered lines.
    lines: u64,
    properties: Option<WriterPropertiesPtr>,
    open: Option<SerializedFileWriter<Sink>>,
    /// The number of rows in the open file.
    rows: u64,
    finished: Vec<Finished>,
}

/// Lines of a module.
struct Lines {
    module: Arc<str>,
    text: Vec<u8>,
}

/// Lines of a module whose cells were found.
struct SplitLines {
    module: Arc<str>,
    text: Vec<u8>,
    /// The end of each cell.
    ends: Vec<u32>,
    /// The number of cells in a line.
    cells: usize,
}

impl SplitLines {
    /// Returns the number of lines.
    fn number(&self) -> usize {
        self.ends.len() / self.cells
    }

    /// Returns the cells at a place of all lines.
    fn cells(&self, place: usize) -> impl Iterator<Item = &[u8]> + Clone {
        (place..self.ends.len()).step_by(self.cells).map(|index| {
            let start = index
                .checked_sub(1)
                .map_or(0, |before| self.ends[before] as usize + 1);
            &self.text[start..self.ends[index] as usize]
        })
    }
}

/// A file.
#[derive(Serialize, Deserialize)]
pub struct Finished {
    /// The path.
    pub path: PathBuf,
    /// The number of rows.
    pub rows: u64,
    /// The size in bytes.
    pub bytes: u64,
    /// The SHA-256.
    pub sha256: String,
}

impl TableWriter {
    /// Returns a table without rows. The first rows create a file.
    pub fn new(schema: Arc<TableSchema>, split: &'static str, root: &Path, file_size: u64) -> Self {
        TableWriter {
            directory: root.join(schema.folder()),
            schema,
            split,
            file_size,
            waiting: Vec::new(),
            bytes: 0,
            lines: 0,
            properties: None,
            open: None,
            rows: 0,
            finished: Vec::new(),
        }
    }

    /// Returns the number of buffered bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Adds lines of a module.
    pub fn push(&mut self, module: &Arc<str>, text: Vec<u8>, number: u64) -> Result<(), Error> {
        if text.last() != Some(&b'\n') {
            return Err(self.bad(module, "the last row has no end"));
        }
        self.bytes += text.len();
        self.lines += number;
        self.waiting.push(Lines {
            module: module.clone(),
            text,
        });
        if self.lines >= GROUP {
            self.flush()
        } else {
            Ok(())
        }
    }

    /// Writes the buffered lines as a row group.
    pub fn flush(&mut self) -> Result<(), Error> {
        if self.lines == 0 {
            return Ok(());
        }
        let waiting = std::mem::take(&mut self.waiting);
        let waiting: Result<Vec<SplitLines>, Error> =
            waiting.into_iter().map(|lines| self.split(lines)).collect();
        let waiting = waiting?;
        self.rows += std::mem::take(&mut self.lines);
        self.bytes = 0;
        let schema = self.schema.clone();
        let path = self.path();
        let writer = self.writer()?;
        let write = |writer: &mut SerializedFileWriter<Sink>| -> Result<(), ParquetError> {
            write_group(writer, &schema, &waiting)?;
            writer.flush()?;
            Ok(())
        };
        write(writer).map_err(failed(&path))?;
        let sink = writer.inner_mut();
        // Reopened for the next row group: there are more tables and splits than a process may have files open.
        sink.file = None;
        if sink.bytes >= self.file_size {
            self.close()
        } else {
            Ok(())
        }
    }

    /// Finds the cells of lines.
    ///
    /// # Errors
    /// A line does not match the schema, which this tool has not written.
    fn split(&self, lines: Lines) -> Result<SplitLines, Error> {
        let (id, cells) = (&lines.module, self.schema.cells);
        if cells::text(&lines.text).is_err() {
            return Err(self.bad(id, "a row is not UTF-8"));
        }
        let text = &lines.text;
        let ends = memchr::memchr2_iter(b'\t', b'\n', text);
        let ends: Vec<u32> = ends
            .map(|end| u32::try_from(end).unwrap_or(u32::MAX))
            .collect();
        let is_line = |ends: &[u32]| {
            let breaks = ends.iter().map(|end| text[*end as usize] == b'\n');
            ends.len() == cells
                && breaks
                    .enumerate()
                    .all(|(place, is_break)| is_break == (place + 1 == cells))
        };
        if text.len() > u32::MAX as usize || !ends.chunks(cells).all(is_line) {
            let mut wrong = cells::lines(text)
                .map(cells::count)
                .filter(|count| *count != cells);
            let found = wrong.next().unwrap_or_default();
            return Err(self.bad(id, &format!("a row has {found} columns instead of {cells}")));
        }
        let lines = SplitLines {
            module: lines.module,
            text: lines.text,
            ends,
            cells,
        };
        let module = self.schema.module.into_iter();
        for named in module.flat_map(|place| lines.cells(place)) {
            if named != lines.module.as_bytes() {
                let named = String::from_utf8_lossy(named);
                return Err(self.bad(&lines.module, &format!("a row is of module {named}")));
            }
        }
        let columns = self.schema.columns.iter();
        for column in columns.filter(|column| column.kind == ColumnType::Number) {
            let cells = lines.cells(column.place.unwrap_or(0));
            if let Some(cell) = cells.into_iter().find(|cell| number(cell).is_none()) {
                let (cell, name) = (String::from_utf8_lossy(cell), &column.name);
                let reason = format!("`{cell}` is no number ({name})");
                return Err(self.bad(&lines.module, &reason));
            }
        }
        Ok(lines)
    }

    fn bad(&self, module: &str, reason: &str) -> Error {
        let name = self.schema.predicate.map_or(self.schema.name, |p| p.name);
        let reason = format!("in the rows of {module}: {reason}");
        Error::io(format!("{name}.tsv"))(io::Error::new(io::ErrorKind::InvalidData, reason))
    }

    /// Returns the temporary name of the open file, used until the number of files is known.
    fn path(&self) -> PathBuf {
        let number = self.finished.len();
        self.directory
            .join(format!("{}-{number:05}.parquet", self.split))
    }

    fn writer(&mut self) -> Result<&mut SerializedFileWriter<Sink>, Error> {
        let path = self.path();
        let open = match self.open.take() {
            Some(open) => open,
            None => {
                fs::create_dir_all(&self.directory).map_err(Error::io(&self.directory))?;
                let properties = self
                    .properties
                    .get_or_insert_with(|| properties(&self.schema));
                let sink = Sink {
                    path: path.clone(),
                    file: None,
                    hash: Sha256::new(),
                    bytes: 0,
                };
                let schema = self.schema.parquet().map_err(failed(&path))?;
                SerializedFileWriter::new(sink, schema, properties.clone())
                    .map_err(failed(&path))?
            }
        };
        Ok(self.open.insert(open))
    }

    /// Moves complete files of this table here.
    pub fn take<'f>(
        &self,
        files: impl Iterator<Item = &'f Finished>,
    ) -> Result<Vec<Finished>, Error> {
        fs::create_dir_all(&self.directory).map_err(Error::io(&self.directory))?;
        let moved = files.map(|file| {
            let name = file.path.file_name().unwrap_or_default();
            let path = self.directory.join(name);
            fs::rename(&file.path, &path).map_err(Error::io(&path))?;
            Ok(Finished {
                path,
                rows: file.rows,
                bytes: file.bytes,
                sha256: file.sha256.clone(),
            })
        });
        moved.collect()
    }

    /// Copies the row groups of a file of this table, without decoding them.
    pub fn append(&mut self, file: &Path) -> Result<(), Error> {
        let open = || File::open(file).map_err(Error::io(file));
        let input = open()?;
        let reader = SerializedFileReader::new(open()?).map_err(failed(file))?;
        for group in reader.metadata().row_groups() {
            let path = self.path();
            let writer = self.writer()?;
            let copy = |writer: &mut SerializedFileWriter<Sink>| -> Result<(), ParquetError> {
                let mut out = writer.next_row_group()?;
                for column in group.columns() {
                    let closed = ColumnCloseResult {
                        bytes_written: column.compressed_size().unsigned_abs(),
                        rows_written: group.num_rows().unsigned_abs(),
                        metadata: column.clone(),
                        bloom_filter: None,
                        column_index: None,
                        offset_index: None,
                    };
                    out.append_column(&input, closed)?;
                }
                out.close()?;
                writer.flush()?;
                Ok(())
            };
            copy(writer).map_err(failed(&path))?;
            let sink = writer.inner_mut();
            sink.file = None;
            let is_full = sink.bytes >= self.file_size;
            self.rows += group.num_rows().unsigned_abs();
            if is_full {
                self.close()?;
            }
        }
        Ok(())
    }

    fn close(&mut self) -> Result<(), Error> {
        let path = self.path();
        let Some(writer) = self.open.take() else {
            return Ok(());
        };
        let sink = writer.into_inner().map_err(failed(&path))?;
        self.finished.push(Finished {
            path,
            rows: std::mem::take(&mut self.rows),
            bytes: sink.bytes,
            sha256: hex(&sink.hash.finalize()),
        });
        Ok(())
    }

    /// Writes the rest. A split without rows also has a file, so that all splits have the same tables. Renames the files to
    /// names that contain the number of files.
    pub fn finish(mut self) -> Result<Vec<Finished>, Error> {
        self.flush()?;
        if self.finished.is_empty() {
            self.writer()?;
        }
        self.close()?;
        let count = self.finished.len();
        for (number, file) in self.finished.iter_mut().enumerate() {
            let name = format!("{}-{number:05}-of-{count:05}.parquet", self.split);
            let path = self.directory.join(name);
            fs::rename(&file.path, &path).map_err(Error::io(&path))?;
            file.path = path;
        }
        Ok(self.finished)
    }
}

fn properties(schema: &TableSchema) -> WriterPropertiesPtr {
    let mut metadata = vec![KeyValue::new(
        "llvm-facts.schema".to_owned(),
        schema::version().to_owned(),
    )];
    if let Some(predicate) = schema.predicate {
        let mut add = |key: &str, value: &str| {
            metadata.push(KeyValue::new(format!("llvm-facts.{key}"), value.to_owned()));
        };
        add("predicate", predicate.name);
        add("meaning", predicate.doc);
        add("cardinality", predicate.cardinality.unwrap_or_default());
    }
    let properties = WriterProperties::builder()
        .set_created_by(format!("llvm-facts version {}", env!("CARGO_PKG_VERSION")))
        .set_key_value_metadata(Some(metadata));
    Arc::new(properties.build())
}

fn write_group(
    writer: &mut SerializedFileWriter<Sink>,
    schema: &TableSchema,
    waiting: &[SplitLines],
) -> Result<(), ParquetError> {
    let columns = writer.schema_descr().columns().to_vec();
    let mut group = writer.next_row_group()?;
    let mut encoder = Encoder::new()?;
    for (column, out) in schema.columns.iter().zip(columns) {
        let Some(place) = column.place else {
            let runs = waiting.iter();
            let runs = runs.map(|lines| (&*lines.module, lines.number()));
            encoder.runs(&mut group, out, runs)?;
            continue;
        };
        let cells = waiting.iter().flat_map(|lines| lines.cells(place));
        match column.kind {
            ColumnType::Text if column.distinct => encoder.texts(&mut group, out, cells)?,
            ColumnType::Text => encoder.words(&mut group, out, cells)?,
            ColumnType::Code => {
                let texts = cells.map(String::from_utf8_lossy);
                let texts = texts.map(|cell| escape::unescaped(&cell));
                encoder.texts(&mut group, out, texts)?;
            }
            ColumnType::Number => {
                encoder.numbers(&mut group, out, cells.filter_map(number))?;
            }
            ColumnType::Truth => {
                encoder.truths(&mut group, out, cells.map(|cell| cell == b"true"))?;
            }
        }
    }
    group.close()?;
    Ok(())
}

/// Parses the number in a cell.
fn number(cell: &[u8]) -> Option<i64> {
    std::str::from_utf8(cell).ok()?.parse().ok()
}

/// Returns the file system's reason for an error if there is one, without the library's prefix.
fn failed(path: &Path) -> impl FnOnce(ParquetError) -> Error {
    let path = path.to_owned();
    move |error| {
        let source = match error {
            ParquetError::External(source) => match source.downcast::<io::Error>() {
                Ok(source) => *source,
                Err(source) => io::Error::other(source),
            },
            error => io::Error::other(error),
        };
        Error::io(path)(source)
    }
}

/// A file that is open only while it is appended to, and computes its digest from what it writes.
struct Sink {
    path: PathBuf,
    file: Option<File>,
    hash: Sha256,
    bytes: u64,
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(
                OpenOptions::new()
                    .append(true)
                    .create(true)
                    .open(&self.path)?,
            ),
        };
        let written = file.write(bytes)?;
        self.hash.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use crate::commands::dataset::table_schema::MODULE;
    use crate::rows::predicates::{Row as _, struct_type__module};

    #[test]
    fn cells_are_found() {
        let text = b"a\tb\tc\n\t\t\nlong\t\tx\n";
        let lines = SplitLines {
            module: "m".into(),
            text: text.to_vec(),
            ends: memchr::memchr2_iter(b'\t', b'\n', text)
                .map(|end| end as u32)
                .collect(),
            cells: 3,
        };
        let of = |place| -> Vec<&[u8]> { lines.cells(place).collect() };
        assert_eq!(of(0), [&b"a"[..], b"", b"long"]);
        assert_eq!(of(1), [&b"b"[..], b"", b""]);
        assert_eq!(of(2), [&b"c"[..], b"", b"x"]);
        assert_eq!(lines.number(), 3);
    }

    #[test]
    fn a_column_called_module_is_the_first() {
        let schema = TableSchema::new(struct_type__module::predicate());
        let names: Vec<&str> = schema.columns.iter().map(|column| &*column.name).collect();
        assert_eq!(names, [MODULE, "type"]);
        assert_eq!(schema.module, Some(1));
    }
}
