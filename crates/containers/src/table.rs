//! Reads Parquet files with a module in each row: the form in which datasets of bitcode are published.
//!
//! Memory: the footer, and one page of each column that is read. A page can be of any size.

use parquet::basic::Type as Physical;
use parquet::column::page::PageReader;
use parquet::column::reader::{ColumnReader, ColumnReaderImpl, get_column_reader};
use parquet::data_type::DataType;
use parquet::errors::ParquetError;
use parquet::file::metadata::{ParquetMetaData, ParquetMetaDataReader};
use parquet::file::serialized_reader::SerializedPageReader;
use parquet::schema::types::ColumnDescriptor;
use rustc_hash::{FxHashMap, FxHasher};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::hash::Hasher as _;
use std::sync::{Arc, Mutex, PoisonError};

use super::error::Error;
use super::logical::{Form, Text};
use super::scan::{Context, Origin, Scan};
use super::slice::Slice;
use super::{UNPACKED, distinguish, repetition};

/// The names of the columns to read.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Columns {
    /// The column of modules.
    pub content: String,
    /// The column of ids; without it, ids are row numbers.
    pub id: Option<String>,
    /// The other columns; `None` for all that can be read.
    pub others: Option<Vec<String>>,
}

/// The limit of bytes in a cell of a column that the user does not name.
const CELL: usize = 4096;

/// The rows of a Parquet file.
pub struct Table {
    file: Arc<File>,
    metadata: ParquetMetaData,
    /// The first row of each row group, and the number of all rows.
    groups: Vec<usize>,
    content: usize,
    id: Option<usize>,
    others: Vec<(String, usize)>,
    /// The names of the columns that cannot be read.
    left_out: Vec<String>,
    /// The limit of bytes in a cell of the other columns.
    longest: usize,
    /// For rows whose id an earlier row has, the number of the repetition.
    again: FxHashMap<usize, usize>,
    /// The reader of each column.
    cursors: Mutex<FxHashMap<usize, Cursor>>,
}

/// The position of a reader in a column.
struct Cursor {
    group: usize,
    /// The next row, counted in the group.
    row: usize,
    form: Form,
    reader: ColumnReader,
}

impl Table {
    /// Reads the footer of a file, and all ids if a column has them.
    ///
    /// # Errors
    /// None of the rows can be read.
    pub fn open(file: File, columns: &Columns) -> Result<Self, Error> {
        let bytes = file.metadata()?.len();
        let file = Arc::new(file);
        let metadata = ParquetMetaDataReader::new().parse_and_finish(&*file);
        let metadata = metadata.map_err(|error| unreadable(&error))?;
        let mut groups = vec![0];
        let mut rows = 0usize;
        for group in metadata.row_groups() {
            let more = usize::try_from(group.num_rows()).ok();
            rows = more
                .and_then(|more| rows.checked_add(more))
                .ok_or(Error::NegativeRows)?;
            groups.push(rows);
        }
        // Nulls take next to no room: so that the work is bounded by the size of the file.
        if rows as u64 > bytes {
            return Err(Error::Rows { bytes, rows });
        }
        let schema = metadata.file_metadata().schema_descr();
        let columns_of_file = schema.columns().iter();
        let mut names: Vec<Vec<u8>> = columns_of_file.clone().map(|column| name(column)).collect();
        distinguish(names.iter_mut());
        let names = names
            .into_iter()
            .map(|name| String::from_utf8_lossy(&name).into_owned());
        let named: Vec<(String, &ColumnDescriptor)> =
            names.zip(columns_of_file.map(|column| &**column)).collect();
        let place = |wanted: &str| {
            let place = named.iter().position(|(name, _)| name == wanted);
            place.ok_or_else(|| {
                let names: Vec<&str> = named.iter().map(|(name, _)| &**name).collect();
                Error::NoColumn(wanted.to_owned(), names.join(", "))
            })
        };
        let content = place(&columns.content)?;
        let column = named[content].1;
        if column.physical_type() != Physical::BYTE_ARRAY || column.max_rep_level() > 0 {
            return Err(Error::ColumnType(columns.content.clone(), "bytes or text"));
        }
        let id = columns.id.as_deref().map(place).transpose()?;
        if id.is_some_and(|id| named[id].1.max_rep_level() > 0) {
            let id = columns.id.clone().unwrap_or_default();
            return Err(Error::ColumnType(id, "text or numbers"));
        }
        let others = match &columns.others {
            Some(others) => others
                .iter()
                .map(|name| match place(name)? {
                    place if is_readable(named[place].1) => Ok((name.clone(), place)),
                    _ => Err(Error::ColumnType(
                        name.clone(),
                        "values or lists of values: it has lists of lists",
                    )),
                })
                .collect::<Result<_, Error>>()?,
            None => (0..)
                .zip(&named)
                .filter(|(place, (_, column))| *place != content && is_readable(column))
                .map(|(place, (name, _))| (name.clone(), place))
                .collect(),
        };
        let is_left_out =
            |column: &ColumnDescriptor| columns.others.is_none() && !is_readable(column);
        let left_out = named.iter().filter(|(_, column)| is_left_out(column));
        let mut table = Table {
            longest: match columns.others {
                Some(_) => usize::MAX,
                None => CELL,
            },
            file,
            groups,
            content,
            id,
            others,
            left_out: left_out.map(|(name, _)| name.clone()).collect(),
            again: FxHashMap::default(),
            cursors: Mutex::default(),
            metadata,
        };
        table.again = table.repeated();
        Ok(table)
    }

    /// Returns the number of rows.
    pub fn count(&self) -> usize {
        self.groups.last().copied().unwrap_or_default()
    }

    /// Returns the names of the columns that are left out because they cannot be read.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }

    /// Returns the suffix of a row's id after that of the file: `#0`, or `(name)` if it has a name.
    pub fn suffix(&self, row: usize) -> Vec<u8> {
        let id = self.id.and_then(|id| self.cell(id, row).ok().flatten());
        match id.filter(|id| !id.is_empty()) {
            None => format!("#{row}").into_bytes(),
            Some(id) => {
                let mut suffix = [b"(", &*id, b")"].concat();
                if let Some(time) = self.again.get(&row) {
                    suffix.extend(repetition(*time));
                }
                suffix
            }
        }
    }

    /// Returns the module in a row.
    ///
    /// # Errors
    /// The row has no module, or cannot be read.
    pub fn bytes(&self, row: usize) -> Result<Vec<u8>, Error> {
        let bytes = self.cell(self.content, row)?.ok_or(Error::NullCell)?;
        if bytes.is_empty() {
            return Err(Error::EmptyCell);
        }
        // It may be compressed, or an object. What others have published names no files of ours.
        let mut scan = Scan::new(UNPACKED, false);
        let origin = Origin {
            directory: None,
            name: b"",
            context: Context::File,
        };
        scan.scan(Slice::whole(bytes), origin)?;
        match &*scan.parts {
            [module] => module.source.bytes(),
            [] => Err(Error::NoBitcode),
            modules => Err(Error::Modules(modules.len())),
        }
    }

    /// Returns the cells of the other columns in a row, without null cells.
    ///
    /// # Errors
    /// A cell cannot be read.
    pub fn others(&self, row: usize) -> Result<Vec<(&str, Vec<u8>)>, Error> {
        let mut cells = Vec::with_capacity(self.others.len());
        for (name, column) in &self.others {
            let cell = self.cell(*column, row);
            let cell =
                cell.map_err(|error| Error::In(format!("column `{name}`"), Box::new(error)))?;
            if let Some(cell) = cell.filter(|cell| cell.len() <= self.longest) {
                cells.push((&**name, cell));
            }
        }
        Ok(cells)
    }

    /// Returns the rows whose id an earlier row has, and the number of the repetition. Only digests of ids are kept: if two ids have equal
    /// digests, the second gets a number too.
    fn repeated(&self) -> FxHashMap<usize, usize> {
        let mut times: FxHashMap<u64, usize> = FxHashMap::default();
        let mut again = FxHashMap::default();
        let Some(id) = self.id else {
            return again;
        };
        for row in 0..self.count() {
            // Without a readable id, the id is the row number.
            if let Ok(Some(id)) = self.cell(id, row) {
                let time = times.entry(digest(&id)).or_default();
                *time += 1;
                if *time > 1 {
                    again.insert(row, *time);
                }
            }
        }
        again
    }

    /// Returns a cell as text, and a list as JSON.
    fn cell(&self, column: usize, row: usize) -> Result<Option<Vec<u8>>, Error> {
        if row >= self.count() {
            return Err(Error::Changed);
        }
        let group = self.groups.partition_point(|first| *first <= row) - 1;
        let row = row - self.groups[group];
        // A panic leaves the reader of the crate in an unknown state: it is opened again.
        let mut cursors = self.cursors.lock().unwrap_or_else(PoisonError::into_inner);
        let mut cursor = match cursors.remove(&column) {
            Some(cursor) if cursor.group == group && cursor.row <= row => cursor,
            _ => self.cursor(column, group)?,
        };
        let cell = cursor.cell(row).map_err(|error| unreadable(&error))?;
        cursors.insert(column, cursor);
        Ok(cell)
    }

    fn cursor(&self, column: usize, group: usize) -> Result<Cursor, Error> {
        let rows = self.groups[group + 1] - self.groups[group];
        let chunk = self.metadata.row_group(group).column(column);
        let pages = SerializedPageReader::new(self.file.clone(), chunk, rows, None);
        let pages: Box<dyn PageReader> = Box::new(pages.map_err(|error| unreadable(&error))?);
        Ok(Cursor {
            group,
            row: 0,
            form: Form::of(chunk.column_descr()),
            reader: get_column_reader(chunk.column_descr_ptr(), pages),
        })
    }
}

impl Cursor {
    /// Reads a cell of the group. Rows must be read in ascending order.
    fn cell(&mut self, row: usize) -> Result<Option<Vec<u8>>, ParquetError> {
        let skipped = row - self.row;
        self.row = row + 1;
        let form = self.form;
        match &mut self.reader {
            ColumnReader::BoolColumnReader(reader) => {
                one(reader, skipped, |value| Text::number(*value))
            }
            ColumnReader::Int32ColumnReader(reader) => {
                one(reader, skipped, |value| form.int32(*value))
            }
            ColumnReader::Int64ColumnReader(reader) => {
                one(reader, skipped, |value| form.int64(*value))
            }
            ColumnReader::Int96ColumnReader(reader) => one(reader, skipped, Form::int96),
            ColumnReader::FloatColumnReader(reader) => {
                one(reader, skipped, |value| Text::number(*value))
            }
            ColumnReader::DoubleColumnReader(reader) => {
                one(reader, skipped, |value| Text::number(*value))
            }
            ColumnReader::ByteArrayColumnReader(reader) => {
                one(reader, skipped, |value| form.bytes(value.data()))
            }
            ColumnReader::FixedLenByteArrayColumnReader(reader) => {
                one(reader, skipped, |value| form.bytes(value.data()))
            }
        }
    }
}

/// Skips cells and returns the next one.
fn one<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    skipped: usize,
    text: impl Fn(&T::T) -> Text,
) -> Result<Option<Vec<u8>>, ParquetError> {
    let (mut levels, mut places, mut values) = (Vec::new(), Vec::new(), Vec::new());
    let read = if reader.skip_records(skipped)? == skipped {
        reader
            .read_records(1, Some(&mut levels), Some(&mut places), &mut values)?
            .0
    } else {
        0
    };
    if read == 0 {
        return Err(ParquetError::General(
            "the column ends before this row".to_owned(),
        ));
    }
    let mut values = values.iter().map(text);
    if places.is_empty() {
        return Ok(values.next().map(|value| value.bytes));
    }
    // A list without elements, or none at all.
    if values.len() == 0 {
        return Ok(None);
    }
    // The elements that are not null.
    let whole = levels.iter().max().copied();
    let elements = levels.iter().map(|level| {
        if Some(*level) == whole {
            values.next().map(Text::into_json)
        } else {
            None
        }
    });
    let elements: Vec<Vec<u8>> = elements
        .map(|element| element.unwrap_or_else(|| b"null".to_vec()))
        .collect();
    Ok(Some([b"[", &*elements.join(&b','), b"]"].concat()))
}

/// Returns the name of a column; of a list, its own name and not that of its elements.
fn name(column: &ColumnDescriptor) -> Vec<u8> {
    let path = column.path().parts();
    let inner = match (column.max_rep_level(), path) {
        (1, [.., group, element]) if group == "list" || group == "bag" => {
            // The names of list elements.
            usize::from(["element", "item", "array", "array_element"].contains(&&**element)) * 2
        }
        (1, [_, .., element]) if element == "array" => 1,
        _ => 0,
    };
    let path = &path[..path.len() - inner.min(path.len() - 1)];
    path.join(".").into_bytes()
}

/// Whether the cells are values or lists of values, and not lists of lists.
fn is_readable(column: &ColumnDescriptor) -> bool {
    column.max_rep_level() <= 1
}

fn digest(id: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(id);
    hasher.finish()
}

fn unreadable(error: &ParquetError) -> Error {
    let text = error.to_string();
    let text = text.strip_prefix("Parquet error: ").unwrap_or(&text);
    Error::unreadable("Parquet", text)
}
