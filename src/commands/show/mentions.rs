//! The rows that mention an entity, in all tables.

use memchr::memmem::Finder;
use rayon::prelude::*;
use std::ptr;

use crate::error::Error;
use crate::schema::{self, Predicate};
use crate::workspace::Workspaces;
use crate::workspace::module_rows::ModuleOrder;

/// The rows of a predicate that have an entity in a column.
pub struct Mention {
    /// The predicate.
    pub predicate: &'static Predicate,
    /// The column, from 0.
    pub column: usize,
    /// The number of rows.
    pub rows: u64,
    /// The first rows.
    pub first: Vec<String>,
}

impl Mention {
    /// Returns the name of the column.
    pub fn column_name(&self) -> &'static str {
        self.predicate.columns[self.column].0
    }
}

/// Returns all mentions of an id, each with its first `most` rows. An id of a module occurs in the rows of the module, and in descriptions of
/// entities that modules share.
///
/// # Errors
/// A table cannot be read.
pub fn find(workspaces: &Workspaces, id: &str, most: usize) -> Result<Vec<Mention>, Error> {
    let finder = Finder::new(id);
    let home = workspaces.module_of(id);
    let order = home.map(|(workspace, _)| ModuleOrder::new(&workspace.manifest));
    let tables = workspaces.iter().flat_map(|workspace| {
        let facts = schema::facts().enumerate();
        facts.filter_map(move |(table, predicate)| {
            let module = home.filter(|_| predicate.describes.is_none());
            let (rows, position) = match module {
                Some((home, _)) if !ptr::eq(home, workspace) => return None,
                Some((_, position)) => (
                    workspace.modules()[position].rows.get(table),
                    Some(position),
                ),
                None => (workspace.manifest.table(predicate).rows, None),
            };
            (rows > 0).then_some((workspace, predicate, position, rows))
        })
    });
    let tables: Vec<_> = tables.collect();
    let found = tables
        .into_par_iter()
        .map(|(workspace, predicate, position, rows)| {
            let columns = predicate.ids.iter();
            let mut mentions: Vec<Mention> = columns
                .map(|column| Mention {
                    predicate,
                    column: *column,
                    rows: 0,
                    first: Vec::new(),
                })
                .collect();
            if mentions.is_empty() {
                return Ok(mentions);
            }
            let mut add = |column: usize, line: &[u8]| {
                let mention = mentions.iter_mut().find(|mention| mention.column == column);
                if let Some(mention) = mention {
                    mention.rows += 1;
                    if mention.first.len() < most {
                        let line = String::from_utf8_lossy(line);
                        mention.first.push(line.into_owned());
                    }
                }
            };
            if let (Some(position), Some(order)) = (position, &order)
                && let Some(lines) = workspace.module_rows(order, predicate, position, rows)?
            {
                each_match(&lines, &finder, &mut add);
                return Ok(mentions);
            }
            let mut lines = workspace.lines(predicate)?;
            while let Some((_, lines)) = lines.next_lines(u64::MAX)? {
                each_match(lines, &finder, &mut add);
            }
            Ok(mentions)
        })
        .collect::<Result<Vec<_>, Error>>()?;
    // Joins the mentions of a predicate in several workspaces.
    let mut all: Vec<Mention> = Vec::new();
    for mention in found
        .into_iter()
        .flatten()
        .filter(|mention| mention.rows > 0)
    {
        let same = |other: &&mut Mention| {
            other.column == mention.column && other.predicate.name == mention.predicate.name
        };
        match all.iter_mut().find(same) {
            Some(other) => {
                other.rows += mention.rows;
                other.first.extend(mention.first);
                other.first.truncate(most);
            }
            None => all.push(mention),
        }
    }
    Ok(all)
}

/// Calls `found` with the column and the line of each cell that is the id.
fn each_match(lines: &[u8], finder: &Finder, found: &mut dyn FnMut(usize, &[u8])) {
    for start in finder.find_iter(lines) {
        let end = start + finder.needle().len();
        let begins = start == 0 || matches!(lines[start - 1], b'\t' | b'\n');
        let ends = matches!(lines.get(end), None | Some(b'\t' | b'\n'));
        if !(begins && ends) {
            continue;
        }
        let line = memchr::memrchr(b'\n', &lines[..start]).map_or(0, |before| before + 1);
        let after = memchr::memchr(b'\n', &lines[end..]).map_or(lines.len(), |at| end + at);
        let column = memchr::memchr_iter(b'\t', &lines[line..start]).count();
        found(column, &lines[line..after]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_cells_are_found() {
        let rows = "a\tb\nb\ta\na:1\ta\nxa\tb\na\ta";
        let mut all = Vec::new();
        let finder = Finder::new("a");
        each_match(rows.as_bytes(), &finder, &mut |column, line| {
            all.push((column, String::from_utf8_lossy(line).into_owned()));
        });
        let wanted = [
            (0, "a\tb"),
            (1, "b\ta"),
            (1, "a:1\ta"),
            (0, "a\ta"),
            (1, "a\ta"),
        ];
        assert_eq!(all, wanted.map(|(column, line)| (column, line.to_owned())));
    }
}
