//! Writes all tables of all splits.

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use std::cmp::Reverse;
use std::path::Path;
use std::sync::Arc;

use super::split::NAMES;
use super::table_schema::TableSchema;
use super::table_writer::{Finished, TableWriter};
use crate::error::Error;
use crate::schema::Predicate;

/// The tables. When the buffered rows exceed the limit, the largest parts are written. This bounds memory, gives large row
/// groups, and makes their boundaries depend on the rows alone.
pub struct Tables {
    splits: Vec<usize>,
    /// The tables of predicates, of graphs if there are any, and of modules, each with a writer for every split.
    parts: Vec<TableWriter>,
    schemas: Vec<Arc<TableSchema>>,
    rows: Vec<u64>,
    /// The limit of buffered bytes.
    buffer: usize,
    waiting: usize,
}

/// A table that was written.
pub struct Written {
    /// The schema.
    pub schema: Arc<TableSchema>,
    /// The files of each split.
    pub files: Vec<Vec<Finished>>,
}

impl Written {
    /// Returns the number of rows.
    pub fn all_rows(&self) -> u64 {
        self.files.iter().flatten().map(|file| file.rows).sum()
    }

    /// Returns the number of rows in a split.
    pub fn rows(&self, split: usize) -> u64 {
        self.files[split].iter().map(|file| file.rows).sum()
    }
}

impl Tables {
    /// Creates writers for tables in a directory.
    pub fn new(
        root: &Path,
        predicates: impl Iterator<Item = &'static Predicate>,
        others: impl IntoIterator<Item = TableSchema>,
        splits: &[usize],
        buffer: usize,
        file_size: u64,
    ) -> Self {
        let schemas: Vec<Arc<TableSchema>> = predicates
            .map(TableSchema::new)
            .chain(others)
            .map(Arc::new)
            .collect();
        let parts = schemas.iter().flat_map(|schema| {
            let part =
                |split: &usize| TableWriter::new(schema.clone(), NAMES[*split], root, file_size);
            splits.iter().map(part)
        });
        Tables {
            parts: parts.collect(),
            rows: vec![0; schemas.len()],
            schemas,
            splits: splits.to_vec(),
            buffer,
            waiting: 0,
        }
    }

    /// Returns the index of the table of functions.
    pub fn functions(&self) -> usize {
        self.schemas.len() - 2
    }

    /// Returns the index of the table of modules.
    pub fn modules(&self) -> usize {
        self.schemas.len() - 1
    }

    /// Adds lines of a module to a table.
    pub fn push(
        &mut self,
        table: usize,
        split: usize,
        module: &Arc<str>,
        lines: Vec<u8>,
        rows: u64,
    ) -> Result<(), Error> {
        let Some(all) = self.rows.get_mut(table) else {
            return Ok(());
        };
        *all += rows;
        let part = &mut self.parts[table * self.splits.len() + split];
        let before = part.bytes();
        part.push(module, lines, rows)?;
        self.waiting = self.waiting + part.bytes() - before;
        if self.waiting > self.buffer {
            self.relieve()
        } else {
            Ok(())
        }
    }

    /// Writes the largest parts until the buffer is at most half full.
    fn relieve(&mut self) -> Result<(), Error> {
        let mut parts: Vec<&mut TableWriter> = self.parts.iter_mut().collect();
        parts.sort_by_key(|part| Reverse(part.bytes()));
        let mut waiting = self.waiting;
        let chosen: Vec<&mut TableWriter> = parts
            .into_iter()
            .take_while(|part| {
                let more = waiting > self.buffer / 2;
                waiting -= part.bytes();
                more
            })
            .collect();
        chosen.into_par_iter().try_for_each(TableWriter::flush)?;
        self.waiting = self.parts.iter().map(TableWriter::bytes).sum();
        Ok(())
    }

    /// Writes the rest of the tables that have rows in some split.
    pub fn finish(self) -> Result<Vec<Written>, Error> {
        let splits = self.splits.len();
        let rows = self
            .rows
            .iter()
            .flat_map(|rows| std::iter::repeat_n(*rows, splits));
        let parts = self.parts.into_iter().zip(rows);
        let parts: Vec<TableWriter> = parts
            .filter(|(_, rows)| *rows > 0)
            .map(|(part, _)| part)
            .collect();
        let finished: Result<Vec<Vec<Finished>>, Error> =
            parts.into_par_iter().map(TableWriter::finish).collect();
        let mut finished = finished?.into_iter();
        let schemas = self.schemas.into_iter().zip(self.rows);
        let schemas = schemas.filter(|(_, rows)| *rows > 0);
        Ok(schemas
            .map(|(schema, _)| Written {
                schema,
                files: finished.by_ref().take(splits).collect(),
            })
            .collect())
    }
}
