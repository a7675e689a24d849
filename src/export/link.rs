//! `--link`: relates the modules of a workspace.

use std::path::Path;

use crate::error::Error;
use crate::evaluation::{Evaluation, shipped};
use crate::hash;
use crate::report::files::SharedFiles;
use crate::report::outputs;
use crate::report::sarif::triage::Triage;
use crate::workspace::Workspaces;
use crate::workspace::manifest::TableEntry;
use crate::workspace::output::FileEntries;

/// Runs `analyses/link.dl`, which relates declarations to definitions in other modules, and writes `link/` of the workspace.
///
/// # Errors
/// The rules cannot be evaluated, or their rows cannot be written.
pub fn link(facts: &Path, jobs: usize) -> Result<FileEntries, Error> {
    // The workspace has no manifest yet.
    let workspaces = Workspaces::open_facts(&[facts.to_owned()])?;
    let mut checked = shipped::program("analyses/link.dl")?;
    shipped::adapt(&mut checked.program, &workspaces);
    let outcome = Evaluation::new(&workspaces, jobs, true).run(&checked);
    let outcome = outcome.map_err(Error::undone)?;
    let directory = facts.join("link");
    let files = SharedFiles::default();
    outputs::write(&outcome, &directory, None, &Triage::default(), &files)?;
    let mut entries = FileEntries::new();
    for output in outcome.outputs() {
        let Some(file) = &output.relation.output else {
            continue;
        };
        let path = directory.join(&file.name);
        let text = std::fs::read(&path).map_err(Error::io(&path))?;
        let entry = TableEntry {
            rows: output.rows.len() as u64,
            bytes: text.len() as u64,
            blake3: hash::blake3_of(&text),
        };
        entries.insert(format!("link/{}", file.name), entry);
    }
    Ok(entries)
}
