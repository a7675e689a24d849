//! The source of graphs: rows of one or more workspaces, and rows derived from them.

use std::collections::HashMap;

use datalog::program::File;
use datalog::{Checked, Facts, NEVER, Options};

use crate::error::Error;
use crate::evaluation::{Derived, DerivedTable, Evaluation, Outcome, shipped};
use crate::names::{Named, ambiguous, entities, no_entity, resolve_named};
use crate::print::{self, Tables};
use crate::rows::cells;
use crate::rows::predicates::function__id;
use crate::schema::{self, Predicate};
use crate::terminal::warn;
use crate::workspace::{Workspace, Workspaces};

/// One or more workspaces, and the number of threads for rules.
pub struct Store {
    /// The workspaces.
    pub workspaces: Workspaces,
    /// The number of threads.
    pub jobs: usize,
}

/// Rows of a derived relation, as strings.
pub type Texts = Vec<Vec<String>>;

impl Store {
    /// Runs a program over all workspaces together and returns the rows of each of `relations`.
    ///
    /// # Errors
    /// The facts have an error.
    pub fn derive(&self, mut program: Checked, relations: &[&str]) -> Result<Vec<Texts>, Error> {
        select(&mut program, relations);
        shipped::adapt(&mut program.program, &self.workspaces);
        let evaluation = Evaluation::new(&self.workspaces, self.jobs, false);
        Ok(texts(&evaluation.run(&program)?, relations))
    }

    /// Runs a program over the module of an entity, as if it were alone; returns the rows of each of `relations`.
    ///
    /// # Errors
    /// The facts have an error.
    pub fn derive_in_module_of(
        &self,
        mut checked: Checked,
        id: &str,
        relations: &[&str],
    ) -> Result<Vec<Texts>, Error> {
        select(&mut checked, relations);
        let files = schema::facts().map(Predicate::file);
        let tables = files.zip(self.texts_of_module_of(id)?).collect();
        let options = Options {
            facts: Facts::Texts(&tables),
            jobs: self.jobs,
            progress: &(),
            stop: &NEVER,
        };
        let run = datalog::run(&checked.program, &checked.source, &options)?;
        let checked = &checked;
        Ok(texts(&Outcome { checked, run }, relations))
    }

    /// Returns the rows of each fact, in the order of the schema, of the module of an entity.
    ///
    /// # Errors
    /// The entity is in no module, or a table cannot be read.
    pub fn texts_of_module_of(&self, id: &str) -> Result<Vec<Vec<u8>>, Error> {
        match self.workspaces.module_of(id) {
            Some((workspace, position)) => workspace.module(position),
            None => Err(not_in_manifest(id)),
        }
    }

    /// Resolves the name of a function, or a line of the source, to the id of the function and its workspace.
    pub fn function(&self, word: &str) -> Result<(&Workspace, String), Error> {
        let functions = entities::functions(&self.workspaces)?;
        let found = match resolve_named(&self.workspaces, "function", word, &functions) {
            Ok(found) => found.id,
            Err(error @ Error::NoEntity { .. }) => self.at_line(word, &functions)?.ok_or(error)?,
            Err(error) => return Err(error),
        };
        for workspace in self.workspaces.iter() {
            let mut is_here = false;
            workspace.each::<function__id>(|row| is_here |= row.function.id().as_str() == found)?;
            if is_here {
                return Ok((workspace, found));
            }
        }
        Err(no_entity("function", word, None))
    }

    /// Returns the function that has code at a line of the source, or begins there.
    fn at_line(&self, word: &str, functions: &[Named]) -> Result<Option<String>, Error> {
        let Some((file, line)) = entities::file_and_line(word) else {
            return Ok(None);
        };
        let at = entities::at_line(&self.workspaces, file, line)?;
        let mut of = at.functions();
        of.extend(at.declared);
        of.sort_unstable();
        of.dedup();
        let is_there = |named: &&Named| of.binary_search(&named.id).is_ok();
        let mut of: Vec<Named> = functions.iter().filter(is_there).cloned().collect();
        if of.len() > 1 {
            entities::describe_places(&self.workspaces, &mut of)?;
            return Err(ambiguous("function", word, of));
        }
        Ok(of.pop().map(|only| only.id))
    }
}

fn not_in_manifest(id: &str) -> Error {
    Error::Refused(format!("`{id}` is in no module of the manifest"))
}

/// Derives relations from the facts about one function of a workspace alone.
///
/// # Errors
/// A table cannot be read.
pub fn derive(
    workspace: &Workspace,
    function: &str,
    relations: &[&str],
) -> Result<Vec<DerivedTable>, Error> {
    let Some(derived) = Derived::read(relations)? else {
        return Ok(Vec::new());
    };
    let mut texts = HashMap::new();
    for predicate in schema::facts().filter(|predicate| derived.reads(predicate)) {
        let mut text = Vec::new();
        let mut lines = workspace.lines(predicate)?;
        while let Some((_, some)) = lines.next_lines(u64::MAX)? {
            let of = |line: &&[u8]| {
                let rest = cells::first(line).strip_prefix(function.as_bytes());
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(b":"))
            };
            cells::full_lines(some)
                .filter(of)
                .for_each(|line| text.extend_from_slice(line));
        }
        texts.insert(predicate.file(), text);
    }
    derived.of_texts(&texts, 1)
}

/// Makes relations the only outputs of a program.
fn select(program: &mut Checked, relations: &[&str]) {
    for relation in &mut program.program.relations {
        let wanted = relations.contains(&relation.name.as_str());
        relation.output = wanted.then(|| File {
            name: relation.name.clone(),
            delimiter: b'\t',
            headers: false,
            stdout: false,
        });
        relation.printsize = false;
    }
}

/// Returns the rows of each of `relations`, sorted.
fn texts(outcome: &Outcome, relations: &[&str]) -> Vec<Texts> {
    let notes = outcome.run.symbols.notes();
    notes.iter().for_each(|note| warn(note));
    let rows = |name: &&str| outcome.named(name).map(|output| output.texts());
    relations
        .iter()
        .map(|name| rows(name).unwrap_or_default())
        .collect()
}

/// A module of a workspace.
pub struct Module {
    /// Its id.
    pub id: String,
    /// Its rows.
    pub tables: Tables,
}

impl Module {
    /// Reads the module of an entity of a workspace.
    ///
    /// # Errors
    /// The entity is in no module, or a table cannot be read.
    pub fn read(workspace: &Workspace, of: &str) -> Result<Self, Error> {
        let position = workspace.module_of(of).ok_or_else(|| not_in_manifest(of))?;
        Ok(Module {
            id: workspace.modules()[position].id.clone(),
            tables: Tables::one(workspace, position)?,
        })
    }

    /// Returns the error for rows that do not describe a module.
    pub fn unprintable(&self, problem: &print::Problem) -> Error {
        Error::Unprintable {
            module: self.id.clone(),
            reason: problem.to_string(),
        }
    }
}
