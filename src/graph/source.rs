//! The source lines of basic blocks.

use rustc_hash::{FxHashMap, FxHashSet};
use std::fs;
use std::path::Path;

use super::flow::Flow;
use super::store::Module;
use crate::error::Error;
use crate::ids::Id;
use crate::location::position;
use crate::print::{self, Facts};
use crate::rows::escape;
use crate::rows::predicates::{Row as _, di__file__normal_path};
use crate::workspace::Workspace;

/// The path of a file and a line number.
type Line = (String, i64);

/// Returns the distinct source lines of each block, in the order of its instructions.
pub fn lines(flow: &Flow, workspace: &Workspace) -> Result<Vec<Vec<String>>, Error> {
    let positions = positions(flow, workspace)?;
    let mut files: FxHashMap<String, Option<Vec<String>>> = FxHashMap::default();
    let mut names: FxHashSet<&str> = FxHashSet::default();
    for (file, _) in positions.iter().flatten() {
        names.insert(file);
    }
    // If all lines are of one file, the graph names it once.
    let several = names.len() > 1;
    let told = positions.iter().map(|lines| {
        let lines = lines.iter().map(|(path, number)| {
            let text = files.entry(path.clone()).or_insert_with(|| read(path));
            let at = usize::try_from(*number - 1).unwrap_or(usize::MAX);
            let text = text.as_ref().and_then(|lines| lines.get(at));
            let file = Path::new(path).file_name();
            let file = file.map_or(path.as_str().into(), |name| name.to_string_lossy());
            match text {
                Some(text) if !several => format!("{number}: {text}"),
                Some(text) => format!("{file}:{number}: {text}"),
                None => format!("{file}:{number}"),
            }
        });
        lines.collect()
    });
    Ok(told.collect())
}

/// Returns the lines of a file; `None` if it cannot be read.
fn read(path: &str) -> Option<Vec<String>> {
    let path = String::from_utf8(escape::unescaped(path)).ok()?;
    let text = fs::read(path).ok()?;
    let text = String::from_utf8_lossy(&text);
    Some(text.lines().map(|line| line.trim().to_owned()).collect())
}

/// Returns file and line of each block's instructions in order, each once.
fn positions(flow: &Flow, workspace: &Workspace) -> Result<Vec<Vec<Line>>, Error> {
    let mut module = Module::read(workspace, &flow.function)?;
    module.tables.keep_about(&module.id, Some(&flow.function));
    let facts = Facts::new(&module.tables);
    let lines = flow.blocks.iter().map(|block| {
        let mut lines = Vec::new();
        for instruction in position::instructions(&facts, Id::from_cell(&block.id))? {
            let positions = position::of_instruction(&facts, instruction)?;
            // Code that the compiler made has line 0.
            let position = positions.first().filter(|position| position.line > 0);
            let Some(position) = position else { continue };
            let path = facts.value(di__file__normal_path::TABLE, position.file)?;
            let line = path.map(|path| (path.to_owned(), position.line));
            lines.extend(line.filter(|line| !lines.contains(line)));
        }
        Ok(lines)
    });
    let lines: Result<_, print::Problem> = lines.collect();
    lines.map_err(|problem| module.unprintable(&problem))
}
