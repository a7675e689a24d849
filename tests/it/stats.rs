//! `llvm-facts stats`: its numbers against the files as they are read here.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::support::folder::{Arguments, Folder};
use crate::support::workspace::{read_table, tables};
use crate::support::{files, root};

/// Numbers by section and name.
type Numbers = BTreeMap<String, BTreeMap<String, u64>>;

fn export(folder: &Folder, options: impl Arguments) {
    let output = folder.run(("export --quiet --force", options));
    assert_ne!(output.status.code(), Some(2), "{}", output.stderr());
}

fn tsv(folder: &Folder) -> Numbers {
    let output = folder.ok("stats facts --format tsv");
    let mut numbers = Numbers::new();
    for line in output.stdout().lines() {
        let [section, name, number] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let number = number.parse().expect("a number");
        let section = numbers.entry(section.to_owned()).or_default();
        assert_eq!(section.insert(name.to_owned(), number), None, "{line}");
    }
    numbers
}

/// The modules of `testdata/ir`, as text.
fn testdata() -> String {
    let folder = root().join("testdata/ir");
    folder.to_str().expect("a readable path").to_owned()
}

#[test]
fn counts_equal_those_of_the_rows() {
    let folder = Folder::new();
    export(&folder, testdata());
    let numbers = tsv(&folder);
    let rows = |predicate: &str| read_table(&folder.path(&format!("facts/{predicate}.tsv")));
    let (mut opcodes, mut modules) = (BTreeMap::<String, u64>::new(), BTreeMap::new());
    for row in rows("module:id") {
        modules.insert(row[0].clone(), 0);
    }
    for row in rows("instruction:opcode") {
        *opcodes.entry(row[1].clone()).or_default() += 1;
        let (module, _) = row[0].split_once(':').expect("an id");
        *modules.get_mut(module).expect("a module") += 1;
    }
    assert!(opcodes.len() > 60 && modules.values().any(|n| *n == 0));
    assert_eq!(numbers["instructions"], opcodes);
    assert_eq!(numbers["modules"], modules);
    let total = &numbers["total"];
    let number = |predicate: &str| rows(predicate).len() as u64;
    assert_eq!(total["defined functions"], number("function:definition"));
    assert_eq!(total["declared functions"], number("function:declaration"));
    assert_eq!(total["functions"], number("function:id"));
    assert_eq!(total["instructions"], number("instruction:id"));
    assert_eq!(total["modules"], modules.len() as u64);
    assert_eq!(total["workspaces"], 1);
}

#[test]
fn rows_bytes_and_gaps_equal_those_of_the_files() {
    let folder = Folder::new();
    export(&folder, testdata());
    let numbers = tsv(&folder);
    let (mut rows, mut bytes) = (BTreeMap::new(), BTreeMap::new());
    for path in tables(&folder.path("facts")) {
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        rows.insert(name.clone(), read_table(&path).len() as u64);
        bytes.insert(name, fs::metadata(&path).expect("a file").len());
    }
    assert_eq!(numbers["rows"], rows);
    assert_eq!(numbers["bytes"], bytes);
    let total = &numbers["total"];
    assert_eq!(total["rows"], rows.values().sum::<u64>());
    assert_eq!(total["bytes"], bytes.values().sum::<u64>());
    let mut gaps = BTreeMap::<String, u64>::new();
    for row in read_table(&folder.path("facts/gap.tsv")) {
        *gaps.entry(row[2].clone()).or_default() += 1;
    }
    assert!(gaps.len() > 2, "{gaps:?}");
    assert_eq!(numbers["gaps"], gaps);
    assert_eq!(total["gaps"], gaps.values().sum::<u64>());
}

/// Compressed or divided, it is the same but for what each workspace describes and the bytes.
#[test]
fn layouts_have_the_same_statistics() {
    let folder = Folder::new();
    export(&folder, testdata());
    let plain = tsv(&folder);
    export(&folder, &[&testdata(), "--gzip"]);
    let mut gzip = tsv(&folder);
    let sizes = files(&folder.path("facts"), "gz").into_iter();
    let sizes = sizes.map(|path| fs::metadata(path).expect("a file").len());
    assert_eq!(gzip["total"]["bytes"], sizes.sum::<u64>());
    for (section, name) in [("total", Some("bytes")), ("bytes", None)] {
        let numbers = gzip.get_mut(section).expect("a section");
        match name {
            Some(name) => drop(numbers.insert(name.into(), plain[section][name])),
            None => numbers.clone_from(&plain[section]),
        }
    }
    assert_eq!(gzip, plain);
    let number = files(Path::new(&testdata()), "ll").len() as u64;
    for (options, workspaces) in [
        ("--shard 5", number.div_ceil(5)),
        ("--per-module --gzip", number),
    ] {
        export(&folder, (testdata(), options));
        let divided = tsv(&folder);
        for section in ["instructions", "modules", "gaps"] {
            assert_eq!(divided[section], plain[section], "{section}");
        }
        for predicate in ["function:id", "module:type", "instruction:next", "gap"] {
            assert_eq!(divided["rows"][predicate], plain["rows"][predicate]);
        }
        assert!(divided["rows"]["type:id"] > plain["rows"]["type:id"]);
        assert_eq!(divided["total"]["workspaces"], workspaces);
    }
}

/// All formats have the same numbers, in one order, for any number of threads.
#[test]
fn formats_have_the_same_numbers() {
    let folder = Folder::new();
    export(&folder, testdata());
    let stats = |options: &[&str]| {
        let output = folder.run(("stats facts", options));
        output.succeeds().says_only("");
        output.stdout()
    };
    let rows = stats(&["--format", "tsv"]);
    assert_eq!(rows, stats(&["--format", "tsv", "-j1", "--limit", "1"]));
    let value: Value = serde_json::from_str(&stats(&["--format", "json"])).expect("JSON");
    let mut wanted = json!({"failed": {}, "without_bitcode": {}});
    for (section, numbers) in tsv(&folder) {
        wanted[section] = json!(numbers);
    }
    assert_eq!(value, wanted);
    // The largest first, then by name.
    let sections = rows.lines().map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let number: u64 = cells[2].parse().expect("a number");
        (cells[0], std::cmp::Reverse(number), cells[1])
    });
    let (totals, others): (Vec<_>, Vec<_>) = sections.partition(|row| row.0 == "total");
    assert_eq!(totals[0].2, "workspaces");
    for section in others.chunk_by(|a, b| a.0 == b.0) {
        assert!(section.is_sorted(), "{}", section[0].0);
    }
    let text = stats(&["--limit", "0"]);
    for row in totals.iter().chain(&others) {
        let (section, number, name) = (row.0, row.1.0, row.2);
        let shown = text.lines().any(|line| {
            let line = format!(" {}", line.trim_start());
            match section {
                // Beside the bytes.
                "rows" => line.ends_with(&format!(" {number}  {name}")),
                _ => {
                    line.starts_with(&format!(" {number} ")) && line.ends_with(&format!(" {name}"))
                }
            }
        });
        assert_eq!(shown, number > 0 || section == "total", "{row:?}");
    }
    assert!(!text.contains("more (--limit"), "{text}");
    let text = stats(&["--limit", "2"]);
    let opcodes = text
        .split("\n\n")
        .find(|part| part.starts_with("instructions by opcode"));
    let opcodes: Vec<&str> = opcodes.expect("a section").lines().collect();
    assert_eq!(opcodes.len(), 4, "{opcodes:?}");
    assert!(
        opcodes[3].ends_with(" more (--limit 0 shows all)"),
        "{opcodes:?}"
    );
    assert!(!text.contains('\u{1b}'), "colours in a pipe: {text}");
}
