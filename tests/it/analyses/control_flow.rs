//! Dominators, loops, liveness and dead values: LLVM's own analyses print the same, its passes remove the same, and an iterative
//! solver finds the same.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::datalog::Derived;
use crate::support::projects::{llvm, printed_by, project_modules, run};
use crate::support::workspace::{LongNames, export_each, read_table};
use crate::support::{in_parallel, root};

/// The test projects, modules with cycles of every kind, loops that never end and blocks that cannot be reached, and more modules of `testdata`: each
/// with what is derived of it.
fn derive(more: &[&str], predicates: &[&str]) -> Vec<(PathBuf, Derived)> {
    let mut modules = project_modules().to_vec();
    let small = ["ir/dominance.ll", "rules/dominance.ll", "rules/loop.ll"];
    let small = small.iter().chain(more);
    modules.extend(small.map(|path| root().join("testdata").join(path)));
    let derived = Derived::of_each(&modules, predicates);
    modules.into_iter().zip(derived).collect()
}

/// `f %b` of the id `M:@f:%b`, without quotes and with the whole name of the function.
fn local(names: &LongNames, id: &str) -> String {
    let id = names.whole(id);
    let (_, rest) = id.split_once(":@").expect("the id of a local");
    rest.replacen(":%", " %", 1).replace('"', "")
}

/// The name of a block alone.
fn block(id: &str) -> String {
    let local = local(&LongNames::default(), id);
    local[local.rfind('%').expect("a name")..].to_owned()
}

/// The edges of the trees that LLVM prints: function and block, and what that hangs from.
fn trees(text: &str, kind: &str) -> BTreeSet<(String, String)> {
    let mut edges = BTreeSet::new();
    let (mut function, mut path): (_, Vec<&str>) = (None, Vec::new());
    for line in text.lines() {
        if let Some((what, name)) = line.split_once(" for function: ") {
            function = (what == kind).then_some(name);
            path.clear();
        }
        let Some(function) = function else { continue };
        let node = line.trim_start().strip_prefix('[');
        let node = node.and_then(|node| node.split_once("] "));
        let Some((depth, name)) = node else { continue };
        let depth: usize = depth.parse().expect("a depth");
        let (name, _) = name.trim().split_once(" {").expect("a name");
        path.truncate(depth - 1);
        if let Some(parent) = path.last().filter(|parent| **parent != "<<exit node>>") {
            edges.insert((format!("{function} {name}"), (*parent).to_owned()));
        }
        path.push(name);
    }
    edges
}

#[test]
fn dominators_equal_those_of_llvm() {
    let all = derive(&[], &["basicblock:dominates"]);
    in_parallel(&all, |(module, derived)| {
        let names = LongNames::of_functions(&derived.facts);
        let text = printed_by("print<domtree>,print<postdomtree>", module).replace('"', "");
        let edges = |predicate| -> BTreeSet<(String, String)> {
            let rows = derived.rows(predicate).into_iter();
            rows.map(|row| (local(&names, &row[0]), block(&row[1])))
                .collect()
        };
        let dominators = trees(&text, "DominatorTree");
        assert!(!dominators.is_empty(), "{}", module.display());
        let wanted = edges("basicblock:immediate_dominator");
        assert_eq!(wanted, dominators, "{}", module.display());
        let wanted = edges("basicblock:immediate_postdominator");
        let postdominators = trees(&text, "PostDominatorTree");
        assert_eq!(wanted, postdominators, "{}", module.display());
        // The intervals say the same as the closure of the tree.
        let intervals = derived.rows("basicblock:dominator_interval");
        let functions = derived.map("basicblock:function");
        let number = |text: &String| text.parse::<i64>().expect("a number");
        let mut pairs = BTreeSet::new();
        for one in &intervals {
            let range = number(&one[1])..=number(&one[2]);
            let same = |other: &&Vec<String>| functions[&other[0]] == functions[&one[0]];
            for other in intervals.iter().filter(same) {
                if range.contains(&number(&other[1])) {
                    pairs.insert(vec![one[0].clone(), other[0].clone()]);
                }
            }
        }
        let closure: BTreeSet<Vec<String>> =
            derived.rows("basicblock:dominates").into_iter().collect();
        assert_eq!(pairs, closure, "{}", module.display());
    });
}

#[test]
fn loops_cycles_and_frontiers_equal_those_of_llvm() {
    const RELATIONS: [&str; 8] = [
        "loop:depth",
        "loop:block",
        "loop:latch",
        "loop:exiting",
        "cycle:depth",
        "cycle:block",
        "cycle:entry",
        "basicblock:dominance_frontier",
    ];
    in_parallel(&derive(&[], &RELATIONS), |(module, derived)| {
        let names = LongNames::of_functions(&derived.facts);
        let mut ours: BTreeSet<String> = BTreeSet::new();
        for relation in RELATIONS {
            for row in derived.rows(relation) {
                let second = match relation {
                    "loop:depth" | "cycle:depth" => row[1].clone(),
                    _ => block(&row[1]),
                };
                ours.insert(format!("{relation} {} {second}", local(&names, &row[0])));
            }
        }
        let mut wanted = BTreeSet::new();
        let text =
            printed_by("print<loops>,print<cycles>,print<domfrontier>", module).replace('"', "");
        let mut function = "";
        for line in text.lines() {
            let line = line.trim();
            if let Some((_, name)) = line.split_once(" for function") {
                function = name.trim_matches([':', ' ', '\'']);
            } else if let Some((depth, blocks)) = line
                .split_once("Loop at depth ")
                .and_then(|(_, rest)| rest.split_once(" containing: "))
            {
                let blocks: Vec<&str> = blocks.split(',').collect();
                let name = |block: &str| block.split('<').next().unwrap_or_default().to_owned();
                let header = blocks.iter().find(|block| block.contains("<header>"));
                let header = name(header.expect("a header"));
                let mut put = |relation: &str, other: String| {
                    wanted.insert(format!("{relation} {function} {header} {other}"));
                };
                put("loop:depth", depth.to_owned());
                for block in blocks {
                    put("loop:block", name(block));
                    for (mark, relation) in
                        [("<latch>", "loop:latch"), ("<exiting>", "loop:exiting")]
                    {
                        if block.contains(mark) {
                            put(relation, name(block));
                        }
                    }
                }
            } else if let Some((depth, rest)) = line
                .strip_prefix("depth=")
                .and_then(|rest| rest.split_once(": entries("))
            {
                let (entries, others) = rest.split_once(')').expect("entries");
                // Names have their sign here only if they are numbers.
                let name = |block: &str| format!("%{}", block.trim_start_matches('%'));
                let entries: Vec<String> = entries.split_whitespace().map(name).collect();
                let mut put = |relation: &str, other: &str| {
                    wanted.insert(format!("{relation} {function} {} {other}", entries[0]));
                };
                put("cycle:depth", depth);
                for entry in &entries {
                    put("cycle:entry", entry);
                    put("cycle:block", entry);
                }
                for other in others.split_whitespace() {
                    put("cycle:block", &name(other));
                }
            } else if let Some((block, frontier)) = line
                .strip_prefix("DomFrontier for BB ")
                .and_then(|rest| rest.split_once(" is:"))
            {
                for other in frontier.split_whitespace() {
                    wanted.insert(format!(
                        "basicblock:dominance_frontier {function} {block} {other}"
                    ));
                }
            }
        }
        assert_eq!(ours, wanted, "{}", module.display());
    });
}

/// How many instructions of an opcode each function has.
type Opcodes = BTreeMap<(String, String), usize>;

/// The opcodes of the functions in a workspace.
fn opcodes(facts: &Path) -> Opcodes {
    let table = |predicate: &str| read_table(&facts.join(format!("{predicate}.tsv")));
    let functions = table("instruction:function").into_iter();
    let functions: BTreeMap<String, String> = functions
        .map(|row| (row[0].clone(), row[1].clone()))
        .collect();
    let names = LongNames::of_functions(facts);
    let mut counts = Opcodes::new();
    for row in table("instruction:opcode") {
        let function = names.whole(&functions[&row[0]]);
        let (_, function) = function.split_once(":@").expect("a function");
        let key = (function.to_owned(), row[1].clone());
        *counts.entry(key).or_default() += 1;
    }
    counts
}

/// The same of each module after passes of LLVM, which heed no `optnone`.
fn opcodes_after(modules: &[PathBuf], passes: &str, more: &[&str]) -> Vec<Opcodes> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let after = |number: usize| folder.path().join(format!("{number}.bc"));
    let modules: Vec<(PathBuf, &PathBuf)> = (0..).map(after).zip(modules).collect();
    in_parallel(&modules, |(after, module)| {
        run(Command::new(llvm("opt"))
            .arg(format!("-passes=forceattrs,function({passes})"))
            .args(["-force-remove-attribute=optnone", "-o"])
            .args([after, *module])
            .args(more));
    });
    let after: Vec<&PathBuf> = modules.iter().map(|(after, _)| after).collect();
    let facts = export_each(&after, folder.path()).into_iter();
    facts.map(|facts| opcodes(&facts)).collect()
}

#[test]
fn dead_values_and_promotable_memory_are_what_llvm_removes() {
    let all = derive(
        &["rules/effect.ll", "rules/promotion.ll"],
        &[
            "variable:dead",
            "alloca_instruction:promotable",
            "alloca_instruction:escapes",
        ],
    );
    let modules: Vec<PathBuf> = all.iter().map(|(module, _)| module.clone()).collect();
    let without_dead = opcodes_after(&modules, "adce", &["-adce-remove-control-flow=false"]);
    let promoted = opcodes_after(&modules, "mem2reg", &[]);
    let all: Vec<_> = all
        .into_iter()
        .zip(without_dead.into_iter().zip(promoted))
        .collect();
    in_parallel(&all, |((module, derived), (without_dead, promoted))| {
        let opcode = derived.map("instruction:opcode");
        let definitions = derived.rows("instruction:to").into_iter();
        let definition: BTreeMap<String, String> = definitions
            .map(|row| (row[1].clone(), row[0].clone()))
            .collect();
        let names = LongNames::of_functions(&derived.facts);
        let function = |instruction: &str| {
            let whole = names.whole(instruction);
            let (_, rest) = whole.split_once(":@").expect("an instruction");
            rest[..rest.rfind(':').expect("its number")].to_owned()
        };
        // What is gone of each opcode is what is dead of it.
        let before = opcodes(&derived.facts);
        let mut left = before.clone();
        for row in derived.rows("variable:dead") {
            if let Some(instruction) = definition.get(&row[0]) {
                let key = (function(instruction), opcode[instruction].clone());
                *left.get_mut(&key).expect("an opcode of the function") -= 1;
            }
        }
        left.retain(|_, count| *count > 0);
        assert_eq!(left, *without_dead, "{}", module.display());
        // So are the allocas of the entry.
        let entries = derived.column("basicblock:entry", 0);
        let blocks = derived.map("instruction:basicblock");
        let allocas = |all: &Opcodes| -> BTreeMap<String, usize> {
            let all = all.iter();
            let all = all.filter(|((_, opcode), count)| opcode == "alloca" && **count > 0);
            all.map(|((function, _), count)| (function.clone(), *count))
                .collect()
        };
        let mut left = before;
        for row in derived.rows("alloca_instruction:promotable") {
            if entries.contains(&blocks[&row[0]]) {
                let key = (function(&row[0]), "alloca".to_owned());
                *left.get_mut(&key).expect("an alloca of the function") -= 1;
            }
        }
        // LLVM goes on with what is only promotable once the memory is gone that its address was stored in.
        let promotable = derived.column("alloca_instruction:promotable", 0);
        let addresses = derived.map("store_instruction:address");
        let again: BTreeSet<String> = derived
            .rows("alloca_instruction:escapes")
            .iter()
            .filter(|row| {
                let memory = addresses.get(&row[1]).and_then(|v| definition.get(v));
                memory.is_some_and(|memory| promotable.contains(memory))
            })
            .map(|row| function(&row[0]))
            .collect();
        let (mut left, mut wanted) = (allocas(&left), allocas(promoted));
        left.retain(|function, _| !again.contains(function));
        wanted.retain(|function, _| !again.contains(function));
        assert_eq!(left, wanted, "{}", module.display());
    });
}

/// Sets of values by block.
type Sets = BTreeMap<String, BTreeSet<String>>;

#[test]
fn live_variables_equal_those_of_an_iterative_analysis() {
    const RELATIONS: [&str; 5] = [
        "variable:live_in",
        "variable:live_out",
        "instruction:value_operand",
        "phi_instruction:incoming",
        "basicblock:control_dependence",
    ];
    in_parallel(&derive(&[], &RELATIONS), |(module, derived)| {
        let blocks = derived.map("instruction:basicblock");
        let variables = derived.column("variable:id", 0);
        let phis = derived.column("phi_instruction", 0);
        let (mut defined, mut used, mut at_end) = (Sets::new(), Sets::new(), Sets::new());
        for row in derived.rows("instruction:to") {
            let of = defined.entry(blocks[&row[0]].clone()).or_default();
            of.insert(row[1].clone());
        }
        for row in derived.rows("instruction:value_operand") {
            if variables.contains(&row[2]) && !phis.contains(&row[0]) {
                let of = used.entry(blocks[&row[0]].clone()).or_default();
                of.insert(row[2].clone());
            }
        }
        for row in derived.rows("phi_instruction:incoming") {
            if variables.contains(&row[2]) {
                at_end
                    .entry(row[1].clone())
                    .or_default()
                    .insert(row[2].clone());
            }
        }
        let mut next = Sets::new();
        for row in derived.rows("basicblock:successor") {
            next.entry(row[0].clone())
                .or_default()
                .insert(row[2].clone());
        }
        // Equations of data flow, until nothing changes.
        let all: BTreeSet<&String> = blocks.values().collect();
        let (mut live_in, mut live_out) = (Sets::new(), Sets::new());
        let none = BTreeSet::new();
        loop {
            let mut changed = false;
            for block in all.iter().rev() {
                let set = |sets: &Sets| sets.get(*block).cloned().unwrap_or_default();
                let mut out = set(&at_end);
                for successor in next.get(*block).unwrap_or(&none) {
                    out.extend(live_in.get(successor).unwrap_or(&none).iter().cloned());
                }
                let mut into = set(&used);
                into.extend(out.iter().cloned());
                let into: BTreeSet<String> = into.difference(&set(&defined)).cloned().collect();
                changed |= live_in.get(*block) != Some(&into);
                live_in.insert((*block).clone(), into);
                live_out.insert((*block).clone(), out);
            }
            if !changed {
                break;
            }
        }
        let pairs = |sets: Sets| -> BTreeSet<Vec<String>> {
            let sets = sets.into_iter();
            let pairs = sets.flat_map(|(block, set)| {
                let values = set.into_iter();
                values
                    .map(move |value| vec![block.clone(), value])
                    .collect::<Vec<_>>()
            });
            pairs.collect()
        };
        let ours = |relation| derived.rows(relation).into_iter().collect::<BTreeSet<_>>();
        assert_eq!(
            ours("variable:live_in"),
            pairs(live_in),
            "{}",
            module.display()
        );
        assert_eq!(
            ours("variable:live_out"),
            pairs(live_out),
            "{}",
            module.display()
        );
        // By the definition of Ferrante and others, along the tree of post-dominators.
        let parents = derived.map("basicblock:immediate_postdominator");
        let chain = |block: &String| {
            std::iter::successors(Some(block.clone()), |block| parents.get(block).cloned())
                .collect::<Vec<_>>()
        };
        let mut wanted = BTreeSet::new();
        for row in derived.rows("basicblock:successor") {
            let above: BTreeSet<String> = chain(&row[0]).into_iter().skip(1).collect();
            for block in chain(&row[2])
                .into_iter()
                .filter(|block| !above.contains(block))
            {
                wanted.insert(vec![block, row[0].clone(), row[1].clone()]);
            }
        }
        let ours = ours("basicblock:control_dependence");
        assert_eq!(ours, wanted, "{}", module.display());
    });
}
