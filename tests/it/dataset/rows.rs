//! Datasets hold the rows of the workspace and no others, whatever its layout and the memory.

use parquet::file::reader::{FileReader as _, SerializedFileReader};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;

use super::{Modules, OTHERS, dataset, load, split_files, tables, workspace};
use crate::support::folder::assert_same;
use crate::support::workspace::read;
use crate::support::{files, root};

/// Every row of an export of a module alone is in the dataset, and no other, in whichever split the module is.
#[test]
fn each_module_has_the_rows_of_an_export_of_it_alone() {
    let folder = workspace();
    dataset(&folder, "--split 1,1,1 --deduplicate none");
    let mut found = Modules::new();
    for (_, modules) in load(&folder.path("dataset")) {
        for (module, tables) in modules {
            let other = found.insert(module.clone(), tables);
            assert!(other.is_none(), "{module} is in two splits");
        }
    }
    let ids: Vec<String> = found.keys().cloned().collect();
    let sources = files(&root().join("testdata/ir"), "ll").len();
    assert_eq!(ids.len(), sources + 2);
    let mut predicates = BTreeSet::new();
    for id in ids {
        let alone = folder.path("alone");
        folder.ok(format!("export -q -f --root in -o alone in/{id}"));
        let mut tables = found.remove(&id).expect("the module");
        assert_eq!(tables.remove("modules").map(|rows| rows.len()), Some(1));
        let functions = tables.remove("functions").map_or(0, |rows| rows.len());
        let definitions = tables.get("function__definition").map_or(0, BTreeSet::len);
        assert_eq!(functions, definitions, "{id}");
        let wanted: BTreeMap<String, BTreeSet<Vec<String>>> = read(&alone)
            .into_iter()
            .filter(|(_, rows)| !rows.is_empty())
            .map(|(predicate, rows)| (predicate.replace(':', "__"), rows))
            .collect();
        assert_eq!(tables, wanted, "{id}");
        predicates.extend(wanted.into_keys());
    }
    // A table is there if and only if it has rows.
    predicates.extend(OTHERS.map(str::to_owned));
    assert_eq!(tables(&folder.path("dataset")), predicates);
}

/// Small buffers and files make many row groups and files, and change no row. Workspaces of any layout are the same dataset.
#[test]
fn layout_and_memory_change_no_row() {
    let folder = workspace();
    dataset(&folder, "");
    let wanted = load(&folder.path("dataset"));
    dataset(&folder, "--output small --buffer 8K --file-size 2K");
    assert!(load(&folder.path("small")) == wanted);
    let files = split_files(&folder.path("small"), "instruction__id", "train");
    assert!(files.len() > 2, "{files:?}");
    let count = files.len();
    for (number, path) in files.iter().enumerate() {
        let name = format!("train-{number:05}-of-{count:05}.parquet");
        assert_eq!(path.file_name().expect("a name").to_string_lossy(), name);
    }
    dataset(&folder, "--output grouped --buffer 40K");
    let path = folder.path("grouped/facts/instruction__id/train-00000-of-00001.parquet");
    let reader = SerializedFileReader::new(File::open(path).expect("open")).expect("Parquet");
    assert!(reader.metadata().num_row_groups() > 2);

    for layout in ["--shard 5", "--per-module", "--gzip"] {
        folder.ok(("export in --quiet --force --output other", layout));
        folder.ok("dataset other --output again --force");
        assert_same(&folder.path("dataset"), &folder.path("again"), "again");
    }
}

#[test]
fn two_runs_write_the_same_bytes() {
    let folder = workspace();
    // Rows are encoded on several threads: small buffers make that often.
    dataset(&folder, "--buffer 100K --seed s --output one");
    dataset(&folder, "--buffer 100K --seed s --output two");
    assert_same(&folder.path("one"), &folder.path("two"), "a second run");
    let sqlite = |output: &str| {
        folder.ok(&["sqlite", "facts", "--output", output]);
        folder.bytes(output)
    };
    assert!(sqlite("one.sqlite") == sqlite("two.sqlite"));
}

/// What stands in a table as an id is in the table of that id, in the same split and the same module.
#[test]
fn ids_join_across_tables_of_a_split() {
    let folder = workspace();
    dataset(&folder, "--split 1,1,1");
    let mut joined = 0;
    for modules in load(&folder.path("dataset")).values() {
        for tables in modules.values() {
            for (from, column, to) in [
                ("instruction__function", 1, "function__id"),
                ("instruction__opcode", 0, "instruction__id"),
                ("call_instruction__arg", 0, "instruction__id"),
                ("variable__type", 1, "type__id"),
                ("immediate__type", 1, "type__id"),
                ("module__type", 1, "type__id"),
                ("module__immediate", 1, "immediate__value"),
            ] {
                let Some(rows) = tables.get(from) else {
                    continue;
                };
                let ids: BTreeSet<&str> = tables[to].iter().map(|row| row[0].as_str()).collect();
                for row in rows {
                    assert!(ids.contains(row[column].as_str()), "{from}: {row:?}");
                    joined += 1;
                }
            }
        }
    }
    assert!(joined > 1000, "{joined}");
}
