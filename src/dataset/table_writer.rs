//! Writes the rows of one table in one split: buffers them, and writes them to Parquet files as row groups.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::table_schema::TableSchema;
use crate::columnar::Rows;
use crate::columnar::parquet::{self, Writer};
use crate::error::Error;
use crate::rows::cells::{self, Malformed};
use crate::rows::escape;

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
    open: Option<Writer<Sink>>,
    /// The number of rows in the open file.
    rows: u64,
    finished: Vec<Finished>,
}

/// Lines of a module.
struct Lines {
    module: Arc<str>,
    text: Vec<u8>,
}

/// A file.
#[derive(Serialize, Deserialize)]
pub struct Finished {
    /// The path.
    #[serde(with = "path")]
    pub path: PathBuf,
    /// The number of rows.
    pub rows: u64,
    /// The size in bytes.
    pub bytes: u64,
    /// The SHA-256.
    pub sha256: String,
}

/// Paths in JSON, also those that are not UTF-8.
mod path {
    use super::*;
    use serde::{Deserializer, Serializer};

    pub fn serialize<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&escape::escaped(path.as_os_str().as_bytes()))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<PathBuf, D::Error> {
        let text = String::deserialize(from)?;
        Ok(OsString::from_vec(escape::unescaped(&text)).into())
    }
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
        let rows: Result<Vec<Rows>, Error> =
            waiting.into_iter().map(|lines| self.rows(lines)).collect();
        let mut writer = self.writer()?;
        let written = writer.write(&self.schema.table, &rows?);
        written.map_err(Error::io(self.path()))?;
        self.rows += std::mem::take(&mut self.lines);
        self.bytes = 0;
        self.end_group(writer)
    }

    /// Finds the cells of lines.
    ///
    /// # Errors
    /// A line does not match the schema, which this tool has not written.
    fn rows(&self, lines: Lines) -> Result<Rows, Error> {
        let Lines { module, text } = lines;
        let arity = self.schema.cells();
        if cells::text(&text).is_err() {
            return Err(self.bad(&module, "a row is not UTF-8"));
        }
        let rows = Rows::from_lines(module.clone(), text, arity);
        let rows = rows.map_err(|reason| match reason {
            Malformed::Columns(wanted) => {
                self.bad(&module, &format!("a row does not have {wanted} columns"))
            }
            reason => self.bad(&module, &reason.to_string()),
        })?;
        let checked = rows.check(&self.schema.table);
        checked.map_err(|reason| self.bad(&module, &reason))?;
        Ok(rows)
    }

    fn bad(&self, module: &str, reason: &str) -> Error {
        let name = self.schema.predicate.map_or(self.schema.name(), |p| p.name);
        let reason = format!("in the rows of {module}: {reason}");
        Error::io(format!("{name}.tsv"))(io::Error::new(io::ErrorKind::InvalidData, reason))
    }

    /// Returns the temporary name of the open file, used until the number of files is known.
    fn path(&self) -> PathBuf {
        let number = self.finished.len();
        self.directory
            .join(format!("{}-{number:05}.parquet", self.split))
    }

    /// Takes the open file; creates one if there is none.
    fn writer(&mut self) -> Result<Writer<Sink>, Error> {
        if let Some(open) = self.open.take() {
            return Ok(open);
        }
        fs::create_dir_all(&self.directory).map_err(Error::io(&self.directory))?;
        let path = self.path();
        let sink = Sink {
            path: path.clone(),
            file: None,
            hash: Sha256::new(),
            bytes: 0,
        };
        Writer::new(&self.schema.table, sink).map_err(Error::io(path))
    }

    /// Ends the file if it is large.
    fn end_group(&mut self, mut writer: Writer<Sink>) -> Result<(), Error> {
        let sink = writer.out();
        // Reopened for the next row group: there are more tables and splits than a process may have files open.
        sink.file = None;
        if sink.bytes >= self.file_size {
            self.close(writer)
        } else {
            self.open = Some(writer);
            Ok(())
        }
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
        let input = File::open(file).map_err(Error::io(file))?;
        for group in parquet::row_groups(&input).map_err(Error::io(file))? {
            let mut writer = self.writer()?;
            let copied = writer.append(&input, &group);
            copied.map_err(Error::io(self.path()))?;
            self.rows += group.num_rows().unsigned_abs();
            self.end_group(writer)?;
        }
        Ok(())
    }

    fn close(&mut self, writer: Writer<Sink>) -> Result<(), Error> {
        let path = self.path();
        let sink = writer.finish().map_err(Error::io(&path))?;
        self.finished.push(Finished {
            path,
            rows: std::mem::take(&mut self.rows),
            bytes: sink.bytes,
            sha256: hex::encode(sink.hash.finalize()),
        });
        Ok(())
    }

    /// Writes the rest. A split without rows also has a file, so that all splits have the same tables. Renames the files to
    /// names that contain the number of files.
    pub fn finish(mut self) -> Result<Vec<Finished>, Error> {
        self.flush()?;
        if self.finished.is_empty() || self.open.is_some() {
            let writer = self.writer()?;
            self.close(writer)?;
        }
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
mod tests {
    use super::*;
    use crate::dataset::table_schema::MODULE;
    use crate::rows::predicates::{Row as _, struct_type__module};

    #[test]
    fn a_column_called_module_is_the_first() {
        let schema = TableSchema::from_predicate(struct_type__module::predicate());
        let columns = schema.table.columns.iter();
        let names: Vec<&str> = columns.map(|column| &*column.name).collect();
        assert_eq!(names, [MODULE, "type"]);
        assert_eq!(schema.table.repeated, Some(1));
    }
}
