//! Pages print what they show: `README.md`, `docs`, `docs/analyses` and `testdata/cli`. `make bless` rewrites them.
//!
//! - A block after a line "`NAME`:" is a file.
//! - A block of the language `console` has commands, which begin with `$`. Each is followed by what it prints, and by `? N` before that if its
//!   exit status N is not 0.
//! - No other block is run: `text` is what a program printed elsewhere, `sh` are commands that need the network or a project of the reader's.
//! - In the output, `[..]` matches any text within a line and a line `...` any lines; `[FOLDER]` is the folder and `[CHECKOUT]` the checkout.
//!   Commands have the checkout in `$CHECKOUT`.
//!
//! `sh` runs the commands of a document in one folder, which is empty at first, as on a terminal. It runs those of a page of `testdata/cli` without
//! a terminal, with `! ` before each line of stderr, and those of each section, which begins with `##`, in a folder of its own, after those of
//! the page's beginning.

use snapbox::assert::Action;
use snapbox::data::DataFormat;
use snapbox::{Assert, Data, IntoData as _};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use crate::support::folder::{Folder, Ran};
use crate::support::markdown::{Piece, commands, file_name, path_with_tool, pieces};
use crate::support::{blessing, case, files, in_parallel, program, root, skip, terminal};

/// The line before the block of README.md that quotes `make run`, which builds, and so runs no test.
const PROJECT: &str = "`make run` ends with";

/// Runs the blocks of a text in a folder and returns the text with what the commands print.
fn run_blocks(text: &str, folder: &Folder, print: impl Fn(&str, &Folder) -> String) -> String {
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
        } else if language == "console" {
            assert!(block.starts_with("$ "), "no command: {block}");
            let commands = commands(&block).into_iter();
            commands.map(|command| print(&command, folder)).collect()
        } else if before.trim_end().ends_with(PROJECT) {
            project()
        } else {
            block
        };
        let _ = write!(run, "```{language}\n{shown}```\n");
    }
    run
}

/// What `make run` prints once all is built.
fn project() -> String {
    let output = Ran::of(
        Command::new(root().join("scripts/run"))
            .env("LLVM_FACTS", Path::new(env!("CARGO_BIN_EXE_llvm-facts"))),
    );
    output.succeeds();
    output.stdout()
}

/// Runs a program in a folder with the environment of the pages.
fn run(program: &str, arguments: &[&str], folder: &Folder) -> Ran {
    Ran::of(
        Command::new(program)
            .args(arguments)
            .current_dir(folder.path(""))
            .env("PATH", path_with_tool())
            .env("CHECKOUT", root())
            .env("LC_ALL", "C")
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE"),
    )
}

/// A command, its status and its output, as pages show them.
fn shown(command: &str, ran: &Ran, output: &str, folder: &Folder) -> String {
    let status = match ran.status.code() {
        Some(0) => String::new(),
        Some(status) => format!("? {status}\n"),
        None => panic!("{ran}"),
    };
    let here = folder.path("");
    let here = here.to_str().expect("UTF-8").trim_end_matches('/');
    let root = root().to_str().expect("UTF-8");
    format!("$ {command}\n{status}{output}")
        .replace(here, "[FOLDER]")
        .replace(root, "[CHECKOUT]")
}

/// Runs a command without a terminal.
fn piped(command: &str, folder: &Folder) -> String {
    let ran = run("sh", &["-c", command], folder);
    let mut output = String::new();
    for line in ran.stdout().lines() {
        let _ = writeln!(output, "{line}");
    }
    for line in ran.stderr().lines() {
        let _ = writeln!(output, "! {line}");
    }
    shown(command, &ran, &output, folder)
}

/// Runs a command on a terminal without colours; what it writes to stderr comes last.
fn on_a_terminal(command: &str, folder: &Folder) -> String {
    folder.write(
        ".command",
        format!("export NO_COLOR=1\n{{ {command}\n}} 2>.stderr"),
    );
    let ran = run("script", &["-qefc", "sh .command", "/dev/null"], folder);
    let output = ran.stdout().replace("\r\n", "\n") + &folder.text(".stderr");
    shown(command, &ran, &output, folder)
}

/// Runs the commands of a page of `testdata/cli`.
fn run_transcript(text: &str) -> String {
    let (head, sections) = text.split_once("\n## ").expect("a section");
    let mut run = String::new();
    for section in sections.split("\n## ") {
        let folder = Folder::new();
        let done = run_blocks(head, &folder, piped);
        if run.is_empty() {
            run = done;
        }
        run += "\n## ";
        run += &run_blocks(section, &folder, piped);
    }
    run
}

/// Returns why the commands of a document cannot run on this machine.
fn lacks(text: &str) -> Option<&'static str> {
    let souffle = |piece: &Piece| match piece {
        Piece::Block(language, block) => language == "console" && block.contains("souffle -F"),
        Piece::Text(_) => false,
    };
    let needs_souffle = pieces(text).iter().any(souffle);
    (needs_souffle && program(&["souffle"]).is_none()).then_some("souffle is not installed")
}

/// Runs the commands of a page, by its path below the checkout, and compares what they print with the page.
fn check_page(name: &Path) -> Result<(), String> {
    let page = Data::read_from(&root().join(name), Some(DataFormat::Text));
    let text = page.to_string();
    let run = if name.starts_with("testdata") {
        run_transcript(&text)
    } else if let Some(reason) = lacks(&text) {
        skip(&name.display().to_string(), reason);
        return Ok(());
    } else {
        run_blocks(&text, &Folder::new(), on_a_terminal)
    };
    let action = if blessing() {
        Action::Overwrite
    } else {
        Action::Verify
    };
    Assert::new()
        .action(action)
        .normalize_paths(false)
        .try_eq(Some(&name.display()), run.into_data(), page)
        .map_err(|differs| format!("{differs}\n(`make bless` accepts)"))
}

#[test]
fn every_page_prints_what_it_shows() {
    let mut pages = vec![root().join("README.md")];
    for folder in ["docs", "docs/analyses", "testdata/cli"] {
        pages.extend(files(&root().join(folder), "md"));
    }
    case::choose(&mut pages, |page| page);
    if !terminal("README.md and docs") {
        pages.retain(|page| page.starts_with(root().join("testdata")));
    }
    let failures = Mutex::new(Vec::new());
    in_parallel(&pages, |page| {
        let name = page.strip_prefix(root()).expect("a page of the checkout");
        if let Err(failure) = check_page(name) {
            failures.lock().expect("no panic").push(failure);
        }
    });
    let failures = failures.into_inner().expect("no panic");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
