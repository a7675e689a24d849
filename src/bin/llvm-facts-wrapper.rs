//! The wrapper that runs in the place of a compiler while a build is captured. `llvm-facts` can do the same, but loads LLVM first,
//! and a build starts a wrapper for each of its commands.

use std::io::{self, Write as _};
use std::process::ExitCode;

fn main() -> ExitCode {
    let (status, reason) = match capture::called(capture::PROGRAM) {
        Some(wrapper) => match wrapper.run() {
            Ok(status) => return status,
            Err(refused) => (refused.status, refused.reason),
        },
        None => (
            2,
            "`llvm-facts capture` runs this program by the names of compilers".to_owned(),
        ),
    };
    // If stderr is closed, there is no one to tell.
    let _ = writeln!(io::stderr(), "error: {reason}");
    ExitCode::from(status)
}
