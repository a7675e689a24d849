//! A second process that begins where this one is, with a copy of its memory.
//!
//! That is sound where there is one thread. Of others nothing would be left but what they held locked, and a process with others is
//! refused. So whoever wants this does it before he begins with threads, or never has any.

use std::fs;
use std::io;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Command, ExitStatus};

use rustix::process::{
    Pid, Signal, WaitOptions, kill_process, set_parent_process_death_signal, waitpid,
};

/// Which of the two processes this is.
pub enum Side {
    /// The one that there was.
    Parent(Child),
    /// The new one. Whatever the other had open or buffered, it has too; [`leave`] writes none of it twice.
    Child,
}

/// Makes a second process.
///
/// # Errors
/// This one has several threads, or the system has no room for it.
pub fn fork() -> io::Result<Side> {
    if fs::read_dir("/proc/self/task")?.count() != 1 {
        return Err(io::Error::other("a process of several threads"));
    }
    // SAFETY: this is the only thread, and so nothing is locked, or half done, by one that the new process does not have.
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

/// Has the system kill a command's process when this one ends, however it does.
pub fn die_with_parent(command: &mut Command) {
    let set = || Ok(set_parent_process_death_signal(Some(Signal::KILL))?);
    // SAFETY: between fork and exec it makes one system call, and allocates and locks nothing.
    unsafe { command.pre_exec(set) };
}

/// Ends this process at once: nothing is flushed, and nothing freed.
pub fn leave(status: i32) -> ! {
    // SAFETY: it ends the process, and asks nothing of it.
    unsafe { libc::_exit(status) }
}

/// The process that was made.
pub struct Child {
    pid: Pid,
    /// How it has ended, once that was asked for: its number may be another's then.
    status: Option<ExitStatus>,
}

impl Child {
    /// Kills it, if it has not ended.
    ///
    /// # Errors
    /// That is not allowed.
    pub fn kill(&mut self) -> io::Result<()> {
        match self.status {
            Some(_) => Ok(()),
            None => Ok(kill_process(self.pid, Signal::KILL)?),
        }
    }

    /// Waits until it has ended, and says how.
    ///
    /// # Errors
    /// Somebody else has waited for it.
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
