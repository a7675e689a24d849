//! The wrapper of a compiler, linker or archiver.
//!
//! It runs the real program, records its outputs, and exits with its status. For a compiler, it also runs clang to compile
//! the same sources to bitcode. Without a running capture it executes the real program at once, since a build folder may contain
//! its path.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use super::change::{self, Before};
use super::command::{self, Source, Stage};
use super::compiler::{self, RUSTC, Role};
use super::content::{Content, Symbols};
use super::emit::Job;
use super::license;
use super::link::{Line, Link, Member};
use super::record::{Kind, Record, new_id, write_record};
use super::running::{ASK_PROTOCOL, Capture, PROGRAM, PROTOCOL, Unrecorded};
use super::stream::{self, Copies};
use super::{CRATE, INSIDE, PASS, cargo, child, crates, install, names, probe, supervise};

/// This program, called instead of another one.
pub struct Wrapper {
    /// The name by which it was called.
    called: OsString,
    arguments: Vec<OsString>,
    /// The folder of the capture.
    folder: PathBuf,
    /// The program that was executed; otherwise it runs the next program of its name on `PATH`.
    tool: Option<PathBuf>,
}

/// The error of a program that cannot be run.
pub struct Refused {
    /// The exit status that a shell would use.
    pub status: u8,
    /// The reason.
    pub reason: String,
}

/// The real program.
struct Program {
    /// Its path.
    path: PathBuf,
    /// The name that it is called by.
    name: OsString,
}

/// Returns the wrapper that this program was called as; `own_name` is the program's own.
pub fn called(own_name: &str) -> Option<Wrapper> {
    let own = fs::read_link("/proc/self/exe").ok()?;
    if own_name != PROGRAM && own.file_name() == Some(OsStr::new(own_name)) {
        return None;
    }
    let mut arguments = env::args_os();
    let called = arguments.next()?;
    let (folder, tool) = install::capture_of(&own)?;
    let wrapper = Wrapper {
        called,
        arguments: arguments.collect(),
        folder,
        tool,
    };
    let is_internal = wrapper.arguments.first().is_some_and(|first| {
        [install::ENTER, supervise::REMAIN].contains(&first.to_string_lossy().as_ref())
    });
    (!wrapper.has_own_name() || is_internal).then_some(wrapper)
}

/// Returns whether a wrapper records anything, by its purpose and the value of [`INSIDE`].
pub fn is_recorded(role: Option<Role>, inside: Option<&str>) -> bool {
    match role {
        Some(Role::Linker) => inside != Some(PASS),
        Some(_) => inside.is_none(),
        None => false,
    }
}

impl Wrapper {
    /// Runs the program with recording, or executes it in place of this process.
    ///
    /// # Errors
    /// The program cannot be run.
    pub fn run(self) -> Result<ExitCode, Refused> {
        if self.arguments == [ASK_PROTOCOL] {
            // The caller recognizes a wrapper by its answer.
            let tool = self.tool.unwrap_or_default();
            let _ = writeln!(io::stdout(), "{PROTOCOL} {}", tool.display());
            return Ok(ExitCode::SUCCESS);
        }
        if self.has_own_name() {
            return Ok(match self.arguments.split_first() {
                Some((first, build)) if first == install::ENTER => {
                    install::enter(&self.folder, build)
                }
                _ => supervise::remain(),
            });
        }
        let name = compiler::name(&self.called);
        let capture = Capture::of_folder(self.folder.clone());
        if name == RUSTC {
            return self.of_cargo(capture.as_ref());
        }
        let tool = self.tool.iter();
        let tool = tool.map(|tool| compiler::name(tool.as_os_str()));
        // Programs may be called by any name, such as `f95` or `../x`.
        let name = [name.clone()]
            .into_iter()
            .chain(tool)
            .find(|name| compiler::is_wrapped(name))
            .unwrap_or(name);
        let program = self.program(&name)?;
        let inside = env::var(INSIDE).ok();
        let Some(capture) = capture else {
            return program.become_it(&self.arguments);
        };
        let role = compiler::role(&name);
        // A compiler without a wrapper has its own reason.
        let is_stage = role == Some(Role::Assembler) && probe::is_called_by_compiler();
        if is_stage || !is_recorded(role, inside.as_deref()) {
            return program.become_it(&self.arguments);
        }
        let directory = env::current_dir().unwrap_or_default();
        let mut copies = Copies::default();
        let arguments = copies.of_response_files(&directory, &self.arguments);
        let run = Run {
            capture: &capture,
            program: &program,
            arguments: &arguments,
            directory,
            copies,
        };
        match (role, inside.as_deref()) {
            (Some(Role::Linker), inside) => run.linker(&name, inside),
            (Some(Role::Archiver), _) => run.archiver(),
            (Some(Role::Assembler), _) => run.assembler(),
            (Some(Role::Changer), _) => run.changer(),
            (Some(Role::Rustc), _) => run.rustc(),
            (Some(role @ (Role::Compiler | Role::Launcher)), _) => run.compiler(role, &name),
            (None, _) => program.become_it(&arguments),
        }
    }

    /// Returns whether it was called by its own name, and not for a program.
    fn has_own_name(&self) -> bool {
        self.tool.is_none() && compiler::name(&self.called) == PROGRAM
    }

    /// Finds the real program.
    fn program(&self, name: &str) -> Result<Program, Refused> {
        if let Some(path) = &self.tool {
            return Ok(Program {
                path: path.clone(),
                name: self.called.clone(),
            });
        }
        let path = compiler::find(OsStr::new(name), Path::new("")).ok_or_else(|| Refused {
            status: 127,
            reason: format!("{name}: no such program on PATH"),
        })?;
        // Compilers find their files by this name, and print it in messages.
        let by_name = !self.called.as_encoded_bytes().contains(&b'/')
            && is_first_on_path(&self.called, &path);
        let name = if by_name {
            self.called.clone()
        } else {
            path.clone().into()
        };
        Ok(Program { path, name })
    }

    /// Runs the rustc of a command of cargo, by the wrapper that the build has without a capture.
    fn of_cargo(&self, capture: Option<&Capture>) -> Result<ExitCode, Refused> {
        if self.arguments.is_empty() {
            return Err(Refused {
                status: 2,
                reason: format!("{RUSTC}: cargo calls this with a command"),
            });
        }
        let given = capture.and_then(|capture| capture.settings.rustc_wrapper.clone());
        let words = cargo::wrapper(given).into_iter();
        let words: Vec<OsString> = words.chain(self.arguments.iter().cloned()).collect();
        let compiler = words.len() - self.arguments.len() + 1;
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        launch_rustc(capture, &mut command, &words, compiler)
    }
}

/// Copies stdin if a command of rustc reads its source from there.
fn copy_stdin(words: &[OsString]) {
    if words.iter().any(|word| word == "-") {
        Copies::default().add(OsStr::new("-"));
    }
}

/// Runs a command of rustc with the programs before it, of which the first `compiler` words are those. The wrapper of rustc records the
/// crate; otherwise, such as if the compiler is in another place or a cache has its output, this one does.
fn launch_rustc(
    capture: Option<&Capture>,
    command: &mut Command,
    words: &[OsString],
    compiler: usize,
) -> Result<ExitCode, Refused> {
    let path = PathBuf::from(&words[0]);
    let refused = |error: &io::Error| refused(&path, error);
    let capture = capture.filter(|_| env::var_os(INSIDE).is_none() && env::var_os(CRATE).is_none());
    let Some(capture) = capture else {
        return Err(refused(&command.exec()));
    };
    let id = new_id();
    copy_stdin(words);
    let status = child::run(command.env(CRATE, &id)).map_err(|error| refused(&error))?;
    if status.success() && !capture.is_marked(&id) {
        crates::record(capture, &words[..compiler], &words[compiler..]);
    }
    Ok(child::end_like(status))
}

impl Program {
    /// Returns a command of the program. The programs that it calls pass through their wrappers; a linker that a compiler calls
    /// records for the command `inside`.
    fn command(&self, arguments: &[OsString], inside: &str) -> Command {
        let mut command = Command::new(&self.path);
        command.arg0(&self.name).args(arguments).env(INSIDE, inside);
        // GCC searches PATH for itself, and finds its files next to that.
        if let Some(path) = compiler::path_without_wrappers() {
            command.env("PATH", path);
        }
        command
    }

    /// Executes the program in place of this process.
    fn become_it(&self, arguments: &[OsString]) -> Result<ExitCode, Refused> {
        let inside = env::var(INSIDE);
        let mut command = self.command(arguments, inside.as_deref().unwrap_or(PASS));
        Err(refused(&self.path, &command.exec()))
    }

    /// Runs the program to its end.
    fn run(
        &self,
        arguments: &[OsString],
        inside: &str,
    ) -> Result<std::process::ExitStatus, Refused> {
        child::run(&mut self.command(arguments, inside))
            .map_err(|error| refused(&self.path, &error))
    }
}

/// Returns the error that a shell reports if a program exists and cannot be run.
fn refused(program: &Path, error: &io::Error) -> Refused {
    Refused {
        status: 126,
        reason: format!("{}: {error}", program.display()),
    }
}

/// Returns whether a name refers to a real program on `PATH` without wrappers: another folder may have a link to a wrapper.
fn is_first_on_path(name: &OsStr, program: &Path) -> bool {
    let path = compiler::path_without_wrappers().or_else(|| env::var_os("PATH"));
    let folders = path.iter().flat_map(env::split_paths);
    let mut programs = folders.map(|folder| folder.join(name));
    programs
        .find(|path| compiler::is_program(path))
        .is_some_and(|first| first == program)
}

/// A run of a program in a capture.
struct Run<'a> {
    capture: &'a Capture,
    program: &'a Program,
    arguments: &'a [OsString],
    directory: PathBuf,
    /// The inputs that are copied.
    copies: Copies,
}

impl Run<'_> {
    fn expanded(&self) -> Vec<OsString> {
        self.expand(self.arguments)
    }

    fn expand(&self, arguments: &[OsString]) -> Vec<OsString> {
        let arguments = arguments.iter().cloned();
        command::expand_response_files(&self.directory, arguments, &self.copies)
    }

    /// Returns the words of the command for its record: what a response file says that can be read only once is in the words.
    fn words(&self) -> Vec<String> {
        let arguments = if self.copies.is_empty() {
            self.arguments.to_vec()
        } else {
            self.expanded()
        };
        let words = [self.program.name.clone()].into_iter().chain(arguments);
        words
            .map(|word| word.to_string_lossy().into_owned())
            .collect()
    }

    /// Returns the content of an input.
    fn input(&self, path: &OsStr) -> Option<Content> {
        Content::read(&stream::readable(&self.directory, path))
    }

    /// Runs a linker, and records its inputs and output.
    fn linker(&self, name: &str, parent: Option<&str>) -> Result<ExitCode, Refused> {
        // A response file may be removed after it was read.
        let line = Line::parse(&self.expanded());
        let status = self.program.run(self.arguments, PASS)?;
        let line = line.filter(|_| status.success());
        if let Some(link) =
            line.and_then(|line| line.link(&self.directory, name, &self.capture.digests()))
        {
            let parent = parent.map(str::to_owned);
            self.capture.record_link(&Link { parent, ..link });
        }
        Ok(child::end_like(status))
    }

    /// Runs an archiver, and records the archives that it writes, with the files that it adds.
    fn archiver(mut self) -> Result<ExitCode, Refused> {
        let words = self.expanded();
        let archives = if change::reads_script(&words) {
            self.copies.add(OsStr::new("-"));
            let script = fs::read(stream::readable(&self.directory, OsStr::new("-")));
            change::archives_of_script(&String::from_utf8_lossy(&script.unwrap_or_default()))
        } else {
            change::archive(&words).into_iter().collect()
        };
        if archives.is_empty() {
            return self.program.become_it(self.arguments);
        }
        let status = self.program.run(self.arguments, PASS)?;
        for (output, added) in archives.into_iter().filter(|_| status.success()) {
            self.record_archive(&output, &added);
        }
        Ok(child::end_like(status))
    }

    fn record_archive(&self, output: &OsStr, added: &[OsString]) {
        let output = names::real(&self.directory, Path::new(output));
        let digests = self.capture.digests();
        let added = added.iter().filter_map(|file| {
            let path = names::real(&self.directory, Path::new(file));
            let content = digests.content(&path)?;
            Some(Member {
                path,
                content,
                ..Member::default()
            })
        });
        if let Some(content) = digests.content(&output) {
            let link = Link::of_archive(output, content, added.collect());
            self.capture.record_link(&link);
        }
    }

    /// Runs an assembler, and records its sources, which may be the assembly of a unit.
    fn assembler(mut self) -> Result<ExitCode, Refused> {
        let (mut sources, output) = change::assembly(&self.expanded());
        if sources.is_empty() {
            sources.push("-".into());
        }
        for source in &sources {
            self.copies.add(source);
        }
        let status = self.program.run(self.arguments, PASS)?;
        let object = names::real(&self.directory, Path::new(&output));
        let Some(content) = self.capture.digests().content(&object) else {
            return Ok(child::end_like(status));
        };
        let symbols = Symbols::parse(&fs::read(&object).unwrap_or_default()).unwrap_or_default();
        for source in sources.iter().filter(|_| status.success()) {
            let mut record = Record {
                source: PathBuf::from(source),
                directory: self.directory.clone(),
                object: object.clone(),
                kind: Kind::Assembly,
                command: self.words(),
                // Of the assembly of an unknown compiler, the object says more.
                error: symbols
                    .compiler
                    .is_none()
                    .then(|| command::ASSEMBLY.to_owned()),
                source_sha256: self.input(source).map(|content| content.sha256),
                id: new_id(),
                ..Record::default()
            };
            record.set_content(Some(content.clone()));
            self.capture.record_unit(record);
        }
        Ok(child::end_like(status))
    }

    /// Runs `objcopy` or `strip`, and records the changed files.
    fn changer(&self) -> Result<ExitCode, Refused> {
        let digests = self.capture.digests();
        let before = Before::read(&self.directory, &self.expanded(), &digests);
        let status = self.program.run(self.arguments, PASS)?;
        for change in before.changes(&digests) {
            let _ = write_record(
                &change,
                &self.capture.folder.join(format!("{}.change", new_id())),
            );
        }
        Ok(child::end_like(status))
    }

    /// Runs rustc, and then again for bitcode. The programs that it calls have their wrappers.
    fn rustc(&self) -> Result<ExitCode, Refused> {
        let command = env::var(CRATE);
        copy_stdin(self.arguments);
        let mut rustc = self.program.command(self.arguments, PASS);
        rustc.env_remove(INSIDE).env_remove(CRATE);
        if let Some(path) = env::var_os("PATH") {
            rustc.env("PATH", path);
        }
        let status = child::run(&mut rustc).map_err(|error| refused(&self.program.path, &error))?;
        let compiler = [self.program.path.clone().into_os_string()];
        if status.success()
            && crates::record(self.capture, &compiler, self.arguments)
            && let Ok(command) = command
        {
            self.capture.mark(&command);
        }
        Ok(child::end_like(status))
    }

    /// Runs a compiler, and clang for the same sources.
    fn compiler(mut self, role: Role, name: &str) -> Result<ExitCode, Refused> {
        let launches_rustc = |first: &OsString| {
            role == Role::Launcher && compiler::role(&compiler::name(first)) == Some(Role::Rustc)
        };
        if self.arguments.first().is_some_and(launches_rustc) {
            let mut command = self.program.command(self.arguments, PASS);
            command.env_remove(INSIDE);
            let words = [self.program.path.as_os_str()].into_iter();
            let words = words.chain(self.arguments.iter().map(OsString::as_os_str));
            let words: Vec<OsString> = words.map(OsStr::to_owned).collect();
            return launch_rustc(Some(self.capture), &mut command, &words, 2);
        }
        let (compiler, arguments) = match role {
            Role::Launcher => {
                let at = compiler::position(self.arguments);
                match self.arguments.get(at) {
                    Some(compiler) => (compiler.clone(), &self.arguments[at + 1..]),
                    None => return self.program.become_it(self.arguments),
                }
            }
            _ => (self.program.path.clone().into_os_string(), self.arguments),
        };
        let launched = compiler::name(&compiler);
        let name = if role == Role::Launcher {
            &launched
        } else {
            name
        };
        let expanded = self.expand(arguments);
        let parse = |copies: &Copies| {
            command::Command::parse_with(&self.directory, expanded.clone(), copies)
        };
        let mut command = parse(&self.copies);
        let nowhere = command.output.as_deref() == Some(OsStr::new(probe::NOWHERE));
        let is_frontend = arguments
            .first()
            .is_some_and(|first| first.as_encoded_bytes().starts_with(b"-cc1"));
        if command.stage == Stage::Nothing || nowhere || is_frontend {
            return self.program.become_it(self.arguments);
        }
        let source = command.inputs.first().cloned().unwrap_or_default();
        let (output, _) = command.object(&Source {
            path: source,
            language: None,
        });
        if !self.capture.settings.probes && probe::is_probe(&self.directory, &command) {
            self.capture
                .note(Unrecorded::Probe, &self.directory, &output);
            return self.program.become_it(self.arguments);
        }
        let streams: Vec<&OsString> = command.streams.iter().chain(&command.unread).collect();
        if !streams.is_empty() {
            let mut copies = self.copies.clone();
            streams.into_iter().for_each(|stream| copies.add(stream));
            command = parse(&copies);
            self.copies = copies;
        }
        let id = new_id();
        let inside = if command.stage == Stage::Link {
            &id
        } else {
            PASS
        };
        let (status, written) = self.run_compiler(&mut command, inside)?;
        if !status.success() {
            self.capture
                .note(Unrecorded::Failed, &self.directory, &output);
            return Ok(child::end_like(status));
        }
        if command.stage == Stage::Link && !self.capture.has_link(&id) {
            // The linker has no wrapper.
            let line = Line::of_driver(&command.link, command.output.clone());
            if let Some(link) =
                line.and_then(|line| line.link(&self.directory, "", &self.capture.digests()))
            {
                self.capture.record_link(&Link {
                    parent: Some(id.clone()),
                    ..link
                });
            }
        }
        self.units(&compiler, name, &command, &id, written);
        Ok(child::end_like(status))
    }

    /// Runs a compiler. If its output is stdout, returns the content; if that is a file, it becomes the output of the command.
    fn run_compiler(
        &self,
        command: &mut command::Command,
        inside: &str,
    ) -> Result<(std::process::ExitStatus, Option<Content>), Refused> {
        let is_stdout = command
            .output
            .as_ref()
            .is_some_and(|output| output == "-" || output == "/dev/stdout");
        if !is_stdout {
            return Ok((self.program.run(self.arguments, inside)?, None));
        }
        if let Ok(file) = fs::read_link("/proc/self/fd/1")
            && file.is_file()
        {
            command.output = Some(file.into());
            return Ok((self.program.run(self.arguments, inside)?, None));
        }
        let mut program = self.program.command(self.arguments, inside);
        let (status, written) = child::run_with_output(&mut program)
            .map_err(|error| refused(&self.program.path, &error))?;
        let content = (!written.is_empty()).then(|| Content::of_bytes(&written));
        Ok((status, content))
    }

    /// Records the units of a compiler's command, in the order of its sources.
    /// `written` is the content of an output that is no file.
    fn units(
        &self,
        compiler: &OsStr,
        name: &str,
        command: &command::Command,
        id: &str,
        written: Option<Content>,
    ) {
        let compilers = self.capture.compilers();
        let cxx = compiler::is_cxx(name);
        let clang = compilers.choose(compiler, name, &self.directory);
        let flags: Vec<OsString> = self
            .capture
            .settings
            .flags
            .iter()
            .map(OsString::from)
            .collect();
        let described = compilers.describe(compiler, &self.directory);
        let words = self.words();
        let of_configure = probe::is_called_by_configure();
        for path in &command.inputs {
            let source = command.sources.iter().find(|source| source.path == *path);
            let named = Source {
                path: path.clone(),
                language: None,
            };
            let (object, own) = command.object(source.unwrap_or(&named));
            let object = names::real(&self.directory, &object);
            let content = written
                .clone()
                .or_else(|| self.capture.digests().content(&object));
            let mut record = Record {
                source: PathBuf::from(path),
                directory: self.directory.clone(),
                kind: if own { Kind::Object } else { Kind::Linked },
                command: words.clone(),
                compiler: described.clone(),
                source_sha256: None,
                id: id.to_owned(),
                of_configure,
                object,
                ..Record::default()
            };
            record.set_content(content);
            record.error = if command.streams.contains(path) {
                Some("can be read only once, and is left to the compiler".to_owned())
            } else {
                let unread = command.unread.first().map(|word| word.to_string_lossy());
                unread.map(|word| {
                    format!("{word} can be read only once, and is left to the compiler")
                })
            };
            if record.error.is_some() {
                self.capture.record_unit(record);
                continue;
            }
            record.source_sha256 = self.input(path).map(|content| content.sha256);
            let file = stream::readable(&self.directory, path);
            (record.license, record.comments) = license::read_source(&file);
            let Some(source) = source else {
                if !command.assembly {
                    record.error = Some(command::why_no_bitcode(path).to_owned());
                    record.kind = Kind::Assembly;
                    self.capture.record_unit(record);
                }
                continue;
            };
            record.optimization = Some(command.optimization().to_owned());
            record.language = Some(source.language(cxx).to_owned());
            let bitcode = self.capture.folder.join(format!("{}.bc", new_id()));
            let outcome = match &clang {
                Ok(clang) => {
                    record.clang = compiler::name_and_version(&clang.version);
                    let job = Job {
                        compiler: clang,
                        directory: &self.directory,
                        kept: &command.kept,
                        flags: &flags,
                        source,
                    };
                    job.run(&bitcode, None, None)
                        .map_err(|failure| failure.reason())
                }
                Err(reason) => Err(reason.clone()),
            };
            match outcome {
                Ok(refused) => (record.refused, record.bitcode) = (refused, Some(bitcode)),
                Err(reason) => record.error = Some(reason),
            }
            self.capture.record_unit(record);
        }
    }
}
