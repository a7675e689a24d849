//! A module's rows, found by the entity that they are about, in whatever order they stand.

use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::cell::{Cell, OnceCell};
use std::collections::hash_map::Entry;

use super::problem::{Problem, Result};
use crate::error::Error;
use crate::ids::Id;
use crate::rows::cells::{self, Cells};
use crate::rows::chunk::{self, Run};
use crate::rows::predicates::Row;
use crate::schema::{self, PREDICATES};
use crate::workspace::Workspace;
use crate::workspace::read::{Chunk, Modules};

/// The bytes of a module's rows, by table.
pub struct Tables(Vec<Vec<u8>>);

impl Tables {
    /// Takes the rows of a module, by table.
    pub fn new(rows: Vec<Vec<u8>>) -> Self {
        Tables(rows)
    }

    /// Reads the next module of a workspace.
    ///
    /// # Errors
    /// The files cannot be read.
    pub fn read(modules: &mut Modules) -> std::result::Result<Self, Error> {
        let mut tables = vec![Vec::new(); schema::facts().count()];
        modules.module(|chunk| {
            let mut keep = |run: Run<'_>| {
                if let Some(table) = tables.get_mut(run.table) {
                    table.extend_from_slice(run.bytes);
                }
            };
            match chunk {
                Chunk::Rows(chunk) => chunk::rows(chunk).for_each(&mut keep),
                Chunk::Entities(chunk) => {
                    for entity in chunk::entities(chunk) {
                        entity.rows().for_each(&mut keep);
                    }
                }
            }
            Ok(())
        })?;
        Ok(Tables(tables))
    }

    /// Reads one module of a workspace, by its number.
    ///
    /// # Errors
    /// The files cannot be read.
    pub fn one(workspace: &Workspace, position: usize) -> std::result::Result<Self, Error> {
        workspace.module(position).map(Tables)
    }

    /// Leaves out what is within other functions than this one of a module: rows about their blocks, instructions, records and
    /// variables. A global value whose name looks as if it were within another may go too.
    pub fn keep_about(&mut self, module: &str, function: Option<&str>) {
        let is_kept = |line: &&[u8]| {
            let subject = cells::first(line);
            let within = subject.strip_prefix(module.as_bytes());
            let Some(name) = within.and_then(|rest| rest.strip_prefix(b":@")) else {
                return true;
            };
            if !name.contains(&b':') {
                return true;
            }
            let of = function.and_then(|function| subject.strip_prefix(function.as_bytes()));
            of.is_some_and(|rest| rest.is_empty() || rest.starts_with(b":"))
        };
        self.0.par_iter_mut().for_each(|table| {
            let kept: Vec<&[u8]> = cells::full_lines(table).filter(is_kept).collect();
            *table = kept.concat();
        });
    }
}

/// A module's rows. What is asked for borrows from [`Tables`].
pub struct Facts<'r> {
    tables: Vec<Table<'r>>,
}

struct Table<'r> {
    bytes: &'r [u8],
    /// The line after the one that was found last: mostly rows are asked for in the order in which they stand.
    cursor: Cell<u32>,
    /// Made when the table is first asked for something: of most tables a module has few rows or none.
    index: OnceCell<Result<Index<'r>>>,
}

/// The rows of a table by what is in their first column.
struct Index<'r> {
    text: &'r str,
    lines: Vec<Line>,
    /// The first and the last line about an entity.
    ends: FxHashMap<&'r str, (u32, u32)>,
}

/// A line of a table's text, and the next one about the same entity.
struct Line {
    start: u32,
    end: u32,
    next: u32,
    /// No line before is about the entity.
    is_first: bool,
}

const NONE: u32 = u32::MAX;

impl<'r> Index<'r> {
    fn new(table: usize, bytes: &'r [u8]) -> Result<Self> {
        let name = PREDICATES[table].name;
        let text = std::str::from_utf8(bytes).map_err(|_| Problem::text(name))?;
        if text.len() >= NONE as usize {
            return Err(Problem::size(name));
        }
        let mut index = Index {
            text,
            lines: Vec::with_capacity(memchr::memchr_iter(b'\n', bytes).count()),
            ends: FxHashMap::default(),
        };
        index.ends.reserve(index.lines.capacity());
        let mut start = 0;
        for end in memchr::memchr_iter(b'\n', bytes) {
            index.push(start, end);
            start = end + 1;
        }
        Ok(index)
    }

    fn push(&mut self, start: usize, end: usize) {
        let line = &self.text[start..end];
        let key = memchr::memchr(b'\t', line.as_bytes()).map_or(line, |tab| &line[..tab]);
        let number = self.lines.len() as u32;
        let mut is_first = false;
        match self.ends.entry(key) {
            Entry::Vacant(entry) => {
                entry.insert((number, number));
                is_first = true;
            }
            Entry::Occupied(mut entry) => {
                let last = &mut self.lines[entry.get().1 as usize];
                // A relation is a set.
                if self.text[last.start as usize..last.end as usize] == *line {
                    return;
                }
                last.next = number;
                entry.get_mut().1 = number;
            }
        }
        self.lines.push(Line {
            start: start as u32,
            end: end as u32,
            next: NONE,
            is_first,
        });
    }

    fn text(&self, line: &Line) -> &'r str {
        &self.text[line.start as usize..line.end as usize]
    }

    /// The number of the first line about an entity.
    fn first(&self, key: &str, cursor: &Cell<u32>) -> u32 {
        let is_next = self.lines.get(cursor.get() as usize).is_some_and(|line| {
            let rest = self.text(line).as_bytes().strip_prefix(key.as_bytes());
            line.is_first && rest.is_some_and(|rest| matches!(rest.first(), None | Some(b'\t')))
        });
        let first = if is_next {
            cursor.get()
        } else {
            self.ends.get(key).map_or(NONE, |ends| ends.0)
        };
        if first != NONE {
            cursor.set(first + 1);
        }
        first
    }

    /// The lines about an entity, of which this is the first.
    fn lines_from(&self, first: u32) -> impl Iterator<Item = &'r str> {
        let mut next = first;
        std::iter::from_fn(move || {
            let line = self.lines.get(next as usize)?;
            next = line.next;
            Some(self.text(line))
        })
    }
}

/// A row of a line.
fn row<'r, P: Row>(line: &'r str) -> Result<P::Of<'r>> {
    P::read(line).map_err(|reason| Problem::malformed(P::predicate().name, line, &reason))
}

/// The second cell of a line of two.
fn value(table: usize, line: &str) -> Result<&str> {
    let mut cells = Cells::new(line, 2);
    let value = cells.text().and_then(|_| cells.text());
    let value = value.and_then(|value| cells.end(value));
    value.map_err(|reason| Problem::malformed(PREDICATES[table].name, line, &reason))
}

impl<'r> Facts<'r> {
    /// The rows that were read.
    pub fn new(tables: &'r Tables) -> Self {
        let tables = tables.0.iter().map(|bytes| Table {
            bytes,
            cursor: Cell::new(0),
            index: OnceCell::new(),
        });
        Facts {
            tables: tables.collect(),
        }
    }

    fn index(&self, table: usize) -> Result<&Index<'r>> {
        let found = &self.tables[table];
        let index = found.index.get_or_init(|| Index::new(table, found.bytes));
        index.as_ref().map_err(Clone::clone)
    }

    /// The lines of a table about an entity.
    fn lines(&self, table: usize, key: Id<'_>) -> Result<impl Iterator<Item = &'r str>> {
        let index = self.index(table)?;
        let first = index.first(key.as_str(), &self.tables[table].cursor);
        Ok(index.lines_from(first))
    }

    /// All rows of a predicate, in the order in which they stand.
    pub fn all<P: Row>(&self) -> Result<impl Iterator<Item = Result<P::Of<'r>>>> {
        let index = self.index(P::TABLE)?;
        Ok(index.lines.iter().map(|line| row::<P>(index.text(line))))
    }

    /// The rows about an entity.
    pub fn about<P: Row>(&self, key: Id<'_>) -> Result<Vec<P::Of<'r>>> {
        self.about_in::<P>(P::TABLE, key)
    }

    /// The same of a family's predicate: `P` is that of some member, `table` is the member's own.
    pub fn about_in<P: Row>(&self, table: usize, key: Id<'_>) -> Result<Vec<P::Of<'r>>> {
        let mut lines: Vec<&'r str> = self.lines(table, key)?.collect();
        // A relation is a set: neither the order of rows nor how often one stands there says anything.
        if lines.len() > 1 {
            lines.sort_unstable();
            lines.dedup();
        }
        lines.into_iter().map(|line| row::<P>(line)).collect()
    }

    /// The line about an entity that may have one.
    fn line(&self, table: usize, key: Id<'_>) -> Result<Option<&'r str>> {
        let mut lines = self.lines(table, key)?;
        let line = lines.next();
        match lines.next() {
            None => Ok(line),
            Some(_) => Err(Problem::twice(key, PREDICATES[table].name)),
        }
    }

    /// The row about an entity that may have one.
    pub fn find<P: Row>(&self, key: Id<'_>) -> Result<Option<P::Of<'r>>> {
        self.line(P::TABLE, key)?.map(row::<P>).transpose()
    }

    /// The second and last cell of the row about an entity that may have one.
    pub fn value(&self, table: usize, key: Id<'_>) -> Result<Option<&'r str>> {
        let line = self.line(table, key)?;
        line.map(|line| value(table, line)).transpose()
    }

    /// The same as a number.
    pub fn number(&self, table: usize, key: Id<'_>) -> Result<Option<i64>> {
        let Some(cell) = self.value(table, key)? else {
            return Ok(None);
        };
        let number = Cells::new(cell, 1).number().map_err(|reason| {
            let line = format!("{}\t{cell}", key.as_str());
            Problem::malformed(PREDICATES[table].name, &line, &reason)
        });
        number.map(Some)
    }

    /// The second and last cells of the rows about an entity, each once.
    pub fn values(&self, table: usize, key: Id<'_>) -> Result<Vec<&'r str>> {
        let values = self.lines(table, key)?.map(|line| value(table, line));
        let mut values = values.collect::<Result<Vec<_>>>()?;
        values.sort_unstable();
        values.dedup();
        Ok(values)
    }

    /// The row about an entity that must have one.
    pub fn get<P: Row>(&self, key: Id<'_>) -> Result<P::Of<'r>> {
        let found = self.find::<P>(key)?;
        found.ok_or_else(|| Problem::missing(key, P::predicate().name))
    }

    /// Whether an entity has a row.
    pub fn has<P: Row>(&self, key: Id<'_>) -> Result<bool> {
        self.has_in(P::TABLE, key)
    }

    /// The same of a family's predicate.
    pub fn has_in(&self, table: usize, key: Id<'_>) -> Result<bool> {
        Ok(self.index(table)?.ends.contains_key(key.as_str()))
    }

    /// Returns the elements of an entity's list, in the order of their indices, which must be 0 to `total` - 1.
    pub fn list<P: Row, T>(
        &self,
        table: usize,
        key: Id<'_>,
        total: i64,
        element: impl Fn(P::Of<'r>) -> (i64, T),
    ) -> Result<Vec<T>> {
        let rows = self.about_in::<P>(table, key)?;
        let elements = rows.into_iter().map(element).collect();
        in_order(key, PREDICATES[table].name, Some(total), elements)
    }
}

/// The elements of a list without their indices, of which each is to be there once.
pub fn in_order<T>(
    key: Id<'_>,
    predicate: &'static str,
    total: Option<i64>,
    mut elements: Vec<(i64, T)>,
) -> Result<Vec<T>> {
    elements.sort_by_key(|(index, _)| *index);
    let total = total.unwrap_or(elements.len() as i64);
    let wrong = (0..).zip(&elements).find(|(place, (at, _))| place != at);
    if let Some((place, (at, _))) = wrong {
        let (found, index) = if place > *at {
            ("several rows", *at)
        } else {
            ("no row", place)
        };
        let words = format_args!("has {found} of {predicate} at index {index}");
        return Err(Problem::new(key, words));
    }
    if elements.len() as i64 != total {
        let found = elements.len();
        let words = format_args!("has {found} rows of {predicate}, but its count is {total}");
        return Err(Problem::new(key, words));
    }
    Ok(elements.into_iter().map(|(_, element)| element).collect())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rows::predicates::{instruction__index, switch_instruction__case__label};

    fn tables(rows: &[(usize, &str)]) -> Tables {
        let mut tables = vec![Vec::new(); schema::facts().count()];
        for (table, bytes) in rows {
            tables[*table].extend_from_slice(bytes.as_bytes());
        }
        Tables(tables)
    }

    fn id(text: &str) -> Id<'_> {
        Id::from_cell(text)
    }

    #[test]
    fn rows_are_found_in_any_order() {
        let cases = "b\t1\tB1\na\t0\tA0\na\t1\tA1\nb\t0\tB0\na\t0\tA0\n";
        let index = "b\t7\na\t8\nb\t7\n";
        let tables = tables(&[
            (switch_instruction__case__label::TABLE, cases),
            (instruction__index::TABLE, index),
        ]);
        let facts = Facts::new(&tables);
        let list = |key, total| {
            const TABLE: usize = switch_instruction__case__label::TABLE;
            facts.list::<switch_instruction__case__label, _>(TABLE, id(key), total, |row| {
                (row.index, row.label.id().as_str())
            })
        };
        assert_eq!(list("a", 2).unwrap(), ["A0", "A1"]);
        assert_eq!(list("b", 2).unwrap(), ["B0", "B1"]);
        assert!(list("c", 0).unwrap().is_empty());
        assert!(list("a", 3).is_err());
        assert_eq!(facts.get::<instruction__index>(id("b")).unwrap().index, 7);
        assert!(facts.find::<instruction__index>(id("c")).unwrap().is_none());
        let missing = facts.get::<instruction__index>(id("c")).unwrap_err();
        assert_eq!(missing.to_string(), "`c` has no row of instruction:index");
    }
}
