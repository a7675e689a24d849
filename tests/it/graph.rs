//! `llvm-facts graph`: pictures say what the facts say, in every form, and are refused where they would say nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::support::folder::{Folder, stderr, stdout};
use crate::support::projects::{llvm, run};
use crate::support::root;

/// All ways to leave a block, names that mean something elsewhere, and cycles of both kinds.
const FLOW: &str = r#"
declare void @may_throw()
declare i32 @__gxx_personality_v0(...)
define i32 @all(i32 %x, i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %"end", label %"q\22b{}<>|&\5C; \C3\A9"
"q\22b{}<>|&\5C; \C3\A9":
  switch i32 %x, label %end [ i32 -1, label %subgraph
                              i32 7, label %subgraph
                              i32 9, label %throws ]
end:
  ret i32 0
subgraph:
  br i1 %c, label %subgraph, label %end
throws:
  invoke void @may_throw() to label %end unwind label %pad
pad:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
lost:
  unreachable
}
define void @nest(i1 %c) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  br i1 %c, label %inner, label %latch
latch:
  br i1 %c, label %outer, label %choice
choice:
  br i1 %c, label %left, label %right
left:
  br i1 %c, label %right, label %out
right:
  br label %left
out:
  ret void
}
define void @forever() {
entry:
  br label %entry.split
entry.split:
  br label %entry.split
}
"#;

const CALLS: &str = r#"
@table = global [2 x ptr] [ptr @one, ptr @two]
define i32 @one(i32 %x) { ret i32 %x }
define i32 @two(i32 %x) { 
  %y = call i32 @elsewhere(i32 %x)
  %z = call i32 @elsewhere(i32 %y)
  ret i32 %z }
define i32 @main(i32 %n, ptr %unknown) {
  %p = getelementptr ptr, ptr @table, i32 %n
  %f = load ptr, ptr %p
  %r = call i32 %f(i32 1)
  call void %unknown()
  %s = call i32 @one(i32 %r)
  call void @llvm.trap()
  ret i32 %s
}
declare i32 @elsewhere(i32)
declare void @llvm.trap()
declare void @unused()
"#;

const OTHER: &str = "define i32 @elsewhere(i32 %x) {\n  %y = call i32 @far(i32 %x)\n  ret i32 %y\n}\ndeclare i32 @far(i32)\n";

/// Workspaces of modules of these texts.
fn facts(modules: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    for (name, text) in modules {
        folder.write(format!("in/{name}"), text.as_bytes());
    }
    let output = folder.run(&["export", "in", "--quiet"]);
    assert!(output.status.success(), "{}", stderr(&output));
    folder
}

/// What `graph` prints.
fn graph(folder: &Folder, options: &[&str]) -> String {
    let output = folder.run(&[&["graph"], options].concat());
    assert!(output.status.success(), "{options:?}: {}", stderr(&output));
    assert_eq!(stderr(&output), "", "{options:?}");
    stdout(&output)
}

/// Status and words where there is no picture.
fn refused(folder: &Folder, options: &[&str]) -> (Option<i32>, String) {
    let output = folder.run(&[&["graph"], options].concat());
    assert_eq!(stdout(&output), "", "{options:?}");
    (output.status.code(), stderr(&output))
}

/// A quoted string of DOT, and what follows it.
fn string(text: &str) -> Option<(String, &str)> {
    let text = text.strip_prefix('"')?;
    let mut read = String::new();
    let mut characters = text.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '"' => return Some((read, &text[at + 1..])),
            '\\' if text[at + 1..].starts_with('"') => {
                characters.next();
                read.push('"');
            }
            c => read.push(c),
        }
    }
    None
}

/// A graph as DOT has it.
#[derive(Default)]
struct Read {
    /// The label of each node.
    nodes: BTreeMap<String, String>,
    /// From where to where, and all that is said.
    edges: Vec<(String, String, String)>,
    /// The clusters, with all nodes in them.
    clusters: Vec<(String, BTreeSet<String>)>,
}

impl Read {
    fn of(dot: &str) -> Self {
        let mut read = Read::default();
        let mut open: Vec<(String, BTreeSet<String>)> = Vec::new();
        for line in dot.lines().map(str::trim) {
            if line.starts_with("subgraph") {
                open.push((String::new(), BTreeSet::new()));
            } else if let (Some(cluster), Some(label)) =
                (open.last_mut(), line.strip_prefix("graph [label="))
            {
                cluster.0 = string(label).expect("a label").0;
            } else if line == "}" {
                read.clusters.extend(open.pop());
            } else if let Some((id, rest)) = string(line) {
                match rest.strip_prefix(" -> ").and_then(string) {
                    Some((to, rest)) => read.edges.push((id, to, rest.to_owned())),
                    None => {
                        let label = rest.strip_prefix(" [label=").and_then(string);
                        for cluster in &mut open {
                            cluster.1.insert(id.clone());
                        }
                        read.nodes.insert(id, label.expect("a label").0);
                    }
                }
            }
        }
        read
    }

    /// The edges as short texts: `a -> b: label`.
    fn ways(&self, prefix: &str) -> BTreeSet<String> {
        let short = |id: &String| id.strip_prefix(prefix).unwrap_or(id).to_owned();
        let edges = self.edges.iter().map(|(from, to, rest)| {
            let label = rest.strip_prefix(" [label=").and_then(string);
            let label = label.map_or(String::new(), |(label, _)| format!(": {label}"));
            format!("{} -> {}{label}", short(from), short(to))
        });
        edges.collect()
    }
}

fn set(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn control_flow_has_its_conditions() {
    let folder = facts(&[("a.ll", FLOW)]);
    let dot = graph(&folder, &["cfg", "all"]);
    let read = Read::of(&dot);
    let odd = r#"%"q\22b{}<>|&\5C; é""#;
    let wanted = [
        "%entry -> %end: true".to_owned(),
        format!("%entry -> {odd}: false"),
        format!("{odd} -> %end: default"),
        format!("{odd} -> %subgraph: -1, 7"),
        format!("{odd} -> %throws: 9"),
        "%subgraph -> %subgraph: true".to_owned(),
        "%subgraph -> %end: false".to_owned(),
        "%throws -> %end: normal".to_owned(),
        "%throws -> %pad: unwind".to_owned(),
    ];
    assert_eq!(read.ways("a.ll:@all:"), wanted.into_iter().collect());
    let label = |block: &str| read.nodes[&format!("a.ll:@all:{block}")].clone();
    assert_eq!(
        label("%entry"),
        r#"%entry · entry\lbr i1 %c, label %end, label %"q\\22b{}<>|&amp;\\5C; é"\l"#
    );
    assert_eq!(label("%end"), r"%end · returns\lret i32 0\l");
    assert_eq!(label("%lost"), r"%lost · unreachable\lunreachable\l");
    assert!(label("%pad").starts_with(r"%pad · resumes unwinding\l"));
    // What begins a line is kept by spaces that do not break.
    assert!(label(odd).contains("\\l\u{a0}\u{a0}i32 -1, label %subgraph\\l"));
    let bare = Read::of(&graph(&folder, &["cfg", "@all", "--lines", "none"]));
    assert_eq!(bare.nodes["a.ll:@all:%end"], "%end · returns");
}

#[test]
fn graphs_are_cut() {
    let folder = facts(&[("a.ll", FLOW)]);
    let nodes = |options: &[&str]| {
        let read = Read::of(&graph(
            &folder,
            &[&["cfg", "nest", "--lines", "none"], options].concat(),
        ));
        let nodes = read.nodes.into_keys();
        nodes
            .map(|id| id.replace("a.ll:@nest:%", ""))
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(nodes(&["--depth", "2"]), set(&["entry", "outer", "inner"]));
    assert_eq!(
        nodes(&["--from", "choice"]),
        set(&["choice", "left", "right", "out"])
    );
    assert_eq!(
        nodes(&["--to", "%latch", "--depth", "1"]),
        set(&["latch", "inner"])
    );
    assert_eq!(
        nodes(&["--from", "inner", "--to", "choice"]),
        set(&["inner", "latch", "choice", "outer"])
    );
    assert_eq!(
        nodes(&["--from", "inner", "--to", "choice", "--depth", "2"]),
        set(&["inner", "latch", "choice"])
    );
    let none = "error: no path leads from `out` to `entry`\n".to_owned();
    assert_eq!(
        refused(&folder, &["cfg", "nest", "--from", "out", "--to", "entry"]),
        (Some(1), none)
    );
    let (status, words) = refused(&folder, &["cfg", "nest", "--limit", "3"]);
    assert_eq!(
        (status, words.as_str()),
        (
            Some(1),
            "error: control flow of a.ll:@nest: 8 nodes and 11 edges are too many to be looked at; --from NODE, --to NODE and --depth N draw a part, --limit 8 draws all\n"
        )
    );
    graph(&folder, &["cfg", "nest", "--limit", "8"]);
}

#[test]
fn dominators_are_trees() {
    let folder = facts(&[("a.ll", FLOW)]);
    let read = Read::of(&graph(&folder, &["dominators", "nest"]));
    let wanted = [
        "%entry -> %outer",
        "%outer -> %inner",
        "%inner -> %latch",
        "%latch -> %choice",
        "%choice -> %left",
        "%choice -> %right",
        "%left -> %out",
    ];
    assert_eq!(read.ways("a.ll:@nest:"), set(&wanted));
    let read = Read::of(&graph(&folder, &["dominators", "nest", "--post"]));
    let wanted = [
        "out of the function -> %out",
        "%out -> %left",
        "%left -> %right",
        "%left -> %choice",
        "%choice -> %latch",
        "%latch -> %inner",
        "%inner -> %outer",
        "%outer -> %entry",
    ];
    assert_eq!(read.ways("a.ll:@nest:"), set(&wanted));
    let dot = graph(&folder, &["dominators", "all"]);
    assert!(dot.starts_with(
        "digraph \"dominators of a.ll:@all, without 1 block that cannot be reached\""
    ));
    assert!(!dot.contains("%lost"));
    let read = Read::of(&graph(&folder, &["dominators", "forever", "--post"]));
    let wanted = [
        "out of the function -> %entry.split",
        "%entry.split -> %entry",
    ];
    assert_eq!(read.ways("a.ll:@forever:"), set(&wanted));
}

#[test]
fn loops_are_clusters() {
    let folder = facts(&[("a.ll", FLOW)]);
    let dot = graph(&folder, &["loops", "nest"]);
    let read = Read::of(&dot);
    let cluster = |label: &str, blocks: &[&str]| {
        let blocks = blocks.iter().map(|block| format!("a.ll:@nest:%{block}"));
        (label.to_owned(), blocks.collect::<BTreeSet<_>>())
    };
    let wanted: BTreeSet<_> = [
        cluster("loop %inner · depth 2", &["inner"]),
        cluster("loop %outer · depth 1", &["outer", "inner", "latch"]),
        cluster("irreducible, entered at %left, %right", &["left", "right"]),
    ]
    .into();
    assert_eq!(read.clusters.into_iter().collect::<BTreeSet<_>>(), wanted);
    assert_eq!(read.nodes["a.ll:@nest:%outer"], "%outer · loop header");
    assert!(
        dot.starts_with(
            "digraph \"loops of a.ll:@nest: 2, at most 2 deep; irreducible cycles: 1\""
        )
    );
    let back = "%latch -> %outer: true, back";
    assert!(Read::of(&dot).ways("a.ll:@nest:").contains(back));
}

#[test]
fn calls_are_those_of_the_linked_unit() {
    let folder = facts(&[("a.ll", CALLS)]);
    let dot = graph(&folder, &["calls"]);
    let read = Read::of(&dot);
    let wanted = [
        "@main -> @one",
        "@main -> @one: possible",
        "@main -> @two: possible",
        "@main -> unknown callee: possible",
        "@two -> @elsewhere: 2 calls",
    ];
    assert_eq!(read.ways("a.ll:"), set(&wanted));
    assert_eq!(read.nodes["a.ll:@elsewhere"], r"@elsewhere\lexternal\l");
    assert_eq!(read.nodes.len(), 5, "{:?}", read.nodes);
    assert_eq!(dot.matches("style=dashed").count(), 3);
    let folder = facts(&[("a.ll", CALLS), ("b.ll", OTHER)]);
    let read = Read::of(&graph(&folder, &["calls", "@two"]));
    let wanted = [
        "a.ll:@two -> b.ll:@elsewhere: 2 calls",
        "b.ll:@elsewhere -> @far",
    ];
    assert_eq!(read.ways(""), set(&wanted));
    let read = Read::of(&graph(&folder, &["calls", "--to", "far", "--depth", "1"]));
    assert_eq!(read.ways(""), set(&["b.ll:@elsewhere -> @far"]));
}

#[test]
fn relations_are_graphs() {
    let folder = facts(&[("a.ll", CALLS), ("b.ll", OTHER)]);
    let read = Read::of(&graph(&folder, &["function:calls"]));
    let wanted = [
        "a.ll:@main -> a.ll:@llvm.trap",
        "a.ll:@main -> a.ll:@one",
        "a.ll:@two -> a.ll:@elsewhere",
        "b.ll:@elsewhere -> b.ll:@far",
    ];
    assert_eq!(read.ways(""), set(&wanted));
    let read = Read::of(&graph(
        &folder,
        &["instruction__basicblock", "--to", "b.ll:@elsewhere:%0"],
    ));
    assert_eq!(read.edges.len(), 2);
    let query = "function:calls(a, b), function:declaration(b), !function:intrinsic(b, _)";
    let read = Read::of(&graph(&folder, &[query]));
    let wanted = [
        "a.ll:@two -> a.ll:@elsewhere",
        "b.ll:@elsewhere -> b.ll:@far",
    ];
    assert_eq!(read.ways(""), set(&wanted));
    let (status, words) = refused(&folder, &["nothing(a, b)"]);
    assert!(status == Some(1) && words.contains("nothing"), "{words}");
    let mine = format!(
        ".include \"{}\"\n.decl reaches(from: Function, to: Function)\nreaches(a, b) :- function__calls(a, b).\n.decl counted(a: Function, n: number, b: Function)\ncounted(a, 3, b) :- reaches(a, b).\n.decl one(a: Function)\none(a) :- reaches(a, _).\n",
        root().join("datalog/vocabulary.dl").display()
    );
    folder.write("mine.dl", mine.as_bytes());
    let own = |relation| graph(&folder, &[relation, "--program", "mine.dl", "--to", "far"]);
    assert_eq!(
        Read::of(&own("reaches")).ways("b.ll:"),
        set(&["@elsewhere -> @far"])
    );
    assert_eq!(
        Read::of(&own("counted")).ways("b.ll:"),
        set(&["@elsewhere -> @far: 3"])
    );
    let (status, words) = refused(&folder, &["one", "--program", "mine.dl"]);
    let wanted = "error: `one` has no two columns of texts that an edge could lead between: (a)\n";
    assert_eq!((status, words.as_str()), (Some(1), wanted));
    let (status, words) = refused(&folder, &["function:cals"]);
    let wanted = "error: no picture and no relation is called `function:cals`; did you mean `function:calls`?\n";
    assert_eq!((status, words.as_str()), (Some(1), wanted));
    folder.write("wrong.dl", b".decl r(x: symbol)\nr(x) :- s(x).\n");
    let (status, words) = refused(&folder, &["r", "--program", "wrong.dl"]);
    assert!(status == Some(1) && words.contains("wrong.dl:2"), "{words}");
}

const TYPES: &str = r#"
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
%inner = type { i8, i64 }
%outer = type { i32, [2 x %inner], %inner, ptr }
%closed = type opaque
@g = global %outer zeroinitializer
define ptr @f(i1 %c, ptr %p) {
  %a = alloca ptr
  %b = alloca i32
  %m = call ptr @malloc(i64 8)
  store ptr %b, ptr %a
  %s = select i1 %c, ptr %b, ptr %m
  ret ptr %s
}
declare ptr @malloc(i64)
"#;

#[test]
fn types_and_pointers_are_graphs() {
    let folder = facts(&[("a.ll", TYPES)]);
    let read = Read::of(&graph(&folder, &["types", "outer"]));
    assert_eq!(
        read.ways("a.ll:"),
        set(&["%outer -> %inner: 1, element, 2"])
    );
    assert_eq!(
        read.nodes["a.ll:%outer"],
        r"%outer · 64 bytes\l0: i32 at 0\l1: [2 x %inner] at 8\l2: %inner at 40\l3: ptr at 56\l"
    );
    let read = Read::of(&graph(&folder, &["points-to", "f"]));
    // There is no `main`: other code passes the parameter, and writes to what `f` returns.
    let wanted = [
        "%s -> %b",
        "%s -> %m",
        "%p -> <unknown>",
        "%a -> %b: holds",
        "%b -> <unknown>: holds",
        "%m -> <unknown>: holds",
        "<unknown> -> <unknown>: holds",
    ];
    assert_eq!(read.ways("a.ll:@f:"), set(&wanted));
    assert_eq!(
        read.nodes["a.ll:@f:%a"],
        r"%a\lobject on the stack (alloca)\l"
    );
}

const DEBUG: &str = r#"
define i32 @f(i32 %x) !dbg !4 {
entry:
  %y = add i32 %x, 1, !dbg !9
  ret i32 %y, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "FOLDER")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DILocation(line: 2, column: 3, scope: !4)
!10 = !DILocation(line: 3, column: 3, scope: !4)
"#;

#[test]
fn sources_and_debug_info_are_told() {
    let folder = Folder::new();
    folder.write(
        "f.c",
        b"int f(int x) {\n\tx = x + 1;  \n  return x; // <&\"\n}\n",
    );
    let directory = folder.path("").display().to_string();
    folder.write(
        "in/a.ll",
        DEBUG
            .replace("FOLDER", directory.trim_end_matches('/'))
            .as_bytes(),
    );
    folder.write("in/b.ll", DEBUG.replace("FOLDER", "/nowhere").as_bytes());
    assert!(folder.run(&["export", "in", "--quiet"]).status.success());
    let label = |function: &str, lines| {
        let read = Read::of(&graph(&folder, &["cfg", function, "--lines", lines]));
        read.nodes[&format!("{function}:%entry")].clone()
    };
    assert_eq!(
        label("a.ll:@f", "source"),
        "%entry · entry · returns\\l2: x = x + 1;\\l3: return x; // <&amp;\"\\l"
    );
    assert_eq!(
        label("b.ll:@f", "source"),
        r"%entry · entry · returns\lf.c:2\lf.c:3\l"
    );
    // Locations are no part of what is told of an instruction.
    assert_eq!(
        label("b.ll:@f", "ir"),
        r"%entry · entry · returns\l%y = add i32 %x, 1\lret i32 %y\l"
    );
    let read = Read::of(&graph(&folder, &["debug", "a.ll:@f"]));
    let wanted = [
        "!3 -> !0: unit",
        "!3 -> !4: type",
        "!3 -> !1: scope",
        "!4 -> !6: types 0, types 1",
    ];
    assert_eq!(read.ways("a.ll:"), set(&wanted));
    let label = &read.nodes["a.ll:!3"];
    assert!(
        label.starts_with(r#"!3 subprogram "f"\lfile: f.c\l"#),
        "{label}"
    );
    let read = Read::of(&graph(&folder, &["debug", "b.ll:!6"]));
    assert_eq!(read.nodes.len(), 1);
    let units = Read::of(&graph(&folder, &["debug"]));
    assert!(units.nodes.contains_key("a.ll:!0") && units.nodes.contains_key("b.ll:!0"));
}

/// Runs a program over text; what it says if it does not end well.
fn accepts(program: &str, options: &[&str], text: &str) -> Result<(), String> {
    let mut command = Command::new(program);
    command
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("run the program");
    let mut stdin = child.stdin.take().expect("its stdin");
    stdin.write_all(text.as_bytes()).expect("write to it");
    drop(stdin);
    let output = child.wait_with_output().expect("wait for it");
    match output.status.success() && output.stderr.is_empty() {
        true => Ok(()),
        false => Err(stderr(&output)),
    }
}

#[test]
fn every_form_is_well_formed() {
    let folder = facts(&[("a.ll", FLOW), ("b \"<&>\".ll", FLOW)]);
    for what in [
        &["cfg", "b \"<&>\".ll:@all"][..],
        &["loops", "a.ll:@nest"],
        &["dominators", "a.ll:@all"],
        &["calls"],
        &["function:calls"],
        &["basicblock:successor"],
    ] {
        let form = |options: &[&str]| graph(&folder, &[what, options].concat());
        let dot = form(&[]);
        assert_eq!(dot, form(&["-j", "1"]), "{what:?}");
        assert_eq!(accepts("dot", &["-Tcanon"], &dot), Ok(()), "{what:?}");
        let svg = form(&["--format", "svg"]);
        assert_eq!(svg, form(&["--format", "svg", "-j", "1"]), "{what:?}");
        roxmltree(&svg, what);
        let mermaid = form(&["--format", "mermaid"]);
        assert!(mermaid.contains("\nflowchart "), "{mermaid}");
        for line in mermaid.lines().filter(|line| line.contains("[\"")) {
            assert_eq!(line.matches('"').count(), 2, "{line}");
            assert!(!line.contains(" end[") && !line.contains("<&"), "{line}");
        }
    }
}

#[test]
fn svg_needs_graphviz_and_says_so() {
    let folder = facts(&[("a.ll", FLOW)]);
    let run = |format| {
        let mut command = folder.command(&["graph", "cfg", "nest", "--format", format]);
        let output = command.env("PATH", folder.path(".")).output();
        output.expect("run the tool")
    };
    let missing = run("svg");
    assert_eq!(missing.status.code(), Some(1));
    let words = stderr(&missing);
    assert!(words.starts_with("error: SVG needs Graphviz"), "{words}");
    assert!(run("dot").status.success() && run("mermaid").status.success());
}

/// The picture is XML.
fn roxmltree(svg: &str, what: &[&str]) {
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..roxmltree::ParsingOptions::default()
    };
    let parsed = roxmltree::Document::parse_with_options(svg, options);
    let parsed = parsed.unwrap_or_else(|error| panic!("{what:?}: {error}\n{svg}"));
    assert_eq!(parsed.root_element().tag_name().name(), "svg");
}

#[test]
fn files_say_their_form_and_are_not_lost() {
    let folder = facts(&[("a.ll", FLOW)]);
    for (file, begins) in [
        ("x.dot", "digraph"),
        ("x.gv", "digraph"),
        ("x.mmd", "---\ntitle"),
        ("sub/x.svg", "<"),
    ] {
        graph(&folder, &["cfg", "nest", "-o", file]);
        let text = fs::read_to_string(folder.path(file)).expect("the file was written");
        assert!(text.starts_with(begins), "{file}: {text}");
    }
    let there = "error: x.dot: exists already; --force replaces it\n".to_owned();
    assert_eq!(
        refused(&folder, &["cfg", "nest", "-o", "x.dot"]),
        (Some(2), there)
    );
    graph(&folder, &["cfg", "nest", "-o", "x.dot", "--force"]);
    let (status, words) = refused(&folder, &["cfg", "nest", "-o", "x.png"]);
    assert!(
        status == Some(2) && words.contains("none of .svg, .dot, .gv and .mmd"),
        "{words}"
    );
    let (status, words) = refused(&folder, &["cfg"]);
    assert_eq!(
        (status, words.as_str()),
        (
            Some(2),
            "error: cfg of which function? `llvm-facts graph cfg main`\n"
        )
    );
}

#[test]
fn a_function_is_meant_or_named() {
    let folder = facts(&[("a.ll", CALLS), ("b.ll", OTHER), ("c/d.ll", CALLS)]);
    for (word, wanted) in [
        ("mian", "no function is called `mian`; did you mean `main`?"),
        (
            "main",
            "`main` is ambiguous, 2 functions have the name: a.ll:@main, c/d.ll:@main",
        ),
        (
            "far",
            "`b.ll:@far` is only declared here, and has no blocks",
        ),
    ] {
        let wanted = format!("error: {wanted}\n");
        assert_eq!(refused(&folder, &["cfg", word]), (Some(1), wanted));
    }
    // What has a body is meant, where others only declare it.
    graph(&folder, &["cfg", "elsewhere"]);
    graph(
        &folder,
        &["cfg", "d.ll:@main", "-F", "facts"].map(|word| match word {
            "d.ll:@main" => "c/d.ll:@main",
            word => word,
        }),
    );
    let (status, words) = refused(&folder, &["cfg", "main", "-F", "nothing"]);
    assert!(
        status == Some(2) && words.contains("no workspace"),
        "{words}"
    );
}

#[test]
fn shards_and_compressed_tables_are_read() {
    let plain = facts(&[("a.ll", FLOW), ("b.ll", OTHER)]);
    for what in [
        &["cfg", "nest"][..],
        &["calls"],
        &["types"],
        &["function:calls"],
    ] {
        for options in [&["--per-module"][..], &["--gzip"]] {
            let folder = Folder::new();
            folder.write("in/a.ll", FLOW.as_bytes());
            folder.write("in/b.ll", OTHER.as_bytes());
            let export = [&["export", "in", "--quiet"][..], options].concat();
            assert!(folder.run(&export).status.success());
            let (one, other) = (
                plain.run(&[&["graph"], what].concat()),
                folder.run(&[&["graph"], what].concat()),
            );
            assert_eq!(stdout(&one), stdout(&other), "{what:?} {options:?}");
        }
    }
}

/// What LLVM says of the loops of a module: depth and header, in order.
fn loops_of_llvm(module: &std::path::Path) -> BTreeMap<String, Vec<(usize, String)>> {
    let mut command = Command::new(llvm("opt"));
    command
        .args(["-disable-output", "-passes=print<loops>"])
        .arg(module);
    let output = command.output().expect("run opt");
    let mut found: BTreeMap<String, Vec<(usize, String)>> = BTreeMap::new();
    let mut function = String::new();
    for line in stderr(&output).lines() {
        if let Some(name) = line.strip_prefix("Loop info for function '") {
            function = name.trim_end_matches("':").to_owned();
            found.entry(function.clone()).or_default();
        } else if let Some((_, rest)) = line.split_once("Loop at depth ") {
            let (depth, blocks) = rest.split_once(" containing: ").expect("blocks");
            let header = blocks
                .split("<header>")
                .next()
                .and_then(|before| before.rsplit(',').next());
            let loops = found.entry(function.clone()).or_default();
            loops.push((
                depth.parse().expect("a number"),
                header.expect("a header").to_owned(),
            ));
        }
    }
    found.values_mut().for_each(|loops| loops.sort());
    found
}

#[test]
fn loops_are_those_of_llvm() {
    let folder = Folder::new();
    let source = root().join("testdata/projects/tabula/map.c");
    let module = folder.path("map.bc");
    let mut compile = Command::new(llvm("clang"));
    compile
        .args(["-std=c11", "-O2", "-c", "-emit-llvm", "-o"])
        .arg(&module)
        .arg(source);
    run(&mut compile);
    assert!(
        folder
            .run(&["export", "map.bc", "--quiet"])
            .status
            .success()
    );
    let mut total = 0;
    for (function, wanted) in loops_of_llvm(&module) {
        let read = Read::of(&graph(&folder, &["loops", &format!("map.bc:@{function}")]));
        let clusters = read.clusters.iter().map(|(label, _)| {
            let (header, depth) = label.split_once(" · depth ").expect("a loop");
            let header = header.strip_prefix("loop ").expect("a loop");
            (depth.parse().expect("a number"), header.to_owned())
        });
        let mut found: Vec<(usize, String)> = clusters.collect();
        found.sort();
        assert_eq!(found, wanted, "{function}");
        total += found.len();
    }
    assert!(total > 3, "only {total} loops");
}
