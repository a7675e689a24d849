//! Parquet.

use bytes::Bytes;
use parquet::basic::{Compression, ConvertedType, Encoding, LogicalType, Repetition};
use parquet::basic::{Type as PhysicalType, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{ColumnPath, Type};
use std::io::{self, Write};
use std::mem;
use std::sync::Arc;

use super::{Batch, Column, Schema};

/// The number of rows and bytes at which a row group ends. Readers load a row group at a time, and several in parallel.
pub const GROUP: (usize, usize) = (1 << 20, 256 << 20);

/// The number of texts that the encoder receives at a time.
const BATCH: usize = 4096;

/// Writes a table as a Parquet file.
pub struct Writer<W: Write + Send> {
    file: SerializedFileWriter<W>,
}

impl<W: Write + Send> Writer<W> {
    /// Begins the file.
    pub fn new(schema: &Schema<'_>, out: W) -> io::Result<Self> {
        if schema.columns.is_empty() {
            let name = schema.name;
            return Err(io::Error::other(format!(
                "Parquet has no tables without columns, such as {name}()"
            )));
        }
        let metadata = schema.metadata.iter();
        let metadata =
            metadata.map(|(key, text)| KeyValue::new((*key).to_owned(), (*text).to_owned()));
        let mut properties = WriterProperties::builder()
            .set_created_by(format!("llvm-facts version {}", env!("CARGO_PKG_VERSION")))
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_statistics_truncate_length(Some(64))
            .set_offset_index_disabled(true)
            .set_key_value_metadata(Some(metadata.collect()));
        let mut fields = Vec::new();
        for (name, number) in &schema.columns {
            let path = ColumnPath::from((*name).to_owned());
            // These are for columns that a dictionary does not make smaller: ids have common prefixes.
            let (ty, encoding) = match number {
                true => (PhysicalType::INT64, Encoding::DELTA_BINARY_PACKED),
                false => (PhysicalType::BYTE_ARRAY, Encoding::DELTA_BYTE_ARRAY),
            };
            properties = properties.set_column_encoding(path, encoding);
            let mut field =
                Type::primitive_type_builder(name, ty).with_repetition(Repetition::REQUIRED);
            if !number {
                field = field
                    .with_logical_type(Some(LogicalType::String))
                    .with_converted_type(ConvertedType::UTF8);
            }
            fields.push(Arc::new(field.build().map_err(failed)?));
        }
        let root = Type::group_type_builder("table").with_fields(fields);
        let root = Arc::new(root.build().map_err(failed)?);
        let file = SerializedFileWriter::new(out, root, Arc::new(properties.build()));
        Ok(Writer {
            file: file.map_err(failed)?,
        })
    }

    /// Writes rows as a row group, and takes their texts.
    pub fn write(&mut self, rows: &mut Batch) -> io::Result<()> {
        self.group(rows).map_err(failed)
    }

    fn group(&mut self, rows: &mut Batch) -> Result<(), ParquetError> {
        let mut group = self.file.next_row_group()?;
        for column in &mut rows.columns {
            let Some(mut out) = group.next_column()? else {
                break;
            };
            match column {
                Column::Numbers(numbers) => {
                    out.typed::<Int64Type>().write_batch(numbers, None, None)?;
                }
                Column::Texts(texts, ends) => {
                    let texts = Bytes::from(mem::take(texts));
                    let mut start = 0;
                    for ends in ends.chunks(BATCH) {
                        let batch = ends.iter().map(|end| {
                            let end = *end as usize;
                            let text = texts.slice(start..end);
                            start = end;
                            ByteArray::from(text)
                        });
                        let batch: Vec<ByteArray> = batch.collect();
                        out.typed::<ByteArrayType>()
                            .write_batch(&batch, None, None)?;
                    }
                }
            }
            out.close()?;
        }
        group.close()?;
        Ok(())
    }

    /// Writes the end of the file.
    pub fn finish(self) -> io::Result<W> {
        self.file.into_inner().map_err(failed)
    }
}

/// Returns the writer's own error if there is one, without the library's prefix.
fn failed(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(source) => match source.downcast::<io::Error>() {
            Ok(source) => *source,
            Err(source) => io::Error::other(source),
        },
        error => io::Error::other(error),
    }
}
