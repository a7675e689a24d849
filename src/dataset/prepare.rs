//! Derives what depends on the rows of one module, in parallel.

use std::collections::HashMap;

use super::graph::Graph;
use super::read_ahead::ModuleRows;
use super::statistics::Words;
use crate::error::Error;
use crate::evaluation::Derived;
use crate::schema::{self, Predicate};

/// Rows of a module, and what depends on them alone.
pub struct Prepared {
    /// The rows.
    pub module: ModuleRows,
    /// The lines of derived tables and graphs, and their number.
    pub further: Vec<(Vec<u8>, u64)>,
    /// The numbers of opcodes and gaps.
    pub words: Words,
}

/// Prepares modules, in parallel.
pub struct Preparation<'a> {
    jobs: usize,
    derived: Option<&'a Derived>,
    graph: Option<&'a Graph>,
    /// The tables that rules need, and their files.
    read: Vec<(usize, String)>,
}

impl<'a> Preparation<'a> {
    /// Finds the tables that the rules need.
    pub fn new(jobs: usize, derived: Option<&'a Derived>, graph: Option<&'a Graph>) -> Self {
        let is_read = |fact: &Predicate| {
            derived.is_some_and(|derived| derived.reads(fact))
                || graph.is_some_and(|graph| graph.reads(fact))
        };
        let read = schema::facts().enumerate();
        let read = read.filter(|(_, predicate)| is_read(predicate));
        Preparation {
            jobs,
            derived,
            graph,
            read: read
                .map(|(table, predicate)| (table, predicate.file()))
                .collect(),
        }
    }

    /// Prepares rows of a module, on all threads if `alone`: no other rows are prepared at the same time.
    pub fn prepare(&self, mut module: ModuleRows, alone: bool) -> Result<Prepared, Error> {
        let jobs = if alone { self.jobs } else { 1 };
        let take = |(table, file): &(usize, String)| {
            (file.clone(), std::mem::take(&mut module.texts[*table]))
        };
        let mut texts: HashMap<String, Vec<u8>> = self.read.iter().map(take).collect();
        let mut further = Vec::new();
        if let Some(derived) = self.derived {
            let tables = derived.of_texts(&texts, jobs)?.into_iter();
            further.extend(tables.map(|table| (table.lines, table.rows)));
        }
        if let Some(graph) = self.graph {
            let tables = graph.derive(&texts, jobs)?.into_iter();
            further.extend(tables.map(|table| (table.text, table.rows)));
        }
        for (table, file) in &self.read {
            module.texts[*table] = texts.remove(file).unwrap_or_default();
        }
        Ok(Prepared {
            words: Words::new(&module.texts),
            further,
            module,
        })
    }
}
