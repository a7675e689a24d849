//! Finds the files that a generated file includes: those that declare a relation of its rules.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::Schema;

/// The file that declares what constraints derive.
pub const VIOLATION: &str = "constraints/violation.dl";

/// `.once`, and the `.include` directives of a file for the relations in some rules.
pub fn head(schema: &Schema, file: &str, rules: &str) -> String {
    let paths: BTreeMap<&str, &str> = schema
        .relations()
        .map(|relation| (relation.relation.as_str(), relation.path.as_str()))
        .chain([("violation", VIOLATION)])
        .collect();
    let used: BTreeSet<&str> = names(rules)
        .filter_map(|name| paths.get(name).copied())
        .filter(|path| *path != file)
        .collect();
    let mut text = ".once\n".to_owned();
    for path in used {
        let _ = writeln!(text, ".include \"{}\"", relative(file, path));
    }
    text
}

/// The names before parentheses, outside of texts.
pub fn names(rules: &str) -> impl Iterator<Item = &str> {
    let code = rules.split('"').step_by(2);
    code.flat_map(|code| {
        code.match_indices('(').map(|(at, _)| {
            let before = &code[..at];
            let start = before.rfind(|c: char| !c.is_alphanumeric() && c != '_');
            &before[start.map_or(0, |start| start + 1)..]
        })
    })
}

/// The path of one file as another includes it.
pub fn relative(from: &str, to: &str) -> String {
    let folder: Vec<&str> = from.split('/').collect();
    let target: Vec<&str> = to.split('/').collect();
    let folder = &folder[..folder.len() - 1];
    let common = folder.iter().zip(&target).take_while(|(a, b)| a == b);
    let common = common.count();
    let mut parts = vec![".."; folder.len() - common];
    parts.extend(&target[common..]);
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_relative() {
        assert_eq!(relative("rules/ir/call.dl", "rules/ir/type.dl"), "type.dl");
        assert_eq!(
            relative("rules/ir/call.dl", "schema/call.dl"),
            "../../schema/call.dl"
        );
        assert_eq!(
            relative("main.dl", "constraints/all.dl"),
            "constraints/all.dl"
        );
    }

    #[test]
    fn names_are_those_of_relations() {
        let found: Vec<&str> =
            names("a(x) :- !b__c(x), x = cat(\"no(\", y), (d(x) ; e(x)).").collect();
        assert_eq!(found, ["a", "b__c", "cat", "", "d", "e"]);
    }
}
