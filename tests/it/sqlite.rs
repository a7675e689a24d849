//! A database holds the rows of the workspace. It is read with SQLite's own library.

use std::collections::BTreeSet;
use std::path::Path;

use crate::dataset::{columns, workspace};
use crate::support::folder::{Folder, GOOD};
use crate::support::workspace::{export, read_table};
use crate::support::{schema, set};

/// The rows of a table of a database.
pub fn query(database: &rusqlite::Connection, sql: &str) -> Vec<Vec<String>> {
    let mut statement = database.prepare(sql).expect("SQL");
    let width = statement.column_count();
    let rows = statement.query_map([], |row| {
        let cells = (0..width).map(|index| {
            Ok(match row.get_ref(index)? {
                rusqlite::types::ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                rusqlite::types::ValueRef::Integer(number) => number.to_string(),
                other => panic!("{other:?}"),
            })
        });
        cells.collect()
    });
    rows.expect("rows").map(|row| row.expect("a row")).collect()
}

/// Opens a database.
pub fn open(path: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(path).expect("a database")
}

/// Every table is the file, row by row, whatever the layout of the workspace.
#[test]
fn a_database_has_the_rows_of_the_workspace() {
    let folder = workspace();
    let run = |facts: &str, output: &str, more: &[&str]| {
        folder.ok((&["sqlite", facts, "--output", output], more));
        open(&folder.path(output))
    };
    let database = run("facts", "facts.sqlite", &["--index"]);
    let declared = columns();
    for (relation, columns) in &declared {
        let file = format!("facts/{}.tsv", relation.replace("__", ":"));
        let rows = query(
            &database,
            &format!("SELECT * FROM \"{relation}\" ORDER BY rowid"),
        );
        assert!(rows == read_table(&folder.path(&file)), "{relation}");
        let found = query(
            &database,
            &format!("SELECT name, type FROM pragma_table_info('{relation}')"),
        );
        let wanted: Vec<Vec<String>> = columns
            .iter()
            .map(|(name, ty)| {
                let ty = if ty == "number" { "INTEGER" } else { "TEXT" };
                vec![name.clone(), ty.to_owned()]
            })
            .collect();
        assert_eq!(found, wanted, "{relation}");
    }
    let names: BTreeSet<String> = query(&database, "SELECT name FROM predicates")
        .concat()
        .into_iter()
        .collect();
    assert_eq!(names, declared.keys().cloned().collect());
    let indexes = query(
        &database,
        "SELECT count(*) FROM sqlite_master WHERE type = 'index'",
    );
    let schema = schema();
    let columns = declared.values().flatten();
    let ids = columns.filter(|(_, ty)| schema.is_entity(ty)).count();
    assert_eq!(indexes, [[ids.to_string()]]);
    let of = |relation: &str| {
        let of = format!("type = 'index' AND tbl_name = '{relation}' ORDER BY name");
        let rows = query(
            &database,
            &format!("SELECT name FROM sqlite_master WHERE {of}"),
        );
        rows.concat()
    };
    assert_eq!(
        of("call_instruction__arg"),
        [
            "call_instruction__arg.instruction",
            "call_instruction__arg.operand"
        ]
    );
    assert_eq!(of("gap"), ["gap.entity", "gap.module"]);
    assert_eq!(
        of("function__linkage_type"),
        ["function__linkage_type.function"]
    );
    let modules = query(
        &database,
        "SELECT module, bytes FROM modules ORDER BY rowid",
    );
    let manifest = folder.json("facts/manifest.json");
    let wanted: Vec<Vec<String>> = manifest["modules"]
        .as_array()
        .expect("modules")
        .iter()
        .map(|module| {
            vec![
                module["id"].as_str().expect("an id").to_owned(),
                module["bytes"].to_string(),
            ]
        })
        .collect();
    assert_eq!(modules, wanted);
    let calls = query(
        &database,
        "SELECT n.name FROM call_instruction__function c JOIN function__name n ON n.function = c.operand ORDER BY 1",
    );
    assert!(!calls.is_empty());

    for layout in [&["--shard", "5"][..], &["--gzip"]] {
        folder.ok(("export in --quiet --force --output other", layout));
        let other = run(
            "other",
            "other.sqlite",
            &["--force"][..usize::from(folder.path("other.sqlite").exists())],
        );
        for relation in declared.keys() {
            let sql = format!("SELECT * FROM \"{relation}\" ORDER BY rowid");
            assert!(query(&other, &sql) == query(&database, &sql), "{relation}");
        }
    }
}

#[test]
fn only_a_database_of_ours_is_replaced() {
    let folder = Folder::new();
    let input = folder.write("a.ll", GOOD);
    export(&[&input], &folder.path("facts"));
    let run = |arguments: &str| folder.run(("sqlite", arguments));
    run("").succeeds();
    let again = run("");
    again.fails(2);
    again.says("facts.sqlite: exists already; --force replaces it");
    run("--force").succeeds();
    folder.write("text", b"not a database");
    let foreign = open(&folder.path("foreign.sqlite"));
    foreign.execute_batch("CREATE TABLE t(x)").expect("SQL");
    for other in ["text", "foreign.sqlite", "facts"] {
        let refused = run(&format!("--force --output {other}"));
        refused.fails(2);
        refused.says("is no database of llvm-facts; it is left alone");
    }
    assert_eq!(folder.bytes("text"), b"not a database");
    let wanted = set(&["a.ll", "facts", "facts.sqlite", "foreign.sqlite", "text"]);
    assert_eq!(folder.names(), wanted);
}
