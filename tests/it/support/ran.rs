//! A command that has run, and assertions about how it ended and what it wrote. Each prints the command and all that it wrote if it fails.

use std::fmt;
use std::io::Write as _;
use std::ops::Deref;
use std::process::{Child, Command, Output, Stdio};

/// The arguments of a command: a text, of which each word is an argument, or a list.
pub trait Arguments {
    fn words(&self) -> Vec<&str>;
}

impl Arguments for str {
    fn words(&self) -> Vec<&str> {
        self.split_whitespace().collect()
    }
}

impl Arguments for String {
    fn words(&self) -> Vec<&str> {
        self.as_str().words()
    }
}

impl<T: AsRef<str>> Arguments for [T] {
    fn words(&self) -> Vec<&str> {
        self.iter().map(AsRef::as_ref).collect()
    }
}

impl<T: AsRef<str>, const N: usize> Arguments for [T; N] {
    fn words(&self) -> Vec<&str> {
        self.as_slice().words()
    }
}

impl<T: AsRef<str>> Arguments for Vec<T> {
    fn words(&self) -> Vec<&str> {
        self.as_slice().words()
    }
}

/// One list after the other.
impl<A: Arguments, B: Arguments> Arguments for (A, B) {
    fn words(&self) -> Vec<&str> {
        [self.0.words(), self.1.words()].concat()
    }
}

impl<T: Arguments + ?Sized> Arguments for &T {
    fn words(&self) -> Vec<&str> {
        (**self).words()
    }
}

/// A command that has run.
pub struct Ran {
    command: String,
    output: Output,
}

impl Deref for Ran {
    type Target = Output;

    fn deref(&self) -> &Output {
        &self.output
    }
}

impl fmt::Display for Ran {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (command, status) = (&self.command, self.status);
        let (stdout, stderr) = (self.stdout(), self.stderr());
        write!(f, "{command}: {status}\nstdout: {stdout}\nstderr: {stderr}")
    }
}

#[track_caller]
fn check<'a>(holds: bool, ran: &'a Ran, wanted: fmt::Arguments<'_>) -> &'a Ran {
    assert!(holds, "wanted {wanted}\n{ran}");
    ran
}

impl Ran {
    /// Runs a command to its end.
    #[track_caller]
    pub fn of(command: &mut Command) -> Ran {
        let output = command.output();
        Ran {
            command: format!("{command:?}"),
            output: output.unwrap_or_else(|error| panic!("{command:?}: {error}")),
        }
    }

    /// Runs a command with this on its stdin.
    #[track_caller]
    pub fn with_input(command: &mut Command, input: impl AsRef<[u8]>) -> Ran {
        command.stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("run the command");
        let mut stdin = child.stdin.take().expect("its stdin");
        stdin.write_all(input.as_ref()).expect("write");
        drop(stdin);
        Ran {
            command: format!("{command:?}"),
            ..Ran::end_of(child)
        }
    }

    /// Waits for the end of a process.
    pub fn end_of(child: Child) -> Ran {
        Ran {
            command: format!("process {}", child.id()),
            output: child.wait_with_output().expect("wait"),
        }
    }

    pub fn stdout(&self) -> String {
        String::from_utf8_lossy(&self.output.stdout).into_owned()
    }

    pub fn stderr(&self) -> String {
        String::from_utf8_lossy(&self.output.stderr).into_owned()
    }

    /// Reads stdout as JSON.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.output.stdout)
            .unwrap_or_else(|error| panic!("{error}\n{self}"))
    }

    /// Its status is 0.
    #[track_caller]
    pub fn succeeds(&self) -> &Ran {
        self.fails(0)
    }

    /// Its status is this; a signal is none.
    #[track_caller]
    pub fn fails(&self, status: i32) -> &Ran {
        let holds = self.status.code() == Some(status);
        check(holds, self, format_args!("status {status}"))
    }

    /// These words are on stderr.
    #[track_caller]
    pub fn says(&self, words: impl AsRef<str>) -> &Ran {
        let words = words.as_ref();
        let holds = self.stderr().contains(words);
        check(holds, self, format_args!("{words:?} on stderr"))
    }

    /// These words are not on stderr.
    #[track_caller]
    pub fn never_says(&self, words: impl AsRef<str>) -> &Ran {
        let words = words.as_ref();
        let holds = !self.stderr().contains(words);
        check(holds, self, format_args!("no {words:?} on stderr"))
    }

    /// Stderr is this text.
    #[track_caller]
    pub fn says_only(&self, text: impl AsRef<str>) -> &Ran {
        let text = text.as_ref();
        let holds = self.stderr() == text;
        check(holds, self, format_args!("only {text:?} on stderr"))
    }

    /// These words are on stdout.
    #[track_caller]
    pub fn prints(&self, words: impl AsRef<str>) -> &Ran {
        let words = words.as_ref();
        let holds = self.stdout().contains(words);
        check(holds, self, format_args!("{words:?} on stdout"))
    }

    /// Stdout is this text.
    #[track_caller]
    pub fn prints_only(&self, text: impl AsRef<str>) -> &Ran {
        let text = text.as_ref();
        let holds = self.stdout() == text;
        check(holds, self, format_args!("only {text:?} on stdout"))
    }

    /// Nothing is on stdout or stderr.
    #[track_caller]
    pub fn is_silent(&self) -> &Ran {
        self.says_only("").prints_only("")
    }
}
