//! Forks and waits. This program has no test harness, since that starts threads, which [`fork::fork`] refuses.

use fork::{Side, exit_now, fork};
use std::io::{Read as _, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::thread;

fn main() {
    let (mut reader, mut writer) = std::io::pipe().expect("a pipe");
    let mut said = vec!["both"];
    match fork().expect("one thread") {
        Side::Child => {
            said.push("child");
            writer.write_all(said.join(" ").as_bytes()).expect("write");
            exit_now(7);
        }
        Side::Parent(mut child) => {
            drop(writer);
            let mut text = String::new();
            reader.read_to_string(&mut text).expect("read");
            assert_eq!(text, "both child");
            assert_eq!(said, ["both"]);
            assert_eq!(child.wait().expect("wait").code(), Some(7));
            // The pid may be reused by now: nothing may be killed.
            child.kill().expect("nothing to do");
        }
    }
    match fork().expect("one thread") {
        Side::Child => loop {
            thread::park();
        },
        Side::Parent(mut child) => {
            child.kill().expect("kill");
            assert_eq!(child.wait().expect("wait").signal(), Some(9));
        }
    }
    let other = thread::spawn(|| fork().map(|_| ()).map_err(|error| error.to_string()));
    let refused = other.join().expect("no panic");
    assert_eq!(refused, Err("a process of several threads".to_owned()));
}
