//! Where an entity is in the source, and the lines there.

use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};

use crate::escape;
use crate::ids::Id;
use crate::ids::columns::{DiFile, DiLocation, DiScope};
use crate::print::{Facts, Problem};
use crate::rows::predicates::{
    basicblock__first, debug_record__location, di__common_block__file, di__compile_unit__file,
    di__file, di__file__directory, di__file__filename, di__file__normal_path, di__file__source,
    di__file__source_path, di__global_variable_expression__variable, di__lexical_block__column,
    di__lexical_block__file, di__lexical_block__line, di__lexical_block__scope,
    di__lexical_block_file__file, di__lexical_block_file__scope, di__location,
    di__location__column, di__location__inlined_at, di__location__line, di__location__scope,
    di__module__file, di__subprogram__file, di__subprogram__line, di__subprogram__name,
    di__type__file, di__type__line, di__variable__file, di__variable__line, function__metadata,
    global_variable__metadata, instruction__basicblock, instruction__location, instruction__next,
};

/// So long may a chain of calls or scopes be.
const LONGEST: usize = 1000;

/// A position in the source.
#[derive(Serialize)]
pub struct Position {
    /// The file, below the source root if that is known, otherwise as the compiler was given it.
    pub file: String,
    /// The line, from 1; 0 where no line stands for it.
    pub line: i64,
    /// The column, from 1; 0 where it is not known.
    pub column: i64,
    /// The function of the source that it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// The lines around it, with their numbers, if the file was found.
    pub lines: Vec<(i64, String)>,
}

/// Finds positions, and files.
pub struct Sources<'r> {
    /// What is known of the module.
    pub facts: &'r Facts<'r>,
    /// Where the source is here.
    pub roots: Vec<PathBuf>,
    /// So many lines are wanted before and behind a line.
    pub context: usize,
}

type Found<T> = Result<T, Problem>;

impl<'r> Sources<'r> {
    /// The position of an entity, then those of the calls that it was inlined at. `instruction` is that whose result it is, and
    /// `function` that whose parameter.
    pub fn of(&self, entity: &'r str) -> Found<Vec<Position>> {
        let (facts, id) = (self.facts, Id::from_cell(entity));
        if let Some(row) = facts.find::<instruction__location>(id)? {
            return self.chain(row.location);
        }
        if let Some(row) = facts.find::<debug_record__location>(id)? {
            return self.chain(row.location);
        }
        if facts.has::<di__location>(id)? {
            return self.chain(DiLocation::new(id));
        }
        if let Some(row) = facts.find::<basicblock__first>(id)? {
            return self.of_block(id, row.instruction.id());
        }
        for row in facts.about::<function__metadata>(id)? {
            if row.kind == "dbg" {
                return self.of_node(row.node.id());
            }
        }
        for row in facts.about::<global_variable__metadata>(id)? {
            if row.kind == "dbg" {
                let node = row.node.id();
                let found = facts.find::<di__global_variable_expression__variable>(node)?;
                return match found {
                    Some(row) => self.of_node(row.variable.id()),
                    None => Ok(Vec::new()),
                };
            }
        }
        self.of_node(id)
    }

    /// That of the first instruction that has one.
    fn of_block(&self, block: Id<'r>, first: Id<'r>) -> Found<Vec<Position>> {
        let mut instruction = first;
        loop {
            let within = self.facts.find::<instruction__basicblock>(instruction)?;
            if within.is_none_or(|row| row.block.id().as_str() != block.as_str()) {
                return Ok(Vec::new());
            }
            if let Some(row) = self.facts.find::<instruction__location>(instruction)? {
                let line = self.facts.find::<di__location__line>(row.location.id())?;
                if line.is_some_and(|row| row.line > 0) {
                    return self.chain(row.location);
                }
            }
            match self.facts.find::<instruction__next>(instruction)? {
                Some(row) => instruction = row.next.id(),
                None => return Ok(Vec::new()),
            }
        }
    }

    /// A location, and those of the calls that it was inlined at.
    fn chain(&self, location: DiLocation<'r>) -> Found<Vec<Position>> {
        let facts = self.facts;
        let mut positions = Vec::new();
        let mut next = Some(location);
        while let Some(location) = next.filter(|_| positions.len() < LONGEST) {
            let id = location.id();
            let line = facts
                .find::<di__location__line>(id)?
                .map_or(0, |row| row.line);
            let column = facts.find::<di__location__column>(id)?;
            let column = column.map_or(0, |row| row.column);
            if let Some(row) = facts.find::<di__location__scope>(id)? {
                let scope = row.scope.id();
                if let Some(file) = self.file_of(scope)? {
                    let function = self.function_of(scope)?;
                    positions.push(self.position(file, line, column, function)?);
                }
            }
            let call = facts.find::<di__location__inlined_at>(id)?;
            next = call.map(|row| row.call_site);
        }
        Ok(positions)
    }

    /// The file of a scope.
    fn file_of(&self, scope: Id<'r>) -> Found<Option<DiFile<'r>>> {
        let facts = self.facts;
        if let Some(row) = facts.find::<di__subprogram__file>(scope)? {
            return Ok(Some(row.file));
        }
        if let Some(row) = facts.find::<di__lexical_block__file>(scope)? {
            return Ok(Some(DiFile::new(row.file.id())));
        }
        if let Some(row) = facts.find::<di__lexical_block_file__file>(scope)? {
            return Ok(Some(DiFile::new(row.file.id())));
        }
        if let Some(row) = facts.find::<di__compile_unit__file>(scope)? {
            return Ok(Some(row.file));
        }
        if let Some(row) = facts.find::<di__module__file>(scope)? {
            return Ok(Some(DiFile::new(row.file.id())));
        }
        if let Some(row) = facts.find::<di__common_block__file>(scope)? {
            return Ok(Some(DiFile::new(row.file.id())));
        }
        if let Some(row) = facts.find::<di__type__file>(scope)? {
            return Ok(Some(row.file));
        }
        Ok(facts.has::<di__file>(scope)?.then(|| DiFile::new(scope)))
    }

    /// The name of the subprogram around a scope.
    fn function_of(&self, scope: Id<'r>) -> Found<Option<String>> {
        let mut scope: Id<'r> = scope;
        for _ in 0..LONGEST {
            if let Some(row) = self.facts.find::<di__subprogram__name>(scope)? {
                return Ok(Some(row.name.to_owned()));
            }
            let outer: DiScope<'r> =
                if let Some(row) = self.facts.find::<di__lexical_block__scope>(scope)? {
                    row.scope.into()
                } else if let Some(row) = self.facts.find::<di__lexical_block_file__scope>(scope)? {
                    row.scope.into()
                } else {
                    return Ok(None);
                };
            scope = outer.id();
        }
        Ok(None)
    }

    /// That of a node that has a line, or is a file.
    fn of_node(&self, id: Id<'r>) -> Found<Vec<Position>> {
        let facts = self.facts;
        let (file, line, column) = if let Some(row) = facts.find::<di__subprogram__file>(id)? {
            let line = facts.find::<di__subprogram__line>(id)?;
            (row.file, line.map(|row| row.line), None)
        } else if let Some(row) = facts.find::<di__variable__file>(id)? {
            let line = facts.find::<di__variable__line>(id)?;
            (row.file, line.map(|row| row.line), None)
        } else if let Some(row) = facts.find::<di__type__file>(id)? {
            let line = facts.find::<di__type__line>(id)?;
            (row.file, line.map(|row| row.line), None)
        } else if let Some(row) = facts.find::<di__lexical_block__file>(id)? {
            let line = facts.find::<di__lexical_block__line>(id)?;
            let column = facts.find::<di__lexical_block__column>(id)?;
            (
                DiFile::new(row.file.id()),
                line.map(|row| row.line),
                column.map(|row| row.column),
            )
        } else {
            return Ok(Vec::new());
        };
        let (line, column) = (line.unwrap_or(0), column.unwrap_or(0));
        Ok(vec![self.position(file, line, column, None)?])
    }

    fn position(
        &self,
        file: DiFile<'r>,
        line: i64,
        column: i64,
        function: Option<String>,
    ) -> Found<Position> {
        let (facts, id) = (self.facts, file.id());
        let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
        let name = text(
            facts
                .find::<di__file__filename>(id)?
                .map(|row| row.filename),
        );
        let directory = facts.find::<di__file__directory>(id)?;
        let directory = text(directory.map(|row| row.directory));
        let normal = text(facts.find::<di__file__normal_path>(id)?.map(|row| row.path));
        let below = facts.find::<di__file__source_path>(id)?;
        let below = below.map(|row| row.path.to_owned());
        let lines = match facts.find::<di__file__source>(id)? {
            Some(row) => Some(escape::unescaped(row.source)),
            None => self.read(&directory, &name, below.as_deref(), &normal),
        };
        let lines = lines.map(|bytes| around(&bytes, line, self.context));
        Ok(Position {
            file: below.unwrap_or(name),
            line,
            column,
            function,
            lines: lines.unwrap_or_default(),
        })
    }

    /// The text of a file: where the compiler read it, else below a root, with as much of its path as there is a file for.
    fn read(
        &self,
        directory: &str,
        name: &str,
        below: Option<&str>,
        normal: &str,
    ) -> Option<Vec<u8>> {
        let raw = path(directory).join(path(name));
        if raw.is_absolute() && raw.is_file() {
            return fs::read(raw).ok();
        }
        let normal = path(normal.trim_start_matches('/'));
        let mut parts = normal.components();
        let mut candidates: Vec<PathBuf> = below.map(path).into_iter().collect();
        while !parts.as_path().as_os_str().is_empty() {
            candidates.push(parts.as_path().to_owned());
            parts.next();
        }
        let mut all = self
            .roots
            .iter()
            .flat_map(|root| candidates.iter().map(|candidate| root.join(candidate)));
        let found = all.find(|path| path.is_file())?;
        fs::read(found).ok()
    }
}

/// A path of a row.
fn path(text: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt as _;
    PathBuf::from(std::ffi::OsString::from_vec(escape::unescaped(text)))
}

/// The lines around one, with their numbers.
fn around(text: &[u8], line: i64, context: usize) -> Vec<(i64, String)> {
    if line < 1 {
        return Vec::new();
    }
    let context = context as i64;
    let lines = text.split(|byte| *byte == b'\n');
    let lines = (1..)
        .zip(lines)
        .skip_while(|(number, _)| *number < line - context);
    let lines: Vec<(i64, String)> = lines
        .take_while(|(number, _)| *number <= line + context)
        .map(|(number, text)| {
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            (number, printable(text))
        })
        .collect();
    match lines.iter().any(|(number, _)| *number == line) {
        true => lines,
        // The file is another than it was.
        false => Vec::new(),
    }
}

/// A line without what a terminal would obey.
fn printable(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let harmless = |c: char| match c.is_control() && c != '\t' {
        true => char::REPLACEMENT_CHARACTER,
        false => c,
    };
    text.chars().map(harmless).collect()
}

/// Where source is looked for.
pub fn roots(given: Option<&Path>) -> Vec<PathBuf> {
    let here = std::env::current_dir().ok();
    given.map(Path::to_owned).into_iter().chain(here).collect()
}
