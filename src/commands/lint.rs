//! `lint`: whether programs have one meaning in both engines, and include what they use.

use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use datalog::Size;

use crate::evaluation::print;
use crate::evaluation::shipped::Local;
use crate::terminal::count;

/// Prints what is to be mended in the programs; how large each is, if `verbose`.
pub fn lint(programs: &[PathBuf], verbose: bool) -> ExitCode {
    let mut clean = true;
    for path in programs {
        let linted = datalog::lint(path, &Local);
        print(&linted.findings);
        let is_clean = linted.findings.is_empty();
        clean &= is_clean;
        let path = path.display();
        let said = match linted.size {
            Some(Size {
                files,
                relations,
                rules,
            }) if verbose => {
                let (files, relations) = (count(files, "file"), count(relations, "relation"));
                format!("{path}: {files}, {relations}, {}", count(rules, "rule"))
            }
            _ if is_clean && io::stdout().is_terminal() => {
                format!("{path}: both engines read it alike")
            }
            _ => continue,
        };
        let _ = writeln!(io::stdout(), "{said}");
    }
    if clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
