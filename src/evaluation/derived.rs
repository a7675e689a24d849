//! Evaluates selected derived relations, for commands that write them together with facts.

use std::collections::HashMap;

use datalog::program::relation_name;
use datalog::{Checked, Facts, NEVER, Options};

use super::{Evaluation, Outcome, output, shipped};
use crate::error::Error;
use crate::names::suggest;
use crate::schema::{PREDICATES, Predicate, public};
use crate::text::hint;
use crate::workspace::Workspaces;

/// Relations of the vocabulary, and the rules that derive them.
pub struct Derived {
    checked: Checked,
    /// Each once, in the order of the program.
    relations: Vec<(usize, &'static Predicate)>,
}

/// The rows of a relation as lines, sorted bytewise.
pub struct DerivedTable {
    /// The relation.
    pub predicate: &'static Predicate,
    /// The lines.
    pub lines: Vec<u8>,
    /// The number of lines.
    pub rows: u64,
}

impl Derived {
    /// Reads the rules of relations named `function:calls` or `function__calls`; `None` if `names` is empty.
    ///
    /// # Errors
    /// No rule derives a relation of that name.
    pub fn read(names: &[impl AsRef<str>]) -> Result<Option<Self>, Error> {
        if names.is_empty() {
            return Ok(None);
        }
        let wanted: Result<Vec<&Predicate>, Error> =
            names.iter().map(|name| rule(name.as_ref())).collect();
        let wanted = wanted?;
        let mut checked = shipped::program("everything.dl")?;
        let mut relations = Vec::new();
        for (number, relation) in checked.program.relations.iter_mut().enumerate() {
            let mut wanted = wanted.iter();
            let found = wanted.find(|predicate| predicate.relation == relation.name);
            relation.output = found.map(|predicate| output(predicate.relation));
            relations.extend(found.map(|predicate| (number, *predicate)));
        }
        checked.program.prune();
        Ok(Some(Derived { checked, relations }))
    }

    /// Returns the relations.
    pub fn predicates(&self) -> impl Iterator<Item = &'static Predicate> {
        self.relations.iter().map(|(_, predicate)| *predicate)
    }

    /// Returns whether their rules need the rows of a fact.
    pub fn reads(&self, predicate: &Predicate) -> bool {
        let relations = self.checked.program.relations.iter();
        let mut inputs = relations.filter(|relation| relation.input.is_some());
        inputs.any(|relation| relation.name == predicate.relation)
    }

    /// Derives the relations with the names, in unrelated workspaces by themselves.
    ///
    /// # Errors
    /// No rule derives a relation of that name, or the facts cannot be read.
    pub fn of_workspaces(
        names: &[String],
        workspaces: &Workspaces,
        jobs: usize,
        quiet: bool,
    ) -> Result<Vec<DerivedTable>, Error> {
        let Some(mut derived) = Self::read(names)? else {
            return Ok(Vec::new());
        };
        shipped::adapt(&mut derived.checked.program, workspaces);
        let outcome = Evaluation::new(workspaces, jobs, quiet).run(&derived.checked)?;
        Ok(derived.tables(&outcome))
    }

    /// Derives the relations from facts in memory, keyed by file name.
    ///
    /// # Errors
    /// A text is not a fact file.
    pub fn of_texts(
        &self,
        texts: &HashMap<String, Vec<u8>>,
        jobs: usize,
    ) -> Result<Vec<DerivedTable>, Error> {
        let checked = &self.checked;
        let options = Options {
            facts: Facts::Texts(texts),
            jobs,
            progress: &(),
            stop: &NEVER,
        };
        let run = datalog::run(&checked.program, &checked.source, &options)?;
        Ok(self.tables(&Outcome { checked, run }))
    }

    fn tables(&self, outcome: &Outcome<'_>) -> Vec<DerivedTable> {
        let tables = self.relations.iter().map(|(number, predicate)| {
            let output = outcome.output(*number);
            DerivedTable {
                predicate,
                lines: output.lines(),
                rows: output.rows.len() as u64,
            }
        });
        tables.collect()
    }
}

/// Returns the derived predicate of a name.
fn rule(name: &str) -> Result<&'static Predicate, Error> {
    let relation = relation_name(name);
    match PREDICATES.iter().find(|one| one.relation == relation) {
        Some(predicate) if !predicate.is_fact() => Ok(predicate),
        Some(predicate) => Err(Error::Usage(format!(
            "{} is a fact: its table is there without --derived",
            predicate.name
        ))),
        None => {
            let rules = public().filter(|predicate| !predicate.is_fact());
            let near = suggest(name, rules.map(|predicate| predicate.name));
            let hint = hint(near);
            Err(Error::Usage(format!(
                "no rules derive a relation `{name}`{hint}"
            )))
        }
    }
}
