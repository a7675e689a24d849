//! `llvm-facts show`: every kind of id is shown. What is said of an id is in `testdata/cli/show.md`.

use crate::support::folder::Folder;
use crate::support::root;
use crate::support::workspace::{export, read_table};

#[test]
fn all_kinds_of_entities_are_shown() {
    let folder = Folder::new();
    export(&[&root().join("testdata/ir")], &folder.path("facts"));
    for (predicate, kind) in [
        ("module:id", "module"),
        ("function:id", "function"),
        ("global_variable:id", "global_variable"),
        ("alias:id", "alias"),
        ("ifunc:id", "ifunc"),
        ("variable:id", "variable"),
        ("basicblock", "basicblock"),
        ("instruction:id", "instruction"),
        ("type:id", "type"),
        ("immediate:value", "immediate"),
        ("metadata_node", "metadata_node"),
        ("named_metadata", "named_metadata"),
        ("debug_record", "debug_record"),
        ("attribute", "attribute"),
        ("comdat", "comdat"),
    ] {
        let id = &read_table(&folder.path(&format!("facts/{predicate}.tsv")))[0][0];
        let shown = folder.ok(&["show", id, "--format", "json"]).json();
        assert_eq!(shown["id"], **id);
        let kinds = shown["kinds"].as_array().expect("kinds");
        assert!(kinds.contains(&kind.into()), "{id}: {kinds:?}");
        // An immediate may be a global value, which has a line.
        if kind == "immediate" {
            continue;
        }
        // An entity of a module that has a line of its own has it here.
        let lines = shown["ir"].as_array().expect("lines");
        let is_shared = ["module", "type", "attribute"].contains(&kind);
        let marked = lines.iter().filter(|line| line["is_it"] == true).count();
        assert_eq!(marked, usize::from(!is_shared), "{id}: {lines:?}");
    }
}

/// Compressed tables are read from the beginning, others at the rows of the module.
#[test]
fn an_entity_of_one_of_many_modules_is_shown_alike_of_compressed_facts() {
    let folder = Folder::new();
    let modules = root().join("testdata/ir");
    export(&[&modules], &folder.path("facts"));
    let path = modules.to_str().expect("a readable path");
    folder.ok(&["export", "--gzip", "--output", "packed", path]);
    let ids = read_table(&folder.path("facts/instruction:id.tsv"));
    for place in [0, ids.len() / 3, ids.len() / 2, ids.len() - 1] {
        let shown = |facts: &str| {
            let shown = folder.ok(&["show", &ids[place][0], "--limit", "0", "-F", facts]);
            shown.stdout()
        };
        let text = shown("facts");
        assert!(text.contains("instruction:function: 1 row"), "{text}");
        assert_eq!(shown("packed"), text);
    }
}
