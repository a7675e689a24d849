//! The source of graphs: rows of one or more workspaces, and rows derived from them.

use rustc_hash::FxHashMap;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use datalog::Checked;
use datalog::program::{File, ValueKind};

use crate::error::{Error, warn};
use crate::evaluation::{self, Derived, DerivedTable, find_compressed};
use crate::ids::{self, Id};
use crate::names::{Candidate, resolve};
use crate::print::{self, Tables};
use crate::rows::cells;
use crate::rows::predicates::{
    Row, function__definition, function__id, function__module, function__name,
    function__unmangled_name,
};
use crate::schema;
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
        find_compressed(&mut program.program, &self.path);
        // It reports its errors.
        let run = evaluation::evaluate(&program, &self.path, self.jobs, false);
        let run = run.ok_or(Error::Reported)?;
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
        Ok(texts)
    }

    /// Resolves the name of a function to its id and the index of its workspace. Definitions win over declarations.
    pub fn function(&self, word: &str) -> Result<(usize, String), Error> {
        let mut functions: Vec<Function> = Vec::new();
        for (index, workspace) in self.workspaces.iter().enumerate() {
            let first = functions.len();
            workspace.each::<function__id>(|row| {
                functions.push(Function {
                    workspace: index,
                    id: row.function.id().as_str().to_owned(),
                    name: None,
                    source_name: None,
                    is_definition: false,
                });
            })?;
            let ids = (first..).zip(&functions[first..]);
            let ids: FxHashMap<String, usize> = ids
                .map(|(at, function)| (function.id.clone(), at))
                .collect();
            let find = |id: Id<'_>| ids.get(id.as_str()).copied();
            workspace.each::<function__definition>(|row| {
                if let Some(at) = find(row.function.id()) {
                    functions[at].is_definition = true;
                }
            })?;
            workspace.each::<function__name>(|row| {
                if let Some(at) = find(row.function.id()) {
                    functions[at].name = Some(row.name.to_owned());
                }
            })?;
            workspace.each::<function__unmangled_name>(|row| {
                if let Some(at) = find(row.function.id()) {
                    functions[at].source_name = Some(row.name.to_owned());
                }
            })?;
        }
        let word = &ids::shorten_names(word);
        let resolve = |definitions: bool| {
            let functions = functions.iter();
            let candidates = functions.filter(|function| function.is_definition || !definitions);
            let candidates = candidates.map(|function| Candidate {
                value: function,
                id: &function.id,
                name: function.name.as_deref(),
                source_name: function.source_name.as_deref(),
            });
            resolve("function", word, candidates.collect())
        };
        let found = resolve(true).or_else(|error| resolve(false).map_err(|_| error));
        let found = found?;
        Ok((found.workspace, found.id.clone()))
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

/// A function of a workspace.
struct Function {
    workspace: usize,
    id: String,
    name: Option<String>,
    source_name: Option<String>,
    is_definition: bool,
}
