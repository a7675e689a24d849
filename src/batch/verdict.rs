//! LLVM's verdict on a module: found beside the walk, where a core is idle.

use std::io::{self, Read as _, Write as _};

use super::beside::Beside;
use crate::llvm::Module;

/// Less bitcode than this is verified in less time than a copy of the process takes.
const WORTH: u64 = 256 * 1024;

/// What the verifier says, now or later.
pub enum Verdict {
    /// It has said this.
    Known(Option<Vec<u8>>),
    /// It is asked.
    Pending(Beside),
}

impl Verdict {
    /// Asks the verifier about a module of so many bytes; of a large one beside this process, if that does not get in the way
    /// of another.
    pub fn of(module: &Module<'_>, bytes: u64, spare: usize) -> Self {
        let beside = (spare > 0 && bytes >= WORTH).then(|| {
            Beside::start(|mut say| match module.verify() {
                None => say.write_all(&[0]),
                Some(message) => say.write_all(&[1]).and_then(|()| say.write_all(&message)),
            })
        });
        // If there can be no copy, there is time to do it here.
        match beside {
            Some(Ok(pending)) => Verdict::Pending(pending),
            _ => Verdict::Known(module.verify()),
        }
    }

    /// What the verifier has against the module, `None` if nothing. If the verifier has ended its process, this one ends in
    /// the same way.
    pub fn wait(self) -> io::Result<Option<Vec<u8>>> {
        let mut beside = match self {
            Verdict::Known(broken) => return Ok(broken),
            Verdict::Pending(beside) => beside,
        };
        let mut verdict = Vec::new();
        beside.said.read_to_end(&mut verdict)?;
        beside.end()?;
        match verdict.split_first() {
            Some((0, [])) => Ok(None),
            Some((_, message)) => Ok(Some(message.to_vec())),
            None => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}
