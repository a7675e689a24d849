//! Reads all modules before any table is written: their entries in the manifests, and their functions, on which splits depend.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

use super::functions::{self, ModuleFunctions};
use super::origin::{self, Origin};
use super::project::Clue;
use super::read_ahead::{self, ModuleRows, Unit};
use super::similar::Function;
use super::source::Part;
use super::spool::Spool;
use super::statistics::Totals;
use crate::error::Error;
use crate::print::{self, Tables};
use crate::rows::predicates::{Row as _, module__package};
use crate::terminal::Progress;
use crate::workspace::Workspace;
use crate::workspace::manifest::{FailedEntry, Manifest, ModuleEntry, WithoutBitcode};
use crate::workspace::read::Modules;

/// The modules and their origins, before tables are written.
#[derive(Serialize, Deserialize, Default)]
pub struct Scan {
    /// The modules, in the order of the workspaces.
    pub modules: Vec<Module>,
    /// The number of modules up to the end of each part.
    ends: Vec<usize>,
    /// The number of rows of the modules.
    pub rows: u64,
    /// Whether the modules are not in the order of their ids.
    pub unsorted: bool,
    /// The versions of the tool that exported them.
    pub tools: BTreeSet<String>,
    /// The versions of LLVM that read them.
    pub llvm: BTreeSet<String>,
    /// The names of the columns of the input rows that modules came from.
    pub columns: BTreeSet<String>,
    /// The columns for the origins of the modules in builds.
    pub origin: origin::Known,
    /// The inputs that were not exported.
    pub failed: Vec<FailedEntry>,
    /// The objects of captured builds that have no bitcode.
    pub without_bitcode: Vec<WithoutBitcode>,
    /// The modules whose functions cannot be printed, and why.
    pub unprintable: Vec<(String, String)>,
    /// The names of licences that are no SPDX expressions.
    pub no_licenses: BTreeSet<String>,
}

/// One part of the modules, as it was read.
#[derive(Serialize, Deserialize)]
pub struct ScanPart {
    /// Its modules.
    pub scan: Scan,
    /// The ends of their texts in the [`Spool`].
    pub ends: Vec<u64>,
}

/// A module.
#[derive(Serialize, Deserialize, Clone)]
pub struct Module {
    /// The id.
    pub id: String,
    /// The SHA-256 of its content.
    pub sha256: String,
    /// What it says of its project.
    pub clue: Clue,
    /// The structures of its functions, each once, sorted; those of variables if it has no functions.
    pub functions: Vec<Function>,
    /// The number of functions with a body.
    pub defined: usize,
    /// The number of instructions.
    pub instructions: u64,
}

/// The results of the first reading of a module.
struct Read {
    /// The origin of the module, and the rows of its functions.
    lines: Vec<u8>,
    functions: ModuleFunctions,
    clue: Clue,
    problem: Option<String>,
    no_license: Option<String>,
}

impl Module {
    /// Returns the number of instructions, and one: a module without instructions has a size too.
    pub fn size(&self) -> u64 {
        self.instructions + 1
    }

    /// Returns the digest of the structures of its functions; an empty text if it has none.
    pub fn structural_hash(&self) -> String {
        if self.functions.is_empty() {
            return String::new();
        }
        let structures = self
            .functions
            .iter()
            .map(|function| format!("{:016x}", function.structure));
        print::digest(&Vec::from_iter(structures).concat())
    }
}

impl Scan {
    /// Adds what was read of the next part.
    pub fn merge(&mut self, part: &Scan) {
        let (last, first) = (self.modules.last(), part.modules.first());
        let in_order = last
            .zip(first)
            .is_none_or(|(last, first)| last.id < first.id);
        self.unsorted |= part.unsorted || !in_order;
        self.rows += part.rows;
        self.modules.extend_from_slice(&part.modules);
        self.ends.push(self.modules.len());
        self.tools.extend(part.tools.iter().cloned());
        self.llvm.extend(part.llvm.iter().cloned());
        self.columns.extend(part.columns.iter().cloned());
        self.origin.extend(&part.origin);
        self.failed.extend_from_slice(&part.failed);
        self.without_bitcode
            .extend_from_slice(&part.without_bitcode);
        self.unprintable.extend_from_slice(&part.unprintable);
        self.no_licenses.extend(part.no_licenses.iter().cloned());
    }

    /// Returns the index of the first module of a part, and of the first after it.
    pub fn range(&self, part: usize) -> (usize, usize) {
        let first = part.checked_sub(1).and_then(|before| self.ends.get(before));
        let first = first.copied().unwrap_or(0);
        (first, self.ends.get(part).copied().unwrap_or(first))
    }

    /// Reads the modules of a part; adds their origins and the rows of their functions to `lines`.
    pub fn read(part: &Part, lines: &mut Spool, progress: &Progress) -> Result<Self, Error> {
        let mut scan = Scan {
            failed: part.failed.clone(),
            without_bitcode: part.without_bitcode.clone(),
            ..Scan::default()
        };
        scan.add_manifest(&part.workspace.manifest);
        if !scan.modules.is_empty() {
            scan.read_functions(&part.workspace, lines, progress)?;
        }
        Ok(scan)
    }

    fn read_functions(
        &mut self,
        workspace: &Workspace,
        lines: &mut Spool,
        progress: &Progress,
    ) -> Result<(), Error> {
        let mut modules = Modules::new(vec![workspace.clone()])?;
        modules.only(Arc::from(functions::facts_read()));
        let (unprintable, no_licenses) = (&mut self.unprintable, &mut self.no_licenses);
        let has_names = has_names(&workspace.manifest);
        let mut rest = self.modules.iter_mut();
        let work = |rows: ModuleRows, _: bool| {
            let entry = &rows.entry;
            let origin = Origin::read(&rows.texts, &entry.columns);
            let package = match origin.package() {
                "" => origin::values(&rows.texts[module__package::TABLE]),
                package => package.to_owned(),
            };
            let clue = Clue::new(&package, named(entry, has_names));
            let tables = Tables::new(rows.texts);
            let (functions, problem) = match ModuleFunctions::read(entry, &tables, &origin) {
                Ok(functions) => (functions, None),
                Err(problem) => (ModuleFunctions::default(), Some(problem.to_string())),
            };
            let mut lines = origin.line();
            lines.extend_from_slice(&functions.lines);
            Ok(Read {
                lines,
                functions,
                clue,
                problem,
                no_license: origin.no_license,
            })
        };
        read_ahead::for_each(
            modules,
            Unit::Module,
            |_| true,
            work,
            |read| {
                lines.push(&read.lines)?;
                no_licenses.extend(read.no_license);
                if let Some(module) = rest.next() {
                    progress.at(&module.id);
                    module.clue = read.clue;
                    module.defined = read.functions.defined;
                    module.functions = read.functions.functions;
                    unprintable.extend(read.problem.map(|problem| (module.id.clone(), problem)));
                }
                progress.next();
                Ok(())
            },
        )
    }

    fn add_manifest(&mut self, manifest: &Manifest) {
        origin::add(manifest, &mut self.origin);
        self.tools.insert(manifest.version.clone());
        self.llvm.insert(manifest.llvm.clone());
        for module in &manifest.modules {
            let last = self.modules.last();
            self.unsorted |= last.is_some_and(|last| last.id >= module.id);
            for column in module.columns.keys() {
                if !self.columns.contains(column) {
                    self.columns.insert(column.clone());
                }
            }
            let numbers = Totals::from_entry(module);
            self.rows += numbers.rows;
            self.modules.push(Module {
                clue: Clue::None,
                instructions: numbers.instructions,
                id: module.id.clone(),
                sha256: module.sha256.clone(),
                functions: Vec::new(),
                defined: 0,
            });
        }
    }
}

/// Returns whether rows of Parquet files have names.
fn has_names(manifest: &Manifest) -> bool {
    let columns = &manifest.options.columns;
    columns.as_ref().is_some_and(|columns| columns.id.is_some())
}

/// Returns the path that names a module: that of a row of a Parquet file is the row's name.
fn named(module: &ModuleEntry, has_names: bool) -> &str {
    let row = module.id.strip_prefix(module.file());
    let row = row.and_then(|row| row.strip_prefix('(')?.rsplit_once(')'));
    row.filter(|_| has_names)
        .map_or(&module.id, |(name, _)| name)
}
