//! Finds the rows of one module in a fact file without reading those of others: they stand together, in the order of the modules, and begin
//! with ids that begin with the module's. So a bisection finds the first of them, and the manifest says how many they are.

use rustc_hash::FxHashMap;

use super::Workspace;
use super::manifest::Manifest;
use crate::error::Error;
use crate::rows::cells;
use crate::schema::Predicate;

/// The number of bytes within which lines are read one after the other.
const WINDOW: u64 = 16 * 1024;

/// The positions of modules by id.
pub struct ModuleOrder<'m>(FxHashMap<&'m str, usize>);

impl<'m> ModuleOrder<'m> {
    /// Makes the order of a workspace's modules.
    pub fn new(manifest: &'m Manifest) -> Self {
        let modules = manifest.modules.iter().enumerate();
        let positions = modules.map(|(position, module)| (module.id.as_str(), position));
        ModuleOrder(positions.collect())
    }

    /// Returns the position of the module that a line begins with: of the one with the longest id.
    fn position(&self, line: &[u8]) -> Option<usize> {
        let mut id = str::from_utf8(cells::first(line)).ok()?;
        loop {
            if let Some(position) = self.0.get(id) {
                return Some(*position);
            }
            (id, _) = id.rsplit_once(':')?;
        }
    }
}

impl Workspace {
    /// Returns the rows that a module has in a table whose rows each belong to a module; `None` if they are not found by bisection: the
    /// table is compressed, its ids are qualified, its rows are in another order, or there is no other module.
    ///
    /// # Errors
    /// The table cannot be read.
    pub fn module_rows(
        &self,
        order: &ModuleOrder,
        predicate: &Predicate,
        position: usize,
        rows: u64,
    ) -> Result<Option<Vec<u8>>, Error> {
        let is_only = self.modules().len() == 1;
        if is_only || self.manifest.options.gzip || self.qualifier.is_some() {
            return Ok(None);
        }
        let Some(start) = self.first_line(order, predicate, position)? else {
            return Ok(None);
        };
        let mut lines = self.lines_at(predicate, start)?;
        let mut bytes = Vec::new();
        // The manifest may be wrong: then the memory is not there, or not used.
        let _ = bytes.try_reserve_exact(self.manifest.table(predicate).size_of(rows));
        let is_complete = lines.pass(rows, |_, some| {
            bytes.extend_from_slice(some);
            Ok(())
        })?;
        let is_its = |line: &[u8]| order.position(line) == Some(position);
        let last = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
        let last = memchr::memrchr(b'\n', last).map_or(0, |end| end + 1);
        let is_found = is_complete
            && is_its(&bytes)
            && is_its(&bytes[last..])
            && lines.next_if(is_its)?.is_none();
        bytes.shrink_to_fit();
        Ok(is_found.then_some(bytes))
    }

    /// Returns the offset of the first line of a module at this position or a later one; `None` if a line begins with no module's id.
    fn first_line(
        &self,
        order: &ModuleOrder,
        predicate: &Predicate,
        position: usize,
    ) -> Result<Option<u64>, Error> {
        // Lines that begin before `low` are of earlier modules, those that begin at `high` or after it are not.
        let (mut low, mut high) = (0, self.manifest.table(predicate).bytes);
        while high - low > WINDOW {
            let middle = low + (high - low) / 2;
            let mut lines = self.lines_at(predicate, middle - 1)?;
            lines.next_lines(1)?;
            let start = lines.offset();
            match lines.next_lines(1)? {
                Some((_, line)) if start < high => match order.position(line) {
                    None => return Ok(None),
                    Some(found) if found < position => low = start,
                    Some(_) => high = middle,
                },
                _ => high = middle,
            }
        }
        let mut lines = self.lines_at(predicate, low)?;
        loop {
            let start = lines.offset();
            let Some((_, line)) = lines.next_lines(1)? else {
                return Ok(Some(start));
            };
            match order.position(line) {
                None => return Ok(None),
                Some(found) if found < position => {}
                Some(_) => return Ok(Some(start)),
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rows::predicates::{Row as _, gap};
    use crate::workspace::manifest::{ModuleEntry, TableEntry};
    use std::fs;
    use std::path::Path;
    use std::sync::Arc;

    /// The rows of some modules: none or many, short or longer than what is read at a time. Some ids begin with others.
    fn modules() -> Vec<(String, String)> {
        let module = |number: usize| {
            let id = match number % 7 {
                3 => format!("m{}:x", number - 1),
                _ => format!("m{}", 100 - number),
            };
            let rows = (0..number * number % 400).map(|row| {
                let length = if row % 90 == 5 { 40_000 } else { row % 30 };
                format!("{id}\t{id}:@f:{row}\t{}\n", "x".repeat(length))
            });
            let rows = rows.collect();
            (id, rows)
        };
        (0..40).map(module).collect()
    }

    fn workspace(directory: &Path, modules: &[(String, String)], text: &str) -> Workspace {
        fs::write(directory.join("gap.tsv"), text).unwrap();
        let entry = |(id, rows): &(String, String)| {
            let entry = serde_json::json!({
                "id": id, "sha256": "", "bytes": 0, "source_filename": "", "triple": "", "verified": true, "gaps": 0,
                "rows": [],
            });
            let mut entry: ModuleEntry = serde_json::from_value(entry).unwrap();
            entry.bytes = rows.lines().count() as u64;
            entry
        };
        let table = TableEntry {
            rows: text.lines().count() as u64,
            bytes: text.len() as u64,
            blake3: String::new(),
        };
        Workspace {
            directory: directory.to_owned(),
            manifest: Arc::new(Manifest {
                modules: modules.iter().map(entry).collect(),
                tables: [("gap".to_owned(), table)].into(),
                ..Manifest::default()
            }),
            qualifier: None,
        }
    }

    /// Returns the rows found of each module that has some.
    fn found(workspace: &Workspace) -> Vec<(usize, Option<Vec<u8>>)> {
        let order = ModuleOrder::new(&workspace.manifest);
        let modules = workspace.modules().iter().enumerate();
        let modules = modules.filter(|(_, module)| module.bytes > 0);
        let rows = modules.map(|(position, module)| {
            let rows = workspace.module_rows(&order, gap::predicate(), position, module.bytes);
            (position, rows.unwrap())
        });
        rows.collect()
    }

    #[test]
    fn rows_of_each_module_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let modules = modules();
        let text: String = modules.iter().map(|(_, rows)| rows.as_str()).collect();
        let found = found(&workspace(folder.path(), &modules, &text));
        assert!(found.len() > 30);
        for (position, rows) in found {
            let (id, wanted) = &modules[position];
            assert!(rows.as_deref() == Some(wanted.as_bytes()), "{id}");
        }
    }

    #[test]
    fn rows_in_another_order_are_not_found() {
        let folder = tempfile::tempdir().unwrap();
        let modules = modules();
        let mut moved = modules.clone();
        let last = moved.len() - 1;
        moved.swap(5, last);
        // Rows of two modules, one of which stands between those of the other.
        let rows = moved[21].1.clone();
        let (one, other) = rows.split_at(rows.find('\n').unwrap() + 1);
        moved[21].1 = [one, &moved[22].1, other].concat();
        moved[22].1.clear();
        let text: String = moved.iter().map(|(_, rows)| rows.as_str()).collect();
        let found = found(&workspace(folder.path(), &modules, &text));
        for (position, rows) in &found {
            let (id, wanted) = &modules[*position];
            let is_right = rows.as_ref().is_none_or(|rows| rows == wanted.as_bytes());
            assert!(is_right, "{id}");
        }
        let of = |wanted: usize| found.iter().find(|(position, _)| *position == wanted);
        assert!(
            [5, 21, last]
                .into_iter()
                .all(|wanted| of(wanted).unwrap().1.is_none())
        );
        // An id of no module.
        let text = format!("y\ty:@f\tx\n{}", modules[1].1);
        let found = self::found(&workspace(folder.path(), &modules[..3], &text));
        assert!(found.iter().all(|(_, rows)| rows.is_none()));
    }
}
