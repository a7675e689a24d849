//! Runs the real program as a child of its wrapper.
//!
//! It inherits the wrapper's arguments, streams, terminal and job server. The wrapper forwards signals, never exits before it,
//! and exits with its status or signal.

use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};
use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
use signal_hook::iterator::Signals;
use std::io::{self, Read as _, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::sync::Arc;
use std::thread;

/// Runs a command and returns its exit status.
///
/// # Errors
/// It cannot be started.
pub fn run(command: &mut Command) -> io::Result<ExitStatus> {
    run_with(command, |_| ())
}

/// Runs a command, and returns its exit status and output, which it also writes to stdout.
///
/// # Errors
/// It cannot be started.
pub fn run_with_output(command: &mut Command) -> io::Result<(ExitStatus, Vec<u8>)> {
    let mut output = Vec::new();
    let status = run_with(command.stdout(Stdio::piped()), |child| {
        let mut pipe = child.stdout.take();
        let mut buffer = vec![0; 1 << 16];
        while let Some(length) = pipe.as_mut().and_then(|pipe| pipe.read(&mut buffer).ok()) {
            // If nothing reads on, the command gets to know that by the signal for a broken pipe.
            if length == 0 || io::stdout().write_all(&buffer[..length]).is_err() {
                break;
            }
            output.extend_from_slice(&buffer[..length]);
        }
        let _ = io::stdout().flush();
    })?;
    Ok((status, output))
}

/// Runs a command, and `meanwhile` as long as it runs.
fn run_with(command: &mut Command, meanwhile: impl FnOnce(&mut Child)) -> io::Result<ExitStatus> {
    // The status of a child is lost if this signal is ignored, as a parent may have set it.
    signal_hook::flag::register(SIGCHLD, Arc::default())?;
    fork::die_with_parent(command);
    let mut child = command.spawn()?;
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2];
    forward(Pid::from_child(&child), &signals)?;
    meanwhile(&mut child);
    child.wait()
}

/// Forwards signals to a child from now on. It was created before, so that it ignores those that this process was started to ignore.
///
/// # Errors
/// One of them cannot be caught.
pub fn forward(child: Pid, signals: &[i32]) -> io::Result<()> {
    let mut signals = Signals::new(signals)?;
    thread::spawn(move || {
        for signal in signals.forever() {
            if let Some(signal) = Signal::from_named_raw(signal) {
                // It may have ended by now.
                let _ = kill_process(child, signal);
            }
        }
    });
    Ok(())
}

/// Returns the status of another process, or ends this process by the signal that ended the other.
pub fn end_like(status: ExitStatus) -> ExitCode {
    if let Some(signal) = status.signal() {
        // Without a core file: the memory of interest was that of the child.
        let limit = Rlimit {
            current: Some(0),
            ..getrlimit(Resource::Core)
        };
        let _ = setrlimit(Resource::Core, limit);
        let _ = signal_hook::low_level::emulate_default_handler(signal);
        return ExitCode::from(u8::try_from(128 + signal).unwrap_or(1));
    }
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    ExitCode::from(code.unwrap_or(1))
}
