//! `lint`: whether programs have one meaning in both engines.

use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::evaluation::shipped::Local;
use crate::evaluation::{print, shipped};

/// Says whether both engines read the programs alike.
pub fn lint(programs: &[PathBuf]) -> ExitCode {
    let mut clean = true;
    for path in programs {
        let findings = match shipped::read(path, &Local) {
            Ok(checked) => checked.warnings,
            Err(problems) => problems,
        };
        print(&findings);
        clean &= findings.is_empty();
        if findings.is_empty() && io::stdout().is_terminal() {
            let _ = writeln!(
                io::stdout(),
                "{}: both engines read it alike",
                path.display()
            );
        }
    }
    if clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
