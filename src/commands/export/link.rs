//! `--link`: relates the modules of a workspace.

use std::path::Path;
use std::sync::Arc;

use datalog::diagnostic::Diagnostic;

use crate::error::Error;
use crate::evaluation::shipped::{self, Shipped};
use crate::evaluation::{evaluate, find_compressed, print, write_outputs};
use crate::hash;
use crate::sarif::triage::Triage;
use crate::workspace::manifest::TableEntry;
use crate::workspace::output::FileEntries;

/// Runs `analyses/link.dl`, which relates declarations to definitions in other modules, and writes `link/` of the workspace.
///
/// # Errors
/// The rules cannot be evaluated, or their rows cannot be written.
pub fn link(facts: &Path, jobs: usize) -> Result<FileEntries, Error> {
    const PROGRAM: &str = "analyses/link.dl";
    let refused = |problems: Vec<Diagnostic>| {
        print(&problems);
        Error::Rules {
            program: PROGRAM,
            path: facts.to_owned(),
        }
    };
    let mut checked = shipped::read(Path::new(PROGRAM), &Shipped).map_err(refused)?;
    find_compressed(&mut checked.program, facts);
    let run = evaluate(&checked, facts, jobs, true).ok_or_else(|| refused(Vec::new()))?;
    let directory = facts.join("link");
    let triage = Triage::default();
    write_outputs(&checked, &run, &directory, None, &triage, &Arc::default())?;
    let mut files = FileEntries::new();
    for (relation, rows) in checked.program.relations.iter().zip(&run.relations) {
        if let Some(file) = &relation.output {
            let path = directory.join(&file.name);
            let text = std::fs::read(&path).map_err(Error::io(&path))?;
            let entry = TableEntry {
                rows: rows.len() as u64,
                bytes: text.len() as u64,
                blake3: hash::blake3_of(&text),
            };
            files.insert(format!("link/{}", file.name), entry);
        }
    }
    Ok(files)
}
