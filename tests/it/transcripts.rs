//! What commands print: each page of `testdata/cli` has commands with their output, which `make bless` rewrites.
//!
//! - A block after a line "`NAME`:" is a file.
//! - A block that begins with `$` has commands. Each is followed by what it prints: `? N` if its exit status is not 0, its stdout, and its stderr
//!   with `! ` before each line.
//! - `sh` runs the commands of a section, which begins with `##`, in a folder of its own, after those of the page's beginning. `$ROOT` is the
//!   checkout.
//! - In the output, `[..]` matches any text within a line and a line `...` any lines; `[FOLDER]` is the folder and `[ROOT]` the checkout.

use snapbox::assert::Action;
use snapbox::data::DataFormat;
use snapbox::{Assert, Data, IntoData as _};
use std::fmt::Write as _;
use std::process::Command;

use crate::support::folder::{Folder, Ran};
use crate::support::markdown::{Piece, commands, file_name, path_with_tool, pieces};
use crate::support::{blessing, files, root};

/// Runs the blocks of a text in a folder and returns the text with what the commands print.
fn run_blocks(text: &str, folder: &Folder, path: &str) -> String {
    let mut run = String::new();
    let mut before = String::new();
    for piece in pieces(text) {
        let (language, block) = match piece {
            Piece::Text(text) => {
                run += &text;
                before = text;
                continue;
            }
            Piece::Block(language, block) => (language, block),
        };
        let shown = if let Some(name) = file_name(&before) {
            folder.write(name, &block);
            block
        } else {
            assert!(block.starts_with("$ "), "neither file nor command: {block}");
            let commands = commands(&block).into_iter();
            commands
                .map(|command| printed(&command, folder, path))
                .collect()
        };
        let _ = write!(run, "```{language}\n{shown}```\n");
    }
    run
}

/// Runs a command and returns it with what it prints.
fn printed(command: &str, folder: &Folder, path: &str) -> String {
    let ran = Ran::of(
        Command::new("sh")
            .args(["-c", command])
            .current_dir(folder.path(""))
            .env("PATH", path)
            .env("ROOT", root())
            .env("LC_ALL", "C")
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE"),
    );
    let mut text = format!("$ {command}\n");
    match ran.status.code() {
        Some(0) => {}
        Some(status) => {
            let _ = writeln!(text, "? {status}");
        }
        None => panic!("{ran}"),
    }
    for line in ran.stdout().lines() {
        let _ = writeln!(text, "{line}");
    }
    for line in ran.stderr().lines() {
        let _ = writeln!(text, "! {line}");
    }
    let here = folder.path("");
    let here = here.to_str().expect("UTF-8").trim_end_matches('/');
    let root = root().to_str().expect("UTF-8");
    text.replace(here, "[FOLDER]").replace(root, "[ROOT]")
}

/// Runs the commands of a page and compares what they print with the page.
fn check_page(name: &str) {
    let path = root().join(format!("testdata/cli/{name}.md"));
    let page = Data::read_from(&path, Some(DataFormat::Text));
    let text = page.to_string();
    let (head, sections) = text.split_once("\n## ").expect("a section");
    let path_variable = path_with_tool();
    let mut run = String::new();
    for section in sections.split("\n## ") {
        let folder = Folder::new();
        let done = run_blocks(head, &folder, &path_variable);
        if run.is_empty() {
            run = done;
        }
        run += "\n## ";
        run += &run_blocks(section, &folder, &path_variable);
    }
    let action = if blessing() {
        Action::Overwrite
    } else {
        Action::Verify
    };
    Assert::new()
        .action(action)
        .normalize_paths(false)
        .try_eq(Some(&name), run.into_data(), page)
        .unwrap_or_else(|differs| panic!("{differs}\n(`make bless` accepts)"));
}

macro_rules! pages {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                check_page(stringify!($name));
            }
        )*

        #[test]
        fn every_page_is_run() {
            let pages = files(&root().join("testdata/cli"), "md");
            let names = pages.iter().map(|page| page.file_stem().expect("a name"));
            assert!(names.eq([$(stringify!($name)),*]));
        }
    };
}

pages! { arguments check containers datalog diff export fsck gaps graph inputs layouts lint names print query run schema show sources stats why }
