//! The source of graphs: rows of one or more workspaces, and rows derived from them.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use datalog::program::{File, ValueKind};
use datalog::{Checked, Facts, NEVER, Options, Run};

use super::relation::or_report;
use crate::error::{Error, warn};
use crate::evaluation::{self, Derived, DerivedTable, find_compressed};
use crate::names::entities::{self, Reads};
use crate::names::{Named, ambiguous, no_entity, resolve_named, within};
use crate::print::{self, Tables};
use crate::rows::cells;
use crate::rows::predicates::{Row, function__id, function__module};
use crate::schema::{self, Predicate};
use crate::workspace::read;
use crate::workspace::rows::{Lines, Rows};

/// One or more workspaces.
pub struct Store {
    path: PathBuf,
    workspaces: Vec<Workspace>,
    jobs: usize,
}

/// A workspace.
pub struct Workspace {
    /// Its directory.
    pub path: PathBuf,
    /// Its tables are compressed.
    pub gzip: bool,
    /// The ids of its modules.
    pub modules: Vec<String>,
}

/// Rows of a derived relation, as strings.
pub type Texts = Vec<Vec<String>>;

impl Store {
    /// Opens a workspace or a directory of workspaces. Rules are evaluated on `jobs` threads.
    pub fn open(path: &Path, jobs: usize) -> Result<Self, Error> {
        let mut workspaces = Vec::new();
        for path in read::directories(path)? {
            let manifest = read::manifest(&path)?;
            let modules = manifest.modules.into_iter();
            workspaces.push(Workspace {
                gzip: manifest.options.gzip,
                modules: modules.map(|module| module.id).collect(),
                path,
            });
        }
        Ok(Store {
            path: path.to_owned(),
            workspaces,
            jobs,
        })
    }

    /// Returns the workspaces.
    pub fn workspaces(&self) -> &[Workspace] {
        &self.workspaces
    }

    /// Returns the number of modules.
    pub fn modules(&self) -> usize {
        let modules = self.workspaces.iter();
        modules.map(|workspace| workspace.modules.len()).sum()
    }

    /// Calls `see` for all rows of a predicate.
    pub fn each<P: Row>(&self, mut see: impl FnMut(P::Of<'_>)) -> Result<(), Error> {
        let mut workspaces = self.workspaces.iter();
        workspaces.try_for_each(|workspace| workspace.each::<P>(&mut see))
    }

    /// Runs a program over all workspaces together and returns the rows of each of `relations`.
    pub fn derive(&self, mut program: Checked, relations: &[&str]) -> Result<Vec<Texts>, Error> {
        select(&mut program, relations);
        find_compressed(&mut program.program, &self.path);
        // It reports its errors.
        let run = evaluation::evaluate(&program, &self.path, self.jobs, false);
        Ok(texts(&program, &run.ok_or(Error::Reported)?, relations))
    }

    /// Runs a program over the module of an entity, as if it were alone; returns the rows of each of `relations`.
    pub fn derive_in_module_of(
        &self,
        mut program: Checked,
        id: &str,
        relations: &[&str],
    ) -> Result<Vec<Texts>, Error> {
        select(&mut program, relations);
        let files = schema::facts().map(Predicate::file);
        let tables = files.zip(self.texts_of_module_of(id)?).collect();
        let options = Options {
            facts: Facts::Texts(&tables),
            jobs: self.jobs,
            progress: &(),
            stop: &NEVER,
        };
        let run = or_report(datalog::run(&program.program, &program.source, &options))?;
        Ok(texts(&program, &run, relations))
    }

    /// Returns the rows of each fact, in the order of the schema, of the module of an entity.
    pub fn texts_of_module_of(&self, id: &str) -> Result<Vec<Vec<u8>>, Error> {
        let owns = |module: &String| within(id, module) != id;
        let modules = self.workspaces.iter().flat_map(|workspace| {
            let modules = workspace.modules.iter().enumerate();
            modules.map(move |(position, module)| (workspace, position, module))
        });
        let modules = modules.filter(|(.., module)| owns(module));
        let Some((workspace, position, _)) = modules.max_by_key(|(.., module)| module.len()) else {
            return Err(Error::Refused(format!(
                "`{id}` is in no module of the manifest"
            )));
        };
        let manifest = read::manifest(&workspace.path)?;
        read::module(&workspace.path, &manifest, position)
    }

    /// Resolves the name of a function, or a line of the source, to the id of the function and the index of its workspace.
    pub fn function(&self, word: &str) -> Result<(usize, String), Error> {
        let functions = entities::functions(self)?;
        let found = match resolve_named(self, "function", word, &functions) {
            Ok(found) => found.id,
            Err(error @ Error::NoEntity { .. }) => self.at_line(word, &functions)?.ok_or(error)?,
            Err(error) => return Err(error),
        };
        for (index, workspace) in self.workspaces.iter().enumerate() {
            let mut is_here = false;
            workspace.each::<function__id>(|row| is_here |= row.function.id().as_str() == found)?;
            if is_here {
                return Ok((index, found));
            }
        }
        Err(no_entity("function", word, None))
    }

    /// Returns the function that has code at a line of the source, or begins there.
    fn at_line(&self, word: &str, functions: &[Named]) -> Result<Option<String>, Error> {
        let Some((file, line)) = entities::file_and_line(word) else {
            return Ok(None);
        };
        let at = entities::at_line(self, file, line)?;
        let mut of = at.functions();
        of.extend(at.declared);
        of.sort_unstable();
        of.dedup();
        let of = functions
            .iter()
            .filter(|named| of.binary_search(&named.id).is_ok());
        let mut of: Vec<Named> = of.cloned().collect();
        match of.pop() {
            Some(only) if of.is_empty() => Ok(Some(only.id)),
            Some(last) => {
                of.push(last);
                entities::describe_places(self, &mut of)?;
                Err(ambiguous("function", word, of))
            }
            None => Ok(None),
        }
    }
}

impl Reads for Store {
    fn lines(&self, predicate: &Predicate, see: &mut dyn FnMut(&str)) -> Result<(), Error> {
        for workspace in &self.workspaces {
            let mut lines = Lines::open(&workspace.path, predicate, workspace.gzip)?;
            while let Some(line) = lines.next_line()? {
                see(line);
            }
        }
        Ok(())
    }
}

impl Workspace {
    /// Calls `see` for all rows of a predicate.
    pub fn each<P: Row>(&self, mut see: impl FnMut(P::Of<'_>)) -> Result<(), Error> {
        let mut rows = Rows::<P>::open(&self.path, self.gzip)?;
        while let Some(row) = rows.next_row()? {
            see(row);
        }
        Ok(())
    }

    /// Reads the module of a function.
    pub fn module(&self, function: &str) -> Result<Module, Error> {
        let mut id = None;
        self.each::<function__module>(|row| {
            if row.function.id().as_str() == function {
                id = Some(row.module.id().as_str().to_owned());
            }
        })?;
        let manifest = read::manifest(&self.path)?;
        let mut modules = manifest.modules.iter();
        let position = modules.position(|entry| Some(&entry.id) == id.as_ref());
        let (Some(position), Some(id)) = (position, id) else {
            return Err(Error::Refused(format!(
                "`{function}` is in no module of the manifest"
            )));
        };
        let tables = Tables::one(&self.path, &manifest, position)?;
        Ok(Module { id, tables })
    }

    /// Derives relations from the facts about one function alone.
    pub fn derive(&self, function: &str, relations: &[&str]) -> Result<Vec<DerivedTable>, Error> {
        let Some(derived) = Derived::read(relations)? else {
            return Ok(Vec::new());
        };
        let mut texts = HashMap::new();
        for predicate in schema::facts().filter(|predicate| derived.reads(predicate)) {
            let mut text = Vec::new();
            let mut lines = Lines::open(&self.path, predicate, self.gzip)?;
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
fn texts(program: &Checked, run: &Run, relations: &[&str]) -> Vec<Texts> {
    run.symbols.notes().iter().for_each(|note| warn(note));
    let mut texts = vec![Texts::new(); relations.len()];
    for (declared, rows) in program.program.relations.iter().zip(&run.relations) {
        let Some(at) = relations.iter().position(|name| *name == declared.name) else {
            continue;
        };
        let text = |cell: u32, kind: ValueKind| match kind {
            ValueKind::Symbol => run
                .symbols
                .text(cell, |text| String::from_utf8_lossy(text).into_owned()),
            _ => run.symbols.number(cell).to_string(),
        };
        let rows = (0..rows.len() as u32).map(|row| {
            let cells = rows.row(row).iter().zip(&declared.columns);
            cells.map(|(cell, (_, kind))| text(*cell, *kind)).collect()
        });
        texts[at] = rows.collect();
        texts[at].sort_unstable();
    }
    texts
}

/// A module of a workspace.
pub struct Module {
    /// Its id.
    pub id: String,
    /// Its rows.
    pub tables: Tables,
}

impl Module {
    /// Returns the error for rows that do not describe a module.
    pub fn unprintable(&self, problem: &print::Problem) -> Error {
        Error::Unprintable {
            module: self.id.clone(),
            reason: problem.to_string(),
        }
    }
}
