//! Derived relations and program graphs.

use std::collections::{BTreeMap, BTreeSet};

use super::{dataset, split_files};
use crate::sqlite::{open, query};
use crate::support::columnar::parquet;
use crate::support::folder::{Arguments, Folder, assert_same};

/// The rows of relations by another way: `run`, of the modules that were given.
fn derived(folder: &Folder, facts: &str, relations: &[&str]) -> BTreeMap<String, Vec<Vec<String>>> {
    let mut found = BTreeMap::new();
    for relation in relations {
        let run = folder.ok(&["run", "--analysis", relation, "-F", facts, "-D", "-"]);
        let text = run.stdout();
        let rows = text.lines().map(|line| {
            let cells = line.split('\t').map(str::to_owned);
            cells.collect()
        });
        found.insert(relation.replace(':', "__"), rows.collect());
    }
    found
}

/// A workspace of two modules of which one calls the other's function.
fn linked(options: impl Arguments) -> Folder {
    let folder = Folder::new();
    folder.write(
        "in/a.ll",
        b"declare i32 @g(i32)\ndefine i32 @f(i32 %x) {\n  %y = call i32 @g(i32 %x)\n  ret i32 %y\n}\n",
    );
    folder.write(
        "in/b.ll",
        b"define i32 @g(i32 %x) {\n  ret i32 %x\n}\ndefine i32 @h() {\n  %y = call i32 @g(i32 1)\n  ret i32 %y\n}\n",
    );
    folder.ok(("export in --quiet", options));
    folder
}

#[test]
fn derived_rows_are_those_of_run() {
    const RELATIONS: [&str; 3] = [
        "function:calls",
        "call_site:linked_callee",
        "instruction:prev",
    ];
    for options in [&[][..], &["--gzip"], &["--per-module"]] {
        let folder = linked(options);
        let names = format!("{},function__calls", RELATIONS.join(","));
        folder.ok(&["sqlite", "facts", "--index", "--derived", &names]);
        let database = open(&folder.path("facts.sqlite"));
        let together = derived(&folder, "facts", &RELATIONS);
        assert!(together.values().all(|rows| !rows.is_empty()));
        for (relation, rows) in &together {
            let select = format!("SELECT * FROM {relation} ORDER BY rowid");
            assert_eq!(query(&database, &select), *rows, "{relation}");
            let select = format!("SELECT count(*) FROM predicates WHERE name = '{relation}'");
            assert_eq!(query(&database, &select), [["1"]], "{relation}");
        }
        let across = "SELECT callee FROM call_site__linked_callee ORDER BY callee";
        assert_eq!(query(&database, across), [["b.ll:@g"], ["b.ll:@g"]]);

        // Of each module by itself: what a module's split holds is not told by another.
        dataset(&folder, &["--derived", &names, "--split", "100,0,0"]);
        let mut apart: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
        for module in ["a", "b"] {
            let (input, facts) = (format!("in/{module}.ll"), format!("facts-{module}"));
            folder.ok(&["export", &input, "--quiet", "-o", &facts]);
            for (relation, rows) in derived(&folder, &facts, &RELATIONS) {
                let rows = rows.into_iter().map(|mut row| {
                    row.insert(0, format!("{module}.ll"));
                    row
                });
                apart.entry(relation).or_default().extend(rows);
            }
        }
        for (relation, wanted) in apart {
            let files = split_files(&folder.path("dataset"), &relation, "train");
            let rows: Vec<Vec<String>> = files.iter().flat_map(|file| parquet(file).1).collect();
            assert_eq!(rows, wanted, "{relation}");
        }
    }
}

/// The relations of a program graph with numbers in place of ids, counted in each module; and the columns of Parquet files that the modules
/// were rows of.
#[test]
fn program_graphs_number_the_nodes_of_each_module() {
    let folder = linked("");
    dataset(&folder, "--graph --split 100,0,0 -j1");
    dataset(&folder, "--graph --split 100,0,0 -j3 -o again");
    assert_same(
        &folder.path("dataset"),
        &folder.path("again"),
        "three threads",
    );
    let rows = |table: &str| {
        let files = split_files(&folder.path("dataset"), table, "train");
        assert_eq!(files.len(), 1, "{table}");
        parquet(&files[0])
    };
    let (columns, nodes) = rows("graph_nodes");
    let names: Vec<&str> = columns.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["module", "node", "kind", "text", "function", "id"]);
    let (columns, edges) = rows("graph_edges");
    let names: Vec<&str> = columns.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["module", "flow", "source", "target", "position"]);
    for module in ["a.ll", "b.ll"] {
        let nodes: Vec<&Vec<String>> = nodes.iter().filter(|row| row[0] == module).collect();
        assert_eq!(
            nodes[0][1..],
            ["0", "instruction", "[external]", "", "[external]"]
        );
        for (number, node) in nodes.iter().enumerate() {
            assert_eq!(node[1], number.to_string(), "{module}");
        }
        let id = |number: &String| nodes[number.parse::<usize>().expect("a number")][5].clone();
        let found: BTreeSet<Vec<String>> = edges
            .iter()
            .filter(|row| row[0] == module)
            .map(|row| vec![row[1].clone(), id(&row[2]), id(&row[3]), row[4].clone()])
            .collect();
        let input = format!("in/{module}");
        folder.ok(&["export", &input, "--quiet", "--force", "-o", "alone"]);
        let relations = ["program_graph:node", "program_graph:edge"];
        let derived = derived(&folder, "alone", &relations);
        let wanted: BTreeSet<Vec<String>> =
            derived["program_graph__edge"].iter().cloned().collect();
        assert_eq!(found, wanted, "{module}");
        let found: BTreeSet<Vec<String>> = nodes
            .iter()
            .map(|row| vec![row[5].clone(), row[2].clone(), row[3].clone()])
            .collect();
        let wanted: BTreeSet<Vec<String>> =
            derived["program_graph__node"].iter().cloned().collect();
        assert_eq!(found, wanted, "{module}");
    }
    // The number that is printed is that of all tables.
    let run = dataset(
        &folder,
        "--graph --derived function:calls --split 100,0,0 -o counted",
    );
    let description = folder.json("counted/dataset.json");
    let tables = description["tables"].as_array().expect("tables").iter();
    let rows: u64 = tables
        .filter_map(|table| table["rows"]["train"].as_u64())
        .sum();
    run.prints(&format!(", {rows} rows\n"));
    // One instruction calls, one returns, and `%x` and `%y` flow.
    let a = edges.iter().filter(|row| row[0] == "a.ll");
    let mut flows: BTreeMap<&str, usize> = BTreeMap::new();
    a.for_each(|row| *flows.entry(&row[1]).or_default() += 1);
    assert_eq!(flows, [("call", 6), ("control", 1), ("data", 3)].into());
}

#[test]
fn only_derived_relations_can_be_derived() {
    let folder = linked("");
    #[rustfmt::skip]
    let wanted = [
        ("function:name", "error: function:name is a fact: its table is there without --derived\n"),
        ("function:cals", "error: no rules derive a relation `function:cals`; did you mean `function:calls`?\n"),
        ("", "error: no rules derive a relation ``\n"),
    ];
    for (name, words) in wanted {
        for command in ["sqlite", "dataset"] {
            let run = folder.run(&[command, "facts", "-o", "out", "--derived", name]);
            run.fails(2).says_only(words);
            assert!(!folder.path("out").exists());
        }
    }
}
