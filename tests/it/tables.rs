//! Parquet and Arrow files hold the rows of the workspace and of queries. The tests of the Python package read them with Arrow's library.

use polars_arrow_format::ipc::planus::ReadAsRoot as _;
use polars_arrow_format::ipc::{FooterRef, MessageHeaderRef, MessageRef, TypeRef};
use std::fs;
use std::path::Path;

use crate::support::columnar::{Columns, parquet, type_name};
use crate::support::folder::{Folder, GOOD, assert_same, names};
use crate::support::mount::Mount;
use crate::support::workspace::{export, read_table};
use crate::support::{files, root, schema, set};

fn integer(bytes: &[u8]) -> i32 {
    i32::from_le_bytes(bytes[..4].try_into().expect("4 bytes"))
}

/// The columns and rows of an Arrow file, from its footer.
fn arrow(path: &Path) -> (Columns, Vec<Vec<String>>) {
    let bytes = fs::read(path).expect("read");
    assert!(bytes.starts_with(b"ARROW1\0\0") && bytes.ends_with(b"ARROW1"));
    let end = bytes.len() - 10;
    let footer = &bytes[end - integer(&bytes[end..]) as usize..end];
    let footer = FooterRef::read_as_root(footer).expect("a footer");
    let schema = footer.schema().expect("a footer").expect("a schema");
    let fields = schema.fields().expect("a schema").expect("fields");
    let columns = fields.iter().map(|field| {
        let field = field.expect("a field");
        assert!(!field.nullable().expect("a field"));
        let kind = match field.type_().expect("a field").expect("a type") {
            TypeRef::Int(int) => {
                assert!(int.bit_width().expect("bits") == 64 && int.is_signed().expect("a sign"));
                "int64"
            }
            TypeRef::Utf8(_) => "string",
            other => panic!("{other:?}"),
        };
        let name = field.name().expect("a field").expect("a name");
        (name.to_owned(), kind.to_owned())
    });
    let columns: Columns = columns.collect();
    let mut rows = Vec::new();
    let blocks = footer.record_batches().expect("a footer");
    for block in blocks.expect("batches").iter() {
        let start = block.offset() as usize;
        let body = start + block.meta_data_length() as usize;
        assert_eq!(bytes[start..start + 4], u32::MAX.to_le_bytes());
        let message = MessageRef::read_as_root(&bytes[start + 8..body]).expect("a message");
        let header = message.header().expect("a message");
        let Some(MessageHeaderRef::RecordBatch(batch)) = header else {
            panic!("{header:?}");
        };
        let length = batch.length().expect("a batch") as usize;
        let buffers = batch.buffers().expect("a batch").expect("buffers");
        let mut buffers = buffers.iter().map(|buffer| {
            let start = body + buffer.offset() as usize;
            &bytes[start..start + buffer.length() as usize]
        });
        let cells: Vec<Vec<String>> = columns
            .iter()
            .map(|(_, kind)| {
                assert!(buffers.next().is_some_and(<[u8]>::is_empty), "nulls");
                let first = buffers.next().expect("a buffer");
                if kind == "int64" {
                    let (numbers, _) = first.as_chunks();
                    let numbers = numbers.iter().map(|bytes| i64::from_le_bytes(*bytes));
                    return numbers.map(|number| number.to_string()).collect();
                }
                let texts = buffers.next().expect("a buffer");
                let offset = |row: usize| integer(&first[4 * row..]) as usize;
                let texts = (0..length).map(|row| texts[offset(row)..offset(row + 1)].to_vec());
                texts
                    .map(|text| String::from_utf8(text).expect("UTF-8"))
                    .collect()
            })
            .collect();
        rows.extend(
            (0..length).map(|row| cells.iter().map(|column| column[row].clone()).collect()),
        );
    }
    (columns, rows)
}

/// Every predicate has a file, with the rows of the workspace in their order, in both formats.
#[test]
fn tables_have_the_rows_of_the_workspace() {
    let folder = Folder::new();
    let modules = files(&root().join("testdata/ir"), "ll");
    let modules: Vec<&Path> = modules.iter().map(AsRef::as_ref).collect();
    export(&modules, &folder.path("facts"));
    folder.ok(&["tables", "facts", "--derived", "function:calls"]);
    folder.ok("tables facts --output again --jobs 1 --derived function:calls");
    folder.ok("tables facts --output arrow --format arrow --derived function:calls");
    assert_same(&folder.path("tables"), &folder.path("again"), "jobs");
    let facts = schema().facts;
    assert_eq!(
        files(&folder.path("tables"), "parquet").len(),
        facts.len() + 1
    );
    for relation in &facts {
        let name = &relation.relation;
        let (columns, rows) = parquet(&folder.path(&format!("tables/{name}.parquet")));
        let declared = relation
            .columns
            .iter()
            .map(|(name, ty)| (name.clone(), type_name(ty).to_owned()));
        assert_eq!(columns, declared.collect::<Columns>(), "{name}");
        let file = format!("facts/{}.tsv", name.replace("__", ":"));
        assert!(rows == read_table(&folder.path(&file)), "{name}");
        let again = arrow(&folder.path(&format!("arrow/{name}.arrow")));
        assert!(again == (columns, rows), "{name}");
    }
    let (_, calls) = parquet(&folder.path("tables/function__calls.parquet"));
    assert!(!calls.is_empty());
    let index: serde_json::Value =
        serde_json::from_str(&folder.text("tables/tables.json")).expect("JSON");
    let tables = index["tables"].as_array().expect("tables");
    assert_eq!(tables.len(), facts.len() + 1);
    for table in tables {
        let file = table["file"].as_str().expect("a name");
        let (_, rows) = parquet(&folder.path(&format!("tables/{file}")));
        assert_eq!(table["rows"].as_u64(), Some(rows.len() as u64), "{file}");
    }
}

/// Shards describe a shared type each; the tables have it once.
#[test]
fn shared_entities_are_written_once() {
    let folder = Folder::new();
    let modules: Vec<String> = files(&root().join("testdata/ir"), "ll")
        .iter()
        .take(4)
        .map(|path| path.display().to_string())
        .collect();
    for layout in [
        &["--output", "one"][..],
        &["--output", "many", "--shard", "1"],
    ] {
        folder.ok((("export --quiet", &modules), layout));
    }
    for facts in ["one", "many"] {
        folder.ok(&["tables", facts, "--output", &format!("{facts}.tables")]);
    }
    let rows = |facts: &str| {
        let path = folder.path(&format!("{facts}.tables/function_type__return.parquet"));
        let mut rows = parquet(&path).1;
        rows.sort();
        rows
    };
    assert!(!rows("one").is_empty());
    assert_eq!(rows("one"), rows("many"));
}

#[test]
fn only_tables_of_ours_are_replaced() {
    let folder = Folder::new();
    let input = folder.write("a.ll", GOOD);
    export(&[&input], &folder.path("facts"));
    folder.ok("tables");
    let again = folder.run("tables");
    again.fails(2);
    again.says("tables: exists already; --force replaces it");
    folder.ok("tables --force --format arrow");
    assert_eq!(files(&folder.path("tables"), "parquet").len(), 0);
    let refused = folder.run("tables --force --output facts");
    refused.fails(2);
    refused.says("is no directory of tables of llvm-facts; it is left alone");
    assert_eq!(folder.names(), set(&["a.ll", "facts", "tables"]));
}

#[test]
fn a_full_disk_leaves_nothing() {
    let folder = Folder::new();
    let modules = files(&root().join("testdata/ir"), "ll");
    let modules: Vec<&Path> = modules.iter().map(AsRef::as_ref).collect();
    export(&modules, &folder.path("facts"));
    let options = "size=300k,nr_inodes=4000";
    let Some(small) = Mount::new(folder.path("small"), options, "a_full_disk_leaves_nothing")
    else {
        return;
    };
    for format in ["parquet", "arrow"] {
        let run = folder.run(&["tables", "--output", "small/out", "--format", format]);
        run.fails(2).says("No space left");
        assert_eq!(names(small.path()), set(""), "something was left behind");
    }
}

/// More rows than a record batch or a page has, negative numbers, empty texts and a cut character.
#[test]
fn results_of_run_and_query_are_parquet_and_arrow_files() {
    let folder = Folder::new();
    let input = folder.write("a.ll", GOOD);
    export(&[&input], &folder.path("facts"));
    folder.write(
        "rows.dl",
        ".decl rows(number: number, text: symbol)\n.output rows\n\
         rows(n, cat(\"\u{e9}\", to_string(n))) :- n = range(-70000, 70000).\n\
         rows(0, \"\"). rows(1, substr(\"\u{e9}\", 0, 1)).\n",
    );
    folder.ok("run rows.dl");
    let written = folder.bytes("rows.csv");
    assert!(written.windows(4).any(|row| row == b"1\t\xc3\n"));
    // The first byte of a character is replaced.
    let written = String::from_utf8_lossy(&written);
    let rows = written
        .lines()
        .map(|line| line.split('\t').map(str::to_owned).collect());
    let rows: Vec<Vec<String>> = rows.collect();
    assert_eq!(rows.len(), 140_002);
    let columns = vec![
        ("number".to_owned(), "int64".to_owned()),
        ("text".to_owned(), "string".to_owned()),
    ];
    folder.ok("run rows.dl --format parquet");
    folder.ok("run rows.dl --format arrow");
    assert!(parquet(&folder.path("rows.parquet")) == (columns.clone(), rows.clone()));
    assert!(arrow(&folder.path("rows.arrow")) == (columns, rows));

    let query = "x = range(0, 3)";
    for format in ["parquet", "arrow"] {
        let ran = folder.ok(&["query", query, "--format", format, "--limit", "2"]);
        let path = folder.write("answer", &ran.stdout);
        let read = if format == "arrow" { arrow } else { parquet };
        let columns = vec![("x".to_owned(), "int64".to_owned())];
        assert_eq!(
            read(&path),
            (columns, vec![vec!["0".to_owned()], vec!["1".to_owned()]])
        );
    }
    let ran = folder.run(&["query", "1 < 2", "--format", "parquet"]);
    ran.fails(2);
    ran.says("Parquet has no tables without columns");
    let ran = folder.run("run --analysis call_graph -D - --format arrow");
    ran.fails(2);
    ran.says("a file of arrow holds one relation; a folder (-D DIR) takes a file for each");
}
