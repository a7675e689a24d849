//! The schema at run time: what `datalog/` declares, and its files.

mod parts;

pub use parts::{Part, Skip};

use std::sync::LazyLock;

use serde::Serialize;

use crate::hash;

/// A predicate that `datalog/schema` or `datalog/rules` declares.
#[derive(Debug)]
pub struct Predicate {
    /// The thesis's name, `vector_type:size`.
    pub name: &'static str,
    /// The name in Datalog, `vector_type__size`.
    pub relation: &'static str,
    /// The file that declares it, below `datalog/`.
    pub path: &'static str,
    /// The name of its group: that of the file without ending, and of the folder for an analysis in several files.
    pub group: &'static str,
    /// The meaning of a row.
    pub doc: &'static str,
    /// The sentence of cardinality; `None` for what rules derive.
    pub cardinality: Option<&'static str>,
    /// Name and type of each column.
    pub columns: &'static [(&'static str, &'static str)],
    /// The places of the columns that hold ids.
    pub ids: &'static [usize],
    /// Those of them whose entities are of one module each.
    pub own: &'static [usize],
    /// Its rows describe what modules share, whose id is in the first column.
    pub describes: Option<Shared>,
}

impl Predicate {
    /// Whether the exporter writes it, otherwise rules derive it.
    pub fn is_fact(&self) -> bool {
        self.cardinality.is_some()
    }

    /// Whether rules use it within a folder of `datalog/` alone.
    pub fn is_private(&self) -> bool {
        self.name.starts_with('_')
    }

    /// The first sentence of what a row means.
    pub fn summary(&self) -> &'static str {
        let first = self.doc.split_once(". ").map(|(first, _)| first);
        first.unwrap_or(self.doc).trim_end_matches('.')
    }

    /// Names and types of the columns, as they are declared.
    pub fn signature(&self) -> String {
        let columns = self.columns.iter();
        let columns: Vec<String> = columns.map(|(name, ty)| format!("{name}: {ty}")).collect();
        columns.join(", ")
    }

    /// The name of the entity whose ids it lists: all of `type` for `type:id`, of `comdat` for `comdat`.
    pub fn lists(&self) -> Option<&'static str> {
        let refmode = self.name.strip_suffix(":id");
        let refmode = refmode.or_else(|| (self.name == "immediate:value").then_some("immediate"));
        refmode.filter(|entity| !entity.contains(':')).or_else(|| {
            let key = self.cardinality?.strip_prefix("One per ")?;
            let is_entity = self.columns.len() == 1 && key.strip_suffix('.') == Some(self.relation);
            is_entity.then_some(self.name)
        })
    }

    /// The name of the fact file.
    pub fn file(&self) -> String {
        format!("{}.tsv", self.name)
    }
}

/// A condition on workspaces.
#[derive(Debug)]
pub struct Constraint {
    /// Its name, as violations have it.
    pub name: &'static str,
    /// The path of the file that has its rules, below `datalog/`.
    pub path: &'static str,
    /// The file's name without ending.
    pub group: &'static str,
    /// The condition, in LangRef's terms.
    pub meaning: &'static str,
    /// The messages of LLVM's Verifier for a module that violates it; `*` is any text.
    pub messages: &'static [&'static str],
    /// LLVM's reaction to such a module.
    pub severity: Severity,
}

/// LLVM's reaction to a module that violates a constraint, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Its reader or its verifier rejects it.
    Rejected,
    /// It drops the module's debug info.
    DebugInfoDropped,
}

impl Severity {
    /// Returns a predicate for messages, after "LLVM".
    pub fn words(self) -> &'static str {
        match self {
            Severity::Rejected => "rejects it",
            Severity::DebugInfoDropped => "drops the debug info",
        }
    }
}

/// Returns the constraint with a name.
pub fn constraint(name: &str) -> Option<&'static Constraint> {
    let found = CONSTRAINTS.binary_search_by(|constraint| constraint.name.cmp(name));
    found.ok().map(|place| &CONSTRAINTS[place])
}

/// A module that violates a constraint.
#[derive(Debug)]
pub struct Example {
    /// The constraint.
    pub constraint: &'static str,
    /// The text of the module.
    pub module: &'static str,
    /// Changes to the facts, if LLVM cannot read such a module.
    pub edit: Option<&'static str>,
}

include!(concat!(env!("OUT_DIR"), "/catalog.rs"));
include!(concat!(env!("OUT_DIR"), "/constraints.rs"));
include!(concat!(env!("OUT_DIR"), "/examples.rs"));
include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
include!(concat!(env!("OUT_DIR"), "/programs.rs"));

/// The predicates that the exporter writes, in the order of [`Facts`](crate::rows::Facts)'s tables.
pub fn facts() -> impl Iterator<Item = &'static Predicate> {
    PREDICATES.iter().filter(|predicate| predicate.is_fact())
}

/// The predicates that are for users: all but the private ones.
pub fn public() -> impl Iterator<Item = &'static Predicate> + Clone {
    PREDICATES
        .iter()
        .filter(|predicate| !predicate.is_private())
}

/// The digest of what is declared: of workspaces with the same one, all predicates are the same.
pub fn version() -> &'static str {
    // Asked for each workspace, of which a directory may have 100,000.
    static VERSION: LazyLock<String> = LazyLock::new(|| hash::sha256_hex(DECLARED.as_bytes()));
    &VERSION
}

/// A shipped file as it reads compressed tables.
pub fn compressed(path: &str, text: &str) -> String {
    if path.starts_with("schema/input/") {
        text.replace(".tsv\"", ".tsv.gz\"")
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_told_from_words() {
        let columns = |name: &str| {
            let predicate = facts().find(|predicate| predicate.name == name);
            predicate.map(|predicate| predicate.ids)
        };
        assert_eq!(columns("instruction:opcode"), Some(&[0][..]));
        assert_eq!(columns("instruction:basicblock"), Some(&[0, 1][..]));
        assert_eq!(columns("function:param"), Some(&[0, 2][..]));
        assert_eq!(columns("di:location:line"), Some(&[0][..]));
    }
}
