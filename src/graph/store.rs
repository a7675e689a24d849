//! Where graphs come from: the rows of a workspace, or of all in a directory, and what rules derive from them.

use std::path::{Path, PathBuf};

use datalog::Checked;
use datalog::program::{File, ValueKind};

use super::Problem;
use super::names::{Candidate, choose};
use crate::error::{Error, warn};
use crate::evaluation::{self, find_compressed};
use crate::rows::predicates::{
    Row, function__definition, function__id, function__name, function__unmangled_name,
};
use crate::workspace::read;
use crate::workspace::rows::Rows;

/// A workspace, or several.
pub struct Store {
    path: PathBuf,
    workspaces: Vec<Workspace>,
    jobs: usize,
}

/// A workspace.
pub struct Workspace {
    /// Where it is.
    pub path: PathBuf,
    /// Its tables are compressed.
    pub gzip: bool,
    /// The ids of its modules.
    pub modules: Vec<String>,
}

/// Rows of a derived relation, as texts.
pub type Texts = Vec<Vec<String>>;

impl Store {
    /// Opens a workspace, or a directory of workspaces. Rules are evaluated with so many threads.
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

    /// The workspaces.
    pub fn workspaces(&self) -> &[Workspace] {
        &self.workspaces
    }

    /// The number of modules.
    pub fn modules(&self) -> usize {
        let modules = self.workspaces.iter();
        modules.map(|workspace| workspace.modules.len()).sum()
    }

    /// Shows all rows of a predicate.
    pub fn each<P: Row>(&self, mut see: impl FnMut(P::Of<'_>)) -> Result<(), Error> {
        let mut workspaces = self.workspaces.iter();
        workspaces.try_for_each(|workspace| workspace.each::<P>(&mut see))
    }

    /// The rows that a program derives over all workspaces together, of each of some relations.
    pub fn derive(&self, mut program: Checked, relations: &[&str]) -> Result<Vec<Texts>, Problem> {
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
        // What is wrong is said there.
        let run = evaluation::evaluate(&program, &self.path, self.jobs, false);
        let run = run.ok_or(Problem::Told)?;
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

    /// The function that is meant by a word, and the place of its workspace. One that has a body is preferred.
    pub fn function(&self, word: &str) -> Result<(usize, String), Problem> {
        let mut functions = Vec::new();
        for (at, workspace) in self.workspaces.iter().enumerate() {
            let mut names = Names::default();
            workspace.each::<function__id>(|row| {
                names.ids.push(row.function.id().as_str().to_owned())
            })?;
            workspace.each::<function__definition>(|row| {
                names.defined.insert(row.function.id().as_str().to_owned());
            })?;
            workspace
                .each::<function__name>(|row| names.name(row.function.id().as_str(), row.name))?;
            let mut names = names.with(at);
            workspace.each::<function__unmangled_name>(|row| {
                // It is another name of the function, `ns::f(int)`.
                let id = row.function.id().as_str();
                if row.name == word
                    && let Some(function) = names.iter_mut().find(|function| function.id == id)
                {
                    function.name = Some(row.name.to_owned());
                }
            })?;
            functions.extend(names);
        }
        let candidates = |defined: bool| {
            let functions = functions.iter();
            let functions = functions.filter(|function| function.defined || !defined);
            let candidates = functions.map(|function| Candidate {
                value: function,
                id: &function.id,
                name: function.name.as_deref(),
            });
            candidates.collect::<Vec<_>>()
        };
        // The rest is only declared.
        let found = match choose("function", word, candidates(true)) {
            Ok(found) => found,
            Err(problem) => match choose("function", word, candidates(false)) {
                Ok(found) => found,
                Err(_) => return Err(problem),
            },
        };
        Ok((found.workspace, found.id.clone()))
    }
}

impl Workspace {
    /// Shows all rows of a predicate.
    pub fn each<P: Row>(&self, mut see: impl FnMut(P::Of<'_>)) -> Result<(), Error> {
        let mut rows = Rows::<P>::open(&self.path, self.gzip)?;
        while let Some(row) = rows.next_row()? {
            see(row);
        }
        Ok(())
    }
}

/// A function that may be meant.
struct Function {
    workspace: usize,
    id: String,
    name: Option<String>,
    defined: bool,
}

/// The functions of a workspace while they are read.
#[derive(Default)]
struct Names {
    ids: Vec<String>,
    defined: rustc_hash::FxHashSet<String>,
    names: rustc_hash::FxHashMap<String, String>,
}

impl Names {
    fn name(&mut self, id: &str, name: &str) {
        self.names.insert(id.to_owned(), name.to_owned());
    }

    fn with(mut self, workspace: usize) -> Vec<Function> {
        let functions = self.ids.into_iter().map(|id| Function {
            workspace,
            name: self.names.remove(&id),
            defined: self.defined.contains(&id),
            id,
        });
        functions.collect()
    }
}
