//! What `--skip` leaves out. What LLVM drops is in `testdata/cli/gaps.md`.

use crate::support::folder::Folder;
use crate::support::workspace::Rows;
use crate::support::{files, root, schema};

fn export(folder: &Folder, arguments: &[&str]) -> Rows {
    folder.ok(("export --quiet --force", arguments));
    folder.rows("facts")
}

/// The modules of `testdata/ir`: every predicate has a row in one of them.
fn testdata() -> Vec<String> {
    let modules = files(&root().join("testdata/ir"), "ll");
    let modules = modules.iter().map(|module| module.to_string_lossy());
    modules.map(|module| module.into_owned()).collect()
}

/// The groups that a part of the facts is made of.
const PARTS: [(&str, &[&str]); 4] = [
    ("attributes", &["attribute"]),
    ("constants", &["constant_part"]),
    ("debug", &["debug_record", "di_"]),
    ("metadata", &[]),
];

/// A part that is left out has no rows, every module says so, and the rest is as it is with it.
#[test]
fn skipped_parts_are_empty() {
    let folder = Folder::new();
    let modules = testdata();
    let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
    let all = export(&folder, &modules);
    // One of the modules is broken, of which all parts say the same.
    let broken = violations(&folder);
    let facts = schema().facts;
    for (part, groups) in PARTS {
        let rows = export(&folder, &[&["--skip", part], &modules[..]].concat());
        assert_eq!(
            rows.keys().collect::<Vec<_>>(),
            all.keys().collect::<Vec<_>>()
        );
        let what = format!("skipped: {part}");
        let said = rows["gap"].iter().filter(|row| row[2] == what).count();
        assert_eq!(said, modules.len(), "{part}");
        for fact in &facts {
            let name = fact.predicate();
            let left_out = groups.iter().any(|group| fact.group.starts_with(group));
            if left_out {
                assert!(rows[&name].is_empty(), "{part}: {name}");
            } else if name != "gap" && name != "named_metadata:index" {
                assert!(rows[&name].is_subset(&all[&name]), "{part}: {name}");
            }
        }
        let manifest = std::fs::read_to_string(folder.path("facts/manifest.json"));
        let manifest = manifest.expect("a manifest");
        assert!(
            manifest.contains(&format!("\"skip\":[\"{part}\"]")),
            "{manifest}"
        );
        // What is not there is no violation.
        assert_eq!(violations(&folder), broken, "{part}");
    }
    let rows = export(
        &folder,
        &[&["--skip", "metadata,debug"], &modules[..]].concat(),
    );
    for (name, rows) in rows {
        if name.starts_with("metadata_node") || name.starts_with("metadata_tuple") {
            assert!(rows.is_empty(), "{name}");
        }
    }
}

fn violations(folder: &Folder) -> String {
    folder.run("check facts --format tsv").stdout()
}
