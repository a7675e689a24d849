//! Unrelated workspaces side by side: every command tells their modules apart, whose ids are the same in each.

use std::collections::BTreeSet;

use crate::support::datalog::{run, write_program};
use crate::support::folder::{Folder, names};
use crate::support::workspace::Rows;
use crate::support::{files, root, set, souffle};

/// A program that calls `@f`, and calls through a pointer what has the type of `@g`.
const MAIN: [&str; 2] = [
    "declare i32 @f(i32)\n\
     define i32 @main(ptr %p) {\n  %a = call i32 @f(i32 1)\n  %b = call i32 %p(i32 %a)\n  ret i32 %b\n}\n",
    "declare i32 @f(ptr, i32)\n@text = constant [2 x i8] c\"a\\00\"\n\
     define i32 @main(ptr %p) {\n  %a = call i32 @f(ptr @text, i32 1)\n  %b = call i32 %p(i32 %a)\n  ret i32 %b\n}\n",
];

const F: [&str; 2] = [
    "@taken = global ptr @g\ndefine i32 @g(i32 %x) {\n  ret i32 %x\n}\n\
     define i32 @f(i32 %x) {\n  ret i32 %x\n}\n",
    "@taken = global ptr @h\ndefine i32 @h(i32 %x) {\n  ret i32 0\n}\n\
     define i32 @f(ptr %text, i32 %x) {\n  ret i32 %x\n}\n",
];

/// Two programs in `ws/p1` and `ws/p2`.
fn programs() -> Folder {
    let folder = Folder::new();
    for (number, (main, f)) in MAIN.iter().zip(F).enumerate() {
        let name = format!("p{}", number + 1);
        folder.write(format!("{name}/main.ll"), main);
        folder.write(format!("{name}/f.ll"), f);
        folder.ok(format!("export {name} --quiet --output ws/{name}").as_str());
    }
    folder
}

/// The edges of the call graph: each program calls its own functions.
const EDGES: &str = "p1/main.ll:@main\tp1/f.ll:@f\tdirect\np1/main.ll:@main\tp1/f.ll:@g\ttype\n\
                     p2/main.ll:@main\tp2/f.ll:@f\tdirect\np2/main.ll:@main\tp2/f.ll:@h\ttype\n";

/// The modules.
const IDS: [&str; 4] = ["p1/f.ll", "p1/main.ll", "p2/f.ll", "p2/main.ll"];

#[test]
fn every_command_tells_modules_apart() {
    let folder = programs();
    for facts in ["ws", "ws/p1 ws/p2"] {
        let options = facts.replace("ws", "-F ws");
        let ok = |line: &str| folder.ok(line);
        ok(&format!("check {facts}")).prints("constraints hold");
        let edges = ok(&format!("run --analysis call_graph:edge {options} -D -"));
        let edges: BTreeSet<String> = edges.stdout().lines().map(str::to_owned).collect();
        for edge in EDGES.lines() {
            assert!(edges.contains(edge), "{edge}: {edges:?}");
        }
        assert_eq!(edges.iter().filter(|line| line.contains('@')).count(), 4);
        let queried = folder.ok((
            &format!("query {options} --format tsv")[..],
            &["call_graph:edge(f, g, how)"][..],
        ));
        queried.prints_only(EDGES);
        let main = ok(&format!("show p2/main.ll:@main {options}"));
        main.prints("p2/main.ll:@main")
            .prints("call i32 @f(ptr @text, i32 1)");
        let ambiguous = folder.run(format!("show main {options}").as_str());
        ambiguous.fails(1).says("2 ids").says("p1/main.ll:@main");
        let graph = ok(&format!("graph calls {options}")).stdout();
        let drawn = graph.lines().filter(|line| line.contains(" -> "));
        for line in drawn.clone() {
            let packages = line
                .matches("p1/")
                .count()
                .abs_diff(line.matches("p2/").count());
            assert_eq!(packages, 2, "{line}");
        }
        assert_eq!(drawn.count(), 4, "{graph}");
        let why = folder.ok((
            &format!("why {options} --depth 1")[..],
            &["function:calls(\"p2/main.ll:@main\", g)"][..],
        ));
        why.prints("p2/main.ll:@f");
        assert!(!why.stdout().contains("p1/"), "{}", why.stdout());
        let ids = ok(&format!("stats {facts} --entries")).json();
        let ids = ids["modules"].as_array().expect("modules").iter();
        let ids: Vec<&str> = ids.filter_map(|module| module["id"].as_str()).collect();
        assert_eq!(ids, IDS);
        ok(&format!("print {facts} --module p2/main.ll")).prints("call i32 @f(ptr @text");
        ok(&format!("sqlite {facts} --force --quiet --output all.db"));
        ok(&format!(
            "tables {facts} --force --quiet --output tables --derived call_graph:edge"
        ));
        ok(&format!("dataset {facts} --force --quiet --output dataset"));
    }
    folder.ok("diff ws ws");
    let database = folder.sh("python3 -c \"import sqlite3; print(*[row[0] for row in sqlite3.connect('all.db').execute('select id from module__id order by 1')])\"");
    database.prints_only(format!("{}\n", IDS.join(" ")));
}

/// What each column of the facts holds that belongs to a workspace, is qualified, and nothing else is.
#[test]
fn all_ids_of_all_facts_are_qualified() {
    let folder = Folder::new();
    let modules = files(&root().join("testdata/ir"), "ll");
    let modules: Vec<&str> = modules.iter().filter_map(|path| path.to_str()).collect();
    folder.ok(("export --quiet --output ws/p1", &modules[..]));
    folder.write("e.ll", "define void @empty() {\n  ret void\n}\n");
    folder.ok("export e.ll --quiet --output ws/p2");
    folder.ok("merge ws --qualify --quiet --output merged");
    folder.ok("fsck merged --quiet");
    let ids = folder.modules("ws/p1");
    let (before, after): (Rows, Rows) = (folder.rows("ws/p1"), folder.rows("merged"));
    let mut qualified = 0;
    for (predicate, rows) in &before {
        for row in rows {
            let of_module = |cell: &&String| {
                ids.contains(cell.split(':').next().unwrap_or_default())
                    && predicate != "module:source_filename"
            };
            let is_path = |place| match predicate.as_str() {
                "module:package" | "module:program" => place == 1,
                "program:library" => true,
                _ => predicate.starts_with("program") && place == 0,
            };
            let cells = row.iter().enumerate().map(|(place, cell)| match cell {
                cell if is_path(place) && cell.is_empty() => "p1".to_owned(),
                cell if is_path(place) || of_module(&cell) => format!("p1/{cell}"),
                cell => cell.clone(),
            });
            let mut cells: Vec<String> = cells.collect();
            if predicate == "module:source_filename" {
                cells[0] = format!("p1/{}", row[0]);
            }
            qualified += usize::from(cells != *row);
            let there = after[predicate].contains(&cells);
            assert!(there, "{predicate}: {cells:?}");
        }
    }
    assert!(qualified > 1000, "{qualified}");
}

#[test]
fn what_one_export_wrote_is_one() {
    let folder = programs();
    folder.ok("export p1 --quiet --shard 1 --output shards");
    folder.ok("export p1 --quiet --partition 1/2 --output parts/a");
    folder.ok("export p1 --quiet --partition 2/2 --output parts/b");
    let edges = "main.ll:@main\tf.ll:@f\n";
    for facts in ["ws/p1", "shards", "parts", "parts/a -F parts/b"] {
        let options = format!("query --format tsv -F {facts}");
        let asked = (options.as_str(), &["call_graph:edge(f, g, \"direct\")"][..]);
        folder.ok(asked).prints_only(edges);
    }
    // One may be compressed, in either order.
    folder.ok("export p1 --quiet --gzip --output small/p1");
    folder.ok("merge ws/p2 --quiet --output small/p2");
    folder.ok("merge ws/p2 --quiet --output small/p0");
    folder.ok("check small").prints("constraints hold");
    let found = folder.ok("run --analysis call_graph:edge -F small -D -");
    assert_eq!(found.stdout().matches("\tdirect").count(), 3);
    // Beside another workspace, they have its name in common.
    let asked = [
        "query",
        "-F",
        "parts",
        "-F",
        "ws/p2",
        "--format",
        "tsv",
        "call_graph:edge(f, g, \"direct\")",
    ];
    let both = "parts/main.ll:@main\tparts/f.ll:@f\nws/p2/main.ll:@main\tws/p2/f.ll:@f\n";
    folder.ok(&asked[..]).prints_only(both);
    // Parts of two exports in one folder cannot be told apart.
    folder.ok("export p2 --quiet --partition 1/2 --output parts/c");
    folder
        .run("check parts")
        .fails(2)
        .says("parts of an export beside other workspaces");
    folder
        .run("check parts/a parts/b ws/p2")
        .fails(2)
        .says("parts of an export beside other workspaces");
    folder
        .run("check ws ws/p1")
        .fails(2)
        .says("ws/p1: it is given twice");
    folder.run("check ws/p1 ws/p1").fails(2).says("given twice");
}

/// A merged workspace, which Soufflé can read, has the ids, and links nothing across packages.
#[test]
fn merged_workspaces_are_qualified_on_demand() {
    let folder = programs();
    folder
        .run("merge ws --output merged")
        .fails(2)
        .says("--qualify");
    folder.ok("merge ws --qualify --quiet --output merged");
    folder.ok("fsck merged --quiet");
    folder.ok("check merged").prints("constraints hold");
    assert_eq!(folder.modules("merged"), set(IDS.as_slice()));
    let packages = &folder.rows("merged")["module:package"];
    assert_eq!(packages.iter().filter(|row| row[1] == "p2").count(), 2);
    folder.ok("run --analysis call_graph:edge -F merged -D merged_out");
    let edges = folder.text("merged_out/call_graph:edge.tsv");
    assert_eq!(edges, EDGES);
    // Once more beside another workspace.
    let asked = [
        "query",
        "-F",
        "merged",
        "-F",
        "ws/p1",
        "--format",
        "tsv",
        "module:package(m, p)",
    ];
    folder
        .ok(&asked[..])
        .prints("merged/p1/main.ll\tmerged/p1\n")
        .prints("ws/p1/main.ll\tws/p1\n");
    // Both engines read it alike.
    let predicates = ["call_graph:edge", "function:may_reach", "symbol:prevailing"];
    let program = write_program(
        &folder.path("edges.dl"),
        "datalog/rules/analysis/all.dl",
        &predicates,
    );
    let souffle = souffle("merged_workspaces_are_qualified_on_demand");
    run(
        souffle.as_deref(),
        &program,
        &folder.path("merged"),
        &folder.path("both"),
    );
    assert_eq!(folder.text("both/call_graph:edge.tsv"), EDGES);
}

/// What a shipped program says of a workspace does not depend on those beside it, whatever the modules of both are called and do.
#[test]
fn workspaces_have_the_rows_that_each_has_by_itself() {
    let folder = Folder::new();
    let modules = files(&root().join("testdata/rules"), "ll");
    for (number, module) in modules.iter().enumerate() {
        let text = std::fs::read(module).expect("a module");
        let package = ["one", "two"][number % 2];
        folder.write(format!("{package}/{}.ll", number / 2), text);
    }
    folder.write("small/0.ll", "define void @alone() {\n  ret void\n}\n");
    for (group, packages) in [("both", "one two"), ("a", "one small"), ("b", "two small")] {
        for package in packages.split(' ') {
            let line = format!("export {package} --quiet --output {group}/{package}");
            folder.ok(line.as_str());
        }
    }
    for program in [
        "call_graph",
        "points_to",
        "mod_ref",
        "unreachable_functions",
    ] {
        let rows = |group: &str| {
            let out = format!("{program}_{group}");
            folder.ok(format!("run --analysis {program} -F {group} -D {out}").as_str());
            let mut rows = BTreeSet::new();
            for name in names(&folder.path(&out)) {
                let text = folder.text(&format!("{out}/{name}"));
                let lines = text.lines().filter(|line| !line.contains("small/"));
                rows.extend(lines.map(|line| format!("{name}: {line}")));
            }
            rows
        };
        let (both, mut apart) = (rows("both"), rows("a"));
        apart.append(&mut rows("b"));
        let differ: Vec<&String> = both.symmetric_difference(&apart).take(5).collect();
        assert!(differ.is_empty(), "{program}: {differ:#?}");
        assert!(!both.is_empty(), "{program}");
    }
}
