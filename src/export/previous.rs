//! Reads the workspace that an export replaces, to copy unchanged modules.

use rustc_hash::{FxHashMap, FxHashSet};
use std::path::Path;

use crate::discover::Input;
use crate::error::Error;
use crate::ids;
use crate::rows::escape;
use crate::rows::predicates::{Row, di__file__normal_path, di__file__source_path, rows};
use crate::schema::Part;
use crate::walk::source_path;
use crate::workspace::manifest::{ModuleEntry, Versions};
use crate::workspace::output::WorkspaceWriter;
use crate::workspace::read::Modules;
use crate::workspace::rows::Lines;
use crate::workspace::{Workspace, Workspaces};

/// The workspace that is replaced, from which unchanged modules are copied.
pub struct Previous {
    workspaces: Workspaces,
    modules: Modules,
    /// The SHA-256 and the indices of the modules of each file.
    files: FxHashMap<String, (String, Vec<usize>)>,
}

impl Previous {
    /// Opens the workspace; `None` if it does not exist, has another version, or skipped other parts. A file whose source root or
    /// provenance differs from its input's counts as changed.
    pub fn open(
        path: Option<&Path>,
        skip: &[Part],
        inputs: &[Input],
    ) -> Result<Option<Self>, Error> {
        let Some(path) = path else {
            return Ok(None);
        };
        let mut files: FxHashMap<String, (String, Vec<usize>)> = FxHashMap::default();
        let inputs: FxHashMap<String, &Input> = inputs
            .iter()
            .map(|input| (ids::module_id(&input.id), input))
            .collect();
        let mut moved = FxHashSet::default();
        let mut number = 0;
        let workspaces = Workspaces::open_facts(&[path.to_owned()])?;
        for workspace in workspaces.iter() {
            let manifest = &workspace.manifest;
            if manifest.versions() != Versions::current() || manifest.options.skip != skip {
                return Ok(None);
            }
            let mut paths = SourcePaths::open(workspace)?;
            for entry in &manifest.modules {
                let input = inputs.get(entry.file());
                let roots = input.map(|input| input.source_roots.as_slice());
                let provenance = input.and_then(|input| input.provenance_digest());
                if !paths.are_those(entry, roots.unwrap_or_default())?
                    || entry.provenance != provenance
                {
                    moved.insert(entry.file().to_owned());
                }
                let (_, modules) = files
                    .entry(entry.file().to_owned())
                    .or_insert_with(|| (entry.file_sha256().to_owned(), Vec::new()));
                modules.push(number);
                number += 1;
            }
        }
        // A file with a failed module is exported again.
        let failed = workspaces.failed.iter();
        let mut failed: Vec<String> = failed.map(|entry| entry.id.clone()).collect();
        failed.sort();
        files.retain(|file, _| {
            if moved.contains(file) {
                return false;
            }
            let first = failed.partition_point(|id| id < file);
            !failed
                .get(first)
                .is_some_and(|id| id.starts_with(file.as_str()))
        });
        Ok(Some(Previous {
            modules: workspaces.reader()?,
            workspaces,
            files,
        }))
    }

    /// Returns the SHA-256 of each file.
    pub fn known(&self) -> FxHashMap<String, String> {
        let known = self.files.iter();
        known
            .map(|(file, (sha256, _))| (file.clone(), sha256.clone()))
            .collect()
    }

    /// Returns the SHA-256 of a file.
    pub fn sha256(&self, file: &str) -> String {
        self.files
            .get(file)
            .map(|(sha256, _)| sha256.clone())
            .unwrap_or_default()
    }

    /// Copies the modules of a file; returns their number.
    pub fn copy(&mut self, file: &str, output: &mut WorkspaceWriter) -> Result<u64, Error> {
        let Some((_, numbers)) = self.files.get(file) else {
            return Ok(0);
        };
        for number in numbers {
            if *number < self.modules.position() {
                // The order of the inputs has changed.
                self.modules = self.workspaces.reader()?;
            }
            while self.modules.position() < *number {
                self.modules.module(|_| Ok(()))?;
            }
            self.modules.copy(output)?;
        }
        Ok(numbers.len() as u64)
    }
}

/// The paths of source files in a workspace, module by module. Only these tell the source root of the earlier export.
struct SourcePaths {
    normal: Table,
    source: Table,
}

struct Table {
    table: usize,
    lines: Lines<'static>,
}

impl Table {
    fn open<P: Row>(workspace: &Workspace) -> Result<Self, Error> {
        Ok(Table {
            table: P::TABLE,
            lines: workspace.lines(P::predicate())?,
        })
    }

    /// Returns the rows of the next module.
    fn rows(&mut self, entry: &ModuleEntry) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        self.lines.pass(entry.rows.get(self.table), |_, lines| {
            bytes.extend_from_slice(lines);
            Ok(())
        })?;
        Ok(bytes)
    }
}

impl SourcePaths {
    fn open(workspace: &Workspace) -> Result<Self, Error> {
        Ok(SourcePaths {
            normal: Table::open::<di__file__normal_path>(workspace)?,
            source: Table::open::<di__file__source_path>(workspace)?,
        })
    }

    /// Returns whether the source paths of the next module would be the same now; false for facts that cannot be read.
    fn are_those(&mut self, entry: &ModuleEntry, roots: &[Vec<u8>]) -> Result<bool, Error> {
        let (normal, source) = (self.normal.rows(entry)?, self.source.rows(entry)?);
        let mut written = FxHashMap::default();
        for row in rows::<di__file__source_path>(&source) {
            let Ok(row) = row else {
                return Ok(false);
            };
            written.insert(row.file.id().as_str(), row.path);
        }
        for row in rows::<di__file__normal_path>(&normal) {
            let Ok(row) = row else {
                return Ok(false);
            };
            let path = escape::unescaped(row.path);
            let now = source_path::below(&path, roots).map(escape::escaped);
            if now.as_deref() != written.remove(row.file.id().as_str()) {
                return Ok(false);
            }
        }
        Ok(written.is_empty())
    }
}
