//! Reads a workspace module by module: every row must belong to its module in the manifest, and none may be left over.

use std::path::{Path, PathBuf};

use super::Problem;
use crate::rows::cells;
use crate::rows::chunk::{self, Run};
use crate::rows::predicates::{
    Row as _, module__broken, module__id, module__source_filename, module__triple,
};
use crate::schema;
use crate::text::count;
use crate::workspace::Workspace;
use crate::workspace::manifest::{self, ModuleEntry};
use crate::workspace::read::{Chunk, Reader};
use crate::workspace::rows::file;

/// Returns the first problem of each table; later rows of that table are misaligned.
pub fn check(workspace: Workspace) -> Vec<Problem> {
    let (directory, gzip) = (&workspace.directory, workspace.manifest.options.gzip);
    let manifest = directory.join(manifest::FILE);
    let tables = schema::facts().map(|predicate| TableState {
        name: predicate.name,
        path: directory.join(file(predicate, gzip)),
        rows: 0,
        read: 0,
        wrong: None,
    });
    let mut walk = Walk {
        tables: tables.collect(),
        words: Words::default(),
        problems: Vec::new(),
    };
    let mut reader = match Reader::new(workspace.clone()) {
        Ok(reader) => reader,
        Err(error) => return vec![error.into()],
    };
    while let Some(entry) = reader.peek().cloned() {
        walk.words = Words::default();
        let read = reader.module(|chunk| {
            match chunk {
                Chunk::Rows(chunk) => walk.rows(chunk, &entry.id),
                Chunk::Entities(chunk) => walk.entities(chunk),
            }
            Ok(())
        });
        if let Err(error) = read {
            walk.problems.push(error.into());
            return walk.problems;
        }
        if walk.words.id != entry.id {
            let (id, is) = (&entry.id, &walk.words.id);
            let reason = format!("has {id} where the row of module:id is `{is}`");
            // This one error misaligns all tables.
            return vec![Problem::new(manifest, reason)];
        }
        walk.end(&entry, &manifest);
    }
    let modules = workspace.manifest.modules.len();
    let rows = workspace.manifest.table(module__id::predicate()).rows;
    if rows > modules as u64 {
        let modules = count(modules, "module");
        let reason = format!("has {modules}, and module:id {rows}");
        return vec![Problem::new(manifest, reason)];
    }
    for (table, taken) in walk.tables.iter_mut().zip(reader.taken()) {
        let rows = workspace.manifest.tables.get(table.name);
        let left = rows.map_or(0, |table| table.rows).saturating_sub(taken);
        if left > 0 && table.wrong.is_none() {
            table.wrong = Some(format!(
                "has {} of no module of manifest.json",
                count(left as usize, "row")
            ));
        }
    }
    let wrong = walk.tables.into_iter();
    let wrong = wrong.filter_map(|table| Some(Problem::new(table.path, table.wrong?)));
    walk.problems.extend(wrong);
    walk.problems
}

struct Walk {
    tables: Vec<TableState>,
    words: Words,
    problems: Vec<Problem>,
}

struct TableState {
    name: &'static str,
    path: PathBuf,
    /// The number of rows of the module.
    rows: u64,
    /// The number of rows of all modules so far.
    read: u64,
    wrong: Option<String>,
}

/// Properties of a module that both the facts and the manifest have.
#[derive(Default)]
struct Words {
    id: String,
    source_filename: String,
    triple: String,
    broken: bool,
}

impl Words {
    /// Lines that are no rows are found by the check of the file.
    fn read(&mut self, run: &Run<'_>) {
        let word = match run.table {
            module__id::TABLE => &mut self.id,
            module__source_filename::TABLE => &mut self.source_filename,
            module__triple::TABLE => &mut self.triple,
            table => return self.broken |= table == module__broken::TABLE,
        };
        for cell in cells::lines(run.bytes).filter_map(|line| cells::cells(line).nth(1)) {
            *word = String::from_utf8_lossy(cell).into_owned();
        }
    }
}

impl Walk {
    fn rows(&mut self, chunk: &[u8], module: &str) {
        for run in chunk::rows(chunk) {
            let Some(table) = self.tables.get_mut(run.table) else {
                continue;
            };
            for row in cells::lines(run.bytes) {
                table.rows += 1;
                table.read += 1;
                let first = cells::first(row);
                // Rows that are not descriptions start with an id of the module, whose prefix is the module's.
                let within = first.strip_prefix(module.as_bytes());
                if !within.is_some_and(|within| within.is_empty() || within[0] == b':')
                    && table.wrong.is_none()
                {
                    table.wrong = Some(format!(
                        "row {} is of `{}`, but belongs to {module} by manifest.json",
                        table.read,
                        String::from_utf8_lossy(first),
                    ));
                }
            }
            self.words.read(&run);
        }
    }

    fn entities(&mut self, chunk: &[u8]) {
        for entity in chunk::entities(chunk) {
            for run in entity.rows() {
                if let Some(table) = self.tables.get_mut(run.table) {
                    table.rows += run.rows as u64;
                }
            }
        }
    }

    /// Compares a module with its entry.
    fn end(&mut self, entry: &ModuleEntry, manifest: &Path) {
        for (table, says) in self.tables.iter_mut().zip(entry.rows.of_each()) {
            let rows = std::mem::take(&mut table.rows);
            if rows != says && table.wrong.is_none() {
                table.wrong = Some(format!(
                    "has {rows} rows for what is in {}, and manifest.json says {says}",
                    entry.id
                ));
            }
        }
        let words = &self.words;
        let (filename, triple) = (&words.source_filename, &words.triple);
        for (what, is, says) in [
            ("source_filename", filename, &entry.source_filename),
            ("triple", triple, &entry.triple),
        ] {
            if is != says {
                let id = &entry.id;
                let reason = format!("says of {id} that its {what} is `{says}`; it is `{is}`");
                self.problems.push(Problem::new(manifest, reason));
            }
        }
        if words.broken == entry.verified {
            let (id, not) = (&entry.id, if entry.verified { "" } else { "not " });
            let reason =
                format!("says that LLVM's verifier does {not}accept {id}; the facts say otherwise");
            self.problems.push(Problem::new(manifest, reason));
        }
    }
}
