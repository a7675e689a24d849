//! The tables of a dataset: names, columns, and the conversion of a line of a workspace into a row.

use parquet::basic::{ConvertedType, LogicalType, Repetition, Type as PhysicalType};
use parquet::errors::ParquetError;
use parquet::schema::types::{Type, TypePtr};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::origin;
use crate::schema::Predicate;

/// The first column of every table.
pub const MODULE: &str = "module";

/// The table of modules.
pub const MODULES: &str = "modules";

/// The type of the cells of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnType {
    /// Text, escaped as in a workspace.
    Text,
    /// Text with line breaks; lines have it escaped.
    Code,
    /// A signed 64-bit integer.
    Number,
    /// `true` or `false`.
    Truth,
}

impl ColumnType {
    /// Returns the type for a column of the schema.
    pub fn from_schema(ty: &str) -> Self {
        match ty {
            "number" => ColumnType::Number,
            _ => ColumnType::Text,
        }
    }

    /// Returns the name in the card and in `dataset.json`.
    pub fn word(self) -> &'static str {
        match self {
            ColumnType::Text | ColumnType::Code => "string",
            ColumnType::Number => "int64",
            ColumnType::Truth => "bool",
        }
    }
}

/// A column.
pub struct Column {
    /// The name.
    pub name: Cow<'static, str>,
    /// The type of the cells.
    pub kind: ColumnType,
    /// The index of the cell in a line; `None` for the module, which lines may lack.
    pub place: Option<usize>,
    /// Whether most cells of a module differ.
    pub distinct: bool,
}

/// The types of columns whose cells mostly differ from row to row, in any table.
const DISTINCT: [&str; 4] = ["Operand", "Variable", "DiLocation", "symbol"];

/// The schema of a table.
pub struct TableSchema {
    /// The name: a relation, or [`MODULES`].
    pub name: &'static str,
    /// The predicate, if it holds the rows of one.
    pub predicate: Option<&'static Predicate>,
    /// The meaning of a row, if the table is not that of a predicate.
    pub meaning: &'static str,
    /// The columns, the module first.
    pub columns: Vec<Column>,
    /// The number of cells in a line.
    pub cells: usize,
    /// The index of the cell that repeats the module, if there is one.
    pub module: Option<usize>,
}

impl TableSchema {
    /// Returns the schema of a predicate's table. A column `module` of the predicate becomes the first column and is not repeated.
    pub fn new(predicate: &'static Predicate) -> Self {
        let all = predicate.columns.iter().enumerate();
        let others = all.filter(|(_, (name, _))| *name != MODULE);
        let others = others.map(|(place, (name, ty))| Column {
            name: (*name).into(),
            kind: ColumnType::from_schema(ty),
            place: Some(place),
            distinct: ColumnType::from_schema(ty) == ColumnType::Text
                && (place == 0 || DISTINCT.contains(ty) || ty.ends_with("Instruction")),
        });
        TableSchema {
            name: predicate.relation,
            predicate: Some(predicate),
            meaning: "",
            columns: std::iter::once(module_column()).chain(others).collect(),
            cells: predicate.columns.len(),
            module: predicate
                .columns
                .iter()
                .position(|(name, _)| *name == MODULE),
        }
    }

    /// Returns the schema of the table of modules, with their origins and the columns of their input rows. A name of the latter
    /// that
    /// is taken gets the prefix `input_`.
    pub fn modules(origin: &origin::Known, columns: &BTreeSet<String>) -> Self {
        let mut others = vec![
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
        others.extend(
            origin
                .iter()
                .map(|index| (origin::COLUMNS[*index].0, ColumnType::Text)),
        );
        let cells = others.len() + columns.len();
        let mut taken: Vec<String> = others.iter().map(|(name, _)| (*name).to_owned()).collect();
        taken.push(MODULE.to_owned());
        let inputs: Vec<Column> = (others.len()..)
            .zip(columns)
            .map(|(place, column)| {
                let mut name = column.clone();
                while taken.contains(&name) {
                    name.insert_str(0, "input_");
                }
                taken.push(name.clone());
                Column {
                    name: name.into(),
                    kind: ColumnType::Text,
                    place: Some(place),
                    distinct: false,
                }
            })
            .collect();
        let others = others.into_iter().enumerate();
        let others = others.map(|(place, (name, kind))| Column {
            name: name.into(),
            kind,
            place: Some(place),
            distinct: matches!(
                name,
                "sha256" | "structural_hash" | "source_filename" | "source" | "source_sha256"
            ),
        });
        let others = others.chain(inputs);
        TableSchema {
            name: MODULES,
            predicate: None,
            meaning: "A module.",
            columns: std::iter::once(module_column()).chain(others).collect(),
            cells,
            module: None,
        }
    }

    /// Returns the schema of a table whose lines have these cells.
    pub fn plain(
        name: &'static str,
        meaning: &'static str,
        columns: &[(&'static str, ColumnType)],
    ) -> Self {
        let others = columns.iter().enumerate();
        let others = others.map(|(place, (name, kind))| Column {
            name: (*name).into(),
            kind: *kind,
            place: Some(place),
            distinct: matches!(*name, "id" | "function" | "structural_hash")
                || *kind == ColumnType::Code,
        });
        TableSchema {
            name,
            predicate: None,
            meaning,
            columns: std::iter::once(module_column()).chain(others).collect(),
            cells: columns.len(),
            module: None,
        }
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
        Path::new(group).join(self.name)
    }

    /// Returns the Parquet schema. No cell is null.
    pub fn parquet(&self) -> Result<TypePtr, ParquetError> {
        let field = |column: &Column| -> Result<TypePtr, ParquetError> {
            let (physical, logical, converted) = match column.kind {
                ColumnType::Text | ColumnType::Code => (
                    PhysicalType::BYTE_ARRAY,
                    Some(LogicalType::String),
                    ConvertedType::UTF8,
                ),
                ColumnType::Number => (PhysicalType::INT64, None, ConvertedType::NONE),
                ColumnType::Truth => (PhysicalType::BOOLEAN, None, ConvertedType::NONE),
            };
            let ty = Type::primitive_type_builder(&column.name, physical)
                .with_repetition(Repetition::REQUIRED)
                .with_logical_type(logical)
                .with_converted_type(converted);
            Ok(Arc::new(ty.build()?))
        };
        let fields: Result<Vec<TypePtr>, ParquetError> = self.columns.iter().map(field).collect();
        let schema = Type::group_type_builder(self.name).with_fields(fields?);
        Ok(Arc::new(schema.build()?))
    }
}

fn module_column() -> Column {
    Column {
        name: MODULE.into(),
        kind: ColumnType::Text,
        place: None,
        distinct: false,
    }
}
