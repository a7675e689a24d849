//! The prompt, on a terminal that `script` makes.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use super::exported;
use crate::support::folder::Folder;
use crate::support::terminal;
use crate::support::wait::{wait_for, wait_for_end};

/// A prompt on a terminal.
struct Terminal {
    child: Child,
    keys: Arc<Mutex<ChildStdin>>,
    screen: Arc<Mutex<String>>,
}

impl Terminal {
    fn new(folder: &Folder) -> Self {
        let tool = env!("CARGO_BIN_EXE_llvm-facts");
        let mut child = Command::new("script")
            .args([
                "-qefc",
                &format!("stty rows 40 cols 120; '{tool}' query -j1"),
                "/dev/null",
            ])
            .current_dir(folder.path("."))
            .env("XDG_STATE_HOME", folder.path("state"))
            .env("TERM", "xterm")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("run script");
        let keys = Arc::new(Mutex::new(child.stdin.take().expect("its stdin")));
        let screen = Arc::new(Mutex::new(String::new()));
        let mut output = child.stdout.take().expect("its stdout");
        let (answers, shown) = (Arc::clone(&keys), Arc::clone(&screen));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..length]).into_owned();
                // Where is the cursor? As a terminal answers.
                for _ in text.matches("\x1b[6n") {
                    let _ = answers.lock().expect("the keys").write_all(b"\x1b[1;1R");
                }
                shown.lock().expect("the screen").push_str(&text);
            }
        });
        Terminal {
            child,
            keys,
            screen,
        }
    }

    fn press(&self, keys: &str) {
        let mut stdin = self.keys.lock().expect("the keys");
        stdin.write_all(keys.as_bytes()).expect("press keys");
        stdin.flush().expect("press keys");
    }

    /// Waits until the screen shows a text, and forgets what is before its end.
    fn wait(&self, text: &str) {
        wait_for(text, || self.shows(text));
    }

    fn shows(&self, text: &str) -> bool {
        let mut screen = self.screen.lock().expect("the screen");
        let at = screen.find(text);
        if let Some(at) = at {
            *screen = screen[at + text.len()..].to_owned();
        }
        at.is_some()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_prompt_answers_keeps_rules_and_outlives_ctrl_c() {
    if !terminal("the prompt") {
        return;
    }
    let folder = exported();
    let terminal = Terminal::new(&folder);
    let answer = |keys: &str, shown: &[&str]| {
        terminal.wait("? ");
        terminal.press(keys);
        for text in shown {
            terminal.wait(text);
        }
    };
    answer(
        "function:name(f, \"malloc\")\r",
        &["twice.ll:@malloc", "1 row"],
    );
    // A query goes on while something is open, and what is wrong is no end.
    answer("function:name(f, n),\r", &[]);
    terminal.press("function:nam(f, n)\r");
    terminal.wait("is `function__name` meant?");
    // Rules stay.
    answer("leaf(f) :- function:declaration(f).\r", &["2 rows"]);
    answer(
        "leaf(f), function:name(f, name), name != \"malloc\"\r",
        &["main.ll:@twice", "1 row"],
    );
    // Relations and columns are completed.
    answer("function:decla\t", &["function:declaration"]);
    terminal.press("f)\r");
    terminal.wait("2 rows");
    // Ctrl-C ends what runs, and not the prompt.
    terminal.wait("? ");
    let numbers: Vec<String> = (0..8).map(|n| format!("x{n} = range(0, 100000)")).collect();
    terminal.press(&format!(
        "{}, x0 + x1 + x2 + x3 + x4 + x5 + x6 + x7 < 0\r",
        numbers.join(", ")
    ));
    // One that comes before the query runs is the line editor's.
    wait_for("an interrupted query", || {
        terminal.press("\x03");
        thread::sleep(Duration::from_millis(100));
        terminal.shows("interrupted")
    });
    answer(":rules\r", &["leaf(f) :- function:declaration(f)."]);
    answer(":forget\r", &[]);
    answer("leaf(f)\r", &["the relation `leaf` is not declared"]);
    answer(":search branch weight\r", &["instruction:branch_weight"]);
    answer(":quit\r", &[]);
    let mut terminal = terminal;
    wait_for_end(&mut terminal.child);
    let history = std::fs::read_to_string(folder.path("state/llvm-facts/history"));
    assert!(
        history
            .expect("a history")
            .contains("function:name(f, \"malloc\")")
    );
}
