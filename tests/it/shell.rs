//! What the command line is to a shell: help at any width, completions and manual pages.

use crate::support::folder::{Arguments, Folder, Ran, names};
use crate::support::{program, skip};
use std::process::Command;

fn tool() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_llvm-facts"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

fn run(arguments: impl Arguments) -> Ran {
    Ran::of(tool().args(arguments.words()))
}

/// The subcommands, and the program itself.
fn commands() -> Vec<Vec<String>> {
    let help = run("--help").stdout();
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names = names.filter(|name| !name.is_empty() && *name != "help");
    let mut all: Vec<_> = names.map(|name| vec![name.to_owned()]).collect();
    assert!(all.len() > 20, "{all:?}");
    all.push(Vec::new());
    all
}

/// Lines are as long as the width allows and no longer, and every command's help has its parts in one order.
#[test]
fn help_has_the_same_layout_at_any_width() {
    for command in commands() {
        for width in [80, 100] {
            let mut tool = tool();
            let tool = tool
                .args(&command)
                .arg("--help")
                .env("COLUMNS", width.to_string());
            let help = Ran::of(tool).stdout();
            let name = format!("{command:?} at {width}");
            let at = |part: &str| {
                if help.starts_with(part) {
                    Some(0)
                } else {
                    help.find(&format!("\n{part}"))
                }
            };
            let parts = ["Usage:", "Options:", "Exit status:", "Examples:\n"];
            let places: Vec<_> = parts
                .map(|part| at(part).unwrap_or_else(|| panic!("{name}: no {part}\n{help}")))
                .into();
            assert!(places.is_sorted(), "{name}: {places:?}\n{help}");
            let (_, examples) = help.split_once("\nExamples:\n").expect("examples");
            assert!(
                examples.lines().all(|line| line.starts_with("  ")),
                "{name}: {examples}"
            );
            for line in help.lines() {
                assert!(line.chars().count() <= width, "{name}: {line}");
            }
            // A screen, for commands; the manual pages have the rest.
            let fits = width == 80 || command.is_empty() || help.lines().count() <= 50;
            assert!(fits, "{name}: {help}");
            // A line of the text is only ended where the next word has no room.
            let (_, text) = help.split_once("\nOptions:\n").expect("options");
            let (_, text) = text.split_once("\n\n").expect("a text");
            let lines: Vec<&str> = text.lines().collect();
            for pair in lines
                .windows(2)
                .filter(|pair| pair.iter().all(|line| line.starts_with(|c| c != ' ')))
            {
                let next = pair[1].split(' ').next().unwrap_or_default();
                let full = pair[0].chars().count() + 1 + next.chars().count() > width;
                assert!(full, "{name}: ragged:\n{}\n{}", pair[0], pair[1]);
            }
        }
    }
}

#[test]
fn shells_complete_commands_and_values() {
    let folder = Folder::new();
    for (shell, check) in [("bash", "bash -n"), ("zsh", "zsh -n"), ("fish", "fish -n")] {
        let output = run(&["completions", shell]);
        output.succeeds();
        let script = folder.write(shell, &output.stdout);
        let text = output.stdout();
        for word in ["query", "always", "call_graph", "per-module"] {
            assert!(text.contains(word), "{shell}: {word}");
        }
        // FACTS is a directory, not a file.
        assert!(shell != "zsh" || text.contains("FACTS") && text.contains("_files -/"));
        let (checker, option) = check.split_once(' ').expect("two words");
        if program(&[checker]).is_none() {
            skip(check, "the shell is not installed");
            continue;
        }
        let checked = Ran::of(Command::new(checker).arg(option).arg(&script));
        checked.succeeds();
    }
    // As a user's bash asks it.
    let complete = |words: &[&str]| -> Vec<String> {
        let array: Vec<_> = words.iter().map(|word| format!("'{word}'")).collect();
        let script = format!(
            "source '{}'; COMP_WORDS=({}); COMP_CWORD={}; function=$(complete -p llvm-facts | sed 's/.*-F \\([^ ]*\\).*/\\1/'); \
             \"$function\" llvm-facts \"${{COMP_WORDS[COMP_CWORD]}}\" \
             \"${{COMP_WORDS[COMP_CWORD-1]}}\"; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            folder.path("bash").display(),
            array.join(" "),
            words.len() - 1
        );
        let mut bash = Command::new("bash");
        let output = Ran::of(bash.args(["-c", &script]).current_dir(folder.path("")));
        output.stdout().lines().map(str::to_owned).collect()
    };
    assert_eq!(complete(&["llvm-facts", "fs"]), ["fsck"]);
    assert_eq!(
        complete(&["llvm-facts", "run", "--analysis", "call_g"]),
        ["call_graph"]
    );
    assert_eq!(
        complete(&["llvm-facts", "check", "--format", "js"]),
        ["json"]
    );
}

#[test]
fn manual_pages_have_no_warnings() {
    let folder = Folder::new();
    let run = folder.run("man pages/man1");
    assert!(
        run.status.success() && run.stdout.is_empty(),
        "{}",
        run.stderr()
    );
    let pages = names(&folder.path("pages/man1"));
    for command in commands() {
        let name = [vec!["llvm-facts".to_owned()], command].concat().join("-");
        assert!(pages.contains(&format!("{name}.1")), "{name}: {pages:?}");
    }
    assert_eq!(pages.len(), commands().len());
    if program(&["groff"]).is_none() {
        return skip("groff", "it is not installed");
    }
    for page in &pages {
        let groff = Ran::of(
            Command::new("groff")
                .args(["-man", "-ww", "-Tutf8", "-P-cbou", "-rLL=80n"])
                .arg(folder.path("pages/man1").join(page)),
        );
        groff.says_only("");
        for part in [
            "NAME\n",
            "SYNOPSIS\n",
            "DESCRIPTION\n",
            "OPTIONS\n",
            "EXIT STATUS\n",
            "EXAMPLES\n",
        ] {
            groff.prints(part);
        }
        let called = page
            .trim_end_matches(".1")
            .replacen("llvm-facts-", "llvm-facts ", 1);
        groff.prints(&called);
    }
}
