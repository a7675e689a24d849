//! All tables of all splits while they are written.

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use std::cmp::Reverse;
use std::path::Path;
use std::sync::Arc;

use super::split::NAMES;
use super::table_schema::TableSchema;
use super::table_writer::{Finished, TableWriter};
use crate::error::Error;
use crate::schema::Predicate;

/// The tables. Rows wait in memory until there are too many of them; then the largest parts are written, so that memory is
/// bounded, row groups are large, and where one ends depends on nothing but the rows.
pub struct Tables {
    splits: Vec<usize>,
    /// The predicates', those of graphs if there are any, and the modules'; of each, one for every split.
    parts: Vec<TableWriter>,
    schemas: Vec<Arc<TableSchema>>,
    rows: Vec<u64>,
    /// Bytes that may wait.
    buffer: usize,
    waiting: usize,
}

/// A table that was written.
pub struct Written {
    /// What it is.
    pub schema: Arc<TableSchema>,
    /// Its files, by split.
    pub files: Vec<Vec<Finished>>,
}

impl Written {
    /// Its rows in a split.
    pub fn rows(&self, split: usize) -> u64 {
        self.files[split].iter().map(|file| file.rows).sum()
    }
}

impl Tables {
    /// Tables in a directory.
    pub fn new(
        data: &Path,
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
                |split: &usize| TableWriter::new(schema.clone(), NAMES[*split], data, file_size);
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

    /// The number of the modules' table.
    pub fn modules(&self) -> usize {
        self.schemas.len() - 1
    }

    /// Adds lines of a module to a table.
    pub fn push(
        &mut self,
        table: usize,
        split: usize,
        module: &Arc<str>,
        lines: &[u8],
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

    /// Writes the largest parts, until half of what may wait does.
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

    /// Writes the rest of those that have rows in any split.
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
