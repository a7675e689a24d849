//! `capture`: runs a build with wrappers for its compilers. The crate `capture` does that; this is its command line.

use clap::{Args, ValueHint};
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::path::PathBuf;
use std::process::{ExitCode, ExitStatus};

use capture::{INDEX, Options, Outcome};

use crate::error::Error;
use crate::llvm;
use crate::terminal::warn;
use crate::text::{count, shown};

#[derive(Args)]
#[command(after_help = include_str!("capture.txt"))]
pub struct CaptureArgs {
    /// The folder for the bitcode
    #[arg(short, long, value_name = "DIR", default_value = "bitcode")]
    output: PathBuf,
    /// Bitcode is named relative to this directory
    #[arg(long, value_name = "DIR", default_value = ".")]
    root: PathBuf,
    /// The clang for every C and C++ unit
    #[arg(long, value_name = "PATH")]
    clang: Option<PathBuf>,
    /// Add an option to every command of a C or C++ compiler, such as --compile-flag=-g; may be repeated
    #[arg(long = "compile-flag", value_name = "FLAG", allow_hyphen_values = true)]
    compile_flags: Vec<OsString>,
    /// Keep all units: probes, those whose objects the build deleted, and those that run only during the build
    #[arg(long)]
    all: bool,
    /// Remove the bitcode of objects that are gone, even if the build compiles nothing
    #[arg(long)]
    force: bool,
    /// Put wrappers on PATH, and do not supervise the build
    #[arg(long)]
    by_path: bool,
    /// The package, instead of what debian/changelog or Cargo.toml says
    #[arg(long, value_name = "NAME[=VERSION]")]
    package: Option<String>,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
    /// The build
    #[arg(required = true, trailing_var_arg = true, value_name = "COMMAND", value_hint = ValueHint::CommandWithArguments)]
    command: Vec<OsString>,
}

impl CaptureArgs {
    /// Captures the build and exits with its status.
    ///
    /// # Errors
    /// The build cannot be started, or the folder cannot be written.
    pub fn run(self) -> Result<ExitCode, Error> {
        let options = Options {
            output: self.output,
            root: self.root,
            clang: self.clang,
            flags: self.compile_flags,
            all: self.all,
            force: self.force,
            by_path: self.by_path,
            package: self.package,
            newest: llvm::version().0,
            command: self.command,
        };
        let outcome = ::capture::run(&options)?;
        if !self.quiet {
            summarize(&options, &outcome);
        }
        match outcome.uncaptured {
            Some((object, by_path)) if outcome.status.success() => {
                Err(::capture::Error::Uncaptured { object, by_path }.into())
            }
            _ => Ok(exit_code(outcome.status)),
        }
    }
}

/// Prints what was captured on stderr; stdout is the build's.
fn summarize(options: &Options, outcome: &Outcome) {
    const LISTED: usize = 5;
    let output = options.output.display();
    let Outcome {
        found,
        written,
        about,
        gone,
        copies,
        unwrapped,
        kept,
        ..
    } = outcome;
    if outcome.idle && outcome.uncaptured.is_none() {
        warn("the build called no compiler. It may be up to date: clean it first");
    }
    for (option, units) in &written.refused {
        let units = count(*units, "unit");
        warn(&format!("clang does not take {option}: left out ({units})"));
    }
    for (source, reason) in written.failed.iter().take(LISTED) {
        warn(&format!("{}: {reason}", source.display()));
    }
    for missing in written.missing.iter().take(LISTED) {
        let member = missing.member.as_ref().map(|member| format!("({member})"));
        warn(&format!(
            "{}{}: no bitcode: {}",
            missing.object.display(),
            member.unwrap_or_default(),
            missing.reason
        ));
    }
    let more = written.missing.len().saturating_sub(LISTED);
    if more > 0 {
        warn(&format!(
            "{more} more objects or libraries have no bitcode: see {output}/{INDEX}"
        ));
    }
    for unwrapped in unwrapped.iter().take(LISTED) {
        warn(&format!(
            "{} ran without its wrapper, and nothing of it was captured: {}",
            unwrapped.program.display(),
            unwrapped.reason
        ));
    }
    let more = unwrapped.len().saturating_sub(LISTED);
    if more > 0 {
        warn(&format!("{more} more programs ran without their wrappers"));
    }
    for copy in copies.iter().take(LISTED) {
        warn(&format!(
            "{}: the build copied a compiler or tool, and got the wrapper on PATH: make the file again without capture",
            shown(&options.root.join(copy))
        ));
    }
    let more = copies.len().saturating_sub(LISTED);
    if more > 0 {
        warn(&format!("{more} more files contain the wrapper"));
    }
    if outcome.uncaptured.is_some() || !written.missing.is_empty() {
        for (word, remedy) in ::capture::absolute_compilers(&options.command) {
            warn(&format!(
                "{word} names a compiler by its absolute path, where wrappers on PATH are not seen: use {remedy}"
            ));
        }
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
    let left_out = [
        (about.left_out.probes, "probe", "probes"),
        (about.left_out.deleted, "deleted object", "deleted objects"),
        (
            about.left_out.host,
            "unit of the build's own programs",
            "units of the build's own programs",
        ),
    ];
    let left_out = left_out.into_iter().filter(|(number, ..)| *number > 0);
    let left_out: Vec<String> = left_out
        .map(|(number, one, many)| format!("{number} {}", if number == 1 { one } else { many }))
        .collect();
    if !left_out.is_empty() {
        line += &format!(", left out: {} (--all keeps them)", left_out.join(", "));
    }
    if *kept {
        line += &format!(
            ", {gone} of them with objects that are gone or changed: --force removes these"
        );
    } else if *gone > 0 {
        line +=
            &format!(", {gone} of earlier captures left out, whose objects are gone or changed");
    }
    if written.units > written.failed.len() {
        line += &format!("; next: llvm-facts export {output}");
    }
    // If stderr is closed, there is no one to tell.
    let _ = writeln!(io::stderr(), "{line}");
}

/// Returns the exit status by which a shell reports how a process ended.
fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().or_else(|| Some(128 + status.signal()?));
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}
