//! Writes the rows of one table in one split: buffers them, and writes them to Parquet files as row groups.

use bytes::Bytes;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesPtr};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::ColumnPath;
use sha2::{Digest as _, Sha256};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::table_schema::{ColumnType, TableSchema};
use crate::error::Error;
use crate::hash::hex;
use crate::rows::cells;
use crate::schema;

/// The approximate limit of rows in a row group. Readers load a row group at a time, and different ones in parallel.
const GROUP: u64 = 1 << 20;

/// The number of values that the encoder receives at a time.
const BATCH: usize = 4096;

/// The number of bytes of a cell in the statistics, which need only bound the cells.
const STATISTICS: usize = 64;

/// One table of one split.
pub struct TableWriter {
    schema: Arc<TableSchema>,
    split: &'static str,
    /// The directory of the table.
    directory: PathBuf,
    /// The size in bytes at which a new file begins.
    file_size: u64,
    lines: Vec<u8>,
    /// The modules of the lines, each with its number of lines.
    modules: Vec<(Arc<str>, u64)>,
    /// The buffered lines.
    waiting: u64,
    properties: Option<WriterPropertiesPtr>,
    open: Option<SerializedFileWriter<Sink>>,
    /// The number of rows in the open file.
    rows: u64,
    finished: Vec<Finished>,
}

/// A file.
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
    pub fn new(schema: Arc<TableSchema>, split: &'static str, data: &Path, file_size: u64) -> Self {
        TableWriter {
            directory: data.join(schema.name),
            schema,
            split,
            file_size,
            lines: Vec::new(),
            modules: Vec::new(),
            waiting: 0,
            properties: None,
            open: None,
            rows: 0,
            finished: Vec::new(),
        }
    }

    /// Returns the number of buffered bytes.
    pub fn bytes(&self) -> usize {
        self.lines.len()
    }

    /// Adds lines of a module.
    pub fn push(&mut self, module: &Arc<str>, lines: &[u8], rows: u64) -> Result<(), Error> {
        if lines.last() != Some(&b'\n') {
            return Err(self.bad(module, "the last row has no end"));
        }
        self.lines.extend_from_slice(lines);
        self.waiting += rows;
        match self.modules.last_mut() {
            Some((last, count)) if Arc::ptr_eq(last, module) => *count += rows,
            _ => self.modules.push((module.clone(), rows)),
        }
        if self.waiting >= GROUP {
            self.flush()
        } else {
            Ok(())
        }
    }

    /// Writes the buffered lines as a row group.
    pub fn flush(&mut self) -> Result<(), Error> {
        if self.waiting == 0 {
            return Ok(());
        }
        let lines = Bytes::from(std::mem::take(&mut self.lines));
        let modules = std::mem::take(&mut self.modules);
        self.check(&lines, &modules)?;
        self.rows += std::mem::take(&mut self.waiting);
        let schema = self.schema.clone();
        let path = self.path();
        let writer = self.writer()?;
        let write = |writer: &mut SerializedFileWriter<Sink>| -> Result<(), ParquetError> {
            write_group(writer, &schema, &lines, &modules)?;
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

    /// Returns the error for a line that does not match the schema, which this tool has not written.
    fn check(&self, lines: &Bytes, modules: &[(Arc<str>, u64)]) -> Result<(), Error> {
        let mut ids = modules
            .iter()
            .flat_map(|(id, rows)| (0..*rows).map(move |_| id));
        for line in cells::lines(lines) {
            let id = ids.next().map_or("", |id| id);
            let cells = cells::count(line);
            if cells != self.schema.cells {
                let wanted = self.schema.cells;
                return Err(self.bad(
                    id,
                    &format!("a row has {cells} columns instead of {wanted}"),
                ));
            }
            if cells::text(line).is_err() {
                return Err(self.bad(id, "a row is not UTF-8"));
            }
            let named = self
                .schema
                .module
                .and_then(|place| cells::cells(line).nth(place));
            if let Some(named) = named.filter(|named| *named != id.as_bytes()) {
                let named = String::from_utf8_lossy(named);
                return Err(self.bad(id, &format!("a row is of module {named}")));
            }
            let numbers = self.schema.columns.iter();
            for column in numbers.filter(|column| column.kind == ColumnType::Number) {
                let cell = cells::cells(line).nth(column.place.unwrap_or(0));
                let cell = cell.filter(|cell| number(cell).is_none());
                if let Some(cell) = cell.map(String::from_utf8_lossy) {
                    let name = &column.name;
                    return Err(self.bad(id, &format!("`{cell}` is no number ({name})")));
                }
            }
        }
        Ok(())
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
    let mut properties = WriterProperties::builder()
        .set_created_by(format!("llvm-facts version {}", env!("CARGO_PKG_VERSION")))
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_statistics_truncate_length(Some(STATISTICS))
        .set_offset_index_disabled(true)
        .set_key_value_metadata(Some(metadata));
    for column in &schema.columns {
        // What a dictionary does not help: ids share their beginnings with those before them.
        let encoding = match column.kind {
            ColumnType::Text => Encoding::DELTA_BYTE_ARRAY,
            ColumnType::Number => Encoding::DELTA_BINARY_PACKED,
            ColumnType::Truth => continue,
        };
        properties =
            properties.set_column_encoding(ColumnPath::from(column.name.to_string()), encoding);
        let dictionary = !column.distinct;
        properties = properties
            .set_column_dictionary_enabled(ColumnPath::from(column.name.to_string()), dictionary);
    }
    Arc::new(properties.build())
}

fn write_group(
    writer: &mut SerializedFileWriter<Sink>,
    schema: &TableSchema,
    lines: &Bytes,
    modules: &[(Arc<str>, u64)],
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for column in &schema.columns {
        let Some(mut out) = group.next_column()? else {
            break;
        };
        match (column.place, column.kind) {
            (None, _) => {
                for (id, rows) in modules {
                    let id = ByteArray::from(id.as_bytes().to_vec());
                    let mut left = usize::try_from(*rows).unwrap_or(usize::MAX);
                    let batch = vec![id; left.min(BATCH)];
                    while left > 0 {
                        let count = left.min(BATCH);
                        out.typed::<ByteArrayType>()
                            .write_batch(&batch[..count], None, None)?;
                        left -= count;
                    }
                }
            }
            (Some(place), ColumnType::Text) => {
                let values = column_cells(lines, place);
                let values = values.map(|cell| ByteArray::from(lines.slice_ref(cell)));
                in_batches(values, |batch| {
                    out.typed::<ByteArrayType>().write_batch(batch, None, None)
                })?;
            }
            (Some(place), ColumnType::Number) => {
                let values = column_cells(lines, place).filter_map(number);
                in_batches(values, |batch| {
                    out.typed::<Int64Type>().write_batch(batch, None, None)
                })?;
            }
            (Some(place), ColumnType::Truth) => {
                let values = column_cells(lines, place).map(|cell| cell == b"true");
                in_batches(values, |batch| {
                    out.typed::<BoolType>().write_batch(batch, None, None)
                })?;
            }
        }
        out.close()?;
    }
    group.close()?;
    Ok(())
}

/// Returns the cells of a column.
fn column_cells(lines: &[u8], place: usize) -> impl Iterator<Item = &[u8]> {
    cells::lines(lines).filter_map(move |line| cells::cells(line).nth(place))
}

fn in_batches<T>(
    values: impl Iterator<Item = T>,
    mut write: impl FnMut(&[T]) -> Result<usize, ParquetError>,
) -> Result<(), ParquetError> {
    let mut batch = Vec::with_capacity(BATCH);
    for value in values {
        batch.push(value);
        if batch.len() == BATCH {
            write(&batch)?;
            batch.clear();
        }
    }
    if !batch.is_empty() {
        write(&batch)?;
    }
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
    use super::super::table_schema::MODULE;
    use super::*;
    use crate::rows::predicates::{Row as _, struct_type__module};

    #[test]
    fn cells_are_found() {
        let lines = b"a\tb\tc\n\t\t\nlong\t\tx\n";
        let of = |place| -> Vec<&[u8]> { column_cells(lines, place).collect() };
        assert_eq!(of(0), [&b"a"[..], b"", b"long"]);
        assert_eq!(of(1), [&b"b"[..], b"", b""]);
        assert_eq!(of(2), [&b"c"[..], b"", b"x"]);
    }

    #[test]
    fn a_column_called_module_is_the_first() {
        let schema = TableSchema::new(struct_type__module::predicate());
        let names: Vec<&str> = schema.columns.iter().map(|column| &*column.name).collect();
        assert_eq!(names, [MODULE, "type"]);
        assert_eq!(schema.module, Some(1));
    }
}
