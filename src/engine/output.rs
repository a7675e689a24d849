//! Writes relations: rows sorted bytewise, files whole or not at all.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use rayon::slice::ParallelSliceMut as _;
use tempfile::NamedTempFile;

use super::program::{Kind, Relation};
use super::relation;
use super::symbols::Symbols;

/// Files that are complete, but not yet under their names.
#[derive(Default)]
pub struct Files {
    files: Vec<(NamedTempFile, PathBuf)>,
}

impl Files {
    /// Writes a relation for the folder.
    pub fn add(
        &mut self,
        folder: &Path,
        name: &str,
        rows: &Lines,
    ) -> Result<(), (PathBuf, io::Error)> {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        let written = || -> io::Result<NamedTempFile> {
            std::fs::create_dir_all(parent)?;
            let mut builder = tempfile::Builder::new();
            #[cfg(unix)]
            builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
            let mut file = builder.prefix(".llvm-facts-").tempfile_in(parent)?;
            rows.write(&mut file)?;
            Ok(file)
        };
        let file = written().map_err(|error| (path.clone(), error))?;
        self.files.push((file, path));
        Ok(())
    }

    /// Puts all files under their names.
    pub fn persist(self) -> Result<(), (PathBuf, io::Error)> {
        for (file, path) in self.files {
            file.persist(&path).map_err(|error| (path, error.error))?;
        }
        Ok(())
    }
}

/// The rows of a relation as lines.
pub struct Lines {
    text: Vec<u8>,
    lines: Vec<(usize, usize)>,
}

impl Lines {
    /// Formats and sorts the rows.
    pub fn new(
        declared: &Relation,
        rows: &relation::Relation,
        delimiter: u8,
        symbols: &Symbols,
    ) -> Self {
        let mut lines = Lines {
            text: Vec::new(),
            lines: Vec::with_capacity(rows.len()),
        };
        let mut number = itoa::Buffer::new();
        for row in 0..rows.len() as u32 {
            let start = lines.text.len();
            if declared.columns.is_empty() {
                lines.text.extend_from_slice(b"()");
            }
            let row = rows.row(row);
            for (column, ((_, kind), cell)) in declared.columns.iter().zip(row).enumerate() {
                if column > 0 {
                    lines.text.push(delimiter);
                }
                match kind {
                    Kind::Symbol => symbols.text(*cell, |text| lines.text.extend_from_slice(text)),
                    Kind::Number => {
                        let number = number.format(symbols.number(*cell));
                        lines.text.extend_from_slice(number.as_bytes());
                    }
                }
            }
            lines.lines.push((start, lines.text.len()));
        }
        let text = &lines.text;
        lines
            .lines
            .par_sort_unstable_by(|one, other| text[one.0..one.1].cmp(&text[other.0..other.1]));
        lines
    }

    /// The lines, each without its end.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.lines
            .iter()
            .map(|(start, end)| &self.text[*start..*end])
    }

    /// Writes the lines.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let mut output = BufWriter::with_capacity(1 << 16, output);
        for line in self.iter() {
            output.write_all(line)?;
            output.write_all(b"\n")?;
        }
        output.flush()
    }
}
