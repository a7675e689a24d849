//! The source lines of basic blocks.

use rustc_hash::{FxHashMap, FxHashSet};
use std::fs;
use std::path::Path;

use super::Problem;
use super::flow::Flow;
use super::store::Workspace;
use crate::escape;
use crate::rows::predicates::{
    di__compile_unit__file, di__file__normal_path, di__lexical_block__file,
    di__lexical_block_file__file, di__location__line, di__location__scope, di__subprogram__file,
    instruction__basicblock, instruction__index, instruction__location,
};

/// The path of a file and a line number.
type Line = (String, i64);

/// Returns the distinct source lines of each block, in the order of its instructions.
pub fn lines(flow: &Flow, workspace: &Workspace) -> Result<Vec<Vec<String>>, Problem> {
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

/// Returns file and line of each block's instructions in order, without consecutive duplicates.
fn positions(flow: &Flow, workspace: &Workspace) -> Result<Vec<Vec<Line>>, Problem> {
    let places = flow.places();
    let mut instructions: FxHashMap<String, (usize, i64)> = FxHashMap::default();
    workspace.each::<instruction__basicblock>(|row| {
        if let Some(block) = places.get(row.block.id().as_str()) {
            let id = row.instruction.id().as_str();
            instructions.insert(id.to_owned(), (*block, 0));
        }
    })?;
    workspace.each::<instruction__index>(|row| {
        if let Some(found) = instructions.get_mut(row.instruction.id().as_str()) {
            found.1 = row.index;
        }
    })?;
    let mut located: Vec<(usize, i64, String)> = Vec::new();
    workspace.each::<instruction__location>(|row| {
        if let Some((block, index)) = instructions.get(row.instruction.id().as_str()) {
            located.push((*block, *index, row.location.id().as_str().to_owned()));
        }
    })?;
    located.sort_unstable();
    let mut locations: FxHashMap<&str, (i64, String)> = FxHashMap::default();
    for (.., location) in &located {
        locations.insert(location, (0, String::new()));
    }
    workspace.each::<di__location__line>(|row| {
        if let Some(found) = locations.get_mut(row.location.id().as_str()) {
            found.0 = row.line;
        }
    })?;
    workspace.each::<di__location__scope>(|row| {
        if let Some(found) = locations.get_mut(row.location.id().as_str()) {
            row.scope.id().as_str().clone_into(&mut found.1);
        }
    })?;
    let paths = paths(workspace)?;
    let mut lines: Vec<Vec<Line>> = vec![Vec::new(); flow.blocks.len()];
    for (block, _, location) in &located {
        let Some((line, scope)) = locations.get(location.as_str()) else {
            continue;
        };
        // Line 0 marks code without a source line.
        if let Some(path) = paths.get(scope)
            && *line > 0
        {
            let line = (path.clone(), *line);
            if !lines[*block].contains(&line) {
                lines[*block].push(line);
            }
        }
    }
    Ok(lines)
}

/// Returns the path of each scope's file.
fn paths(workspace: &Workspace) -> Result<FxHashMap<String, String>, Problem> {
    let mut scopes: Vec<(String, String)> = Vec::new();
    let mut add = |scope: &str, file: &str| scopes.push((scope.to_owned(), file.to_owned()));
    workspace.each::<di__subprogram__file>(|row| {
        add(row.subprogram.id().as_str(), row.file.id().as_str());
    })?;
    workspace.each::<di__lexical_block__file>(|row| {
        add(row.block.id().as_str(), row.file.id().as_str());
    })?;
    workspace.each::<di__lexical_block_file__file>(|row| {
        add(row.block.id().as_str(), row.file.id().as_str());
    })?;
    workspace.each::<di__compile_unit__file>(|row| {
        add(row.unit.id().as_str(), row.file.id().as_str());
    })?;
    let mut names: FxHashMap<String, String> = FxHashMap::default();
    workspace.each::<di__file__normal_path>(|row| {
        names.insert(row.file.id().as_str().to_owned(), row.path.to_owned());
    })?;
    let paths = scopes.into_iter().filter_map(|(scope, file)| {
        let path = names.get(&file)?;
        Some((scope, path.clone()))
    });
    Ok(paths.collect())
}
