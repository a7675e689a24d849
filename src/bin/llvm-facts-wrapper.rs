//! What stands in a compiler's place while a build is captured: what `llvm-facts` itself does when it is called by a compiler's
//! name, in a program that does not load LLVM first. A build starts it for each of its commands.

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
    // Nobody is left to be told that stderr is gone.
    let _ = writeln!(io::stderr(), "error: {reason}");
    ExitCode::from(status)
}
