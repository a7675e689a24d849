//! LLVM's verdict on a module: found by a copy of this process, while this one walks the module, where a core is idle. The
//! verifier creates types, so it cannot do that in a thread.

use fork::{Child, Side};
use rustix::process::{Pid, Signal, getpid, getppid, kill_process};
use std::io::{self, PipeReader, Read as _, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::process;

use crate::llvm::Module;

/// Less bitcode than this is verified in less time than a copy takes.
const WORTH: u64 = 256 * 1024;

/// What the verifier says, now or later.
pub enum Verdict {
    /// It has said this.
    Known(Option<Vec<u8>>),
    /// It is asked.
    Pending(Child, PipeReader),
}

impl Verdict {
    /// Asks the verifier about a module of so many bytes; of a large one by a copy of this process, if `idle` says that it does
    /// not get in the way of another.
    pub fn of(module: &Module<'_>, bytes: u64, idle: bool) -> Self {
        let beside = (idle && bytes >= WORTH).then(|| Verdict::beside(module));
        // If there can be no copy, there is time to do it here.
        match beside {
            Some(Ok(pending)) => pending,
            _ => Verdict::Known(module.verify()),
        }
    }

    fn beside(module: &Module<'_>) -> io::Result<Self> {
        let (said, mut say) = io::pipe()?;
        let this = getpid();
        match fork::fork()? {
            Side::Parent(child) => Ok(Verdict::Pending(child, said)),
            Side::Child => {
                let verdict = end_with(this).map(|()| module.verify());
                let written = verdict.and_then(|broken| match broken {
                    None => say.write_all(&[0]),
                    Some(message) => say.write_all(&[1]).and_then(|()| say.write_all(&message)),
                });
                fork::leave(i32::from(written.is_err()))
            }
        }
    }

    /// What the verifier has against the module, `None` if nothing. If the verifier has ended its process, this one ends in
    /// the same way.
    pub fn wait(self) -> io::Result<Option<Vec<u8>>> {
        let (mut child, mut said) = match self {
            Verdict::Known(broken) => return Ok(broken),
            Verdict::Pending(child, said) => (child, said),
        };
        let mut verdict = Vec::new();
        said.read_to_end(&mut verdict)?;
        let status = child.wait()?;
        if let Some(signal) = status.signal().and_then(Signal::from_named_raw) {
            loop {
                // A handler that there is for this signal gives way the first time.
                kill_process(getpid(), signal)?;
            }
        }
        match (status.code(), verdict.split_first()) {
            (Some(0), Some((0, []))) => Ok(None),
            (Some(0), Some((_, message))) => Ok(Some(message.to_vec())),
            (status, _) => process::exit(status.unwrap_or(1)),
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
