//! Serializes values as FlatBuffers, the format of Arrow's metadata.

/// A value in a table or vector.
pub enum Value {
    /// An absent field.
    None,
    /// `ubyte` or `bool`.
    Byte(u8),
    /// `short`.
    Short(i16),
    /// `int`.
    Int(i32),
    /// `long`.
    Long(i64),
    /// A string.
    Text(String),
    /// A table, with its fields in the order of their declaration.
    Table(Vec<Value>),
    /// A vector of strings or tables.
    Vector(Vec<Value>),
    /// A vector of structs that consist of `long`s, so many each.
    Structs(usize, Vec<i64>),
}

impl Value {
    /// Returns the size in bytes within a table or vector, which is the alignment too.
    fn size(&self) -> usize {
        match self {
            Value::None => 0,
            Value::Byte(_) => 1,
            Value::Short(_) => 2,
            Value::Long(_) => 8,
            // The others are offsets.
            _ => 4,
        }
    }
}

/// Serializes a table as a buffer of whole 8 bytes.
pub fn serialize(table: &Value) -> Vec<u8> {
    let mut bytes = vec![0; 4];
    let root = append(table, &mut bytes);
    set_offset(&mut bytes, 0, root);
    align(&mut bytes, 8);
    bytes
}

/// Appends what an offset refers to, after all that refers to it, and returns its position.
fn append(value: &Value, bytes: &mut Vec<u8>) -> usize {
    match value {
        Value::Text(text) => {
            align(bytes, 4);
            let start = bytes.len();
            bytes.extend_from_slice(&(text.len() as u32).to_le_bytes());
            bytes.extend_from_slice(text.as_bytes());
            bytes.push(0);
            start
        }
        Value::Vector(values) => {
            align(bytes, 4);
            let start = bytes.len();
            bytes.extend_from_slice(&(values.len() as u32).to_le_bytes());
            bytes.resize(start + 4 + 4 * values.len(), 0);
            for (number, value) in values.iter().enumerate() {
                let target = append(value, bytes);
                set_offset(bytes, start + 4 + 4 * number, target);
            }
            start
        }
        Value::Structs(size, longs) => {
            // The length precedes an aligned first struct.
            align(bytes, 8);
            bytes.extend_from_slice(&[0; 4]);
            let start = bytes.len();
            bytes.extend_from_slice(&((longs.len() / size) as u32).to_le_bytes());
            for long in longs {
                bytes.extend_from_slice(&long.to_le_bytes());
            }
            start
        }
        Value::Table(fields) => append_table(fields, bytes),
        _ => bytes.len(),
    }
}

/// Appends a table with its vtable in front.
fn append_table(fields: &[Value], bytes: &mut Vec<u8>) -> usize {
    let mut places = Vec::with_capacity(fields.len());
    // The first four bytes of a table are the offset of its vtable.
    let mut size = 4_usize;
    for field in fields {
        let width = field.size();
        if width == 0 {
            places.push(0);
            continue;
        }
        size = size.next_multiple_of(width);
        places.push(size);
        size += width;
    }
    align(bytes, 2);
    let vtable = bytes.len();
    for short in [4 + 2 * fields.len(), size].iter().chain(&places) {
        bytes.extend_from_slice(&(*short as u16).to_le_bytes());
    }
    align(bytes, 8);
    let start = bytes.len();
    bytes.extend_from_slice(&((start - vtable) as i32).to_le_bytes());
    bytes.resize(start + size, 0);
    for (field, place) in fields.iter().zip(places) {
        let at = start + place;
        match field {
            Value::None => {}
            Value::Byte(byte) => bytes[at] = *byte,
            Value::Short(short) => bytes[at..at + 2].copy_from_slice(&short.to_le_bytes()),
            Value::Int(int) => bytes[at..at + 4].copy_from_slice(&int.to_le_bytes()),
            Value::Long(long) => bytes[at..at + 8].copy_from_slice(&long.to_le_bytes()),
            value => {
                let target = append(value, bytes);
                set_offset(bytes, at, target);
            }
        }
    }
    start
}

/// Writes at `place` how far it is to `target`.
fn set_offset(bytes: &mut [u8], place: usize, target: usize) {
    bytes[place..place + 4].copy_from_slice(&((target - place) as u32).to_le_bytes());
}

fn align(bytes: &mut Vec<u8>, to: usize) {
    bytes.resize(bytes.len().next_multiple_of(to), 0);
}
