//! Another program that is given something, gives something back, and is not waited for without end.

use std::io::{self, Write as _};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A picture is not waited for longer.
const PATIENCE: Duration = Duration::from_secs(120);

/// How the words begin that say that it took too long.
pub const LATE: &str = "took longer";

/// Runs a program over bytes: what it prints.
///
/// # Errors
/// Why it printed nothing whole, in words.
pub fn run(mut command: Command, input: Vec<u8>) -> Result<Vec<u8>, String> {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "is not installed".to_owned(),
        _ => error.to_string(),
    })?;
    let stdin = child.stdin.take();
    let writing = thread::spawn(move || {
        // A program that wants no more says so by its status.
        stdin.map(|mut stdin| stdin.write_all(&input))
    });
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let reading = thread::spawn(move || bytes(stdout));
    let listening = thread::spawn(move || bytes(stderr));
    let status = wait(&mut child);
    let _ = writing.join();
    let output = reading.join().unwrap_or_default();
    let words = listening.join().unwrap_or_default();
    match status {
        Ok(Some(status)) if status.success() => Ok(output),
        Ok(Some(status)) => {
            let words = String::from_utf8_lossy(&words);
            let first = words.lines().find(|line| !line.trim().is_empty());
            Err(first.map_or_else(|| format!("ended with {status}"), str::to_owned))
        }
        Ok(None) => Err(format!("{LATE} than {} s", PATIENCE.as_secs())),
        Err(error) => Err(error.to_string()),
    }
}

fn bytes(from: Option<impl io::Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    // What was read until then is of no use: the status says that it went wrong.
    let _ = from.map(|mut from| from.read_to_end(&mut bytes));
    bytes
}

/// How the program ended; `None` if it had to be ended.
fn wait(child: &mut Child) -> io::Result<Option<std::process::ExitStatus>> {
    let end = Instant::now() + PATIENCE;
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if Instant::now() >= end {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(pause);
        pause = (2 * pause).min(Duration::from_millis(50));
    }
}
