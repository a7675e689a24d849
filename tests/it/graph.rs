//! `llvm-facts graph`: every form is well-formed, and loops are those of the rules. What graphs show is in `testdata/cli/graph.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use crate::support::datalog::Derived;
use crate::support::folder::{Folder, Ran};
use crate::support::projects::{copy, project_modules};
use crate::support::root;

/// What `graph` prints.
fn graph(folder: &Folder, options: &[&str]) -> String {
    let output = folder.ok(("graph", options));
    output.says_only("");
    output.stdout()
}

#[test]
fn every_form_is_well_formed() {
    let folder = Folder::new();
    let flow = std::fs::read(root().join("testdata/cli/flow.ll")).expect("read the module");
    folder.write("in/a.ll", &flow);
    folder.write("in/b \"<&>\".ll", &flow);
    folder.ok("export in --quiet");
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
        let graphviz = Ran::with_input(Command::new("dot").arg("-Tcanon"), &dot);
        graphviz.succeeds().says_only("");
        let svg = form(&["--format", "svg"]);
        assert_eq!(svg, form(&["--format", "svg", "-j", "1"]), "{what:?}");
        assert_is_svg(&svg, what);
        let mermaid = form(&["--format", "mermaid"]);
        assert!(mermaid.contains("\nflowchart "), "{mermaid}");
        for line in mermaid.lines().filter(|line| line.contains("[\"")) {
            assert_eq!(line.matches('"').count(), 2, "{line}");
            assert!(!line.contains(" end[") && !line.contains("<&"), "{line}");
        }
    }
}

fn assert_is_svg(text: &str, what: &[&str]) {
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..roxmltree::ParsingOptions::default()
    };
    let parsed = roxmltree::Document::parse_with_options(text, options);
    let parsed = parsed.unwrap_or_else(|error| panic!("{what:?}: {error}\n{text}"));
    assert_eq!(parsed.root_element().tag_name().name(), "svg");
}

/// The rules' loops are LLVM's (`analyses::control_flow`).
#[test]
fn drawn_loops_equal_those_of_the_rules() {
    let folder = Folder::new();
    copy(&project_modules()[..4], &folder.path("in"));
    folder.ok("export in --quiet");
    let mut wanted: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let derived = Derived::of_workspace(&folder.path("facts"), &["loop:depth"]);
    for (header, depth) in derived.map("loop:depth") {
        let (function, block) = header.rsplit_once(':').expect("a block");
        let loops = wanted.entry(function.to_owned()).or_default();
        loops.insert(format!("loop {block} · depth {depth}"));
    }
    assert!(wanted.len() > 3, "{wanted:?}");
    for (function, wanted) in wanted {
        let dot = graph(&folder, &["loops", &function]);
        let labels = dot.split("graph [label=\"").skip(2);
        let labels = labels.filter_map(|text| Some(text.split_once('"')?.0.to_owned()));
        assert_eq!(labels.collect::<BTreeSet<_>>(), wanted, "{function}");
    }
}
