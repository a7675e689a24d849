//! Comma-separated values.

use std::io::{self, Write};

use super::Results;

/// Writes a relation below the names of its columns.
pub fn write(results: &Results, out: &mut dyn Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    if results.names().next().is_some() {
        writer.write_record(results.names())?;
        results.each(&mut |row| Ok(writer.write_record(row)?))?;
    }
    writer.flush()
}
