//! docs/ci.md: the steps of its workflow run one by one, as GitHub's runner runs them.

use serde_json::Value;
use std::fs;
use std::process::Command;

use crate::support::folder::Folder;
use crate::support::markdown::{Piece, file_name, path_with_tool, pieces};
use crate::support::ran::Ran;
use crate::support::{program, root, skip};

/// A step of a workflow that has commands.
struct Step {
    name: String,
    run: String,
}

/// Returns the steps with commands: `- name: NAME`, followed by `run: COMMAND`, or by `run: |` and more indented lines.
fn steps(workflow: &str) -> Vec<Step> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut steps = Vec::new();
    let mut name = "";
    let mut lines = workflow.lines().peekable();
    while let Some(line) = lines.next() {
        let text = line.trim_start();
        if let Some(rest) = text.strip_prefix("- ") {
            name = rest.strip_prefix("name: ").unwrap_or_default();
        }
        let Some(command) = text.strip_prefix("run: ") else {
            continue;
        };
        let mut run = String::new();
        if command == "|" {
            while let Some(next) = lines.next_if(|next| indent(next) > indent(line)) {
                run += &format!("{}\n", next.trim_start());
            }
        } else {
            run = command.to_owned();
        }
        assert!(!name.is_empty(), "a step without a name: {run}");
        let name = name.to_owned();
        steps.push(Step { name, run });
    }
    steps
}

/// The source of the README's first query, in which two results of malloc are not tested.
fn source() -> String {
    let readme = fs::read_to_string(root().join("README.md")).expect("read");
    let mut before = String::new();
    for piece in pieces(&readme) {
        match piece {
            Piece::Text(text) => before = text,
            Piece::Block(_, block) if file_name(&before) == Some("list.c") => return block,
            Piece::Block(..) => {}
        }
    }
    panic!("the README has no list.c");
}

#[test]
fn the_steps_of_the_ci_page_run() {
    if program(&["make"]).is_none() || program(&["clang-22"]).is_none() {
        return skip(
            "the_steps_of_the_ci_page_run",
            "make or clang-22 is missing",
        );
    }
    let folder = Folder::new();
    folder.write("src/list.c", source());
    folder.write(
        "Makefile",
        "list.o: src/list.c\n\tclang-22 -O1 -g -c src/list.c -o list.o\n",
    );
    let page = fs::read_to_string(root().join("docs/ci.md")).expect("read");
    let workflow = pieces(&page).into_iter().find_map(|piece| match piece {
        Piece::Block(language, text) if language == "yaml" => Some(text),
        _ => None,
    });
    let workflow = workflow.expect("a workflow");
    let steps = steps(&workflow);
    let names: Vec<&str> = steps.iter().map(|step| &*step.name).collect();
    assert_eq!(
        names,
        [
            "Install clang 22",
            "Install llvm-facts",
            "Build",
            "Export",
            "Check",
            "Findings"
        ]
    );
    for step in steps.iter().skip(2) {
        Ran::of(
            Command::new("bash")
                .args(["--noprofile", "--norc", "-eo", "pipefail", "-c", &step.run])
                .current_dir(folder.path(""))
                .env("PATH", path_with_tool())
                .env("CI", "true"),
        )
        .succeeds();
    }
    let uploaded = workflow
        .lines()
        .find_map(|line| line.trim().strip_prefix("sarif_file: "));
    let text = folder.text(uploaded.expect("an upload"));
    let log: Value = serde_json::from_str(&text).expect("JSON");
    let results = log["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), 1, "{text}");
    assert_eq!(results[0]["ruleId"], "unchecked_allocation");
    let place = &results[0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "src/list.c");
    assert_eq!(place["region"]["startLine"], 10);
}
