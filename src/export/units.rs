//! Compiles the units of a compilation database into inputs.

use std::io::{self, Write as _};
use std::path::Path;

use capture::database::{self, Progress};
use indicatif::ProgressBar;

use crate::discover::Input;
use crate::error::{Error, MORE_TIME};
use crate::ids;
use crate::terminal::{bar, set_total, warn};
use crate::text::{count, shown};
use crate::workspace::manifest::{FailedEntry, Status};

const TEMPLATE: &str = "{bar:30} {pos}/{len} {wide_msg} {eta}";

/// Compiles the units with wanted ids; units that do not compile are failures.
pub fn compile(
    build: &database::Options,
    wanted: &dyn Fn(&[u8]) -> bool,
    (quiet, verbose): (bool, bool),
    failures: &mut Vec<FailedEntry>,
) -> Result<Vec<Input>, Error> {
    let bar = Bar(bar(0, quiet, TEMPLATE));
    let mut compiled = database::compile(build, wanted, &bar)?;
    compiled.failures.retain(|failed| wanted(&failed.id));
    bar.0.finish_and_clear();
    for (compiler, units) in &compiled.missing {
        warn(&format!(
            "{}: no compiler {}: clang compiled its units, perhaps for another target ({}); --clang names a compiler",
            shown(&build.database),
            shown(compiler),
            count(*units, "unit")
        ));
    }
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
        status: if failed.timed_out {
            Status::TimedOut
        } else {
            Status::Uncompiled
        },
        reason: if failed.timed_out {
            format!("{}; {MORE_TIME}", failed.reason)
        } else {
            failed.reason
        },
    }));
    Ok(compiled
        .units
        .into_iter()
        .map(|unit| Input {
            path: Some(unit.path),
            id: unit.id,
            explicit: true,
            copy: None,
            compiled: true,
            source_roots: Vec::new(),
            provenance: None,
        })
        .collect())
}

struct Bar(ProgressBar);

impl Progress for Bar {
    fn begin(&self, units: usize) {
        set_total(&self.0, units, TEMPLATE);
    }

    fn unit(&self, id: &Path) {
        self.0.set_message(id.display().to_string());
    }

    fn done(&self) {
        self.0.inc(1);
    }
}
