//! The units of a compilation database as inputs.

use std::io::{self, Write as _};

use crate::build::database;
use crate::discover::Input;
use crate::error::{Error, warn};
use crate::ids;
use crate::terminal::{bar, count};
use crate::workspace::manifest::{FailedEntry, Status};

/// The units of a compilation database; those that do not compile are failures.
pub fn compile(
    build: &database::Options,
    (quiet, verbose): (bool, bool),
    failures: &mut Vec<FailedEntry>,
) -> Result<Vec<Input>, Error> {
    let progress = bar(0, quiet, "{bar:30} {pos}/{len} {wide_msg} {eta}");
    let compiled = database::compile(build, &progress)?;
    progress.finish_and_clear();
    for (option, units) in &compiled.refused {
        let units = count(*units, "unit");
        warn(&format!("clang does not take {option}: left out ({units})"));
    }
    if verbose {
        for (source, reason) in &compiled.passed_over {
            let _ = writeln!(io::stderr(), "{source}: not compiled: {reason}");
        }
    }
    let passed_over = compiled.passed_over.len();
    if passed_over > 0 && !quiet {
        let commands = count(passed_over, "command");
        warn(&format!(
            "{commands} passed over that compile no file of C or C++ (-v names them)"
        ));
    }
    if verbose {
        let (units, cached) = (count(compiled.units.len(), "unit"), compiled.hits);
        let _ = writeln!(io::stderr(), "{units}, {cached} of them compiled earlier");
    }
    failures.extend(compiled.failures.into_iter().map(|failed| FailedEntry {
        id: ids::module_id(&failed.id),
        status: match failed.timed_out {
            true => Status::TimedOut,
            false => Status::Uncompiled,
        },
        reason: failed.reason,
    }));
    Ok(compiled
        .units
        .into_iter()
        .map(|unit| Input {
            path: Some(unit.path),
            id: unit.id,
            certain: true,
            bytes: None,
            compiled: true,
        })
        .collect())
}
