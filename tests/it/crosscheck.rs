//! Facts of real compiled C, C++ and Rust against LLVM's own words: the text of `llvm-dis` and the graphs of `opt`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::projects::{llvm, project_modules, run};
use crate::support::workspace::{Rows, export, read};

/// What the text of a module says of itself, by counting lines.
#[derive(Default, Debug, PartialEq, Eq)]
struct Count {
    functions: usize,
    definitions: usize,
    variables: usize,
    blocks: usize,
    opcodes: BTreeMap<String, usize>,
    /// Caller, callee: calls and invokes of a function by its name.
    direct_calls: BTreeMap<(String, String), usize>,
    conditional_branches: Vec<(String, String)>,
}

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

fn count_text(text: &str) -> Count {
    let opcodes: BTreeSet<&str> = OPCODES.split_whitespace().collect();
    let mut count = Count::default();
    let mut function = String::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("declare ") {
            count.functions += 1;
        } else if line.starts_with("define ") {
            count.functions += 1;
            count.definitions += 1;
            count.blocks += 1;
            function = global_name(line).expect("a function has a name").to_owned();
            inside = true;
        } else if line.starts_with('@')
            && (line.contains(" global ") || line.contains(" constant "))
        {
            count.variables += 1;
        } else if line == "}" {
            inside = false;
        } else if inside && !line.starts_with(' ') {
            // A label; the entry has a line of its own only if it is named, and was counted with its function.
            let entry = count.blocks_since(&function);
            count.blocks += usize::from(line.contains(':') && !entry);
        } else if inside && line.starts_with("  ") && !line.starts_with("   ") {
            count.instruction(line, &function, &opcodes);
        }
    }
    count
}

impl Count {
    /// Whether no instruction of the function was counted yet.
    fn blocks_since(&self, function: &str) -> bool {
        !self.opcodes.contains_key(&format!("in {function}"))
    }

    fn instruction(&mut self, line: &str, function: &str, opcodes: &BTreeSet<&str>) {
        let operation = match line.trim_start().split_once(" = ") {
            Some((result, operation)) if result.starts_with('%') => operation,
            _ => line.trim_start(),
        };
        let word = operation
            .split_whitespace()
            .find(|word| !["tail", "musttail", "notail"].contains(word))
            .unwrap_or_default()
            .trim_end_matches(',');
        if !opcodes.contains(word) {
            return;
        }
        *self.opcodes.entry(word.to_owned()).or_default() += 1;
        *self.opcodes.entry(format!("in {function}")).or_default() += 1;
        if ["call", "invoke"].contains(&word) {
            // The callee is the first global that an opening parenthesis follows at once.
            let callee = operation.match_indices('@').find_map(|(at, _)| {
                let name = global_name(&operation[at..])?;
                operation[at + name.len()..]
                    .starts_with('(')
                    .then_some(name)
            });
            let quoted_asm = operation
                .split_once('"')
                .is_some_and(|(before, _)| before.contains(" asm "));
            if let Some(callee) = callee.filter(|_| !quoted_asm) {
                let edge = (function.to_owned(), callee.to_owned());
                *self.direct_calls.entry(edge).or_default() += 1;
            }
        }
        if let Some(rest) = operation.strip_prefix("br i1 ") {
            let labels: Vec<&str> = rest
                .split("label ")
                .skip(1)
                .map(|label| label.split([',', ' ']).next().unwrap_or_default())
                .collect();
            let labels = [labels[0], labels[1]].map(|label| format!("{function}:{label}"));
            let [iftrue, iffalse] = labels;
            self.conditional_branches.push((iftrue, iffalse));
        }
    }
}

fn count_facts(rows: &Rows, module: &str) -> Count {
    let local = |id: &str| {
        id.strip_prefix(&format!("{module}:"))
            .expect("an id of the module")
            .to_owned()
    };
    let mut count = Count {
        functions: rows["function:id"].len(),
        definitions: rows["function:definition"].len(),
        variables: rows["global_variable:id"].len(),
        blocks: rows["basicblock:id"].len(),
        ..Count::default()
    };
    let functions: BTreeMap<&str, &str> = rows["instruction:function"]
        .iter()
        .map(|row| (row[0].as_str(), row[1].as_str()))
        .collect();
    for row in &rows["instruction:opcode"] {
        *count.opcodes.entry(row[1].clone()).or_default() += 1;
        let function = local(functions[row[0].as_str()]);
        *count.opcodes.entry(format!("in {function}")).or_default() += 1;
    }
    // A constructor can be called by an alias.
    let named = rows["function:id"].iter().chain(&rows["alias:id"]);
    let is_named: BTreeSet<&str> = named.map(|row| row[0].as_str()).collect();
    for row in rows["call_instruction:function"]
        .iter()
        .chain(&rows["invoke_instruction:function"])
    {
        if is_named.contains(row[1].as_str()) {
            let edge = (local(functions[row[0].as_str()]), local(&row[1]));
            *count.direct_calls.entry(edge).or_default() += 1;
        }
    }
    let iffalse: BTreeMap<&str, &str> = rows["br_cond_instruction:iffalse"]
        .iter()
        .map(|row| (row[0].as_str(), row[1].as_str()))
        .collect();
    count.conditional_branches = rows["br_cond_instruction:iftrue"]
        .iter()
        .map(|row| (local(&row[1]), local(iffalse[row[0].as_str()])))
        .collect();
    count
}

#[test]
fn counts_calls_and_branches_are_those_of_llvm_dis() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let facts = folder.path().join("facts");
    let modules = project_modules();
    assert!(modules.len() > 20);
    for module in modules {
        let text = run(Command::new(llvm("llvm-dis")).arg(module).args(["-o", "-"]));
        export(&[module], &facts);
        let rows = read(&facts);
        assert!(rows["module:broken"].is_empty(), "{}", module.display());
        let name = module.file_name().expect("a name").to_string_lossy();
        let (mut said, mut found) = (count_text(&text), count_facts(&rows, &name));
        said.conditional_branches.sort();
        found.conditional_branches.sort();
        assert!(!said.opcodes.is_empty());
        same(&said.opcodes, &found.opcodes, &name);
        same(&said.direct_calls, &found.direct_calls, &name);
        assert_eq!(said, found, "{name}");
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
fn the_control_flow_graph_is_that_of_opt() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let facts = folder.path().join("facts");
    for module in project_modules() {
        let text = run(Command::new(llvm("opt"))
            .arg("-S")
            .arg(module)
            .args(["-o", "-"]));
        export(&[module], &facts);
        let rows = read(&facts);
        let name = module.file_name().expect("a name").to_string_lossy();
        let mut predecessors: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for row in &rows["basicblock:successor"] {
            let label = |id: &str| {
                id.strip_prefix(&format!("{name}:"))
                    .expect("an id")
                    .to_owned()
            };
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
    for module in modules {
        let text = run(Command::new(llvm("llvm-dis")).arg(module).args(["-o", "-"]));
        let count = count_text(&text);
        let opcodes = count.opcodes.iter();
        let opcodes = opcodes.filter(|(opcode, _)| !opcode.starts_with("in "));
        let all: usize = opcodes.map(|(_, number)| number).sum();
        let declared = count.functions - count.definitions;
        let name = module.file_name().expect("a name").to_string_lossy();
        instructions.insert(name.clone().into_owned(), all + declared);
        let labels = text.matches("label %").count();
        control.insert(name.into_owned(), all - count.blocks + labels);
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

/// Every line and column of `!dbg` locations, as `llvm-dis` writes them.
#[test]
fn locations_are_those_of_llvm_dis() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let facts = folder.path().join("facts");
    for module in project_modules() {
        let text = run(Command::new(llvm("llvm-dis")).arg(module).args(["-o", "-"]));
        export(&[module], &facts);
        let rows = read(&facts);
        // The text holds locations that only debug records use, so: of what instructions use, each line and column is there.
        let mut said: BTreeMap<&str, (String, String)> = BTreeMap::new();
        for line in text.lines().filter(|line| line.contains("!DILocation(")) {
            let field = |name: &str| {
                let rest = line.split_once(&format!("{name}: ")).map(|(_, rest)| rest);
                let digits = rest.map(|rest| rest.split([',', ')']).next().unwrap_or_default());
                digits.unwrap_or("0").to_owned()
            };
            let number = line.split(' ').next().unwrap_or_default();
            said.insert(number, (field("line"), field("column")));
        }
        let mut wanted: BTreeMap<(String, String), usize> = BTreeMap::new();
        let mut inside = false;
        for line in text.lines() {
            inside = (inside || line.starts_with("define ")) && line != "}";
            if let Some((_, rest)) = line
                .split_once("!dbg ")
                .filter(|_| inside && line.starts_with("  "))
            {
                let number = rest.split([',', ' ']).next().unwrap_or_default();
                *wanted.entry(said[number].clone()).or_default() += 1;
            }
        }
        let column = |predicate: &str| -> BTreeMap<&str, &str> {
            rows[predicate]
                .iter()
                .map(|row| (row[0].as_str(), row[1].as_str()))
                .collect()
        };
        let (lines, columns) = (column("di:location:line"), column("di:location:column"));
        let mut found: BTreeMap<(String, String), usize> = BTreeMap::new();
        for row in &rows["instruction:location"] {
            let at = row[1].as_str();
            *found
                .entry((lines[at].to_owned(), columns[at].to_owned()))
                .or_default() += 1;
        }
        assert!(!found.is_empty());
        assert_eq!(wanted, found, "{}", module.display());
    }
}

const OPCODES: &str = "ret br switch indirectbr invoke callbr resume catchswitch catchret cleanupret unreachable fneg add fadd sub fsub mul fmul udiv sdiv fdiv urem srem frem shl lshr ashr and or xor extractelement insertelement shufflevector extractvalue insertvalue alloca load store fence cmpxchg atomicrmw getelementptr trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast addrspacecast icmp fcmp phi select freeze call va_arg landingpad catchpad cleanuppad";
