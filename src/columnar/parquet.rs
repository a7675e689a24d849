//! Parquet files.

use parquet::basic::{ConvertedType, LogicalType, Repetition, Type as PhysicalType};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::ParquetError;
use parquet::file::metadata::{KeyValue, RowGroupMetaData};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};
use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;

use super::encoder::Encoder;
use super::{ColumnType, Rows, Schema, number};
use crate::rows::escape;

/// The number of rows and bytes at which a row group ends. Readers load a row group at a time, and several in parallel.
pub const GROUP: (usize, usize) = (1 << 20, 256 << 20);

/// Writes a table as a Parquet file.
pub struct Writer<W: Write + Send> {
    file: SerializedFileWriter<W>,
}

impl<W: Write + Send> Writer<W> {
    /// Begins the file.
    ///
    /// # Errors
    /// `out` cannot be written, or the table has no columns.
    pub fn new(schema: &Schema, out: W) -> io::Result<Self> {
        if schema.columns.is_empty() {
            let name = &schema.name;
            return Err(io::Error::other(format!(
                "Parquet has no tables without columns, such as {name}()"
            )));
        }
        let metadata = schema.metadata.iter();
        let metadata =
            metadata.map(|(key, text)| KeyValue::new((*key).to_owned(), (*text).to_owned()));
        let properties = WriterProperties::builder()
            .set_created_by(format!("llvm-facts version {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(metadata.collect()))
            .build();
        let types = types(schema).map_err(failed)?;
        let file = SerializedFileWriter::new(out, types, Arc::new(properties));
        Ok(Writer {
            file: file.map_err(failed)?,
        })
    }

    /// Writes rows as a row group.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&mut self, schema: &Schema, rows: &[Rows]) -> io::Result<()> {
        self.write_group(schema, rows).map_err(failed)
    }

    fn write_group(&mut self, schema: &Schema, rows: &[Rows]) -> Result<(), ParquetError> {
        let types = self.file.schema_descr().columns().to_vec();
        let mut group = self.file.next_row_group()?;
        let mut encoder = Encoder::new()?;
        for (index, (column, ty)) in schema.columns.iter().zip(types).enumerate() {
            let Some(cell) = schema.cell(index) else {
                let runs = rows.iter().map(|rows| (&*rows.module, rows.len));
                encoder.runs(&mut group, ty, runs)?;
                continue;
            };
            let cells = rows.iter().flat_map(|rows| rows.cells(cell));
            match column.ty {
                ColumnType::Text => encoder.texts(&mut group, ty, cells)?,
                ColumnType::Code => {
                    let texts = cells.map(String::from_utf8_lossy);
                    let texts = texts.map(|cell| escape::unescaped(&cell));
                    encoder.long_texts(&mut group, ty, texts)?;
                }
                ColumnType::Number => {
                    encoder.numbers(&mut group, ty, cells.filter_map(number))?;
                }
                ColumnType::Truth => {
                    encoder.truths(&mut group, ty, cells.map(|cell| cell == b"true"))?;
                }
            }
        }
        group.close()?;
        self.file.flush()?;
        Ok(())
    }

    /// Copies a row group of a file of the same table, without decoding it.
    ///
    /// # Errors
    /// A file cannot be read or written.
    pub fn append(&mut self, input: &File, group: &RowGroupMetaData) -> io::Result<()> {
        let mut copy = || -> Result<(), ParquetError> {
            let mut out = self.file.next_row_group()?;
            for column in group.columns() {
                let closed = ColumnCloseResult {
                    bytes_written: column.compressed_size().unsigned_abs(),
                    rows_written: group.num_rows().unsigned_abs(),
                    metadata: column.clone(),
                    bloom_filter: None,
                    column_index: None,
                    offset_index: None,
                };
                out.append_column(input, closed)?;
            }
            out.close()?;
            self.file.flush()?;
            Ok(())
        };
        copy().map_err(failed)
    }

    /// Returns what the file is written to.
    pub fn out(&mut self) -> &mut W {
        self.file.inner_mut()
    }

    /// Writes the end of the file; returns what it was written to.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> io::Result<W> {
        self.file.into_inner().map_err(failed)
    }
}

/// Returns the row groups of a file.
///
/// # Errors
/// It is not a Parquet file, or cannot be read.
pub fn row_groups(file: &File) -> io::Result<Vec<RowGroupMetaData>> {
    let reader = SerializedFileReader::new(file.try_clone()?).map_err(failed)?;
    Ok(reader.metadata().row_groups().to_vec())
}

/// Returns the schema as Parquet has it.
fn types(schema: &Schema) -> Result<TypePtr, ParquetError> {
    let mut fields = Vec::new();
    for column in &schema.columns {
        let (ty, logical, converted) = match column.ty {
            ColumnType::Text | ColumnType::Code => (
                PhysicalType::BYTE_ARRAY,
                Some(LogicalType::String),
                ConvertedType::UTF8,
            ),
            ColumnType::Number => (PhysicalType::INT64, None, ConvertedType::NONE),
            ColumnType::Truth => (PhysicalType::BOOLEAN, None, ConvertedType::NONE),
        };
        let field = Type::primitive_type_builder(&column.name, ty)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(logical)
            .with_converted_type(converted);
        fields.push(Arc::new(field.build()?));
    }
    let root = Type::group_type_builder(&schema.name).with_fields(fields);
    Ok(Arc::new(root.build()?))
}

/// Returns the error of the file if there is one, without the library's prefix.
fn failed(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(source) => match source.downcast::<io::Error>() {
            Ok(source) => *source,
            Err(source) => io::Error::other(source),
        },
        error => io::Error::other(error),
    }
}
