//! Reads Parquet files with the crate's own reader.

use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;
use std::fs::File;
use std::path::Path;

/// The columns of a table, with `int64`, `string` or `bool` each.
pub type Columns = Vec<(String, String)>;

/// The columns and rows of a Parquet file.
pub fn parquet(path: &Path) -> (Columns, Vec<Vec<String>>) {
    let reader = SerializedFileReader::new(File::open(path).expect("open"));
    let reader = reader.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let fields = reader.metadata().file_metadata().schema().get_fields();
    let columns = fields.iter().map(|field| {
        let kind = match field.get_physical_type() {
            parquet::basic::Type::BYTE_ARRAY => "string",
            parquet::basic::Type::INT64 => "int64",
            parquet::basic::Type::BOOLEAN => "bool",
            other => panic!("{other}"),
        };
        (field.name().to_owned(), kind.to_owned())
    });
    let columns = columns.collect();
    let rows = reader.get_row_iter(None).expect("rows").map(|row| {
        let row = row.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let cells = row.get_column_iter().map(|(_, field)| match field {
            Field::Str(text) => text.clone(),
            Field::Long(number) => number.to_string(),
            Field::Bool(truth) => truth.to_string(),
            other => panic!("{other:?}"),
        });
        cells.collect()
    });
    (columns, rows.collect())
}

/// The name of a type of the schema in a table.
pub fn type_name(ty: &str) -> &'static str {
    match ty {
        "number" => "int64",
        _ => "string",
    }
}
