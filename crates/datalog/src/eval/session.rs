//! Sessions of several programs over the same facts.

use rustc_hash::FxHashMap;

use crate::check::Checked;
use crate::eval::engine::Engine;
use crate::eval::relation::StoredRelation;
use crate::eval::run::{Options, pool};
use crate::eval::symbols::SymbolTable;
use crate::syntax::diagnostic::Diagnostic;

/// Runs programs one after the other over the same facts. The rows of shared relations are kept for the next program.
#[derive(Default)]
pub struct Session {
    symbols: SymbolTable,
    known: FxHashMap<String, StoredRelation>,
}

impl Session {
    /// Runs a program. `is_shared` is true for relations that have the same rules and facts in every program.
    ///
    /// # Errors
    /// As [`run`](crate::eval::run::run). Relations that were complete by then are kept.
    pub fn run(
        &mut self,
        checked: &mut Checked,
        options: &Options,
        is_shared: &dyn Fn(&str) -> bool,
    ) -> Result<(), Vec<Diagnostic>> {
        let Checked {
            source, program, ..
        } = checked;
        self.known.retain(|name, _| is_shared(name));
        let is_known = |number: usize| self.known.contains_key(&program.relations[number].name);
        let known: Vec<bool> = (0..program.relations.len()).map(is_known).collect();
        program.rules.retain(|rule| !known[rule.head]);
        for (relation, known) in program.relations.iter_mut().zip(&known) {
            if *known {
                relation.input = None;
                relation.facts.clear();
            }
        }
        let pool = pool(options)?;
        let mut engine = Engine::new(program, source, options);
        engine.symbols = std::mem::take(&mut self.symbols);
        for (number, relation) in program.relations.iter().enumerate() {
            if let Some(rows) = self.known.remove(&relation.name) {
                engine.relations[number] = rows;
                engine.relations[number].is_complete = true;
            }
        }
        let result = pool.install(|| engine.run(true));
        self.symbols = engine.symbols;
        for (rows, relation) in engine.relations.into_iter().zip(&program.relations) {
            if rows.is_complete {
                self.known.insert(relation.name.clone(), rows);
            }
        }
        result
    }

    /// Returns the rows of a relation of the last program, or of an earlier one.
    pub fn rows(&self, relation: &str) -> Option<&StoredRelation> {
        self.known.get(relation)
    }

    /// Returns the values of the cells.
    pub fn symbols(&self) -> &SymbolTable {
        &self.symbols
    }
}
