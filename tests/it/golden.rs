//! The rows of small modules, one per group of the schema: `testdata/ir/<group>.ll` and the rows of that group's predicates.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::workspace::{Rows, export, read};
use crate::support::{case, check_file, files, root, schema};
use schema::Relation;

fn facts() -> Vec<Relation> {
    schema().facts
}

/// The rows of a group's predicates as text: predicate and columns, separated by tabs, sorted.
fn rows_of(group: &str, relations: &[Relation], rows: &Rows) -> String {
    let predicates = relations.iter().filter(|relation| relation.group == group);
    let mut lines: Vec<String> = predicates
        .flat_map(|relation| {
            let predicate = relation.predicate();
            let rows = rows.get(&predicate).expect("every predicate has a file");
            rows.iter().map(move |row| {
                assert_eq!(row.len(), relation.columns.len(), "{predicate}: {row:?}");
                format!("{predicate}\t{}\n", row.join("\t"))
            })
        })
        .collect();
    lines.sort();
    lines.concat()
}

#[test]
fn every_group_has_the_expected_rows() {
    let relations = facts();
    let workspace = tempfile::tempdir().expect("a temporary directory");
    let mut failures = Vec::new();
    let mut modules = files(&root().join("testdata/ir"), "ll");
    case::choose(&mut modules, |path| path);
    for module in modules {
        let group = module.file_stem().expect("a name").to_string_lossy();
        export(&[&module], workspace.path());
        let text = rows_of(&group, &relations, &read(workspace.path()));
        if let Err(error) = check_file(&module.with_extension("expected"), &text) {
            failures.push(error);
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_predicate_has_a_row_in_the_module_of_its_group() {
    if case::skips("every_predicate_has_a_row_in_the_module_of_its_group") {
        return;
    }
    let missing: Vec<String> = facts()
        .iter()
        .filter(|relation| {
            let expected = root().join(format!("testdata/ir/{}.expected", relation.group));
            let text = fs::read_to_string(&expected).unwrap_or_default();
            let start = format!("{}\t", relation.predicate());
            !text.lines().any(|line| line.starts_with(&start))
        })
        .map(Relation::predicate)
        .collect();
    assert!(missing.is_empty(), "no row of {missing:?} in testdata/ir");
}

/// The expected rows have every word of the constant lists, and every opcode: LLVM does spell it so.
#[test]
fn every_keyword_is_in_the_expected_rows() {
    if case::skips("every_keyword_is_in_the_expected_rows") {
        return;
    }
    let tables = ["keyword.dl", "generated/keyword.dl"];
    let tables = tables.map(|file| root().join("datalog/rules/tables").join(file));
    let keywords = tables
        .map(|file| fs::read_to_string(file).expect("read"))
        .concat();
    let mut seen = BTreeSet::new();
    for expected in files(&root().join("testdata/ir"), "expected") {
        let text = fs::read_to_string(expected).expect("read");
        for line in text.lines() {
            seen.extend(line.split('\t').map(str::to_owned));
        }
    }
    // Opcodes show as entity predicates in the groups' own files.
    let opcodes: BTreeSet<String> = seen
        .iter()
        .filter_map(|cell| cell.strip_suffix("_instruction").map(str::to_owned))
        .collect();
    seen.extend(opcodes);
    let missing: Vec<&str> = keywords
        .lines()
        .filter(|line| !line.starts_with("///"))
        .filter_map(|line| line.split_once("(\"")?.1.strip_suffix("\")."))
        .filter(|word| !seen.contains(*word))
        .collect();
    assert!(missing.is_empty(), "{missing:?} in no golden");
}

/// Textual IR and its bitcode are one module.
#[test]
fn text_and_bitcode_have_the_same_facts() {
    if case::skips("text_and_bitcode_have_the_same_facts") {
        return;
    }
    let assembler = crate::support::program(&["llvm-as-22", "/usr/lib/llvm-22/bin/llvm-as"]);
    let assembler = assembler.expect("llvm-as of LLVM 22, which scripts/setup installs");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (text, bitcode) = (folder.path().join("text"), folder.path().join("bitcode"));
    for form in [&text, &bitcode] {
        fs::create_dir(form).expect("create the folder");
    }
    for module in files(&root().join("testdata/ir"), "ll") {
        let name = module.file_name().expect("a name");
        let mut source = fs::read_to_string(&module).expect("read");
        if !source.contains("source_filename") {
            // Otherwise LLVM writes the path of the text into the bitcode.
            source.insert_str(0, "source_filename = \"m.c\"\n");
        }
        fs::write(text.join(name), source).expect("write");
        // Under the same name, so that the ids are equal.
        let status = Command::new(&assembler)
            .args(["-disable-verify", "-o"])
            .arg(bitcode.join(name))
            .arg(text.join(name))
            .status();
        assert!(
            status.expect("run llvm-as").success(),
            "{}",
            module.display()
        );
    }
    let facts = |form: &Path| {
        export(&[form], &folder.path().join("facts"));
        read(&folder.path().join("facts"))
    };
    let (mut text, bitcode) = (facts(&text), facts(&bitcode));
    // LLVM does not write such a comdat to bitcode.
    let gaps = text.get_mut("gap").expect("the table");
    gaps.retain(|row| row[2] != "comdat without members");
    for (predicate, rows) in &text {
        assert_eq!(
            *rows, bitcode[predicate],
            "{predicate} from text and from bitcode"
        );
    }
}
