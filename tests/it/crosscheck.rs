//! The control flow of compiled C, C++ and Rust against LLVM's own words: the text of `llvm-dis` and the graphs of `opt`. That facts have all
//! that LLVM prints of a module is tested by printing modules from them (`print`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::projects::{disassemble, llvm, project_modules, run};
use crate::support::workspace::{export, export_each, read};

/// A name in LLVM's text up to its end, `@name` or `@"na me"`.
fn global_name(text: &str) -> Option<&str> {
    let at = text.find('@')?;
    let rest = &text[at..];
    let end = match rest[1..].strip_prefix('"') {
        Some(quoted) => quoted.find('"')? + 3,
        None => rest
            .find(|c: char| !(c.is_ascii_alphanumeric() || "@-._".contains(c)))
            .unwrap_or(rest.len()),
    };
    Some(&rest[..end])
}

/// A name after its sigil as LLVM prints it.
fn spelled(sigil: char, name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    if name.chars().all(is_plain) && !name.starts_with(|c: char| c.is_ascii_digit()) {
        format!("{sigil}{name}")
    } else {
        format!("{sigil}\"{name}\"")
    }
}

/// Compares two counts and shows what differs.
fn same<K: Ord + std::fmt::Debug>(
    said: &BTreeMap<K, usize>,
    found: &BTreeMap<K, usize>,
    name: &str,
) {
    let keys: BTreeSet<&K> = said.keys().chain(found.keys()).collect();
    let differing: Vec<_> = keys
        .into_iter()
        .map(|key| (key, said.get(key), found.get(key)))
        .filter(|(_, said, found)| said != found)
        .collect();
    assert!(differing.is_empty(), "{name}: LLVM, facts: {differing:#?}");
}

/// The edges between blocks as `opt` draws them, and predecessors as its printer notes them at each label.
#[test]
fn the_control_flow_graph_equals_that_of_opt() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let facts = export_each(project_modules(), folder.path());
    for (module, facts) in project_modules().iter().zip(facts) {
        let text = run(Command::new(llvm("opt"))
            .arg("-S")
            .arg(module)
            .args(["-o", "-"]));
        let rows = read(&facts);
        let name = module.file_name().expect("a name").to_string_lossy();
        let mut predecessors: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let last = |predicate: &str| -> BTreeMap<&str, &str> {
            let rows = rows[predicate].iter();
            rows.map(|row| (row[0].as_str(), row[row.len() - 1].as_str()))
                .collect()
        };
        let blocks = last("basicblock:function");
        let functions: BTreeMap<&str, &str> = last("basicblock:label")
            .into_iter()
            .map(|(block, label)| (label, blocks[block]))
            .collect();
        let (function_names, label_names) = (last("function:name"), last("variable:name"));
        // Ids shorten long names, which the text has whole.
        let label = |id: &str| {
            let function = functions[id];
            let number = &id[function.len() + 1..];
            let label = label_names.get(id).map(|name| spelled('%', name));
            format!(
                "{}:{}",
                spelled('@', function_names[function]),
                label.unwrap_or_else(|| number.to_owned())
            )
        };
        for row in &rows["basicblock:successor"] {
            predecessors
                .entry(label(&row[2]))
                .or_default()
                .insert(label(&row[0]));
        }
        assert_eq!(noted_predecessors(&text), predecessors, "{name}");
    }
}

/// Instructions as `llvm-dis` writes them, a line each, and control within blocks and to each `label` of a terminator.
#[test]
fn the_program_graph_has_the_control_flow_of_the_text() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let facts = folder.path().join("facts");
    let modules: Vec<&Path> = project_modules().iter().map(PathBuf::as_path).collect();
    export(&modules, &facts);
    let derived = |relation: &str| {
        let facts = facts.to_str().expect("a readable path");
        run(Command::new(env!("CARGO_BIN_EXE_llvm-facts")).args([
            "run",
            "--analysis",
            relation,
            "-F",
            facts,
            "-D",
            "-",
        ]))
    };
    let of = |id: &str| id.split(':').next().unwrap_or_default().to_owned();
    let (mut nodes, mut edges) = (BTreeMap::new(), BTreeMap::new());
    for line in derived("program_graph:node").lines() {
        if let [id, "instruction", _] = line.split('\t').collect::<Vec<_>>()[..] {
            *nodes.entry(of(id)).or_default() += 1;
        }
    }
    for line in derived("program_graph:edge").lines() {
        if let ["control", from, ..] = line.split('\t').collect::<Vec<_>>()[..] {
            *edges.entry(of(from)).or_default() += 1;
        }
    }
    let (mut instructions, mut control) = (BTreeMap::new(), BTreeMap::new());
    instructions.insert("[external]".to_owned(), 1);
    let rows = read(&facts);
    for module in modules {
        let text = disassemble(module);
        let name = module.file_name().expect("a name").to_string_lossy();
        let number = |predicate: &str| {
            let ids = rows[predicate].iter();
            ids.filter(|row| of(&row[0]) == *name).count()
        };
        let all = number("instruction:id");
        instructions.insert(name.to_string(), all + number("function:declaration"));
        let labels = text.matches("label %").count();
        control.insert(name.to_string(), all - number("basicblock") + labels);
    }
    same(&instructions, &nodes, "nodes");
    same(&control, &edges, "edges");
}

/// `7:      ; preds = %4, %1` of the printer, by function and label.
fn noted_predecessors(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut noted: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut function = String::new();
    for line in text.lines() {
        if line.starts_with("define ") {
            function = global_name(line).expect("a function has a name").to_owned();
        }
        let Some((label, preds)) = line.split_once("; preds = ") else {
            continue;
        };
        let label = label.trim().trim_end_matches(':');
        let preds = preds.split(", ").map(|pred| format!("{function}:{pred}"));
        noted
            .entry(format!("{function}:%{label}"))
            .or_default()
            .extend(preds);
    }
    noted
}
