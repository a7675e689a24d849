//! Arrow IPC files (<https://arrow.apache.org/docs/format/Columnar.html>).
//!
//! The crates of Arrow take as long to compile as all of the engine; the metadata of two types of columns needs little of them.

use std::borrow::Cow;
use std::io::{self, Write};

use super::flatbuffer::{Value, serialize};
use super::{Batch, Column, Schema};

/// The number of rows and bytes at which a record batch ends.
pub const BATCH: (usize, usize) = (1 << 16, 64 << 20);

const MAGIC: &[u8] = b"ARROW1";
/// Metadata version 5.
const VERSION: Value = Value::Short(4);
/// The members of the union of messages.
const SCHEMA: u8 = 1;
const RECORD_BATCH: u8 = 3;
/// The members of the union of types.
const INT: u8 = 2;
const UTF8: u8 = 5;

/// Writes a table as an Arrow file.
pub struct Writer<W> {
    out: W,
    /// The number of bytes written.
    position: usize,
    /// The schema as Arrow's metadata, for the footer.
    schema: Value,
    /// The record batches: position, size of the metadata, size of the body.
    blocks: Vec<i64>,
}

impl<W: Write> Writer<W> {
    /// Begins the file.
    pub fn new(schema: &Schema<'_>, out: W) -> io::Result<Self> {
        let mut writer = Writer {
            out,
            position: 0,
            schema: Value::None,
            blocks: Vec::new(),
        };
        writer.put(MAGIC)?;
        writer.put(&[0; 2])?;
        let message = message(SCHEMA, metadata(schema), 0);
        writer.put_message(&message)?;
        writer.schema = metadata(schema);
        Ok(writer)
    }

    /// Writes rows as a record batch.
    pub fn write(&mut self, rows: &Batch) -> io::Result<()> {
        let length = rows.len as i64;
        // A buffer of validity, which is empty because no cell is null, and then those of the column's type.
        let mut buffers: Vec<Cow<[u8]>> = Vec::new();
        for column in &rows.columns {
            buffers.push(Cow::Borrowed(&[]));
            match column {
                Column::Numbers(numbers) => {
                    buffers.push(
                        numbers
                            .iter()
                            .flat_map(|number| number.to_le_bytes())
                            .collect(),
                    );
                }
                Column::Texts(texts, ends) => {
                    let offsets = std::iter::once(&0).chain(ends);
                    buffers.push(offsets.flat_map(|offset| offset.to_le_bytes()).collect());
                    buffers.push(Cow::Borrowed(texts));
                }
            }
        }
        let nodes = rows.columns.iter().flat_map(|_| [length, 0]).collect();
        let mut body = 0;
        let mut places = Vec::new();
        for buffer in &buffers {
            places.extend([body as i64, buffer.len() as i64]);
            body += buffer.len().next_multiple_of(8);
        }
        let batch = Value::Table(vec![
            Value::Long(length),
            Value::Structs(2, nodes),
            Value::Structs(2, places),
        ]);
        let start = self.position;
        self.put_message(&message(RECORD_BATCH, batch, body))?;
        let metadata = self.position - start;
        // The size of the metadata is an `int`, with four bytes of padding after it.
        self.blocks
            .extend([start as i64, metadata as i64, body as i64]);
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
        let schema = std::mem::replace(&mut self.schema, Value::None);
        let blocks = std::mem::take(&mut self.blocks);
        let footer = serialize(&Value::Table(vec![
            VERSION,
            schema,
            Value::Structs(3, Vec::new()),
            Value::Structs(3, blocks),
        ]));
        self.put(&footer)?;
        self.put(&(footer.len() as i32).to_le_bytes())?;
        self.put(MAGIC)?;
        Ok(self.out)
    }

    fn put_message(&mut self, message: &Value) -> io::Result<()> {
        let metadata = serialize(message);
        self.put(&u32::MAX.to_le_bytes())?;
        self.put(&(metadata.len() as i32).to_le_bytes())?;
        self.put(&metadata)
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

/// Returns a message with a header of a type and a body of a size in bytes.
fn message(kind: u8, header: Value, body: usize) -> Value {
    Value::Table(vec![
        VERSION,
        Value::Byte(kind),
        header,
        Value::Long(body as i64),
    ])
}

/// Returns the schema as Arrow's metadata.
fn metadata(schema: &Schema<'_>) -> Value {
    let field = |(name, number): &(&str, bool)| {
        let (kind, ty) = match number {
            true => (INT, vec![Value::Int(64), Value::Byte(1)]),
            false => (UTF8, Vec::new()),
        };
        let nullable = Value::Byte(0);
        Value::Table(vec![
            Value::Text((*name).to_owned()),
            nullable,
            Value::Byte(kind),
            Value::Table(ty),
            Value::None,
            Value::Vector(Vec::new()),
        ])
    };
    let texts = |(key, text): &(&str, &str)| {
        Value::Table(vec![
            Value::Text((*key).to_owned()),
            Value::Text((*text).to_owned()),
        ])
    };
    let little_endian = Value::Short(0);
    Value::Table(vec![
        little_endian,
        Value::Vector(schema.columns.iter().map(field).collect()),
        Value::Vector(schema.metadata.iter().map(texts).collect()),
    ])
}
