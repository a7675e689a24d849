//! The system's calls for other processes that need `unsafe`: [`fork`] forks a process that has one thread, [`execs`] reports what a build
//! executes, and [`trace`] changes what a process does next.
//!
//! A forked child has only the thread that forks: locks of other threads would stay locked. So [`fork`] returns an error in a process with
//! several threads. Call it before any thread starts.

pub mod execs;
pub mod trace;

use std::fs;
use std::io;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Command, ExitStatus};

use rustix::process::{
    Pid, Signal, WaitOptions, kill_process, set_parent_process_death_signal, waitpid,
};

/// The process that returns from [`fork`].
pub enum Side {
    /// The process that called [`fork`].
    Parent(Child),
    /// The new process. It shares open files, and has a copy of unflushed buffers: end it with [`exit_now`], which does not write them.
    Child,
}

/// Creates a child that continues here, with a copy of the memory.
///
/// # Errors
/// The process has several threads, or the system cannot create another process.
pub fn fork() -> io::Result<Side> {
    if fs::read_dir("/proc/self/task")?.count() != 1 {
        return Err(io::Error::other("a process of several threads"));
    }
    // SAFETY: this is the only thread, so the child has no lock of a thread that it lacks.
    match unsafe { libc::fork() } {
        0 => Ok(Side::Child),
        pid => match Pid::from_raw(pid) {
            Some(pid) if pid.as_raw_nonzero().get() > 0 => {
                Ok(Side::Parent(Child { pid, status: None }))
            }
            _ => Err(io::Error::last_os_error()),
        },
    }
}

/// Makes the kernel kill the process of a command when its parent ends for any reason.
pub fn die_with_parent(command: &mut Command) {
    let set = || Ok(set_parent_process_death_signal(Some(Signal::KILL))?);
    // SAFETY: between fork and exec, the closure makes one system call, and neither allocates nor locks.
    unsafe { command.pre_exec(set) };
}

/// Ends this process without flushing buffers or running destructors.
pub fn exit_now(status: i32) -> ! {
    // SAFETY: `_exit` has no preconditions.
    unsafe { libc::_exit(status) }
}

/// A forked process.
pub struct Child {
    pid: Pid,
    /// The exit status, set by [`wait`](Self::wait); from then on the pid may be reused.
    status: Option<ExitStatus>,
}

impl Child {
    /// Kills the process; does nothing after [`wait`](Self::wait).
    ///
    /// # Errors
    /// The system does not permit it.
    pub fn kill(&mut self) -> io::Result<()> {
        match self.status {
            Some(_) => Ok(()),
            None => Ok(kill_process(self.pid, Signal::KILL)?),
        }
    }

    /// Waits until the process ends, and returns its exit status.
    ///
    /// # Errors
    /// The process was already waited for by other means.
    pub fn wait(&mut self) -> io::Result<ExitStatus> {
        loop {
            if let Some(status) = self.status {
                return Ok(status);
            }
            match waitpid(Some(self.pid), WaitOptions::empty()) {
                Ok(Some((_, status))) => {
                    self.status = Some(ExitStatus::from_raw(status.as_raw()));
                }
                Ok(None) | Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}
