//! The call graph: components as LLVM's `LazyCallGraph` and petgraph have them, and what nothing can use as `globaldce` has it.

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::datalog::Derived;
use crate::support::folder::Folder;
use crate::support::projects::{llvm, printed_by, project_modules, run};
use crate::support::random::Rng;
use crate::support::workspace::{export_each, read_table};
use crate::support::{in_parallel, root};

const RELATIONS: [&str; 2] = ["call_graph:component", "call_graph:edge"];

/// The functions of each component of a graph.
fn components(rows: &[Vec<String>], graph: &str) -> BTreeSet<BTreeSet<String>> {
    let mut components: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row[0] == graph) {
        let component = components.entry(&row[2]).or_default();
        component.insert(row[1].clone());
    }
    assert!(
        components
            .iter()
            .all(|(name, functions)| functions.contains(*name))
    );
    components.into_values().collect()
}

/// The same, by another algorithm over the edges.
fn by_tarjan(edges: &[Vec<String>], graph: &str) -> BTreeSet<BTreeSet<String>> {
    let edges = edges
        .iter()
        .filter(|edge| graph == "possible" || edge[2] == graph);
    let edges = edges.map(|edge| (edge[0].as_str(), edge[1].as_str()));
    let edges: Vec<(&str, &str)> = edges.collect();
    let ends = edges.iter().flat_map(|(caller, callee)| [*caller, *callee]);
    let names: Vec<&str> = ends.collect::<BTreeSet<_>>().into_iter().collect();
    let place = |name: &str| names.binary_search(&name).expect("a node") as u32;
    let places = edges.iter().map(|(one, other)| (place(one), place(other)));
    let graph: DiGraph<(), ()> = DiGraph::from_edges(places);
    let components = tarjan_scc(&graph).into_iter();
    let cyclic =
        components.filter(|nodes| nodes.len() > 1 || graph.contains_edge(nodes[0], nodes[0]));
    cyclic
        .map(|nodes| {
            let names = nodes.iter().map(|node| names[node.index()].to_owned());
            names.collect()
        })
        .collect()
}

/// The components of several functions of direct calls, by LLVM.
fn by_llvm(module: &Path) -> BTreeSet<BTreeSet<String>> {
    let text = printed_by("print-lcg", module);
    let mut components = BTreeSet::new();
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        let Some(rest) = line.strip_prefix("SCC with ") else {
            continue;
        };
        let number = rest.split(' ').next().and_then(|word| word.parse().ok());
        let number: usize = number.expect("a number of functions");
        let functions: BTreeSet<String> = lines.by_ref().take(number).map(str::to_owned).collect();
        if number > 1 {
            components.insert(functions);
        }
    }
    components
}

#[test]
fn components_equal_those_of_llvm() {
    let modules = project_modules();
    let derived = Derived::of_each(modules, &RELATIONS);
    let all: Vec<_> = modules.iter().zip(derived).collect();
    in_parallel(&all, |(module, derived)| {
        let [rows, edges] = RELATIONS.map(|relation| derived.rows(relation));
        let direct = components(&rows, "direct");
        for graph in ["direct", "possible"] {
            let wanted = by_tarjan(&edges, graph);
            assert_eq!(components(&rows, graph), wanted, "{}", module.display());
        }
        let names = derived.map("function:name");
        let named = |component: BTreeSet<String>| -> BTreeSet<String> {
            let functions = component.iter();
            functions.map(|function| names[function].clone()).collect()
        };
        let direct = direct.into_iter().filter(|component| component.len() > 1);
        let direct: BTreeSet<BTreeSet<String>> = direct.map(named).collect();
        assert_eq!(direct, by_llvm(module), "{}", module.display());
    });
}

/// A module of functions that call each other, and pointers of two types, at random.
fn random_calls(rng: &mut Rng) -> String {
    let functions = 2 + rng.below(14);
    let mut text = String::from("@table = global [2 x ptr] [ptr @f0, ptr @f1]\n");
    for number in 0..functions {
        let parameter = ["i32", "i64"][number % 2];
        text += &format!("define void @f{number}({parameter} %x, ptr %p) {{\n");
        for _ in 0..rng.below(4) {
            let callee = rng.below(functions);
            let of = ["i32", "i64"][callee % 2];
            text += &match rng.below(6) {
                0 => format!("  call void %p({of} 0, ptr null)\n"),
                _ => format!("  call void @f{callee}({of} 0, ptr null)\n"),
            };
        }
        text += "  ret void\n}\n";
    }
    text
}

#[test]
fn components_of_random_graphs_equal_those_of_tarjan() {
    let mut rng = Rng(14);
    let folder = Folder::new();
    let modules =
        (0..30).map(|number| folder.write(format!("{number}.ll"), random_calls(&mut rng)));
    let modules: Vec<PathBuf> = modules.collect();
    let (mut found, mut several) = (0, 0);
    for (module, derived) in modules.iter().zip(Derived::of_each(&modules, &RELATIONS)) {
        let [rows, edges] = RELATIONS.map(|relation| derived.rows(relation));
        for graph in ["direct", "possible"] {
            let ours = components(&rows, graph);
            let text = || fs::read_to_string(module).expect("read the module");
            assert_eq!(ours, by_tarjan(&edges, graph), "{}", text());
            found += ours.len();
            several += usize::from(ours.len() > 2);
        }
    }
    assert!(found > 50 && several > 2, "{found} {several}");
}

/// The definitions that a pass of LLVM leaves in each module.
fn left(modules: &[PathBuf], passes: &[&str]) -> Vec<BTreeSet<String>> {
    let folder = Folder::new();
    folder.create_dir("after");
    let after = |module: &PathBuf| {
        folder
            .path("after")
            .join(module.file_name().expect("a name"))
    };
    in_parallel(modules, |module| {
        run(Command::new(llvm("opt"))
            .args(passes)
            .arg(module)
            .arg("-o")
            .arg(after(module)));
    });
    let after: Vec<PathBuf> = modules.iter().map(after).collect();
    let facts = export_each(&after, &folder.path("")).into_iter();
    let definitions = facts.map(|facts| read_table(&facts.join("function:definition.tsv")));
    definitions
        .map(|rows| rows.concat().into_iter().collect())
        .collect()
}

#[test]
fn unused_functions_are_those_that_globaldce_removes() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let mut modules = project_modules().to_vec();
    let whole = folder.path().join("tabula.bc");
    let parts = modules.iter().filter(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".c-O0.bc")
    });
    run(Command::new(llvm("llvm-link"))
        .args(parts)
        .arg("-o")
        .arg(&whole));
    modules.push(whole);
    modules.push(root().join("testdata/rules/call_graph/a.ll"));
    let main = [
        "-passes=internalize,globaldce",
        "-internalize-public-api-list=main",
    ];
    let left = [
        ("main", left(&modules, &main)),
        ("exports", left(&modules, &["-passes=globaldce"])),
    ];
    let (mut gone, mut kept) = (0, 0);
    let derived = Derived::of_each(&modules, &["function:unreachable"]);
    for (number, (module, derived)) in modules.iter().zip(derived).enumerate() {
        let found = derived.rows("function:unreachable");
        let definitions = derived.column("function:definition", 0);
        let has_main = definitions.iter().any(|id| id.ends_with(":@main"));
        for (root, left) in &left {
            let ours: BTreeSet<String> = found
                .iter()
                .filter(|row| row[0] == *root)
                .map(|row| row[1].clone())
                .collect();
            if *root == "main" && !has_main {
                assert!(ours.is_empty());
                continue;
            }
            let left = &left[number];
            let dropped: BTreeSet<String> = definitions.difference(left).cloned().collect();
            assert_eq!(ours, dropped, "{} {root}", module.display());
            gone += dropped.len();
            kept += left.len();
        }
    }
    assert!(gone > 5 && kept > 100, "{gone} {kept}");
}
