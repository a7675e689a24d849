//! The README is true to the letter, and the page on checking: their blocks run in sequence as they stand, on a terminal, and print what
//! they show.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::folder::{Folder, GOOD, Ran};
use crate::support::markdown::{Piece, commands, file_name, path_with_tool, pieces};
use crate::support::{check_file, root, terminal};

/// What a command prints on a terminal without colours, and then on stderr, where it ends with this status.
fn on_a_terminal(folder: &Folder, path: &str, command: &str, status: i32) -> String {
    folder.write(".command", format!("{{ {command}\n}} 2>.stderr"));
    let output = Ran::of(
        Command::new("script")
            .args(["-qefc", "sh .command", "/dev/null"])
            .current_dir(folder.path("."))
            .env("PATH", path)
            .env("NO_COLOR", "1"),
    );
    let errors = folder.text(".stderr");
    output.fails(status);
    output.stdout().replace("\r\n", "\n") + &errors
}

/// Runs the blocks of a page in a folder that has what it begins with; `known` says what is in a block that follows some line. All commands end
/// with 0, but those that are said to fail with 1.
fn run_blocks(page: &str, folder: &Folder, fail: &[&str], known: impl Fn(&str) -> Option<String>) {
    if !terminal(page) {
        return;
    }
    let path = path_with_tool();
    let page = root().join(page);
    let mut run = String::new();
    let mut before = String::new();
    let (mut files, mut ran) = (0, 0);
    for piece in pieces(&fs::read_to_string(&page).expect("read the page")) {
        let (language, block) = match piece {
            Piece::Text(text) => {
                run.push_str(&text);
                before = text;
                continue;
            }
            Piece::Block(language, block) => (language, block),
        };
        let last = before.trim_end().lines().last().unwrap_or_default();
        let mut shown = block.clone();
        if let Some(name) = file_name(&before) {
            folder.write(name, &block);
            files += 1;
        } else if let Some(known) = known(last) {
            shown = known;
        } else if block.starts_with("$ ") {
            shown.clear();
            for command in commands(&block) {
                let status = i32::from(fail.contains(&command.as_str()));
                let output = on_a_terminal(folder, &path, &command, status);
                shown.push_str(&format!("$ {command}\n{output}"));
                ran += 1;
            }
        } else {
            // What the test itself is a part of.
            assert!(block.starts_with("make run "), "nothing runs this: {block}");
        }
        run.push_str(&format!("```{language}\n{shown}```\n"));
    }
    assert!(files > 0 && ran > 0);
    check_file(&page, &run).unwrap_or_else(|wrong| panic!("{wrong}"));
}

#[test]
fn the_commands_of_the_readme_run_in_sequence() {
    run_blocks("README.md", &Folder::new(), &[], |line| {
        (line == "`make run` ends with").then(project)
    });
}

#[test]
fn the_commands_of_the_check_page_run_in_sequence() {
    let folder = Folder::new();
    folder.write("good.ll", GOOD);
    folder.ok("export good.ll");
    run_blocks(
        "docs/check.md",
        &folder,
        &["llvm-facts check counter"],
        |_| None,
    );
}

/// What `make run` prints when all is built.
fn project() -> String {
    let output = Ran::of(
        Command::new(root().join("scripts/run"))
            .env("LLVM_FACTS", Path::new(env!("CARGO_BIN_EXE_llvm-facts"))),
    );
    output.succeeds();
    output.stdout()
}
