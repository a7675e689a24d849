//! The state of a run, and the loading of the facts that the outputs need.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::eval::load::{AskedColumn, Input, load};
use crate::eval::plan::constant_cell;
use crate::eval::relation::StoredRelation;
use crate::eval::run::{Facts, Folder, Options, Profile, Run};
use crate::eval::symbols::SymbolTable;
use crate::ir::program::{Literal, Program, Relation, Rule};
use crate::ir::simplify::simplify;
use crate::ir::stratify::Stratum;
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::Source;

/// The state of a run.
pub struct Engine<'a> {
    pub program: &'a Program,
    pub source: &'a Source,
    pub options: &'a Options<'a>,
    pub rules: Vec<Rule>,
    pub relations: Vec<StoredRelation>,
    /// The height of the rows that a stratum is to derive next, if its rounds have one height each.
    pub height: Option<u32>,
    /// Rows that wait for the round of their height, by height and relation.
    pub waiting: BTreeMap<(u32, usize), StoredRelation>,
    pub symbols: SymbolTable,
    /// The relations whose facts are loaded.
    pub is_loaded: Vec<bool>,
    pub profile: Vec<Profile>,
    pub loading: Duration,
    pub planning: Duration,
}

impl<'a> Engine<'a> {
    pub fn new(program: &'a Program, source: &'a Source, options: &'a Options) -> Self {
        let declared = program.relations.iter();
        let rules: Vec<Rule> = program.rules.iter().cloned().map(simplify).collect();
        let mut subsumed = vec![false; program.relations.len()];
        for rule in rules.iter().filter(|rule| rule.subsumes) {
            subsumed[rule.head] = true;
        }
        Engine {
            program,
            source,
            options,
            rules,
            relations: declared
                .zip(subsumed)
                .map(|(relation, subsumed)| {
                    if relation.eqrel {
                        StoredRelation::equivalence()
                    } else if subsumed {
                        StoredRelation::with_deletions(relation.columns.len())
                    } else {
                        StoredRelation::new(relation.columns.len())
                    }
                })
                .collect(),
            height: None,
            waiting: BTreeMap::new(),
            symbols: SymbolTable::default(),
            is_loaded: vec![false; program.relations.len()],
            profile: vec![Profile::default(); program.rules.len()],
            loading: Duration::ZERO,
            planning: Duration::ZERO,
        }
    }

    pub fn finish(self) -> Run {
        Run {
            relations: self.relations,
            symbols: self.symbols,
            profile: self.profile,
            loading: self.loading,
            planning: self.planning,
            merged: 0,
        }
    }

    /// Loads the facts of the relations of strata that are not loaded yet, if what tells which of their rows are needed is complete.
    pub fn load(&mut self, strata: &[Stratum], sets: &[bool]) -> Result<(), Vec<Diagnostic>> {
        let start = Instant::now();
        let is_ready = |relation: &usize| {
            let mut asked = self.program.relations[*relation].asked.iter();
            !self.is_loaded[*relation] && asked.all(|(_, asked)| self.relations[*asked].is_complete)
        };
        let all = strata.iter().flat_map(|stratum| &stratum.relations);
        let ready: Vec<usize> = all.copied().filter(is_ready).collect();
        self.load_relations(&ready, sets)?;
        ready
            .iter()
            .for_each(|relation| self.is_loaded[*relation] = true);
        for stratum in strata.iter().filter(|stratum| stratum.rules.is_empty()) {
            for &relation in &stratum.relations {
                self.relations[relation].is_complete |= self.is_loaded[relation];
            }
        }
        self.loading += start.elapsed();
        Ok(())
    }

    /// Loads the facts of relations, the largest files first.
    fn load_relations(
        &mut self,
        relations: &[usize],
        sets: &[bool],
    ) -> Result<(), Vec<Diagnostic>> {
        let mut inputs: Vec<(u64, usize, Input)> = Vec::new();
        for &number in relations {
            let Some(file) = &self.program.relations[number].input else {
                continue;
            };
            let mut find = |folders: &'a [Folder]| {
                inputs.extend(folders.iter().map(|folder| {
                    let (path, size) = folder.find(&file.name);
                    (size, number, Input::File(path, folder.filter.as_deref()))
                }));
            };
            match self.options.facts {
                Facts::Folders(folders) => find(folders),
                Facts::Partial(part) => {
                    let mut texts = part.texts.lock().unwrap_or_else(PoisonError::into_inner);
                    match texts.remove(&file.name) {
                        Some(text) => {
                            let size = text.len() as u64;
                            inputs.push((size, number, Input::Taken(&file.name, text)));
                        }
                        None => find(part.folders),
                    }
                }
                Facts::Texts(texts) => {
                    let text = texts.get(&file.name).map_or(&[][..], Vec::as_slice);
                    inputs.push((text.len() as u64, number, Input::Text(&file.name, text)));
                }
            }
        }
        inputs.sort_unstable_by_key(|(size, number, _)| Reverse((*size, *number)));
        let (program, symbols) = (self.program, &self.symbols);
        let stored = &self.relations;
        let asked = |relation: &Relation| -> Vec<AskedColumn> {
            let columns = relation.asked.iter();
            let columns = columns.map(|&(column, asked)| {
                let (_, kind) = relation.columns[column];
                AskedColumn::new(column, kind, &stored[asked], symbols)
            });
            columns.collect()
        };
        let loaded: Vec<_> = inputs
            .into_par_iter()
            .with_max_len(1)
            .filter_map(|(_, number, input)| {
                let relation = &program.relations[number];
                let file = relation.input.as_ref()?;
                let loaded = load(&input, relation, file, &asked(relation), symbols);
                Some((number, loaded))
            })
            .collect();
        let mut problems = Vec::new();
        for (number, loaded) in loaded {
            match loaded {
                Ok((cells, rows)) => self.relations[number].load(cells, rows),
                Err(problem) => problems.push(problem),
            }
        }
        if !problems.is_empty() {
            problems.sort_by(|one, other| {
                (&one.position, &one.message).cmp(&(&other.position, &other.message))
            });
            return Err(problems);
        }
        for &number in relations {
            let facts = &self.program.relations[number].facts;
            let cells = facts
                .iter()
                .flatten()
                .map(|constant| constant_cell(&self.symbols, constant));
            self.relations[number].load(cells.collect(), facts.len());
        }
        let mut are_sets = vec![false; sets.len()];
        relations
            .iter()
            .for_each(|relation| are_sets[*relation] = sets[*relation]);
        self.relations
            .par_iter_mut()
            .enumerate()
            .for_each(|(number, relation)| {
                if are_sets[number] {
                    relation.make_set();
                }
            });
        Ok(())
    }

    /// Returns the relations that must be free of duplicates: those that are derived, aggregated or written.
    pub fn sets(&self, strata: &[Stratum]) -> Vec<bool> {
        let declared = self.program.relations.iter();
        // Several folders have the rows of shared entities.
        let is_several = match self.options.facts {
            Facts::Folders(folders) => folders.len() > 1,
            Facts::Partial(part) => part.folders.len() > 1,
            Facts::Texts(_) => false,
        };
        let mut sets: Vec<bool> = declared
            .zip(self.asked())
            .map(|(relation, is_asked)| {
                let is_written = relation.output.is_some() || relation.printsize;
                is_written || is_asked || relation.eqrel || is_several && relation.input.is_some()
            })
            .collect();
        for &rule in strata.iter().flat_map(|stratum| &stratum.rules) {
            sets[self.rules[rule].head] = true;
            for literal in &self.rules[rule].body {
                if let Literal::Aggregate(_) = literal {
                    literal.relations(&mut |relation, _| sets[relation] = true);
                }
            }
        }
        sets
    }

    /// Returns the relations that tell which rows of others are loaded.
    pub fn asked(&self) -> Vec<bool> {
        let mut is_asked = vec![false; self.relations.len()];
        let declared = self.program.relations.iter();
        for (_, asked) in declared.flat_map(|relation| &relation.asked) {
            is_asked[*asked] = true;
        }
        is_asked
    }

    /// Returns the relations that can be freed after each stratum.
    pub fn last_reads(&self, strata: &[Stratum]) -> Vec<Vec<usize>> {
        let mut last = vec![None; self.relations.len()];
        for (number, stratum) in strata.iter().enumerate() {
            for relation in &stratum.relations {
                let asked = &self.program.relations[*relation].asked;
                asked
                    .iter()
                    .for_each(|(_, asked)| last[*asked] = Some(number));
            }
            for &rule in &stratum.rules {
                last[self.rules[rule].head] = Some(number);
                for literal in &self.rules[rule].body {
                    literal.relations(&mut |relation, _| last[relation] = Some(number));
                }
            }
        }
        let mut forgotten = vec![Vec::new(); strata.len()];
        for (relation, last) in last.into_iter().enumerate() {
            let declared = &self.program.relations[relation];
            if let (Some(number), None, false) = (last, &declared.output, declared.printsize) {
                forgotten[number].push(relation);
            }
        }
        forgotten
    }
}
