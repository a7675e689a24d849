//! Runs a build, and redirects each execution of a compiler or tool to its wrapper.
//!
//! The files of the build are as they are, so what copies, hashes or examines a compiler gets the compiler. Seccomp reports each execution
//! before it happens; that of a program which is named as a tool is traced until it has happened, and the process then executes the wrapper.
//! A wrapper's own executions are not redirected.

use fork::execs::{Exec, Execs};
use fork::trace::{self, Change};
use rustc_hash::FxHashMap;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fs::{Mode, OFlags};
use rustix::process::Pid;
use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTRAP};
use std::collections::BTreeSet;
use std::ffi::{CString, OsStr};
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::os::fd::{AsFd as _, AsRawFd as _, OwnedFd};
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::os::unix::fs::{MetadataExt as _, symlink};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use super::compiler::{self, RUSTC};
use super::redirect::{Memory, Redirected, redirect};
use super::running::{Capture, PROGRAM, Unwrapped};
use super::wrapper::is_recorded;
use super::{INSIDE, child};

/// The folder in that of a capture with links to the wrapper, one for each tool and named by its path. A wrapper knows its tool by them.
pub const TOOLS: &str = "tools";
/// The argument with which a wrapper lets all executions of a build's daemons happen.
pub const REMAIN: &str = "--remain";

/// Runs a build to its end, with the settings of the capture in `folder`.
///
/// # Errors
/// The system does not permit that, or the build cannot be started.
pub fn run(capture: &Capture, mut build: Command) -> io::Result<ExitStatus> {
    let (wakes, waker) = UnixStream::pair()?;
    wakes.set_nonblocking(true)?;
    signal_hook::low_level::pipe::register(SIGCHLD, waker.try_clone()?)?;
    // The system may allow to trace descendants only, and what a daemon executes is captured too.
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    let (sender, receiver) = mpsc::channel();
    // The filter is that of a thread, and not for this process.
    let starter = thread::spawn(move || {
        // The receiver waits.
        let _ = sender.send(Execs::listen()?);
        let child = build.spawn();
        (&waker).write_all(&[0])?;
        Ok(Pid::from_child(&child?))
    });
    let Ok(execs) = receiver.recv() else {
        return result(starter).map(|_| ExitStatus::default());
    };
    let mut supervisor = Supervisor::new(capture, execs);
    while !supervisor.serve(&wakes)? {}
    let build = result(starter)?;
    child::forward(build, &[SIGTERM])?;
    for signal in [SIGHUP, SIGINT, SIGQUIT] {
        // The terminal sends them to the build too.
        signal_hook::flag::register(signal, Arc::default())?;
    }
    let status = loop {
        if let Some(status) = supervisor.follow(build)? {
            break status;
        }
        supervisor.serve(&wakes)?;
    };
    supervisor.leave();
    Ok(status)
}

/// Returns the result of a thread.
fn result<T>(thread: JoinHandle<io::Result<T>>) -> io::Result<T> {
    let panicked = |_| Err(io::Error::other("a thread has panicked"));
    thread.join().unwrap_or_else(panicked)
}

/// Lets all executions happen that stdin reports, until none of its processes is left.
pub fn remain() -> ExitCode {
    let Ok(execs) = io::stdin().as_fd().try_clone_to_owned().map(Execs::from) else {
        return ExitCode::FAILURE;
    };
    let next = || {
        let events = wait(&mut [PollFd::new(&execs, PollFlags::IN)])?;
        if events.contains(PollFlags::IN)
            && let Some(exec) = execs.next()?
        {
            execs.proceed(&exec);
        }
        io::Result::Ok(!events.contains(PollFlags::HUP))
    };
    while next().is_ok_and(|more| more) {}
    ExitCode::SUCCESS
}

/// Waits for an event of one of the files, and returns those of the first.
fn wait(files: &mut [PollFd]) -> io::Result<PollFlags> {
    match poll(files, None) {
        Ok(_) => Ok(files[0].revents()),
        Err(rustix::io::Errno::INTR) => Ok(PollFlags::empty()),
        Err(error) => Err(error.into()),
    }
}

struct Supervisor<'a> {
    capture: &'a Capture,
    wrapper: PathBuf,
    execs: Execs,
    /// The traced threads, with what was done to those that are about to execute a wrapper.
    traced: FxHashMap<Pid, Option<Redirected>>,
    /// The programs that were reported as unwrapped.
    unwrapped: BTreeSet<Unwrapped>,
}

impl<'a> Supervisor<'a> {
    fn new(capture: &'a Capture, execs: Execs) -> Self {
        Supervisor {
            capture,
            wrapper: capture.folder.join(PROGRAM),
            execs,
            traced: FxHashMap::default(),
            unwrapped: BTreeSet::new(),
        }
    }

    /// Waits for an event, and lets the next execution happen, if there is one. Returns whether something else has happened.
    fn serve(&mut self, wakes: &UnixStream) -> io::Result<bool> {
        let events = wait(&mut [
            PollFd::new(&self.execs, PollFlags::IN),
            PollFd::new(wakes, PollFlags::IN),
        ])?;
        let is_woken = (&*wakes).read(&mut [0; 64]).is_ok();
        if events.contains(PollFlags::HUP) && !is_woken {
            // No process of the build is left, which is about to be reported.
            wait(&mut [PollFd::new(wakes, PollFlags::IN)])?;
        }
        if events.contains(PollFlags::IN)
            && let Some(exec) = self.execs.next()?
        {
            if !self.traced.contains_key(&exec.thread) {
                self.trace(&exec);
            }
            self.execs.proceed(&exec);
        }
        Ok(is_woken)
    }

    /// Traces a thread that is about to execute a tool.
    fn trace(&mut self, exec: &Exec) {
        let tool = match tool_of(exec) {
            Ok(Some(tool)) if !self.is_wrapper(exec.thread) => tool,
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                return self.pass(
                    "a program of another user".into(),
                    "it cannot be examined, see --by-path",
                );
            }
            _ => return,
        };
        match trace::seize(exec.thread) {
            Ok(()) => drop(self.traced.insert(exec.thread, None)),
            // It was killed.
            Err(error) if error.raw_os_error() == Some(rustix::io::Errno::SRCH.raw_os_error()) => {}
            Err(_) => self.pass(tool, "another program traces it, such as strace or gdb"),
        }
    }

    /// Returns whether a process is the wrapper of a tool, or a child of one that has executed nothing yet. The build begins as a child of
    /// this process, and cargo's wrapper runs a rustc that has its own.
    fn is_wrapper(&self, process: Pid) -> bool {
        exe(process).is_ok_and(|exe| exe == self.wrapper)
            && called(process).is_none_or(|name| name != PROGRAM && name != RUSTC)
    }

    /// Handles all changes of the traced threads; returns the status of the build once it has ended.
    fn follow(&mut self, build: Pid) -> io::Result<Option<ExitStatus>> {
        while let Some(change) = trace::next_change()? {
            match change {
                Change::Executed { process, earlier } => self.executed(process, earlier),
                Change::Stopped { thread, signal } => self.stopped(thread, signal),
                Change::Ended { thread, status } if thread == build => return Ok(Some(status)),
                Change::Ended { thread, .. } => drop(self.traced.remove(&thread)),
            }
        }
        Ok(None)
    }

    /// Redirects a process that has become a tool. Errors are those of a process that was killed.
    fn executed(&mut self, process: Pid, earlier: Pid) {
        let was = self.traced.remove(&earlier);
        if matches!(was, Some(None))
            && let Some(tool) = self.tool(process)
        {
            match self.redirect(process, &tool) {
                Ok(redirected) => {
                    self.traced.insert(process, Some(redirected));
                    let _ = trace::resume(process, 0);
                    return;
                }
                Err(error) => self.pass(tool, &error.to_string()),
            }
        }
        let _ = trace::detach(process, 0);
    }

    /// Passes on a signal, or ends what failed.
    fn stopped(&mut self, thread: Pid, signal: i32) {
        let _ = match self.traced.get(&thread) {
            Some(Some(redirected)) if signal == SIGTRAP => {
                let undone = redirected.undo(thread);
                self.traced.remove(&thread);
                if let Ok(tool) = exe(thread) {
                    self.pass(tool, "its wrapper cannot be executed");
                }
                undone.and_then(|()| trace::detach(thread, 0))
            }
            Some(Some(_)) if signal != 0 => trace::resume(thread, signal),
            _ => {
                // The execution has failed, or the process is to stand still.
                self.traced.remove(&thread);
                trace::detach(thread, signal)
            }
        };
    }

    /// Returns the path of the tool that a process has become, if its wrapper has something to record.
    fn tool(&self, process: Pid) -> Option<PathBuf> {
        let tool = exe(process).ok()?;
        let name = compiler::name(tool.as_os_str());
        if [PROGRAM, RUSTC, "rustup"].contains(&name.as_str()) {
            // rustup is every program of Rust, and runs that of a toolchain.
            return None;
        }
        let mut names = called(process).into_iter().chain([name]);
        let name = names.find(|name| compiler::is_wrapped(name))?;
        let inside = variable(process, INSIDE);
        is_recorded(compiler::role(&name), inside.as_deref()).then_some(tool)
    }

    fn redirect(&self, process: Pid, tool: &Path) -> io::Result<Redirected> {
        let sees = |path: &Path, file: &Path| {
            let seen = append(of(process, "root"), path);
            fs::metadata(seen).is_ok_and(|seen| {
                fs::metadata(file)
                    .is_ok_and(|file| (file.dev(), file.ino()) == (seen.dev(), seen.ino()))
            })
        };
        if !sees(tool, &of(process, "exe")) {
            return Err(io::Error::other("it runs in another file system"));
        }
        if !sees(&self.wrapper, &self.wrapper) {
            return Err(io::Error::other(format!(
                "it runs without the folder {}: set TMPDIR to one that it has",
                self.capture.folder.display()
            )));
        }
        let link = append(self.capture.folder.join(TOOLS), tool);
        if link.symlink_metadata().is_err() {
            fs::create_dir_all(link.parent().unwrap_or(&link))?;
            symlink(&self.wrapper, &link)?;
        }
        redirect(process, &CString::new(link.into_os_string().into_vec())?)
    }

    /// Reports once that a tool runs without its wrapper.
    fn pass(&mut self, program: PathBuf, reason: &str) {
        let unwrapped = Unwrapped {
            program,
            reason: reason.to_owned(),
        };
        if self.unwrapped.insert(unwrapped.clone()) {
            self.capture.record_unwrapped(&unwrapped);
        }
    }

    /// Leaves the processes that outlive the build to another process: without one, they could execute nothing.
    fn leave(self) {
        let files = &mut [PollFd::new(&self.execs, PollFlags::IN)];
        let ended = poll(files, Some(&rustix::event::Timespec::default()));
        if ended.is_ok() && files[0].revents().contains(PollFlags::HUP) {
            return;
        }
        let mut remain = Command::new(&self.wrapper);
        remain.arg(REMAIN).stdin(OwnedFd::from(self.execs));
        remain.stdout(Stdio::null()).stderr(Stdio::null());
        // The terminal's signals are not for it.
        let _ = remain.process_group(0).spawn();
    }
}

/// Appends an absolute path to another.
fn append(path: PathBuf, absolute: &Path) -> PathBuf {
    let mut path = path.into_os_string();
    path.push(absolute);
    path.into()
}

/// Returns the path of the program of a process.
fn exe(process: Pid) -> io::Result<PathBuf> {
    fs::read_link(of(process, "exe"))
}

/// Returns the path of a file in `/proc`.
fn of(process: Pid, file: &str) -> PathBuf {
    format!("/proc/{}/{file}", process.as_raw_nonzero()).into()
}

/// Returns the name by which the program of a process was called.
fn called(process: Pid) -> Option<String> {
    let words = fs::read(of(process, "cmdline")).ok()?;
    let word = words.split(|byte| *byte == 0).next()?;
    Some(compiler::name(OsStr::from_bytes(word)))
}

/// Returns the value of a variable in the environment that a process was started with.
fn variable(process: Pid, name: &str) -> Option<String> {
    let all = fs::read(of(process, "environ")).ok()?;
    let mut all = all.split(|byte| *byte == 0);
    let value = all.find_map(|text| text.strip_prefix(name.as_bytes())?.strip_prefix(b"="))?;
    Some(String::from_utf8_lossy(value).into_owned())
}

/// Returns the file that is to be executed, if that or its path has the name of a tool; `None` if there is no such file.
///
/// # Errors
/// The system does not permit to examine the process.
fn tool_of(exec: &Exec) -> io::Result<Option<PathBuf>> {
    let path = Memory::of(exec.thread)?.path(exec.path)?;
    let mut path = Path::new(OsStr::from_bytes(&path));
    let base = match (path.strip_prefix("/proc/self"), exec.directory) {
        (Ok(own), _) => {
            path = own;
            String::new()
        }
        _ if path.is_absolute() => "root/".to_owned(),
        (_, Some(directory)) if directory >= 0 => format!("fd/{directory}"),
        _ => "cwd".to_owned(),
    };
    let mut file = of(exec.thread, &base).into_os_string();
    if !path.as_os_str().is_empty() {
        file.push("/");
        file.push(path);
    }
    let Ok(file) = rustix::fs::open(file, OFlags::PATH | OFlags::CLOEXEC, Mode::empty()) else {
        return Ok(None);
    };
    let target = fs::read_link(format!("/proc/self/fd/{}", file.as_raw_fd()))?;
    let is_tool = |path: &Path| compiler::is_wrapped(&compiler::name(path.as_os_str()));
    let is_tool = is_tool(path) || is_tool(&target);
    Ok(is_tool.then_some(target))
}
