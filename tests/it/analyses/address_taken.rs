//! Functions whose address is taken, against LLVM's call graph.
//!
//! `CROSSCHECK=FOLDER` has all modules of a folder compared.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::support::crosscheck::{crosscheck, plain};
use crate::support::datalog::Derived;
use crate::support::projects::{llvm, project_modules};
use crate::support::ran::Ran;
use crate::support::workspace::LongNames;

/// The functions of a module that LLVM's call graph takes for called from outside.
fn called_from_outside(module: &Path) -> BTreeSet<String> {
    let output = Ran::of(
        Command::new(llvm("opt"))
            .args(["-passes=print-callgraph", "-disable-output"])
            .arg(module),
    );
    let text: String = output.stderr.iter().copied().map(char::from).collect();
    let nodes = text.split("Call graph node ");
    let outside = nodes.filter(|node| node.starts_with("<<null function>>"));
    outside
        .flat_map(str::lines)
        .filter_map(|line| line.split_once("calls function '"))
        .map(|(_, name)| name.trim_end_matches('\'').to_owned())
        .collect()
}

/// The relations whose functions LLVM takes for called from outside, also if only their module knows them: its lists count there too.
const COLUMNS: [(&str, usize); 5] = [
    ("function:address_taken", 0),
    ("module:used", 1),
    ("module:compiler_used", 1),
    ("module:constructor", 1),
    ("module:destructor", 1),
];

#[test]
fn functions_whose_address_is_taken_are_those_that_llvm_finds() {
    let kinds = [("local functions", 101), ("whose address is taken", 11)];
    let derive = |modules: &[_]| Derived::of_each(modules, &COLUMNS.map(|(relation, _)| relation));
    crosscheck(
        project_modules(),
        kinds,
        derive,
        |module, derived, wrong| {
            let names = LongNames::of_functions(&derived.facts);
            let name = |id: &str| {
                let id = names.whole(id);
                let (_, name) = id.split_once(":@").expect("a name");
                plain(name.trim_matches('"'))
            };
            let linkage = derived.rows("function:linkage_type").into_iter();
            let local: BTreeSet<String> = linkage
                .filter(|row| row[1] == "internal" || row[1] == "private")
                .map(|row| name(&row[0]))
                .collect();
            let taken = COLUMNS
                .iter()
                .flat_map(|(relation, column)| derived.column(relation, *column));
            let taken: BTreeSet<String> = taken.map(|id| name(&id)).collect();
            let ours: BTreeSet<&String> = taken.intersection(&local).collect();
            let theirs = called_from_outside(module);
            let theirs: BTreeSet<&String> = theirs.intersection(&local).collect();
            let differ = ours.symmetric_difference(&theirs);
            wrong.extend(differ.map(|name| format!("{}: {name}", module.display())));
            Some([local.len(), theirs.len()])
        },
    );
}
