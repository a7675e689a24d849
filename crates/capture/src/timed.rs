//! Runs compilers with a time limit, each in its own process group, which is killed at the limit or when this program is interrupted.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, kill_process_group};
use std::collections::BTreeSet;
use std::io::{self, Read as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// The running groups; `None` after [`kill_all`].
static RUNNING: Mutex<Option<BTreeSet<i32>>> = Mutex::new(Some(BTreeSet::new()));

/// Kills all running groups, and prevents new ones; for a signal handler.
pub fn kill_all() {
    let Ok(mut running) = RUNNING.lock() else {
        return;
    };
    for group in running.take().into_iter().flatten() {
        kill(group);
    }
}

/// Blocks after a signal until its handler ends the process, so that errors caused by the signal are not reported.
fn wait_for_the_end() -> ! {
    loop {
        thread::park();
    }
}

fn kill(group: i32) {
    if let Some(group) = Pid::from_raw(group) {
        // It may have ended by itself.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Runs a command whose stdin and stdout are set. Returns its status and its stderr, or `None` after the time limit.
///
/// # Errors
/// The command cannot be started, or its output cannot be read.
pub fn output(command: &mut Command, deadline: Instant) -> io::Result<Option<Output>> {
    let group = Group::start(command)?;
    let output = group.output(deadline);
    // A process that the handler killed has not failed.
    if RUNNING.lock().is_ok_and(|running| running.is_none()) {
        wait_for_the_end();
    }
    output
}

/// The leader of a process group. Its id is unique until it is waited for.
struct Group {
    leader: Child,
    /// Whether it was waited for.
    ended: bool,
}

impl Group {
    fn start(command: &mut Command) -> io::Result<Self> {
        let mut running = RUNNING.lock().map_err(|_| Errno::CANCELED)?;
        let Some(groups) = running.as_mut() else {
            drop(running);
            wait_for_the_end();
        };
        let leader = command.process_group(0).stderr(Stdio::piped()).spawn()?;
        groups.insert(leader.id().cast_signed());
        Ok(Group {
            leader,
            ended: false,
        })
    }

    fn output(mut self, deadline: Instant) -> io::Result<Option<Output>> {
        let mut stderr = Vec::new();
        if let Some(mut pipe) = self.leader.stderr.take() {
            let mut chunk = [0; 4096];
            loop {
                let Some(left) = deadline.checked_duration_since(Instant::now()) else {
                    return Ok(None);
                };
                // A time limit beyond the range of the clock is no limit.
                let left = Timespec::try_from(left).ok();
                match poll(&mut [PollFd::new(&pipe, PollFlags::IN)], left.as_ref()) {
                    Ok(0) | Err(Errno::INTR) => continue,
                    Ok(_) => {}
                    Err(error) => return Err(error.into()),
                }
                match pipe.read(&mut chunk)? {
                    0 => break,
                    length => stderr.extend(&chunk[..length]),
                }
            }
        }
        // Usually it closes stderr by ending.
        loop {
            if let Some(status) = self.end()? {
                return Ok(Some(Output {
                    status,
                    stdout: Vec::new(),
                    stderr,
                }));
            }
            if Instant::now() >= deadline {
                return Ok(None);
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Returns the status of the leader, if it has ended.
    fn end(&mut self) -> io::Result<Option<ExitStatus>> {
        // From here on the id may be reused; the handler must not kill it.
        let mut running = RUNNING.lock().map_err(|_| Errno::CANCELED)?;
        let status = self.leader.try_wait()?;
        if status.is_some() {
            self.ended = true;
            if let Some(running) = running.as_mut() {
                running.remove(&self.leader.id().cast_signed());
            }
        }
        Ok(status)
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if self.ended {
            return;
        }
        let group = self.leader.id().cast_signed();
        kill(group);
        if let Ok(mut running) = RUNNING.lock() {
            if let Some(running) = running.as_mut() {
                running.remove(&group);
            }
            let _ = self.leader.wait();
        }
    }
}
