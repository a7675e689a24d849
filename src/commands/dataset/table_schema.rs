//! The tables of a dataset: their names, columns, and how a line of a workspace becomes a row.

use parquet::basic::{ConvertedType, LogicalType, Repetition, Type as PhysicalType};
use parquet::errors::ParquetError;
use parquet::schema::types::{Type, TypePtr};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::origin;
use crate::schema::Predicate;

/// The column that every table begins with.
pub const MODULE: &str = "module";

/// The table of the modules themselves.
pub const MODULES: &str = "modules";

/// What the cells of a column are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnType {
    /// Text, escaped as in a workspace.
    Text,
    /// 64 bits with a sign.
    Number,
    /// `true` or `false`.
    Truth,
}

impl ColumnType {
    /// The kind of a column of the schema.
    pub fn from_schema(ty: &str) -> Self {
        match ty {
            "number" => ColumnType::Number,
            _ => ColumnType::Text,
        }
    }

    /// In the card and in `dataset.json`.
    pub fn word(self) -> &'static str {
        match self {
            ColumnType::Text => "string",
            ColumnType::Number => "int64",
            ColumnType::Truth => "bool",
        }
    }
}

/// A column.
pub struct Column {
    /// Its name.
    pub name: Cow<'static, str>,
    /// What its cells are.
    pub kind: ColumnType,
    /// Its place in a line; `None` is the module, which lines need not have.
    pub place: Option<usize>,
    /// Few of its cells in a module are equal.
    pub distinct: bool,
}

/// The types of columns whose cells mostly differ from row to row, wherever they stand.
const DISTINCT: [&str; 4] = ["Operand", "Variable", "DiLocation", "symbol"];

/// What a table is.
pub struct TableSchema {
    /// Its name: a relation, or [`MODULES`].
    pub name: &'static str,
    /// The predicate, if it holds the rows of one.
    pub predicate: Option<&'static Predicate>,
    /// What a row is, if not one of a predicate.
    pub meaning: &'static str,
    /// The columns, the module first.
    pub columns: Vec<Column>,
    /// The number of cells in a line.
    pub cells: usize,
    /// The cell that says the module too, if there is one.
    pub module: Option<usize>,
}

impl TableSchema {
    /// A predicate's table. Where the predicate has a column `module`, that is the first one: it is not there twice.
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

    /// The modules' own table, with what is known of their builds, and the columns of what they were rows of. One of these that is called like another here has `input_` in
    /// front of it.
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
                "sha256" | "source_filename" | "source" | "source_sha256"
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

    /// A table of its own, with lines of these cells.
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
            distinct: *name == "id",
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

    /// The schema of its files. No cell is null.
    pub fn parquet(&self) -> Result<TypePtr, ParquetError> {
        let field = |column: &Column| -> Result<TypePtr, ParquetError> {
            let (physical, logical, converted) = match column.kind {
                ColumnType::Text => (
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
