//! The tables of a dataset: names, columns, and the conversion of a line of a workspace into a row.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::origin;
use crate::columnar::{Column, ColumnType, Schema};
use crate::schema::{self, Predicate};

/// The first column of every table.
pub const MODULE: &str = "module";

/// The table of modules.
pub const MODULES: &str = "modules";

/// The schema of a table.
pub struct TableSchema {
    /// The name, the columns with the module first, and texts about the table.
    pub table: Schema,
    /// The predicate, if it holds the rows of one.
    pub predicate: Option<&'static Predicate>,
    /// The meaning of a row, if the table is not that of a predicate.
    pub meaning: &'static str,
}

impl TableSchema {
    /// Returns the schema of a predicate's table. A column `module` of the predicate becomes the first column and is not repeated.
    pub fn from_predicate(predicate: &'static Predicate) -> Self {
        let mut table = Schema::from_predicate(predicate);
        let columns = &mut table.columns;
        table.repeated = columns.iter().position(|column| column.name == MODULE);
        if let Some(module) = table.repeated {
            columns.remove(module);
        }
        columns.insert(0, Column::new(MODULE, ColumnType::Text));
        table.has_module = true;
        TableSchema {
            table,
            predicate: Some(predicate),
            meaning: "",
        }
    }

    /// Returns the schema of a table whose lines have the cells of `columns`.
    pub fn new(
        name: &str,
        meaning: &'static str,
        columns: impl IntoIterator<Item = (&'static str, ColumnType)>,
    ) -> Self {
        let columns = [(MODULE, ColumnType::Text)].into_iter().chain(columns);
        TableSchema {
            table: Schema {
                name: name.to_owned(),
                columns: columns.map(|(name, ty)| Column::new(name, ty)).collect(),
                metadata: vec![("llvm-facts.schema", schema::version())],
                has_module: true,
                repeated: None,
            },
            predicate: None,
            meaning,
        }
    }

    /// Returns the schema of the table of modules, with their origins and the columns of their input rows. A name of the latter that is
    /// taken gets the prefix `input_`.
    pub fn modules(origin: &origin::Known, inputs: &BTreeSet<String>) -> Self {
        let columns = [
            ("sha256", ColumnType::Text),
            ("bytes", ColumnType::Number),
            ("source_filename", ColumnType::Text),
            ("triple", ColumnType::Text),
            ("verified", ColumnType::Truth),
            ("gaps", ColumnType::Number),
            ("split", ColumnType::Text),
            ("project", ColumnType::Text),
            ("functions", ColumnType::Number),
            ("definitions", ColumnType::Number),
            ("instructions", ColumnType::Number),
            ("rows", ColumnType::Number),
            ("license", ColumnType::Text),
            ("structural_hash", ColumnType::Text),
        ];
        let origins = origin.iter();
        let origins = origins.map(|index| (origin::COLUMNS[*index].0, ColumnType::Text));
        let columns = columns.into_iter().chain(origins);
        let mut modules = TableSchema::new(MODULES, "A module.", columns);
        let columns = &mut modules.table.columns;
        for input in inputs {
            let mut name = input.clone();
            while columns.iter().any(|column| column.name == name) {
                name.insert_str(0, "input_");
            }
            columns.push(Column::new(name, ColumnType::Text));
        }
        modules
    }

    /// Returns the name: a relation, [`MODULES`] or another.
    pub fn name(&self) -> &str {
        &self.table.name
    }

    /// Returns the number of cells in a line.
    pub fn cells(&self) -> usize {
        self.table.columns.len() - 1 + usize::from(self.table.repeated.is_some())
    }

    /// The folders of tables: those of predicates are in the second.
    pub const FOLDERS: [&str; 2] = ["data", "facts"];

    /// Returns the folder of its files, below that of the dataset.
    pub fn folder(&self) -> PathBuf {
        let [others, facts] = Self::FOLDERS;
        let group = if self.predicate.is_some() {
            facts
        } else {
            others
        };
        Path::new(group).join(&self.table.name)
    }
}
