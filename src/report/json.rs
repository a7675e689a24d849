//! JSON: rows as objects, a line each, and other values.

use std::io::{self, Write};

use datalog::program::ValueKind;
use serde::Serialize;

use super::Results;
use crate::error::Error;

/// Formats a value, with a line break after it.
///
/// # Errors
/// A key of a map is not a text.
pub fn format(value: &impl Serialize) -> Result<Vec<u8>, Error> {
    let json = serde_json::to_vec_pretty(value);
    let mut json = json.map_err(|error| Error::io("stdout")(error.into()))?;
    json.push(b'\n');
    Ok(json)
}

/// Writes the rows as an array; its lines begin with `indent`.
pub fn array(results: &Results, indent: &str, out: &mut dyn Write) -> io::Result<()> {
    let columns = results.lines.columns();
    let mut separator = "";
    out.write_all(b"[")?;
    results.each(&mut |row| {
        write!(out, "{separator}\n{indent}  {{")?;
        separator = ",";
        for (place, (value, (name, kind))) in row.iter().zip(columns).enumerate() {
            if place > 0 {
                out.write_all(b", ")?;
            }
            serde_json::to_writer(&mut *out, name)?;
            out.write_all(b": ")?;
            match kind {
                // Numbers are written as JSON has them.
                ValueKind::Number => out.write_all(value)?,
                _ => serde_json::to_writer(&mut *out, &String::from_utf8_lossy(value))?,
            }
        }
        out.write_all(b"}")
    })?;
    match results.len() {
        0 => out.write_all(b"]"),
        _ => write!(out, "\n{indent}]"),
    }
}

/// Writes several relations, each under its name.
pub fn object(results: &[Results], out: &mut dyn Write) -> io::Result<()> {
    let mut separator = "";
    out.write_all(b"{")?;
    for relation in results {
        write!(out, "{separator}\n  ")?;
        separator = ",";
        serde_json::to_writer(&mut *out, relation.name)?;
        out.write_all(b": ")?;
        array(relation, "  ", out)?;
    }
    out.write_all(b"\n}\n")
}
