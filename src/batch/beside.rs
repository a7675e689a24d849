//! A copy of this process that does a part of its work: what LLVM does cannot be shared by threads, for it creates types and constants
//! as it goes.

use fork::{Child, Side};
use rustix::process::{Pid, Signal, getpid, getppid, kill_process};
use std::fs::File;
use std::io::{self, BufReader, PipeReader};
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt as _;
use std::process;

/// The copy, and what it says.
pub struct Beside {
    child: Child,
    /// What it says.
    pub said: BufReader<PipeReader>,
}

impl Beside {
    /// Copies this process. The copy does the work, says what comes of it, and ends.
    ///
    /// # Errors
    /// There can be no copy.
    pub fn start(work: impl FnOnce(File) -> io::Result<()>) -> io::Result<Self> {
        let (said, say) = io::pipe()?;
        let this = getpid();
        match fork::fork()? {
            Side::Parent(child) => Ok(Beside {
                child,
                said: BufReader::new(said),
            }),
            Side::Child => {
                drop(said);
                let done = end_with(this).and_then(|()| work(File::from(OwnedFd::from(say))));
                fork::leave(i32::from(done.is_err()))
            }
        }
    }

    /// Waits until it has ended. If LLVM has ended it, this process ends in the same way.
    ///
    /// # Errors
    /// It cannot be waited for.
    pub fn end(&mut self) -> io::Result<()> {
        let status = self.child.wait()?;
        if let Some(signal) = status.signal().and_then(Signal::from_named_raw) {
            loop {
                // A handler that there is for this signal gives way the first time.
                kill_process(getpid(), signal)?;
            }
        }
        match status.code() {
            Some(0) => Ok(()),
            status => process::exit(status.unwrap_or(1)),
        }
    }
}

/// Has this process end when its parent does.
fn end_with(parent: Pid) -> io::Result<()> {
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    match getppid() == Some(parent) {
        true => Ok(()),
        false => Err(io::ErrorKind::BrokenPipe.into()),
    }
}
