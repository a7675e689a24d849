//! Waits for what will happen, however slow the machine.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// Ends tests that would wait forever. No test may depend on its length.
const PATIENCE: Duration = Duration::from_secs(600);

/// Waits until `holds`.
pub fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until a process ends.
pub fn wait_for_end(child: &mut Child) -> ExitStatus {
    let mut status = None;
    wait_for("the end of a process", || {
        status = child.try_wait().expect("wait");
        status.is_some()
    });
    status.expect("a status")
}

/// Opens a named pipe for writing once another process has it open, or waits in `open`, for reading.
pub fn wait_for_reader(pipe: &Path) -> File {
    // Linux's O_NONBLOCK: opening fails while there is no reader.
    let mut options = OpenOptions::new();
    let options = options.write(true).custom_flags(0o4000);
    let mut opened = None;
    wait_for("a reader of the pipe", || {
        opened = options.open(pipe).ok();
        opened.is_some()
    });
    opened.expect("a pipe")
}

/// Waits until a process handles SIGINT.
pub fn wait_for_handler(child: &Child) {
    wait_for("a handler of SIGINT", || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id()));
        let caught = status.unwrap_or_default();
        let mask = caught.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
            .is_some_and(|mask| mask & 1 << 1 != 0)
    });
}

/// Waits until a process has used a tenth of a second of CPU from now on.
pub fn wait_for_work(child: &Child) {
    let ticks = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
        // The name, in parentheses, may hold anything. User time is the 12th field after it.
        let fields = stat.rsplit(')').next().unwrap_or_default();
        let user = fields.split_whitespace().nth(11);
        user.and_then(|user| user.parse::<u64>().ok()).unwrap_or(0)
    };
    let start = ticks();
    wait_for("a process to work", || ticks() >= start + 10);
}

/// Stops a process for a while.
pub fn pause(child: &Child, time: Duration) {
    signal("STOP", child.id());
    thread::sleep(time);
    signal("CONT", child.id());
}

/// Ends a process.
pub fn kill(process: u32) {
    signal("KILL", process);
}

/// Ctrl-C.
pub fn interrupt(child: &Child) {
    signal("INT", child.id());
}

fn signal(name: &str, process: u32) {
    // The shell has it built in; a bare Debian has no program of that name.
    let sent = Command::new("sh")
        .args(["-c", &format!("kill -{name} $0"), &process.to_string()])
        .status();
    assert!(sent.expect("run sh").success());
}
