//! `capture`: a build with wrappers for compilers. The crate `capture` does it; here is what is said of it.

use clap::{Args, ValueHint};
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::path::PathBuf;
use std::process::{ExitCode, ExitStatus};

use capture::{INDEX, Options, Outcome};

use crate::error::{Error, warn};
use crate::llvm;
use crate::terminal::count;

#[derive(Args)]
#[command(after_help = "\
The build runs as it would, with the same objects. C and C++ compilers of PATH (cc, gcc-12,
clang++, ...; also CC and CXX with an absolute path) are found in a folder that comes first on
PATH; there each compile is first done by clang to bitcode, by the build's own if that is a clang
of LLVM 22 or older, otherwise by clang-22, and then by the compiler itself. What cannot be
compiled to bitcode is reported at the end, and is nothing to the build. For cargo, RUSTC_WRAPPER
does the same with each crate, which is one module.

Bitcode is named after its object, relative to --root: src/list.bc for src/list.o. Only a unit
whose object (or program, if it was linked at once) the build wrote and left there, or put into
what it left there, is kept. CMake's own compiles, build scripts and procedural macros are not,
and the probes of Autoconf, CMake and Meson are passed through. --all keeps them all. DIR/units.jsonl
has each unit's source, object and directory, and why there is no bitcode. Another capture into the
same DIR adds to it and takes the place of what was compiled again.

What is linked or archived and has no bitcode is named too: an object of assembly or of a compiler
that was called by an absolute path, one that was there before, a prebuilt archive or shared library
of the project. The system's libraries are not. Linkers and archivers (ld, ld.lld, ar, llvm-ar, ...)
are seen where they are found on PATH, and in the link lines of compilers.

A build that is up to date compiles nothing, and one that names its compilers with absolute paths,
as CMake's does once it is configured, does not look at PATH: capture the configuration too. The
tree then names wrappers in $XDG_CACHE_HOME/llvm-facts/wrappers, which run the compiler without a
capture too.

Exit status: the build's; 2 if it could not be started, or DIR not be written.

Examples:
  llvm-facts capture -- make -j8
  llvm-facts capture -- sh -c 'cmake -B build && cmake --build build'
  llvm-facts capture --output rust -- cargo build")]
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
    /// Keep units too whose objects are gone, and what runs only during the build
    #[arg(long)]
    all: bool,
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
            newest: llvm::version().0,
            command: self.command,
        };
        let outcome = ::capture::run(&options)?;
        if !self.quiet {
            say(&options, &outcome);
        }
        Ok(exit_code(outcome.status))
    }
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
