//! The card, `dataset.json`, the digests and the page of the manual agree with the tables.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::process::Command;

use super::{OTHERS, SPLITS, cells, dataset, load, tables, workspace};
use crate::support::columnar::parquet;
use crate::support::folder::{Folder, GOOD, Ran, assert_same, contents};
use crate::support::{root, skip};

#[test]
fn the_card_and_dataset_json_count_what_is_there() {
    let folder = workspace();
    folder.write("in/broken.ll", b"define i32 @f( {\n");
    folder.run("export in --force").fails(1);
    dataset(
        &folder,
        &["--license", "mit", "--title", "A \"name\": of ours"],
    );
    let dataset = folder.path("dataset");
    let card = fs::read_to_string(dataset.join("README.md")).expect("a card");
    let description = folder.json("dataset/dataset.json");
    let loaded = load(&dataset);
    let mut opcodes: BTreeMap<String, u64> = BTreeMap::new();
    let mut gaps: BTreeMap<String, u64> = BTreeMap::new();
    for split in SPLITS {
        let count = |table: &str| -> usize {
            let tables = loaded[split].values();
            tables
                .filter_map(|tables| tables.get(table))
                .map(BTreeSet::len)
                .sum()
        };
        let rows: usize = tables(&dataset)
            .iter()
            .filter(|table| !OTHERS.contains(&table.as_str()))
            .map(|table| count(table))
            .sum();
        let numbers = &description["splits"][split];
        assert_eq!(numbers["modules"], loaded[split].len());
        assert_eq!(numbers["functions"], count("function__id"));
        assert_eq!(numbers["definitions"], count("function__definition"));
        assert_eq!(numbers["instructions"], count("instruction__id"));
        assert_eq!(numbers["gaps"], count("gap"));
        assert_eq!(numbers["rejected"], count("module__broken"));
        assert_eq!(numbers["rows"], rows);
        let projects = loaded[split].keys().map(|module| module.split('/').next());
        let line = format!(
            "| {split} | {} | {} | {} | {} | {} | {} | {} | {rows} | {} |",
            projects.collect::<BTreeSet<_>>().len(),
            loaded[split].len(),
            numbers["bytes"],
            count("function__id"),
            count("function__definition"),
            count("function__definition") - count("functions"),
            count("instruction__id"),
            count("module__broken"),
        );
        assert!(card.contains(&line), "{line}\n{card}");
        for table in description["tables"].as_array().expect("tables") {
            let name = table["name"].as_str().expect("a name");
            assert_eq!(table["rows"][split], count(name), "{name}");
        }
        for (module, tables) in &loaded[split] {
            for row in tables.get("instruction__opcode").into_iter().flatten() {
                *opcodes.entry(row[1].clone()).or_default() += 1;
            }
            for row in tables.get("gap").into_iter().flatten() {
                *gaps.entry(row[2].clone()).or_default() += 1;
            }
            let instructions = tables.get("instruction__id").map_or(0, BTreeSet::len) as u64;
            let row = tables["modules"].first().expect("the module");
            let bytes = fs::metadata(folder.path(&format!("in/{module}")))
                .expect("a file")
                .len();
            assert_eq!(row[2], bytes.to_string());
            assert_eq!(row[11], instructions.to_string());
            let rows: usize = tables
                .iter()
                .filter(|(table, _)| !OTHERS.contains(&table.as_str()))
                .map(|(_, rows)| rows.len())
                .sum();
            assert_eq!(row[12], rows.to_string());
        }
    }
    for (counts, name) in [(&opcodes, "opcodes"), (&gaps, "gaps")] {
        assert!(!counts.is_empty());
        let said = description[name].as_object().expect("counts");
        assert_eq!(said.len(), counts.len(), "{name}");
        for (word, count) in counts {
            assert_eq!(said[word], *count, "{word}");
            let line = format!("| `{word}` | {count} |");
            assert!(name == "opcodes" || card.contains(&line), "{line}");
        }
    }
    assert!(card.contains("| `broken.ll` | `malformed: "), "{card}");
    assert_eq!(description["failed"][0]["id"], "broken.ll");
    assert!(card.starts_with("---\npretty_name: \"A \\\"name\\\": of ours\"\nlicense: \"mit\"\n"));
    for table in description["tables"].as_array().expect("tables") {
        let name = table["name"].as_str().expect("a name");
        let is_configuration = OTHERS.contains(&name);
        let config = format!("- config_name: {name}\n");
        assert_eq!(
            card.matches(&config).count(),
            usize::from(is_configuration),
            "{name}"
        );
        for split in SPLITS {
            // Hugging Face's library fails on a split without rows.
            let path = format!("  - split: {split}\n    path: data/{name}/{split}-*.parquet\n");
            let wanted = usize::from(is_configuration && table["rows"][split] != 0);
            assert_eq!(card.matches(&path).count(), wanted, "{name} {split}");
        }
    }
}

/// The state of an unfinished dataset has the paths of its files.
#[test]
fn a_folder_may_have_any_name() {
    let folder = Folder::new();
    folder.write("in/x.ll", GOOD);
    folder.ok("export in --quiet");
    dataset(&folder, "");
    let other = folder.path("").join(OsStr::from_bytes(b"caf\xE9"));
    fs::create_dir(&other).expect("create the folder");
    let mut command = folder.command("dataset ../facts --quiet");
    Ran::of(command.current_dir(&other)).succeeds();
    assert_same(
        &folder.path("dataset"),
        &other.join("dataset"),
        "the dataset",
    );
}

/// The licences of projects come from a file, whose expressions are checked.
#[test]
fn licences_come_from_the_file_of_the_user() {
    let folder = Folder::new();
    for project in ["a", "b"] {
        folder.write(format!("in/{project}/x.ll"), GOOD);
    }
    folder.ok("export in --quiet");
    folder.write(
        "licenses.tsv",
        "\u{FEFF}a\tGPL-2.0-or-later WITH Classpath-exception-2.0\nc\tMIT/Apache-2.0\n",
    );
    dataset(&folder, "--licenses licenses.tsv");
    for table in ["modules", "functions"] {
        let rows = cells(&folder.path("dataset"), table).into_iter();
        let licenses: BTreeMap<String, String> = rows
            .map(|row| (row["project"].clone(), row["license"].clone()))
            .collect();
        assert_eq!(
            licenses["a"],
            "GPL-2.0-or-later WITH Classpath-exception-2.0"
        );
        assert_eq!(licenses["b"], "NOASSERTION");
    }
    let card = folder.text("dataset/README.md");
    assert!(card.contains("| `NOASSERTION` | 1 |"), "{card}");
    folder.write("licenses.tsv", "a\tMIT\nb\tsee COPYING\n");
    let run = folder.run("dataset facts --licenses licenses.tsv -o other");
    run.fails(2)
        .says("licenses.tsv: line 2 is no name, tab and SPDX expression");
}

#[test]
fn the_checksums_hold_for_all_files() {
    let folder = workspace();
    dataset(&folder, "");
    let output = Ran::of(
        Command::new("sha256sum")
            .args(["--check", "--quiet", "--strict", "SHA256SUMS"])
            .current_dir(folder.path("dataset")),
    );
    output.succeeds();
    let sums = folder.text("dataset/SHA256SUMS");
    let listed: BTreeSet<String> = sums.lines().map(|line| line[66..].to_owned()).collect();
    let found = contents(&folder.path("dataset")).into_keys();
    let found = found.map(|path| path.to_string_lossy().into_owned());
    let found: BTreeSet<String> = found.filter(|name| name != "SHA256SUMS").collect();
    assert_eq!(found, listed);
    let description = folder.json("dataset/dataset.json");
    for table in description["tables"].as_array().expect("tables") {
        for file in table["files"].as_array().expect("files") {
            let path = folder
                .path("dataset")
                .join(file["path"].as_str().expect("a path"));
            assert_eq!(file["bytes"], fs::metadata(&path).expect("a file").len());
            assert_eq!(file["rows"], parquet(&path).1.len());
            let line = format!(
                "{}  {}",
                file["sha256"].as_str().expect("digits"),
                file["path"].as_str().expect("a path")
            );
            assert!(sums.lines().any(|sum| sum == line), "{line}");
        }
    }
}

/// The libraries of docs/dataset.md.
const LIBRARIES: &str = "import pandas, pyarrow, polars, duckdb, networkx, datasets, mlcroissant";

/// What docs/dataset.md says, where the libraries are that it speaks of.
#[test]
fn the_commands_of_the_page_run() {
    let venv = root().join("target/loads/venv/bin/python");
    let installed = ["python3", venv.to_str().expect("a readable path")]
        .iter()
        .any(|python| {
            let import = ["-c", LIBRARIES];
            let output = Command::new(python).args(import).output();
            output.is_ok_and(|output| output.status.success())
        });
    if !installed {
        skip(
            "docs/dataset.md",
            "the libraries are not installed; `make loads` does it",
        );
        return;
    }
    let output = Ran::of(
        Command::new(root().join("scripts/loads"))
            .env("LLVM_FACTS", env!("CARGO_BIN_EXE_llvm-facts")),
    );
    output.succeeds();
    for line in output
        .stdout()
        .lines()
        .filter(|line| line.contains(": skipped: "))
    {
        skip("docs/dataset.md", line);
    }
}
