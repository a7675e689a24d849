//! Parquet files with a module in each row, as datasets of bitcode are published. They are written with the crate that reads them,
//! and by hand with pyarrow's.

use crate::support::folder::Folder;
use crate::support::wait::{pause, wait_for};
use parquet::basic::Compression;
use parquet::data_type::{
    ByteArray, ByteArrayType, DataType, DoubleType, FixedLenByteArray, FixedLenByteArrayType,
    Int32Type, Int64Type, Int96, Int96Type,
};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::{ColumnDescriptor, SchemaDescriptor};
use serde_json::Value;
use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::*;

/// The columns of ComPile, and a number.
const SCHEMA: &str = "message dataset {
    optional binary content;
    optional binary license_expression (STRING);
    optional group license_files (LIST) { repeated group list { optional binary element (STRING); } }
    required binary language (STRING);
    required int64 stars;
}";

struct Row {
    content: Option<Vec<u8>>,
    licence: Option<&'static str>,
    files: &'static [Option<&'static str>],
    language: &'static str,
    stars: i64,
}

fn row(content: &[u8]) -> Row {
    Row {
        content: Some(content.to_vec()),
        licence: Some("MIT"),
        files: &[],
        language: "c",
        stars: 0,
    }
}

/// Row groups of so many rows, with several pages each.
fn write(path: &Path, rows: &[Row], group: usize, compression: Compression) {
    let properties = WriterProperties::builder()
        .set_compression(compression)
        .set_dictionary_enabled(false)
        .set_data_page_row_count_limit(2)
        .set_write_batch_size(2);
    let schema = Arc::new(parse_message_type(SCHEMA).expect("a schema"));
    fs::create_dir_all(path.parent().expect("a parent")).expect("create the folder");
    let file = File::create(path).expect("create");
    let mut writer =
        SerializedFileWriter::new(file, schema, Arc::new(properties.build())).expect("a writer");
    for rows in rows.chunks(group) {
        let mut group = writer.next_row_group().expect("a row group");
        let texts = |texts: Vec<Option<&[u8]>>| {
            let levels: Vec<i16> = texts.iter().map(|text| text.is_some().into()).collect();
            let values: Vec<ByteArray> = texts
                .into_iter()
                .flatten()
                .map(|text| text.to_vec().into())
                .collect();
            (levels, values)
        };
        for column in 0..5 {
            let mut chunk = group.next_column().expect("a column").expect("a column");
            if column == 4 {
                let stars: Vec<i64> = rows.iter().map(|row| row.stars).collect();
                let written = chunk.typed::<Int64Type>().write_batch(&stars, None, None);
                written.expect("write");
                chunk.close().expect("close");
                continue;
            }
            let (mut levels, mut places) = (Vec::new(), Vec::new());
            let values = match column {
                0 => texts(rows.iter().map(|row| row.content.as_deref()).collect()),
                1 => texts(
                    rows.iter()
                        .map(|row| row.licence.map(str::as_bytes))
                        .collect(),
                ),
                2 => {
                    let mut values = Vec::new();
                    for row in rows {
                        for (index, file) in row.files.iter().enumerate() {
                            places.push(i16::from(index > 0));
                            levels.push(if file.is_some() { 3 } else { 2 });
                            values.extend(file.map(ByteArray::from));
                        }
                        if row.files.is_empty() {
                            places.push(0);
                            levels.push(1);
                        }
                    }
                    (std::mem::take(&mut levels), values)
                }
                _ => texts(
                    rows.iter()
                        .map(|row| Some(row.language.as_bytes()))
                        .collect(),
                ),
            };
            let (levels, values) = values;
            let places = (column == 2).then_some(&*places);
            let levels = (column != 3).then_some(&*levels);
            let written = chunk
                .typed::<ByteArrayType>()
                .write_batch(&values, levels, places);
            written.expect("write");
            chunk.close().expect("close");
        }
        group.close().expect("close");
    }
    writer.close().expect("close");
}

/// Modules that are not the same.
fn modules(number: usize) -> Vec<Row> {
    (0..number)
        .map(|n| {
            let text =
                format!("define i32 @f{n}(i32 %x) {{\n  %y = add i32 %x, {n}\n  ret i32 %y\n}}\n");
            row(text.as_bytes())
        })
        .collect()
}

/// The values of a column in a row: one, or those of a list.
enum Cell<'a> {
    Int32(&'a [i32]),
    Int64(&'a [i64]),
    Double(&'a [f64]),
    /// The nanoseconds of a day, and the day.
    Int96(u64, u32),
    Bytes(&'a [&'a [u8]]),
    Fixed(&'a [u8]),
}

impl Cell<'_> {
    fn write(&self, chunk: &mut SerializedColumnWriter<'_>, column: &ColumnDescriptor) {
        fn typed<T: DataType>(
            chunk: &mut SerializedColumnWriter<'_>,
            column: &ColumnDescriptor,
            values: &[T::T],
        ) {
            let levels = vec![column.max_def_level(); values.len()];
            let mut places = vec![column.max_rep_level(); values.len()];
            places[0] = 0;
            let written = chunk
                .typed::<T>()
                .write_batch(values, Some(&levels), Some(&places));
            written.expect("write");
        }
        match self {
            Cell::Int32(values) => typed::<Int32Type>(chunk, column, values),
            Cell::Int64(values) => typed::<Int64Type>(chunk, column, values),
            Cell::Double(values) => typed::<DoubleType>(chunk, column, values),
            Cell::Int96(nanoseconds, day) => {
                let mut value = Int96::new();
                value.set_data(*nanoseconds as u32, (nanoseconds >> 32) as u32, *day);
                typed::<Int96Type>(chunk, column, &[value]);
            }
            Cell::Bytes(values) => {
                let values: Vec<ByteArray> =
                    values.iter().map(|value| value.to_vec().into()).collect();
                typed::<ByteArrayType>(chunk, column, &values);
            }
            Cell::Fixed(value) => {
                let value: FixedLenByteArray = value.to_vec().into();
                typed::<FixedLenByteArrayType>(chunk, column, &[value]);
            }
        }
    }
}

/// Exports a file that has a module and these columns in its only row; returns the columns in the manifest and the messages.
fn columns(cells: &[(&str, &Cell<'_>)]) -> (Value, Ran) {
    let folder = Folder::new();
    let columns: Vec<&str> = cells.iter().map(|(column, _)| *column).collect();
    let columns = format!(
        "message m {{ required binary content; {} }}",
        columns.concat()
    );
    let schema = Arc::new(parse_message_type(&columns).expect("a schema"));
    let described = SchemaDescriptor::new(schema.clone());
    let file = File::create(folder.path("t.parquet")).expect("create");
    let mut writer = SerializedFileWriter::new(file, schema, Arc::default()).expect("a writer");
    let mut group = writer.next_row_group().expect("a row group");
    let content = Cell::Bytes(&[b"@g = global i32 7\n"]);
    let cells = [&content]
        .into_iter()
        .chain(cells.iter().map(|(_, cell)| *cell));
    for (index, cell) in cells.enumerate() {
        let mut chunk = group.next_column().expect("a column").expect("a column");
        cell.write(&mut chunk, &described.column(index));
        chunk.close().expect("close");
    }
    group.close().expect("close");
    writer.close().expect("close");
    let ran = folder.ok("export --column content t.parquet");
    (
        manifest(&folder, "facts")["modules"][0]["columns"].clone(),
        ran,
    )
}

/// A file with two modules in it.
pub fn example(path: &Path) {
    write(path, &modules(2), 2, Compression::SNAPPY);
}

fn manifest(folder: &Folder, workspace: &str) -> Value {
    let text = folder.bytes(&format!("{workspace}/manifest.json"));
    serde_json::from_slice(&text).expect("JSON")
}

/// Id and reason of what failed.
fn failures(manifest: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let failed = manifest["failed"].as_array().expect("a list");
    failed
        .iter()
        .map(|entry| (text(&entry["id"]), text(&entry["reason"])))
        .collect()
}

#[test]
fn rows_are_modules_in_every_compression() {
    let folder = Folder::new();
    folder.bitcode();
    let (one, two) = (folder.bytes("one.bc"), folder.bytes("two.bc"));
    let text = b"@g = global i32 7\n";
    let mut rows = vec![row(&one), row(&two), row(text), row(&gzip(&one)), row(&two)];
    for (index, row) in rows.iter().enumerate() {
        let content = row.content.as_deref().expect("a module");
        // In a directory, text is known by its name only.
        let plain = if index == 3 { &one } else { content };
        folder.write(format!("plain/t.parquet#{index}"), plain);
    }
    let wanted = folder.exported("--root plain plain/t.parquet#0 plain/t.parquet#1 plain/t.parquet#2 plain/t.parquet#3 plain/t.parquet#4");
    assert!(wanted["function:id"].len() == 4);
    rows[1].licence = None;
    rows[2].files = &[Some("LICENSE"), None, Some("a\"b")];
    rows[2].stars = -5;
    for compression in [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::GZIP(Default::default()),
        Compression::BROTLI(Default::default()),
        Compression::LZ4_RAW,
        Compression::ZSTD(Default::default()),
    ] {
        for group in [2, 100] {
            write(&folder.path("t.parquet"), &rows, group, compression);
            let found = folder.exported("--column content t.parquet");
            assert_eq!(found, wanted, "{compression} in groups of {group}");
        }
    }
    let manifest = manifest(&folder, "out");
    let columns = |index: usize| manifest["modules"][index]["columns"].to_string();
    let plain = r#"{"language":"c","license_expression":"MIT","stars":"0"}"#;
    assert_eq!(columns(0), plain);
    assert_eq!(columns(1), r#"{"language":"c","stars":"0"}"#);
    let list = r#"{"language":"c","license_expression":"MIT","license_files":"[\"LICENSE\",null,\"a\\5C\"b\"]","stars":"-5"}"#;
    assert_eq!(columns(2), list);
    let file = manifest["modules"][0]["file_sha256"].as_str();
    assert!(file.is_some_and(|file| file != manifest["modules"][0]["sha256"]));
    folder.exported("--column content --keep-column stars t.parquet");
    let manifest = self::manifest(&folder, "out");
    assert_eq!(
        manifest["modules"][2]["columns"].to_string(),
        r#"{"stars":"-5"}"#
    );
    folder.ok("fsck out --inputs .");
}

/// The instants are those of 2024-02-29 12:00:00 with a fraction that the unit just has.
#[test]
fn columns_have_the_values_of_their_logical_types() {
    const NOON: i64 = 1_709_208_000;
    const TIME: i64 = 3723;
    let cases: &[(&str, Cell<'_>, &str)] = &[
        ("required int32 $;", Cell::Int32(&[-5]), "-5"),
        (
            "required int32 $ (INTEGER(8,true));",
            Cell::Int32(&[-5]),
            "-5",
        ),
        (
            "required int32 $ (INTEGER(32,false));",
            Cell::Int32(&[-294_967_296]),
            "4000000000",
        ),
        (
            "required int64 $ (UINT_64);",
            Cell::Int64(&[-1]),
            "18446744073709551615",
        ),
        (
            "required int64 $ (INTEGER(64,true));",
            Cell::Int64(&[-1]),
            "-1",
        ),
        (
            "required int32 $ (DECIMAL(9,2));",
            Cell::Int32(&[1234]),
            "12.34",
        ),
        (
            "required int32 $ (DECIMAL(2,2));",
            Cell::Int32(&[-5]),
            "-0.05",
        ),
        (
            "required int32 $ (DECIMAL(9,0));",
            Cell::Int32(&[1234]),
            "1234",
        ),
        (
            "required int64 $ (DECIMAL(18,3));",
            Cell::Int64(&[12_345_678_901_234]),
            "12345678901.234",
        ),
        (
            "required binary $ (DECIMAL(30,3));",
            Cell::Bytes(&[b"\xFF\x00"]),
            "-0.256",
        ),
        (
            "required fixed_len_byte_array(16) $ (DECIMAL(38,1));",
            Cell::Fixed(&[[0x7F].as_slice(), &[0xFF; 15]].concat()),
            "17014118346046923173168730371588410572.7",
        ),
        (
            "required binary $ (DECIMAL(1000,999));",
            Cell::Bytes(&[b"\x07"]),
            "7E-999",
        ),
        (
            "required int32 $ (DATE);",
            Cell::Int32(&[19782]),
            "2024-02-29",
        ),
        ("required int32 $ (DATE);", Cell::Int32(&[-1]), "1969-12-31"),
        (
            "required int32 $ (DATE);",
            Cell::Int32(&[i32::MAX]),
            "2147483647",
        ),
        (
            "required int32 $ (TIME(MILLIS,true));",
            Cell::Int32(&[TIME as i32 * 1000 + 7]),
            "01:02:03.007",
        ),
        (
            "required int64 $ (TIME(MICROS,false));",
            Cell::Int64(&[TIME * 1_000_000]),
            "01:02:03",
        ),
        (
            "required int64 $ (TIME(NANOS,false));",
            Cell::Int64(&[TIME * 1_000_000_000 + 1]),
            "01:02:03.000000001",
        ),
        (
            "required int64 $ (TIME(MICROS,false));",
            Cell::Int64(&[86_400_000_000]),
            "86400000000",
        ),
        (
            "required int64 $ (TIMESTAMP(MILLIS,false));",
            Cell::Int64(&[NOON * 1000 + 7]),
            "2024-02-29 12:00:00.007",
        ),
        (
            "required int64 $ (TIMESTAMP(MICROS,false));",
            Cell::Int64(&[NOON * 1_000_000]),
            "2024-02-29 12:00:00",
        ),
        (
            "required int64 $ (TIMESTAMP(NANOS,true));",
            Cell::Int64(&[NOON * 1_000_000_000 + 1]),
            "2024-02-29 12:00:00.000000001Z",
        ),
        (
            "required int64 $ (TIMESTAMP_MICROS);",
            Cell::Int64(&[-1]),
            "1969-12-31 23:59:59.999999Z",
        ),
        (
            "required int64 $ (TIMESTAMP_MILLIS);",
            Cell::Int64(&[i64::MAX]),
            "9223372036854775807",
        ),
        (
            "required int96 $;",
            Cell::Int96(43_200_000_000_001, 2_440_588 + 19782),
            "2024-02-29 12:00:00.000000001",
        ),
        (
            "required fixed_len_byte_array(16) $ (UUID);",
            Cell::Fixed(b"\x12\x3e\x45\x67\xe8\x9b\x12\xd3\xa4\x56\x42\x66\x14\x17\x40\x00"),
            "123e4567-e89b-12d3-a456-426614174000",
        ),
        (
            "required fixed_len_byte_array(2) $ (FLOAT16);",
            Cell::Fixed(b"\x00\x3e"),
            "1.5",
        ),
        (
            "required fixed_len_byte_array(2) $;",
            Cell::Fixed(b"x\xFF"),
            "x\\FF",
        ),
        (
            "required fixed_len_byte_array(12) $ (INTERVAL);",
            Cell::Fixed(b"\x01\0\0\0\x03\0\0\0\xDC\x05\0\0"),
            "P1M3DT1.500S",
        ),
        ("required binary $ (ENUM);", Cell::Bytes(&[b"x"]), "x"),
        ("required double $;", Cell::Double(&[f64::INFINITY]), "inf"),
        (
            "required group $ (LIST) { repeated group list { required int32 element (DATE); } }",
            Cell::Int32(&[0, 1]),
            r#"["1970-01-01","1970-01-02"]"#,
        ),
        (
            "required group $ (LIST) { repeated group list { required int32 element (DECIMAL(3,1)); } }",
            Cell::Int32(&[-5, 10]),
            "[-0.5,1.0]",
        ),
        (
            "required group $ (LIST) { repeated group list { required binary element; } }",
            Cell::Bytes(&[b"a\"\xFF", b""]),
            r#"["a\5C"\FF",""]"#,
        ),
        (
            "required group $ (LIST) { repeated group list { required double element; } }",
            Cell::Double(&[0.5, f64::NAN]),
            r#"[0.5,"NaN"]"#,
        ),
    ];
    let named: Vec<String> = (0..cases.len()).map(|place| format!("c{place}")).collect();
    let typed = cases.iter().zip(&named);
    let typed: Vec<String> = typed
        .map(|((column, ..), name)| column.replace('$', name))
        .collect();
    let cells = cases.iter().map(|(_, cell, _)| cell);
    let cells: Vec<_> = typed.iter().map(String::as_str).zip(cells).collect();
    let (columns, _) = columns(&cells);
    for ((column, _, wanted), name) in cases.iter().zip(&named) {
        assert_eq!(columns[name], *wanted, "{column}");
    }
}

#[test]
fn columns_of_one_name_have_numbers() {
    let cells = ["a", "b", "a"].map(|name| format!("required binary {name} (STRING);"));
    let values = [&b"1"[..], b"2", b"3"];
    let values = values
        .each_ref()
        .map(|value| Cell::Bytes(std::slice::from_ref(value)));
    let cells: Vec<_> = cells.iter().map(|cell| &**cell).zip(&values).collect();
    let (found, ran) = columns(&cells);
    assert_eq!(found.to_string(), r#"{"a":"1","a@2":"3","b":"2"}"#);
    assert_eq!(ran.stderr().matches("warning").count(), 0);
}

#[test]
fn a_column_that_cannot_be_read_is_named() {
    let list =
        |inner: &str| format!("required group list (LIST) {{ repeated group list {{ {inner} }} }}");
    let flat = list("required int32 element;");
    let nested =
        list("required group element (LIST) { repeated group list { required int32 element; } }");
    let (found, ran) = columns(&[(&flat, &Cell::Int32(&[1, 2]))]);
    assert_eq!(found.to_string(), r#"{"list":"[1,2]"}"#);
    assert_eq!(ran.stderr().matches("warning").count(), 0);
    let (found, ran) = columns(&[(&nested, &Cell::Int32(&[1, 2]))]);
    assert!(found.is_null());
    ran.says("warning: t.parquet: its column `list.list.element.list.element` is left out: it has lists of lists\n");
}

#[test]
fn datasets_say_what_the_columns_said() {
    let folder = Folder::new();
    let mut rows = modules(2);
    rows[1].licence = None;
    rows[1].language = "c++";
    write(&folder.path("t.parquet"), &rows, 10, Compression::SNAPPY);
    folder.write("plain.ll", b"@g = global i32 7\n");
    folder.exported("--column content t.parquet plain.ll");
    folder.ok("dataset out --split 100,0,0 --quiet");
    let path = folder.path("dataset/data/modules/train-00000-of-00001.parquet");
    let reader = SerializedFileReader::new(File::open(path).expect("open")).expect("Parquet");
    let found: Vec<Vec<String>> = reader
        .get_row_iter(None)
        .expect("rows")
        .map(|row| {
            let row = row.expect("a row");
            let of = |name: &str| row.get_column_iter().find(|(column, _)| *column == name);
            let of = |name| of(name).expect("the column").1.to_string();
            [
                "module",
                "language",
                "license_expression",
                "license",
                "stars",
            ]
            .map(of)
            .into()
        })
        .collect();
    let row = |cells: [&str; 5]| cells.map(|cell| format!("\"{cell}\"")).to_vec();
    let wanted = [
        row(["plain.ll", "", "", "NOASSERTION", ""]),
        row(["t.parquet#0", "c", "MIT", "MIT", "0"]),
        row(["t.parquet#1", "c++", "", "NOASSERTION", "0"]),
    ];
    assert_eq!(found, wanted);
}

/// A project is a directory of the names of rows, in whichever file the rows are.
#[test]
fn rows_of_a_project_stay_together() {
    let folder = Folder::new();
    for (file, first) in [("one.parquet", 0), ("two.parquet", 2)] {
        let mut rows = modules(4);
        for (row, name) in rows.iter_mut().zip(["a/x", "b/x", "a/y", "b/y"]) {
            row.licence = Some(name);
        }
        let rows = rows.into_iter().skip(first).take(2);
        write(
            &folder.path(file),
            &Vec::from_iter(rows),
            10,
            Compression::SNAPPY,
        );
    }
    folder.exported("--column content --id-column license_expression one.parquet two.parquet");
    let output = folder.ok("dataset out --split 1,1,0");
    output.says("warning: the split train has modules of one project only");
    let description = folder.json("dataset/dataset.json");
    assert_eq!(description["splits"]["train"]["modules"], 2);
    assert_eq!(description["splits"]["validation"]["modules"], 2);
}

#[test]
fn a_row_that_is_no_module_costs_itself() {
    let folder = Folder::new();
    folder.bitcode();
    let one = folder.bytes("one.bc");
    let mut rows = vec![
        row(&one),
        row(b""),
        row(b"no bitcode"),
        row(&one[..one.len() / 2]),
        row(&[&one[..], &one].concat()),
        row(&fs::read("/proc/self/exe").expect("a program without bitcode")[..4096]),
        row(&one),
    ];
    rows[0].content = None;
    write(&folder.path("t.parquet"), &rows, 3, Compression::SNAPPY);
    let output = folder.run("export --column content t.parquet -j2");
    output.fails(1);
    let manifest = manifest(&folder, "facts");
    assert_eq!(manifest["modules"].as_array().map(Vec::len), Some(1));
    assert_eq!(manifest["modules"][0]["id"], "t.parquet#6");
    let failures = failures(&manifest);
    let ids: Vec<&str> = failures.iter().map(|(id, _)| &**id).collect();
    let wanted: Vec<String> = (0..6).map(|row| format!("t.parquet#{row}")).collect();
    assert_eq!(ids, wanted);
    assert_eq!(failures[0].1, "the cell is null");
    assert_eq!(failures[1].1, "the cell is empty");
    assert_eq!(failures[4].1, "2 modules in one row");
    for (id, reason) in &failures {
        let line = format!("{id}: {reason}");
        output.says(&line);
    }
}

#[test]
fn a_file_without_rows_fails() {
    let folder = Folder::new();
    let path = folder.path("t.parquet");
    write(&path, &[], 3, Compression::SNAPPY);
    let output = folder.run("export --column content t.parquet");
    output
        .fails(2)
        .says("error: t.parquet: a Parquet file without rows\n");
    write(&path, &modules(1), 3, Compression::SNAPPY);
    folder.ok("export --column content t.parquet");
}

#[test]
fn damage_costs_the_rows_of_its_page() {
    let folder = Folder::new();
    let rows = modules(12);
    let path = folder.path("t.parquet");
    write(&path, &rows, 6, Compression::SNAPPY);
    let reader = SerializedFileReader::new(File::open(&path).expect("open")).expect("Parquet");
    let (start, length) = reader.metadata().row_group(1).column(0).byte_range();
    drop(reader);
    let mut bytes = folder.bytes("t.parquet");
    // The last page of the second group's modules.
    let end = (start + length) as usize;
    bytes[end - 20..end].fill(0xFF);
    folder.write("t.parquet", &bytes);
    folder.run("export --column content t.parquet").fails(1);
    let manifest = manifest(&folder, "facts");
    let failures = failures(&manifest);
    let ids: Vec<&str> = failures.iter().map(|(id, _)| &**id).collect();
    assert_eq!(ids, ["t.parquet#10", "t.parquet#11"]);
    assert!(
        failures[0].1.starts_with("not readable as Parquet: "),
        "{failures:?}"
    );
    // Without its end, a file is none.
    folder.write("t.parquet", &bytes[..bytes.len() - 9]);
    let output = folder.run("export --column content t.parquet --force");
    output.fails(2).says("t.parquet: not readable as Parquet: ");
}

#[test]
fn a_column_has_names() {
    let folder = Folder::new();
    let mut rows = modules(7);
    let names = ["a", "b/c.bc", "a", "tab\there", "a@2", "", "a"];
    for (row, name) in rows.iter_mut().zip(names) {
        row.language = name;
    }
    write(&folder.path("in/t.parquet"), &rows, 4, Compression::SNAPPY);
    let arguments = ["--column", "content", "--id-column", "language", "in"];
    let (ids, output) = folder.ids(&arguments);
    output.succeeds();
    let wanted = [
        "(a)",
        "(b/c.bc)",
        "(a)@2",
        "(tab\\09here)",
        "(a@2)",
        "#5",
        "(a)@3",
    ];
    let wanted = wanted.map(|suffix| format!("t.parquet{suffix}"));
    assert_eq!(ids, wanted.clone().into());
    // The order is that of the rows.
    let manifest = manifest(&folder, "out");
    let modules = manifest["modules"].as_array().expect("a list");
    let order: Vec<&str> = modules
        .iter()
        .flat_map(|entry| entry["id"].as_str())
        .collect();
    assert_eq!(order, wanted);
    // Without a column, a directory's Parquet files are none of ours.
    folder.write("in/a.ll", b"@g = global i32 7\n");
    let (ids, _) = folder.ids("in");
    assert_eq!(ids, ["a.ll".to_owned()].into());
}

#[test]
fn an_interrupted_export_goes_on_within_a_file() {
    let folder = Folder::new();
    let mut rows = modules(2500);
    rows[300].content = None;
    write(&folder.path("t.parquet"), &rows, 70, Compression::SNAPPY);
    let arguments = |output| {
        [
            "export",
            "--column",
            "content",
            "t.parquet",
            "-q",
            "-o",
            output,
        ]
    };
    let run = |output, more: &[&str]| {
        let done = folder.run((&arguments(output), more));
        done.fails(1);
        done
    };
    run("one", &["-j1"]);
    run("three", &["-j3"]);
    folder.same("one", "three");
    let resumed = [&arguments("facts")[..], &["--resume", "-j2"]].concat();
    let mut child = folder.command(&resumed).spawn().expect("run llvm-facts");
    let journal = folder.path(".facts.partial/journal");
    wait_for("the journal", || journal.exists());
    // A checkpoint is due then, however fast the machine, and most is still to be done.
    pause(&child, Duration::from_millis(600));
    wait_for("a checkpoint", || {
        assert!(
            child.try_wait().expect("wait").is_none(),
            "it was done before"
        );
        fs::read_to_string(&journal).is_ok_and(|text| text.contains("\"checkpoint\""))
    });
    child.kill().expect("kill");
    child.wait().expect("wait");
    run("facts", &["--resume"]);
    folder.same("one", "facts");
    // What is whole is kept, unless other columns are asked for.
    run("facts", &["--resume"]);
    folder.same("one", "facts");
    run("facts", &["--resume", "--keep-column", "stars"]);
    let columns = &manifest(&folder, "facts")["modules"][0]["columns"];
    assert_eq!(columns.to_string(), r#"{"stars":"0"}"#);
}

#[test]
fn memory_does_not_grow_with_the_file() {
    let folder = Folder::new();
    let text = [&b"@g = global i32 7\n;"[..], &vec![b'x'; 1 << 20]].concat();
    let rows: Vec<Row> = (0..200).map(|_| row(&text)).collect();
    write(
        &folder.path("t.parquet"),
        &rows,
        50,
        Compression::UNCOMPRESSED,
    );
    let size = fs::metadata(folder.path("t.parquet"))
        .expect("a file")
        .len();
    assert!(size > 200 << 20);
    let limit = ["--memory-limit", "120M", "-j1"];
    let (ids, output) = folder.ids(&[&["--column", "content", "t.parquet"], &limit[..]].concat());
    output.succeeds();
    assert_eq!(ids.len(), 200);
}

#[test]
fn columns_that_are_not_there_are_named() {
    let folder = Folder::new();
    write(
        &folder.path("t.parquet"),
        &modules(1),
        4,
        Compression::SNAPPY,
    );
    let all = "it has content, license_expression, license_files, language, stars";
    #[rustfmt::skip]
    let cases = [
        (&["--column", "bitcode"][..], format!("no column `bitcode`; {all}")),
        (&["--column", "stars"], "its column `stars` has no bytes or text".to_owned()),
        (&["--column", "content", "--id-column", "id"], format!("no column `id`; {all}")),
        (&["--column", "content", "--id-column", "license_files"], "its column `license_files` has no text or numbers".to_owned()),
        (&["--column", "content", "--keep-column", "language,x"], format!("no column `x`; {all}")),
        (&[], "a Parquet file: --column says which of its columns has the modules".to_owned()),
    ];
    for (arguments, wanted) in cases {
        let output = folder.run(("export t.parquet", arguments));
        output.fails(2).says(&format!("t.parquet: {wanted}\n"));
    }
}
