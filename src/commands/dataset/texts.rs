//! The sentences that describe a dataset, in its card and in `croissant.json`.

use std::collections::BTreeSet;

use super::Contents;
use super::placement::{Deduplicate, Duplicates};
use super::split::By;
use crate::schema;
use crate::text::count;

/// Describes the contents, and how they were made.
pub fn description(contents: &Contents<'_>) -> String {
    let all = contents.statistics.all();
    let facts = contents.tables.iter();
    let facts = facts
        .filter(|table| table.schema.predicate.is_some())
        .count();
    let list = |versions: &BTreeSet<String>| Vec::from_iter(versions.iter().cloned()).join(", ");
    format!(
        "{} functions of {} modules of LLVM IR, with their text, origin, licence and structural hash, and all that LLVM IR has about the modules \
        as {} rows of {facts} relations. Made by llvm-facts {}, schema {}; exported by llvm-facts {} with LLVM {}.",
        all.definitions,
        all.modules,
        all.rows,
        env!("CARGO_PKG_VERSION"),
        schema::version(),
        list(&contents.scan.tools),
        list(&contents.scan.llvm),
    )
}

/// Describes what all tables have in common.
pub fn conventions() -> String {
    "- `data/functions` has a row for each function with a body, `data/modules` one for each module, and `facts/RELATION` the rows of a \
    relation, such as `facts/call_instruction__arg`. `dataset.json` lists the tables with their columns and rows; the metadata of each file \
    (`llvm-facts.meaning`) says what a row means.\n\
    - The first column of every table is `module`. Join functions and facts by `module` and `function`. Types and constants that several \
    modules share are repeated for each module, so that every split is complete.\n\
    - There are no nulls, and no duplicate rows of a relation within a module. A tab, line break, backslash, control byte or invalid byte \
    is written as `\\XX`, two hexadecimal digits, except in `ir`.\n\
    - Functions with equal `structural_hash` differ at most in names, positions, paths, debug info, attributes of functions, and flags of \
    linkage such as those of position-independent code. The name of an external callee counts, and the structure of a local one."
        .to_owned()
}

/// Describes how modules were assigned to splits.
pub fn splits(contents: &Contents<'_>) -> String {
    let splitter = &contents.request.splitter;
    let project = match splitter.by {
        By::Module => String::new(),
        By::Project => format!(
            ", and so are modules of a project, which is the first {} of a module's path",
            count(splitter.depth(), "directory").replace("directorys", "directories")
        ),
    };
    format!(
        "Modules with the same content are in one split, and so are near-duplicates, which share functions of equal structure with at least half \
        of the instructions of each{project}. These groups are assigned so that the numbers of instructions are as the shares {}: the larger \
        powers of two first, those of one by SHA-256(seed, a zero byte, key), each to the split that lacks most; the seed is {}.",
        splitter.shares,
        match splitter.seed.as_str() {
            "" => "empty".to_owned(),
            seed => format!("`{seed}`"),
        },
    )
}

impl Duplicates {
    /// Returns sentences with the numbers of duplicates, without full stops.
    pub fn sentences(&self) -> Vec<String> {
        let are = |removed| if removed { "left out" } else { "kept" };
        let mut sentences = Vec::new();
        if self.modules > 0 {
            let modules = count(self.modules, "module");
            let are = are(self.removed.is_some());
            sentences.push(format!("{modules} with the content of another: {are}"));
        }
        let near = self.removed == Some(Deduplicate::Near);
        if self.near_modules > 0 {
            let modules = count(self.near_modules, "near-duplicate");
            sentences.push(format!("{modules} of other modules: {}", are(near)));
        }
        if self.functions > 0 {
            let functions = count(self.functions, "function");
            let place = if near {
                " of the table of functions"
            } else {
                ""
            };
            sentences.push(format!(
                "{functions} with the structure of another: {}{place}",
                are(near)
            ));
        }
        if self.functions_in_several_splits > 0 {
            let structures = count(self.functions_in_several_splits, "structure");
            sentences.push(format!(
                "{structures} of functions in more than one split; --deduplicate=near leaves none"
            ));
        }
        sentences
    }
}

/// Describes what is missing.
pub fn limitations(contents: &Contents<'_>) -> String {
    let scan = contents.scan;
    let counts = [
        (
            contents.statistics.all().gaps as usize,
            "part",
            "of modules that the schema does not describe",
        ),
        (scan.failed.len(), "input", "not exported"),
        (
            scan.without_bitcode.len(),
            "object",
            "of the builds without bitcode, and so in no module",
        ),
        (
            scan.unprintable.len(),
            "module",
            "without rows in the table of functions",
        ),
    ];
    let counts = counts.into_iter().filter(|(number, ..)| *number > 0);
    let counts: Vec<String> = counts
        .map(|(number, word, what)| format!("{} {what}", count(number, word)))
        .collect();
    if counts.is_empty() {
        "The schema describes everything in the modules, and every input was exported.".to_owned()
    } else {
        format!("There are {}.", counts.join("; "))
    }
}

/// Describes what the programs may not represent.
pub const BIASES: &str = "The modules are those that were given to the tool: their projects, languages, compilers and optimization levels are no \
    sample of all programs. Functions of headers and templates occur in many modules.";

/// Describes personal data.
pub const PERSONAL: &str = "Strings, identifiers and paths of the programs are unchanged. They may name authors or machines.";

/// Describes uses.
pub const USES: &str = "Learning from compiler IR: similarity of functions, prediction of properties of functions, and language models of LLVM IR. \
    Split by project to measure how a model generalises to other programs.";

/// Describes the licence.
pub fn license(contents: &Contents<'_>) -> String {
    let license = match contents.request.license.as_str() {
        "unknown" => "The licence of the dataset is to be filled in, here and in `license` above",
        license => license,
    };
    format!(
        "{license}. The rows are made from programs, whose licences apply to them: the column `license` has the SPDX expression of a \
        module, `{}` if it is not known.",
        super::origin::UNKNOWN
    )
}
