//! `capture`: a build with wrappers for compilers. The crate `capture` does it; here is what is said of it.

use std::io::{self, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{ExitCode, ExitStatus};

use capture::{INDEX, Options, Outcome};

use crate::error::{Error, warn};
use crate::terminal::count;

/// Captures a build, and has its exit status.
///
/// # Errors
/// The build cannot be started, or the folder not be written.
pub fn run(options: &Options, quiet: bool) -> Result<ExitCode, Error> {
    let outcome = capture::run(options)?;
    if !quiet {
        say(options, &outcome);
    }
    Ok(exit_code(outcome.status))
}

/// The sum, on stderr: stdout is the build's.
fn say(options: &Options, outcome: &Outcome) {
    const FAILED: usize = 5;
    let output = options.output.display();
    let Outcome {
        found,
        written,
        left_out,
        gone,
        ..
    } = outcome;
    if *found == 0 {
        warn(
            "the build called no compiler by a name on PATH. It may be up to date, or name compilers by absolute paths, as \
             CMake's do once configured: capture the configuration too, or use `llvm-facts export --compile-commands`",
        );
    }
    for (option, units) in &written.refused {
        let units = count(*units, "unit");
        warn(&format!("clang does not take {option}: left out ({units})"));
    }
    for (source, reason) in written.failed.iter().take(FAILED) {
        warn(&format!("{}: {reason}", source.display()));
    }
    for missing in written.missing.iter().take(FAILED) {
        let member = missing.member.as_ref().map(|member| format!("({member})"));
        warn(&format!(
            "{}{}: no bitcode: {}",
            missing.object.display(),
            member.unwrap_or_default(),
            missing.reason
        ));
    }
    let more = written.missing.len().saturating_sub(FAILED);
    if more > 0 {
        warn(&format!(
            "{more} more objects or libraries have no bitcode: see {output}/{INDEX}"
        ));
    }
    let mut line = format!("{output}: {}", count(written.units, "unit"));
    if *found == 0 && written.units > 0 {
        line += ", all captured earlier";
    }
    if !written.failed.is_empty() {
        let failed = written.failed.len();
        line += &format!(" ({failed} without bitcode: see {output}/{INDEX})");
    }
    if !written.missing.is_empty() {
        line += &format!(", {} else without bitcode", written.missing.len());
    }
    if *left_out > 0 {
        line += &format!(", {left_out} left out that the build did not keep (--all keeps them)");
    }
    if *gone > 0 {
        line += &format!(", {gone} of earlier captures left out, whose objects are gone or others");
    }
    if written.units > written.failed.len() {
        line += &format!("; next: llvm-facts export {output}");
    }
    // Nobody is left to be told that stderr is gone.
    let _ = writeln!(io::stderr(), "{line}");
}

/// As a shell reports how a process ended.
fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().or_else(|| Some(128 + status.signal()?));
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}
