//! Writes all tables of all splits.

use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelIterator as _, IntoParallelRefIterator as _,
    ParallelIterator as _,
};
use std::cmp::Reverse;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use super::checkpoint::{Step, TableFiles};
use super::split::NAMES;
use super::table_schema::TableSchema;
use super::table_writer::{Finished, TableWriter};
use crate::error::Error;

/// The tables. When the buffered rows exceed the limit, the largest parts are written. This bounds memory, gives large row
/// groups, and makes their boundaries depend on the rows alone.
pub struct Tables {
    splits: Vec<usize>,
    /// The tables of predicates, of graphs if there are any, and of modules, each with a writer for every split.
    parts: Vec<TableWriter>,
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

impl Tables {
    /// Creates writers for tables in a directory.
    pub fn new(
        root: &Path,
        schemas: &[Arc<TableSchema>],
        splits: &[usize],
        buffer: usize,
        file_size: u64,
    ) -> Self {
        let parts = schemas.iter().flat_map(|schema| {
            let part =
                |split: &usize| TableWriter::new(schema.clone(), NAMES[*split], root, file_size);
            splits.iter().map(part)
        });
        Tables {
            parts: parts.collect(),
            rows: vec![0; schemas.len()],
            splits: splits.to_vec(),
            buffer,
            waiting: 0,
        }
    }

    /// Returns the index of the table of functions.
    pub fn functions(&self) -> usize {
        self.rows.len() - 2
    }

    /// Returns the index of the table of modules.
    pub fn modules(&self) -> usize {
        self.rows.len() - 1
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

    /// Writes the rest of the tables that have rows in some split; returns the files of each split by the index of the table.
    pub fn finish(self) -> Result<Vec<TableFiles>, Error> {
        let splits = self.splits.len();
        let mut parts = self.parts.into_iter();
        let mut tables: Vec<(usize, Vec<TableWriter>)> = Vec::new();
        for (table, rows) in self.rows.into_iter().enumerate() {
            let parts = parts.by_ref().take(splits).collect();
            if rows > 0 {
                tables.push((table, parts));
            }
        }
        let finish = |(table, parts): (usize, Vec<TableWriter>)| {
            let files: Result<Vec<Vec<Finished>>, Error> =
                parts.into_par_iter().map(TableWriter::finish).collect();
            files.map(|splits| TableFiles { table, splits })
        };
        tables.into_par_iter().map(finish).collect()
    }

    /// Writes the tables below `root` from their files by steps; those of a single step are moved.
    pub fn join(
        root: &Path,
        schemas: &[Arc<TableSchema>],
        steps: &[Step],
        splits: &[usize],
        file_size: u64,
    ) -> Result<Vec<Written>, Error> {
        // An interrupted run may have left some.
        for folder in TableSchema::FOLDERS.map(|folder| root.join(folder)) {
            if folder.exists() {
                fs::remove_dir_all(&folder).map_err(Error::io(folder))?;
            }
        }
        let is_single = steps.len() == 1;
        let tables = schemas.par_iter().enumerate().map(|(table, schema)| {
            let steps = steps.iter().flat_map(|step| &step.tables);
            let steps = steps.filter(|files| files.table == table);
            let steps = steps.map(|files| &files.splits);
            let steps: Vec<&Vec<Vec<Finished>>> = steps.collect();
            if steps.is_empty() {
                return Ok(None);
            }
            let split = |(place, split): (usize, &usize)| {
                let mut writer = TableWriter::new(schema.clone(), NAMES[*split], root, file_size);
                let files = steps.iter().filter_map(|step| step.get(place)).flatten();
                if is_single {
                    return writer.take(files);
                }
                for file in files {
                    writer.append(&file.path)?;
                }
                writer.finish()
            };
            let files: Result<Vec<Vec<Finished>>, Error> =
                splits.iter().enumerate().map(split).collect();
            Ok(Some(Written {
                schema: schema.clone(),
                files: files?,
            }))
        });
        let tables: Result<Vec<Option<Written>>, Error> = tables.collect();
        Ok(tables?.into_iter().flatten().collect())
    }
}
