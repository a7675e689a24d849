//! `schema/input/<group>.dl`: `.input` for every predicate of a file.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::GENERATED;
use super::includes::relative;
use crate::Schema;

/// The text of each file, by its path.
pub fn inputs(schema: &Schema) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for relation in &schema.facts {
        let path = format!("schema/input/{}.dl", relation.group);
        let head = || {
            let declared = relative(&path, &relation.path);
            format!("{GENERATED}.once\n.include \"{declared}\"\n\n")
        };
        let text = files.entry(path.clone()).or_insert_with(head);
        let _ = writeln!(
            text,
            ".input {}(IO=\"file\", filename=\"{}.tsv\", delimiter=\"\\t\")",
            relation.relation,
            relation.predicate()
        );
    }
    files
}
