//! This program in a compiler's place.
//!
//! Within a capture it first has clang write bitcode, and then becomes the compiler: the same process, so that arguments, streams,
//! signals and exit status are the compiler's own. Whether that went well shows at the end of the build, by the object
//! ([`super::record`]). Without a capture it becomes the compiler at once, for a build folder that was configured within one
//! may name it.

use serde::{Deserialize, Serialize};
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::SystemTime;

use super::command::{self, Source, Stage};
use super::compiler::{self, Compilers, RUSTC};
use super::emit::Job;
use super::link::{Line, Link};
use super::record::{Kind, Record, Stamp};
use super::{crates, names, probe};

/// Names the folder of the running capture.
pub const CAPTURE: &str = "LLVM_FACTS_CAPTURE";
/// The `RUSTC_WRAPPER` that the build would have had.
pub const RUSTC_WRAPPER: &str = "LLVM_FACTS_RUSTC_WRAPPER";
/// What the program is called that does nothing but this.
pub const PROGRAM: &str = "llvm-facts-wrapper";
/// To the wrapper for rustc: have it say [`PROTOCOL`], and nothing else.
pub const ASK_PROTOCOL: &str = "--llvm-facts-protocol";
/// What a wrapper and the capture that it is called in agree on: [`Settings`], and the records.
pub const PROTOCOL: &str = "2";
/// Beside a wrapper for one program, not a name on PATH: a link to that program.
pub const REAL: &str = ".real";
/// In the folder of a running capture: a [`Settings`].
pub const SETTINGS: &str = "settings.json";
/// And a byte for each probe that was passed through.
pub const PROBES: &str = "probes";

/// What the capture wants of its wrappers.
#[derive(Serialize, Deserialize)]
pub struct Settings {
    /// The clang for all, if one is named.
    pub clang: Option<PathBuf>,
    /// Options for every command.
    pub flags: Vec<String>,
    /// The latest LLVM whose bitcode is wanted.
    pub newest: u32,
    /// Compile the probes of configurations too.
    pub probes: bool,
}

/// A capture that runs.
pub struct Capture {
    /// Its folder, for bitcode and records.
    pub folder: PathBuf,
    /// What it wants.
    pub settings: Settings,
}

/// In whose place this program was called.
pub enum Wrapper {
    /// A compiler, or a program that calls one.
    Compiler {
        /// As it was called.
        called: OsString,
        /// The program itself; unless given, it is the next of this name on PATH.
        real: Option<PathBuf>,
    },
    /// rustc, by cargo.
    Rustc,
}

/// The program that was to be run cannot be.
pub struct Refused {
    /// The exit status, as a shell's.
    pub status: u8,
    /// Why.
    pub reason: String,
}

/// Whether this program, which has a name of its own, stands for another one.
pub fn called(own_name: &str) -> Option<Wrapper> {
    let called = env::args_os().next()?;
    let name = compiler::name(&called);
    if name == own_name {
        return None;
    }
    if name == RUSTC {
        return Some(Wrapper::Rustc);
    }
    let folder = Path::new(&called).parent();
    let real = folder.and_then(|folder| fs::read_link(folder.join(REAL)).ok());
    (compiler::is_wrapped(&name) || real.is_some()).then_some(Wrapper::Compiler { called, real })
}

impl Wrapper {
    /// Does its work and becomes the program; returns only if there is none to become.
    ///
    /// # Errors
    /// The program cannot be run.
    pub fn run(self) -> Result<ExitCode, Refused> {
        let arguments: Vec<OsString> = env::args_os().skip(1).collect();
        if matches!(self, Wrapper::Rustc) && arguments == [ASK_PROTOCOL] {
            // Who asked takes no answer for another one.
            let _ = writeln!(io::stdout(), "{PROTOCOL}");
            return Ok(ExitCode::SUCCESS);
        }
        Err(self.become_real(arguments))
    }

    fn become_real(self, arguments: Vec<OsString>) -> Refused {
        let capture = Capture::running();
        match self {
            Wrapper::Rustc => {
                if let (Some(capture), Some((rustc, rest))) = (&capture, arguments.split_first()) {
                    capture.leave(crates::emit(capture, rustc, rest));
                }
                let wrapper = env::var_os(RUSTC_WRAPPER).filter(|wrapper| !wrapper.is_empty());
                let mut words = wrapper.into_iter().chain(arguments);
                let Some(program) = words.next() else {
                    return Refused {
                        status: 2,
                        reason: format!("{RUSTC}: cargo calls this with a command"),
                    };
                };
                become_program(Command::new(&program).args(words), &program)
            }
            Wrapper::Compiler { called, real } => {
                let name = compiler::name(&called);
                let real = real.or_else(|| compiler::find(OsStr::new(&name), Path::new("")));
                let Some(real) = real else {
                    return Refused {
                        status: 127,
                        reason: format!("{name}: no such program on PATH"),
                    };
                };
                if let Some(capture) = &capture {
                    capture.observe(&name, &real, &arguments);
                }
                // Compilers find their files by it, and put it into messages.
                let by_name =
                    !called.as_encoded_bytes().contains(&b'/') && is_first_on_path(&called, &real);
                let arg0 = if by_name { called } else { real.clone().into() };
                let mut command = Command::new(&real);
                become_program(command.arg0(arg0).args(arguments), real.as_os_str())
            }
        }
    }
}

/// Becomes a program, which shall not find the wrappers again: GCC looks itself up on PATH, and its files beside what it finds.
fn become_program(command: &mut Command, program: &OsStr) -> Refused {
    if let Some(path) = path_without_wrappers() {
        command.env("PATH", path);
    }
    let error = command.env_remove(CAPTURE).exec();
    // As a shell says that a program was found and does not run.
    Refused {
        status: 126,
        reason: format!("{}: {error}", Path::new(program).display()),
    }
}

/// Whether a name alone leads to a program, once PATH has no wrappers: somebody may have put a link to one into another folder.
fn is_first_on_path(name: &OsStr, program: &Path) -> bool {
    let path = path_without_wrappers().or_else(|| env::var_os("PATH"));
    let folders = path.iter().flat_map(env::split_paths);
    let mut programs = folders.map(|folder| folder.join(name));
    programs
        .find(|path| compiler::is_program(path))
        .is_some_and(|first| first == program)
}

/// `None` if PATH has no wrappers.
pub fn path_without_wrappers() -> Option<OsString> {
    let path = env::var_os("PATH")?;
    let (wrappers, others): (Vec<_>, Vec<_>) =
        env::split_paths(&path).partition(|folder| compiler::is_of_wrappers(folder));
    if wrappers.is_empty() {
        None
    } else {
        env::join_paths(others).ok()
    }
}

impl Capture {
    fn running() -> Option<Self> {
        let folder = PathBuf::from(env::var_os(CAPTURE)?);
        let settings = fs::read(folder.join(SETTINGS)).ok()?;
        let settings = serde_json::from_slice(&settings).ok()?;
        Some(Capture { folder, settings })
    }

    /// Leaves what a command is about to do: for a compiler's, the bitcode of its sources; and what is put together of what.
    fn observe(&self, name: &str, program: &Path, arguments: &[OsString]) {
        let Ok(directory) = env::current_dir() else {
            return;
        };
        if !(compiler::is_linker(name) || compiler::is_archiver(name)) {
            return self.emit(&directory, program, arguments);
        }
        let arguments = command::expand_response_files(&directory, arguments.iter().cloned());
        let line = if compiler::is_linker(name) {
            Line::of_linker(&arguments)
        } else {
            Line::of_archiver(&arguments)
        };
        self.leave_link(line.and_then(|line| Link::new(&directory, &line, now())));
    }

    /// Compiles the sources of a compiler's command.
    fn emit(&self, directory: &Path, program: &Path, arguments: &[OsString]) {
        let name = compiler::name(program.as_os_str());
        let (program, arguments) = if compiler::is_launcher(&name) {
            let at = compiler::position(arguments);
            let Some(program) = arguments.get(at) else {
                return;
            };
            (program.as_os_str(), &arguments[at + 1..])
        } else {
            (program.as_os_str(), arguments)
        };
        let arguments = command::expand_response_files(directory, arguments.iter().cloned());
        let command = command::Command::parse(directory, arguments);
        if command.stage == Stage::Nothing
            || command.output.as_deref() == Some(OsStr::new(probe::NOWHERE))
        {
            return;
        }
        if !self.settings.probes && probe::is_probe(directory, &command) {
            // A byte each, so that they can be counted.
            let counter = self.folder.join(PROBES);
            let counter = File::options().create(true).append(true).open(counter);
            let _ = counter.and_then(|mut counter| counter.write_all(b"."));
            return;
        }
        if command.stage == Stage::Link {
            let line = Line::of_driver(&command);
            self.leave_link(Link::new(directory, &line, now()));
        }
        let record = |source: &Source| {
            let (object, own) = command.object(source);
            let object = names::real(directory, &object);
            Record {
                bitcode: None,
                error: None,
                source: PathBuf::from(&source.path),
                directory: directory.to_owned(),
                before: Stamp::of(&object),
                object,
                kind: if own { Kind::Object } else { Kind::Linked },
                refused: Vec::new(),
                host: false,
                is_unnamed: false,
                linked: None,
                after: None,
                sha256: None,
                time: now(),
            }
        };
        let without = |path: &OsString, reason: &str| {
            let source = Source {
                path: path.clone(),
                language: None,
            };
            let error = Some(reason.to_owned());
            Record {
                error,
                ..record(&source)
            }
        };
        for stream in &command.streams {
            let reason = "can be read only once, and is left to the compiler";
            self.leave(Some(without(stream, reason)));
        }
        if !command.assembly {
            for source in &command.other {
                let record = without(source, command::why_no_bitcode(source));
                let kind = Kind::Assembly;
                self.leave(Some(Record { kind, ..record }));
            }
        }
        if command.sources.is_empty() {
            return;
        }
        let compilers = Compilers::new(self.settings.clang.as_deref(), self.settings.newest);
        let compilers = compilers.keep_in(&self.folder);
        let compiler = compilers.choose(program, directory);
        let flags: Vec<OsString> = self.settings.flags.iter().map(OsString::from).collect();
        for source in &command.sources {
            let record = record(source);
            let bitcode = self.unit(record.time, "bc");
            let outcome = match &compiler {
                Ok(compiler) => Job {
                    compiler,
                    directory,
                    kept: &command.kept,
                    flags: &flags,
                    source,
                }
                .run(&bitcode, None, None)
                .map_err(|failure| failure.reason()),
                Err(reason) => Err(reason.clone()),
            };
            let (refused, error) = match outcome {
                Ok(refused) => (refused, None),
                Err(reason) => (Vec::new(), Some(reason)),
            };
            self.leave(Some(Record {
                bitcode: error.is_none().then_some(bitcode),
                error,
                refused,
                ..record
            }));
        }
    }

    fn leave_link(&self, link: Option<Link>) {
        if let Some(link) = link {
            // The folder may be full, and then there is no one to tell.
            let _ = link.leave(&self.unit(link.time, "link"));
        }
    }

    /// A file for a unit that no other has.
    pub fn unit(&self, time: u128, ending: &str) -> PathBuf {
        let process = std::process::id();
        self.folder.join(format!("{time}-{process}.{ending}"))
    }

    fn leave(&self, record: Option<Record>) {
        let Some(mut record) = record else {
            return;
        };
        let path = self.unit(record.time, "json");
        if record.leave(&path).is_err() {
            // JSON has no paths that are not UTF-8; the folder may be full, and then there is no one to tell.
            for path in [
                &mut record.source,
                &mut record.directory,
                &mut record.object,
            ] {
                *path = path.to_string_lossy().into_owned().into();
            }
            record.bitcode = None;
            record.error = Some("a path is not UTF-8".to_owned());
            record.is_unnamed = true;
            let _ = record.leave(&path);
        }
    }
}

/// Nanoseconds since the epoch.
pub fn now() -> u128 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |now| now.as_nanos())
}
