//! Writes the tables of a dataset, module by module.

use rustc_hash::FxHashSet;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use super::Options;
use super::checkpoint::{Checkpoints, Step};
use super::duplicates::Deduplicate;
use super::functions;
use super::graph::Graph;
use super::origin::{Licenses, Origin};
use super::placement::Placement;
use super::prepare::{Preparation, Prepared};
use super::read_ahead::{self, ModuleRows, Unit};
use super::scan::Scan;
use super::source::Source;
use super::split::NAMES;
use super::spool::Spool;
use super::statistics::{Statistics, Totals};
use super::table_schema::TableSchema;
use super::table_writers::Tables;
use crate::error::Error;
use crate::evaluation::Derived;
use crate::schema;
use crate::terminal::Progress;
use crate::workspace::manifest::ModuleEntry;
use crate::workspace::read::Modules;

/// The parts of the buffer for rows that one part of a large module may fill.
const PARTS: usize = 8;

/// A dataset being written.
pub struct Dataset<'a> {
    options: &'a Options,
    derived: Option<Derived>,
    graph: Option<Graph>,
    /// The splits, as indices of [`NAMES`].
    pub splits: Vec<usize>,
    licenses: &'a Licenses,
    scan: &'a Scan,
    placement: &'a Placement,
    /// The structures of functions so far, if others with these are left out.
    structures: Option<FxHashSet<u64>>,
    /// The schemas of all tables.
    pub schemas: Vec<Arc<TableSchema>>,
    tables: Tables,
    /// The counts of the modules that were written.
    pub statistics: Statistics,
    /// The steps that were written.
    pub checkpoints: Checkpoints,
    /// The index of the module after those that were written.
    next: usize,
    /// The number of rows of modules in the tables since the last step.
    unsaved: u64,
}

impl<'a> Dataset<'a> {
    /// Begins a dataset, or continues after the last step.
    pub fn new(
        options: &'a Options,
        licenses: &'a Licenses,
        scan: &'a Scan,
        placement: &'a Placement,
        derived: Option<Derived>,
        graph: Option<Graph>,
        checkpoints: Checkpoints,
    ) -> Self {
        let splits = options.splitter.splits();
        let predicates = schema::facts().chain(derived.iter().flat_map(Derived::predicates));
        let schemas = predicates.map(TableSchema::from_predicate);
        let schemas = schemas.chain(graph.iter().flat_map(|_| Graph::schemas()));
        let schemas = schemas.chain([
            functions::schema(),
            TableSchema::modules(&scan.origin, &scan.columns),
        ]);
        let schemas: Vec<Arc<TableSchema>> = schemas.map(Arc::new).collect();
        let near = placement.duplicates.removes(Deduplicate::Near);
        let last = checkpoints.steps.last();
        Dataset {
            next: last.map_or(0, |step| step.end),
            statistics: last.map_or_else(
                || Statistics::new(splits.len()),
                |step| step.statistics.clone(),
            ),
            tables: tables(options, &schemas, &checkpoints),
            schemas,
            options,
            licenses,
            scan,
            placement,
            structures: near.then(FxHashSet::default),
            splits,
            derived,
            graph,
            checkpoints,
            unsaved: 0,
        }
    }

    /// Deletes what an interrupted step left, and reads the functions of the steps before it if others with their structures are left out.
    pub fn resume(&mut self, functions: &mut Spool) -> Result<(), Error> {
        let folder = self.checkpoints.step_folder();
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(Error::io(folder))?;
        }
        let Some(structures) = &mut self.structures else {
            return Ok(());
        };
        for index in 0..self.next {
            if self.placement.split(index).is_some() {
                let text = functions.get(index)?;
                let (_, lines) = Origin::from_line(&text);
                functions::complete(lines, [""; 3], |structure| structures.insert(structure));
            }
        }
        Ok(())
    }

    /// Writes the modules of a part, except those of steps that were written before.
    pub fn part(
        &mut self,
        number: usize,
        source: &Source,
        functions: &mut Spool,
        progress: &Progress,
    ) -> Result<(), Error> {
        let (first, end) = self.scan.range(number);
        if end <= self.next || first == end {
            return Ok(());
        }
        let part = source.part(number, self.checkpoints.folder(), true)?;
        let modules = Modules::new(vec![part.workspace.clone()])?;
        let (placement, scan, next) = (self.placement, self.scan, self.next);
        let (derived, graph) = (self.derived.take(), self.graph.take());
        let preparation = Preparation::new(self.options.jobs, derived.as_ref(), graph.as_ref());
        let unit = match (&derived, &graph) {
            (None, None) => Unit::Tables(self.options.buffer() / PARTS),
            _ => Unit::Module,
        };
        let (mut read, mut rows) = (first, 0);
        let result = read_ahead::for_each(
            modules,
            unit,
            |index| first + index >= next && placement.split(first + index).is_some(),
            |rows, alone| preparation.prepare(rows, alone),
            |prepared| {
                let index = first + prepared.module.index;
                let id = &prepared.module.entry.id;
                progress.at(id);
                let expected = scan.modules.get(index);
                if expected.is_none_or(|module| module.id != *id) {
                    let reason = format!("{id} was not there when the modules were read first");
                    return Err(Error::io(&part.workspace.directory)(io::Error::other(
                        reason,
                    )));
                }
                rows += prepared.module.rows.iter().sum::<u64>();
                let is_last = prepared.module.is_last;
                if is_last {
                    let wanted = Totals::from_entry(&prepared.module.entry).rows;
                    let found = std::mem::take(&mut rows);
                    if found != wanted {
                        let reason = format!(
                            "{id} has {found} rows; manifest.json says that there are {wanted}"
                        );
                        let reason = io::Error::new(io::ErrorKind::InvalidData, reason);
                        return Err(Error::io(&part.workspace.directory)(reason));
                    }
                    read = index + 1;
                }
                if let Some(split) = placement.split(index) {
                    let entry = self.rows(prepared, split)?;
                    if is_last {
                        self.module(entry, index, split, functions)?;
                    }
                }
                if !is_last {
                    return Ok(());
                }
                progress.set_position(scan.modules.len() + index + 1);
                if self.unsaved >= self.options.checkpoint {
                    self.end_step(true)?;
                }
                Ok(())
            },
        );
        (self.derived, self.graph) = (derived, graph);
        result?;
        let last = (first..end)
            .rev()
            .find(|index| placement.split(*index).is_some());
        if last.is_some_and(|last| read <= last && last >= next) {
            let reason = "modules are missing that were there when they were read first";
            return Err(Error::io(&part.workspace.directory)(io::Error::other(
                reason,
            )));
        }
        self.next = self.next.max(end);
        Ok(())
    }

    /// Finishes the tables of the modules since the last step. If that `is_worth` it, an interrupted run can continue after them.
    pub fn end_step(&mut self, is_worth: bool) -> Result<(), Error> {
        if self.unsaved == 0 {
            return Ok(());
        }
        self.unsaved = 0;
        let empty = Tables::new(Path::new(""), &[], &[], 0, 0);
        let tables = std::mem::replace(&mut self.tables, empty).finish()?;
        let step = Step {
            end: self.next,
            tables,
            statistics: self.statistics.clone(),
        };
        self.checkpoints.add_step(step, is_worth)?;
        self.tables = self::tables(self.options, &self.schemas, &self.checkpoints);
        Ok(())
    }

    /// Writes rows of a module; `name` is the index of its split in [`NAMES`]. Returns the module's entry.
    fn rows(&mut self, prepared: Prepared, name: usize) -> Result<ModuleEntry, Error> {
        let ModuleRows {
            entry, texts, rows, ..
        } = prepared.module;
        let split = self.splits.partition_point(|split| *split < name);
        let id: Arc<str> = entry.id.as_str().into();
        let facts = texts.into_iter().zip(rows);
        for (table, (lines, rows)) in facts.chain(prepared.further).enumerate() {
            if rows > 0 {
                self.tables.push(table, split, &id, lines, rows)?;
            }
        }
        self.statistics.words(prepared.words);
        Ok(entry)
    }

    /// Writes the rows of a module in the tables of functions and modules.
    fn module(
        &mut self,
        entry: ModuleEntry,
        index: usize,
        name: usize,
        functions: &mut Spool,
    ) -> Result<(), Error> {
        let Some(module) = self.scan.modules.get(index) else {
            return Ok(());
        };
        let split = self.splits.partition_point(|split| *split < name);
        let id: Arc<str> = entry.id.as_str().into();
        let text = functions.get(index)?;
        let (origin, lines) = Origin::from_line(&text);
        let (placement, structures) = (self.placement, &mut self.structures);
        let project = placement.project(index);
        let license = origin.license(self.licenses, project);
        let keep = |structure| match structures {
            Some(seen) => seen.insert(structure),
            None => placement.keeps(structure, name),
        };
        let (lines, rows) = functions::complete(lines, [&license, NAMES[name], project], keep);
        if rows > 0 {
            let table = self.tables.functions();
            self.tables.push(table, split, &id, lines, rows)?;
        }
        let numbers = Totals {
            left_out: module.defined as u64 - rows,
            ..Totals::from_entry(&entry)
        };
        self.statistics.module(split, &numbers, &license, &origin);
        let mut cells = vec![
            entry.sha256,
            entry.bytes.to_string(),
            entry.source_filename,
            entry.triple,
            entry.verified.to_string(),
            entry.gaps.to_string(),
            NAMES[name].to_owned(),
            project.to_owned(),
            numbers.functions.to_string(),
            numbers.definitions.to_string(),
            numbers.instructions.to_string(),
            numbers.rows.to_string(),
            license,
            module.structural_hash(),
        ];
        let known = self.scan.origin.iter();
        cells.extend(known.map(|column| origin.cells[*column].clone()));
        let columns = self.scan.columns.iter();
        cells.extend(columns.map(|column| entry.columns.get(column).cloned().unwrap_or_default()));
        let line = cells.join("\t") + "\n";
        let table = self.tables.modules();
        self.next = index + 1;
        self.unsaved += numbers.rows + 1;
        self.tables.push(table, split, &id, line.into_bytes(), 1)
    }
}

/// Returns the tables of the next step.
fn tables(options: &Options, schemas: &[Arc<TableSchema>], checkpoints: &Checkpoints) -> Tables {
    Tables::new(
        &checkpoints.step_folder(),
        schemas,
        &options.splitter.splits(),
        options.buffer(),
        options.file_size,
    )
}
