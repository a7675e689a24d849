//! `llvm-facts print --lines`: on which line of a module's text an entity stands.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::support::folder::Folder;
use crate::support::root;
use crate::support::workspace::{export, read_table};

/// What the first column has in the second, of a table.
fn table(workspace: &Path, predicate: &str) -> BTreeMap<String, String> {
    let rows = read_table(&workspace.join(format!("{predicate}.tsv")));
    let pair = |row: Vec<String>| (row[0].clone(), row.get(1).cloned().unwrap_or_default());
    rows.into_iter().map(pair).collect()
}

/// What the tool prints of a module.
fn print(folder: &Folder, module: &str, options: &[&str]) -> String {
    let output = folder.ok((&["print", "facts", "--module", module], options));
    output.stdout()
}

/// How a name stands in textual IR, in one of its two ways.
fn named(line: &str, sigil: &str, name: &str) -> bool {
    line.contains(&format!("{sigil}{name}")) || line.contains(&format!("{sigil}\"{name}\""))
}

#[test]
fn printed_entities_are_on_the_recorded_lines() {
    let folder = Folder::new();
    let facts = folder.path("facts");
    export(&[&root().join("testdata/ir")], &facts);
    let opcodes = table(&facts, "instruction:opcode");
    let results = table(&facts, "instruction:to");
    let names = table(&facts, "variable:name");
    let function_names = table(&facts, "function:name");
    let global_names = table(&facts, "global_variable:name");
    let labels = table(&facts, "basicblock:label");
    let blocks = table(&facts, "instruction:basicblock");
    let declarations = table(&facts, "function:declaration");
    let functions = table(&facts, "function:id");
    let globals = table(&facts, "global_variable:id");
    let nodes = table(&facts, "metadata_node");
    let comdats = table(&facts, "comdat:name");
    let records = table(&facts, "debug_record:kind");
    let mut seen = BTreeSet::new();
    let mut modules = 0;
    for module in table(&facts, "module:id").keys() {
        // A type in it has no size that facts could have.
        if module == "gap.ll" {
            continue;
        }
        modules += 1;
        let text = print(&folder, module, &[]);
        let text: Vec<&str> = text.lines().collect();
        let rows = print(&folder, module, &["--lines"]);
        let rows: Vec<(usize, &str)> = rows
            .lines()
            .map(|row| row.split_once('\t').expect("two columns"))
            .map(|(line, id)| (line.parse().expect("a number"), id))
            .collect();
        assert!(rows.is_sorted_by_key(|(line, _)| *line), "{module}");
        let places: BTreeMap<&str, usize> = rows.iter().map(|(line, id)| (*id, *line)).collect();
        assert_eq!(rows.len(), places.len(), "{module}: an entity on two lines");
        for (line, id) in rows {
            seen.insert(id.to_owned());
            let text = text[line - 1];
            let wrong = || format!("{module}:{line}: `{text}` is not `{id}`");
            if let Some(opcode) = opcodes.get(id) {
                assert!(text.starts_with("  "), "{}", wrong());
                let operation = match results.get(id) {
                    None => text.trim_start(),
                    Some(result) => {
                        let (name, operation) = text.trim_start().split_once(" = ").expect("a =");
                        if let Some(wanted) = names.get(result) {
                            assert!(named(name, "%", wanted), "{}", wrong());
                        }
                        assert_eq!(places[result.as_str()], line, "{}", wrong());
                        operation
                    }
                };
                let words = ["tail ", "musttail ", "notail "];
                let operation = words.iter().find_map(|word| operation.strip_prefix(word));
                let operation = operation.unwrap_or_else(|| {
                    let (_, rest) = text.split_once(" = ").unwrap_or(("", text));
                    if results.contains_key(id) {
                        rest
                    } else {
                        text.trim_start()
                    }
                });
                assert!(operation.starts_with(opcode), "{}", wrong());
                // Its block begins above it, with nothing but instructions and records between.
                let head = places[blocks[id].as_str()];
                assert!(head < line, "{}", wrong());
            } else if let Some(label) = labels.get(id) {
                assert!(text.ends_with(':'), "{}", wrong());
                if let Some(name) = names.get(label) {
                    assert!(named(text, "", name), "{}", wrong());
                }
            } else if functions.contains_key(id) {
                let word = if declarations.contains_key(id) {
                    "declare"
                } else {
                    "define"
                };
                assert!(text.starts_with(word), "{}", wrong());
                let name = function_names.get(id).map(String::as_str);
                let name = name.unwrap_or_else(|| id.rsplit_once(":@").expect("a name").1);
                if !name.contains('\\') {
                    assert!(named(text, "@", name), "{}", wrong());
                }
            } else if globals.contains_key(id) {
                let name = global_names.get(id).map(String::as_str);
                let name = name.unwrap_or_else(|| id.rsplit_once(":@").expect("a name").1);
                if !name.contains('\\') {
                    assert!(named(text, "@", name), "{}", wrong());
                }
            } else if nodes.contains_key(id) {
                let number = id.rsplit_once(":!").expect("a number").1;
                assert!(text.starts_with(&format!("!{number} = ")), "{}", wrong());
            } else if comdats.contains_key(id) {
                assert!(text.starts_with('$'), "{}", wrong());
            } else if let Some(kind) = records.get(id) {
                let word = format!("#dbg_{kind}(");
                assert!(text.trim_start().starts_with(&word), "{}", wrong());
            }
        }
    }
    assert!(modules >= 34, "{modules} modules");
    let without = |ids: &BTreeMap<String, String>| -> Vec<String> {
        let ids = ids.keys().filter(|id| !id.starts_with("gap.ll:"));
        ids.filter(|id| !seen.contains(*id)).cloned().collect()
    };
    for entities in [&opcodes, &labels, &functions, &globals, &comdats, &records] {
        assert_eq!(without(entities), Vec::<String>::new());
    }
    println!("{} entities of {modules} modules", seen.len());
}
