//! Arrow IPC files (<https://arrow.apache.org/docs/format/Columnar.html>).
//!
//! The metadata is serialized by the crate of Polars. Arrow's own crates bring arrays too, and take as long to compile as all of the engine.

use std::io::{self, Write};

use polars_arrow_format::ipc::planus::Builder;
use polars_arrow_format::ipc::{
    Block, Buffer, Endianness, Field, FieldNode, Footer, Int, KeyValue, Message, MessageHeader,
    MetadataVersion, RecordBatch, Schema as Metadata, Type, Utf8,
};

use super::{Column, ColumnType, Rows, Schema, number};

/// The number of rows and bytes at which a record batch ends.
pub const BATCH: (usize, usize) = (1 << 16, 64 << 20);

const MAGIC: &[u8] = b"ARROW1";

/// Writes a table as an Arrow file.
pub struct Writer<W> {
    out: W,
    /// The number of bytes written.
    position: usize,
    /// The schema as Arrow's metadata, for the footer.
    schema: Metadata,
    blocks: Vec<Block>,
}

impl<W: Write> Writer<W> {
    /// Begins the file.
    pub fn new(schema: &Schema, out: W) -> io::Result<Self> {
        let mut writer = Writer {
            out,
            position: 0,
            schema: metadata(schema),
            blocks: Vec::new(),
        };
        writer.put(MAGIC)?;
        writer.put(&[0; 2])?;
        let header = MessageHeader::Schema(Box::new(writer.schema.clone()));
        writer.put_message(header, 0)?;
        Ok(writer)
    }

    /// Writes rows as a record batch.
    pub fn write(&mut self, schema: &Schema, rows: &Rows) -> io::Result<()> {
        let length = rows.len as i64;
        // A buffer of validity, which is empty because no cell is null, and then those of the column's type.
        let mut buffers: Vec<Vec<u8>> = Vec::new();
        for (index, column) in schema.columns.iter().enumerate() {
            buffers.push(Vec::new());
            let cells = rows.cells(index);
            if column.ty == ColumnType::Number {
                let numbers = cells.filter_map(number);
                buffers.push(numbers.flat_map(i64::to_le_bytes).collect());
                continue;
            }
            let mut texts = Vec::new();
            let mut offsets = 0_i32.to_le_bytes().to_vec();
            for cell in cells {
                texts.extend_from_slice(cell);
                offsets.extend((texts.len() as i32).to_le_bytes());
            }
            buffers.extend([offsets, texts]);
        }
        let node = FieldNode {
            length,
            null_count: 0,
        };
        let mut body_length = 0;
        let mut places = Vec::new();
        for buffer in &buffers {
            places.push(Buffer {
                offset: body_length,
                length: buffer.len() as i64,
            });
            body_length += buffer.len().next_multiple_of(8) as i64;
        }
        let batch = RecordBatch {
            length,
            nodes: Some(vec![node; schema.columns.len()]),
            buffers: Some(places),
            compression: None,
            variadic_buffer_counts: None,
        };
        let offset = self.position;
        self.put_message(MessageHeader::RecordBatch(Box::new(batch)), body_length)?;
        self.blocks.push(Block {
            offset: offset as i64,
            meta_data_length: (self.position - offset) as i32,
            body_length,
        });
        for buffer in &buffers {
            self.put(buffer)?;
            self.pad()?;
        }
        Ok(())
    }

    /// Writes the end of the file.
    pub fn finish(mut self) -> io::Result<W> {
        self.put(&u32::MAX.to_le_bytes())?;
        self.put(&[0; 4])?;
        let footer = Footer {
            version: MetadataVersion::V5,
            schema: Some(Box::new(std::mem::take(&mut self.schema))),
            dictionaries: None,
            record_batches: Some(std::mem::take(&mut self.blocks)),
            custom_metadata: None,
        };
        let footer = Builder::new().finish(footer, None).to_vec();
        self.put(&footer)?;
        self.put(&(footer.len() as i32).to_le_bytes())?;
        self.put(MAGIC)?;
        Ok(self.out)
    }

    fn put_message(&mut self, header: MessageHeader, body_length: i64) -> io::Result<()> {
        let message = Message {
            version: MetadataVersion::V5,
            header: Some(header),
            body_length,
            custom_metadata: None,
        };
        let metadata = Builder::new().finish(message, None).to_vec();
        self.put(&u32::MAX.to_le_bytes())?;
        let length = metadata.len().next_multiple_of(8);
        self.put(&(length as i32).to_le_bytes())?;
        self.put(&metadata)?;
        self.pad()
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.position += bytes.len();
        self.out.write_all(bytes)
    }

    fn pad(&mut self) -> io::Result<()> {
        let padding = self.position.next_multiple_of(8) - self.position;
        self.put(&[0; 8][..padding])
    }
}

/// Returns the schema as Arrow's metadata.
fn metadata(schema: &Schema) -> Metadata {
    let field = |column: &Column| Field {
        name: Some(column.name.to_string()),
        nullable: false,
        type_: Some(if column.ty == ColumnType::Number {
            Type::Int(Box::new(Int {
                bit_width: 64,
                is_signed: true,
            }))
        } else {
            Type::Utf8(Box::new(Utf8 {}))
        }),
        dictionary: None,
        // Readers want the list even if it is empty.
        children: Some(Vec::new()),
        custom_metadata: None,
    };
    let text = |&(key, value): &(&str, &str)| KeyValue {
        key: Some(key.to_owned()),
        value: Some(value.to_owned()),
    };
    Metadata {
        endianness: Endianness::Little,
        fields: Some(schema.columns.iter().map(field).collect()),
        custom_metadata: Some(schema.metadata.iter().map(text).collect()),
        features: None,
    }
}
