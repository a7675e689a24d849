//! Evaluates selected derived relations, for commands that write them together with facts.

use std::collections::HashMap;
use std::path::Path;

use datalog::diagnostic::Diagnostic;
use datalog::{Checked, Facts, NEVER, Options, Progress, Run};

use super::{Bar, everything, find_compressed, lines, output};
use crate::error::{Error, hint};
use crate::names::suggest;
use crate::schema::{PREDICATES, Predicate, public};
use crate::workspace::read;

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
        let mut checked = everything().map_err(failed)?;
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

    /// Derives the relations with the names from a workspace, or from all workspaces of a directory together.
    ///
    /// # Errors
    /// No rule derives a relation of that name, or the facts cannot be read.
    pub fn of_workspaces(
        names: &[String],
        facts: &Path,
        jobs: usize,
        quiet: bool,
    ) -> Result<Vec<DerivedTable>, Error> {
        let Some(mut derived) = Self::read(names)? else {
            return Ok(Vec::new());
        };
        find_compressed(&mut derived.checked.program, facts);
        let directories = read::directories(facts)?;
        let bar = Bar::new(quiet);
        let tables = derived.run(Facts::Folders(&directories), jobs, &bar);
        bar.finish();
        tables
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
        self.run(Facts::Texts(texts), jobs, &())
    }

    fn run(
        &self,
        facts: Facts<'_>,
        jobs: usize,
        progress: &dyn Progress,
    ) -> Result<Vec<DerivedTable>, Error> {
        let Checked {
            source, program, ..
        } = &self.checked;
        let options = Options {
            facts,
            jobs,
            progress,
            stop: &NEVER,
        };
        let run = datalog::run(program, source, &options).map_err(failed)?;
        let relations = self.relations.iter();
        Ok(relations
            .map(|(number, predicate)| self.table(*number, predicate, &run))
            .collect())
    }

    fn table(&self, number: usize, predicate: &'static Predicate, run: &Run) -> DerivedTable {
        let program = &self.checked.program;
        let (relation, rows) = (&program.relations[number], &run.relations[number]);
        let file = output(&relation.name);
        let mut text = Vec::new();
        // Writing to memory does not fail.
        let _ = lines(program, relation, rows, &file, run).write(&mut text);
        DerivedTable {
            predicate,
            lines: text,
            rows: rows.len() as u64,
        }
    }
}

/// Returns the derived predicate of a name.
fn rule(name: &str) -> Result<&'static Predicate, Error> {
    let relation = name.replace(':', "__");
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

fn failed(problems: Vec<Diagnostic>) -> Error {
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    Error::Datalog(problems.join("\n"))
}
