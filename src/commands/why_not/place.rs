//! The place that a user asks for, and the code that is there.

use datalog::near_miss::Start;
use datalog::program::ValueKind;
use datalog::proof::Proofs;
use datalog::symbols::Cell;
use rustc_hash::{FxHashMap, FxHashSet};

use std::collections::BTreeSet;

use crate::error::Error;
use crate::location::derived::place_column;
use crate::location::place::{Place, SourceLocation};
use crate::names::entities::{self, is_path_end};
use crate::workspace::Workspaces;

/// A place that a user asks for.
pub enum Query<'a> {
    /// A line, or a position in a line.
    Location(SourceLocation<'a>),
    /// A place with calls that it was inlined at, or the id of an entity.
    Exact(&'a str),
}

impl<'a> Query<'a> {
    pub fn new(text: &'a str) -> Self {
        let place = Place::read(text);
        match place.as_ref().map(Place::frames) {
            Some([frame]) if frame.function.is_none() => Query::Location(frame.location),
            _ => Query::Exact(text),
        }
    }

    /// Returns whether a place is the one of the query, or code or a call there.
    fn fits(&self, place: &str) -> bool {
        let wanted = match self {
            Query::Exact(text) => return *text == place,
            Query::Location(location) => location,
        };
        Place::read(place).is_some_and(|place| {
            place.frames().iter().any(|frame| {
                let found = &frame.location;
                found.line == wanted.line
                    && (wanted.column.is_none() || wanted.column == found.column)
                    && is_path_end(found.path, wanted.path)
            })
        })
    }

    /// Returns the error that nothing is at the place of workspaces.
    ///
    /// # Errors
    /// A table cannot be read.
    pub fn nothing(&self, all: &[Workspaces]) -> Result<Error, Error> {
        let SourceLocation { path, line, column } = match self {
            Query::Location(location) => location,
            Query::Exact(text) => {
                return Ok(Error::Refused(format!(
                    "{text}: the program looks at no place of such an entity; name a line as list.c:12, or an id as list.bc:@main:7"
                )));
            }
        };
        let mut lines: Option<BTreeSet<u64>> = None;
        for workspaces in all.iter().filter(|one| one.are_exported()) {
            if let Some(found) = entities::lines_with_code(workspaces, path)? {
                lines.get_or_insert_default().extend(found);
            }
        }
        let column = column
            .map(|column| format!(":{column}"))
            .unwrap_or_default();
        let place = format!("{path}:{line}{column}");
        let Some(lines) = lines else {
            return Ok(Error::Refused(format!(
                "{place}: no code of the facts is of a file {path}"
            )));
        };
        let near = [
            lines.range(..line).next_back(),
            lines.get(line),
            lines.range(line + 1..).next(),
        ];
        let near: Vec<String> = near.into_iter().flatten().map(u64::to_string).collect();
        let reason = match &near[..] {
            [] => "the file has no code".to_owned(),
            [only] => format!("the nearest line with code is {only}"),
            near => format!("the nearest lines with code are {}", near.join(" and ")),
        };
        Ok(Error::Refused(format!(
            "{place}: no instruction is there; {reason}"
        )))
    }
}

/// The code at a place.
pub struct Code {
    /// The places there, with the entity if the query names one.
    pub starts: Vec<Start>,
    /// The places of the functions that have code there.
    pub around: Vec<Start>,
    /// The number of instructions, if the query is a line.
    pub instructions: Option<usize>,
    places: FxHashSet<Cell>,
}

impl Code {
    /// Returns the code at the place of a query.
    ///
    /// # Errors
    /// A table cannot be read.
    pub fn find(query: &Query, workspaces: &Workspaces, proofs: &Proofs) -> Result<Self, Error> {
        let symbols = &proofs.run().symbols;
        let mut functions = FxHashSet::default();
        let mut instructions = None;
        if let Query::Location(SourceLocation { path, line, column }) = query
            && workspaces.are_exported()
            && let Some(at) = entities::find_line(workspaces, path, *line)?
        {
            functions = at
                .functions()
                .iter()
                .map(|id| symbols.intern(id.as_bytes()))
                .collect();
            instructions = column.is_none().then_some(at.instructions.len());
        }
        let entity = match query {
            Query::Exact(text) => Some(symbols.intern(text.as_bytes())),
            Query::Location(_) => None,
        };
        let mut code = Code {
            starts: Vec::new(),
            around: Vec::new(),
            instructions,
            places: FxHashSet::default(),
        };
        let mut fitting: FxHashMap<Cell, bool> = FxHashMap::default();
        let mut fits = |cell: Cell| {
            *fitting.entry(cell).or_insert_with(|| {
                symbols.text(cell, |text| query.fits(&String::from_utf8_lossy(text)))
            })
        };
        for (number, relation) in proofs.program().relations.iter().enumerate() {
            let Some(column) = place_column(relation) else {
                continue;
            };
            let is_of_entity = column > 0 && relation.columns[0].1 == ValueKind::Symbol;
            for row in proofs.rows(number) {
                let value = row.cells[column];
                let of = row.cells[0];
                if is_of_entity && entity == Some(of) {
                    code.add(Start { value, entity });
                } else if fits(value) {
                    code.add(Start {
                        value,
                        entity: None,
                    });
                } else if is_of_entity && functions.contains(&of) {
                    let around = Start {
                        value,
                        entity: Some(of),
                    };
                    if !code.around.contains(&around) {
                        code.around.push(around);
                    }
                }
            }
        }
        Ok(code)
    }

    fn add(&mut self, start: Start) {
        if !self.starts.contains(&start) {
            self.starts.push(start);
        }
        self.places.insert(start.value);
    }

    /// Returns whether nothing is at the place.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty() && self.around.is_empty()
    }

    /// Returns whether a place is that of the query.
    pub fn has_place(&self, place: Cell) -> bool {
        self.places.contains(&place)
    }
}
