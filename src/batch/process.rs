//! The parent's handle on a worker process.
//!
//! The first worker may be a fork of the parent, which saves loading LLVM again; that takes longer than the export of a small module.
//! The others are spawned, since by then the parent has threads.

use fork::Side;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::fs::File;
use std::io::{self, BufReader, PipeReader, PipeWriter, Read as _, Seek as _, SeekFrom};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{self, Command, ExitStatus};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::message::{Event, Job, Pool};
use super::worker;
use crate::error::MORE_TIME;
use crate::rows::escape;
use crate::workspace::manifest::Status;

/// The limits of a module.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest time that a module may take.
    pub timeout: Option<Duration>,
    /// Memory in bytes.
    pub memory: Option<u64>,
}

/// A worker process.
pub struct Process {
    child: Child,
    jobs: PipeWriter,
    events: BufReader<PipeReader>,
    pool: Arc<Pool>,
    /// Its standard error, a temporary file.
    stderr: File,
    limits: Limits,
    /// It has received a job.
    used: bool,
    /// The time that the parent has waited since the last job or module began.
    waited: Duration,
}

/// The reason why a worker sends no further event.
pub enum Lost {
    /// The worker ended, with this status and reason for its module.
    Died(Status, String),
    /// The parent failed to communicate with the worker.
    Io(io::Error),
}

/// A forked or a spawned process.
enum Child {
    Copied(fork::Child),
    Started(process::Child),
}

impl Child {
    fn kill(&mut self) -> io::Result<()> {
        match self {
            Child::Copied(child) => child.kill(),
            Child::Started(child) => child.kill(),
        }
    }

    fn wait(&mut self) -> io::Result<ExitStatus> {
        match self {
            Child::Copied(child) => child.wait(),
            Child::Started(child) => child.wait(),
        }
    }
}

/// The pipes between a worker and its parent.
struct Between {
    jobs: (PipeReader, PipeWriter),
    events: (PipeReader, PipeWriter),
    stderr: File,
}

impl Between {
    fn new() -> io::Result<Self> {
        let stderr = tempfile::tempfile().map_err(|error| {
            let folder = std::env::temp_dir();
            let reason = format!(
                "no temporary file in {} (TMPDIR): {error}",
                folder.display()
            );
            io::Error::new(error.kind(), reason)
        })?;
        Ok(Between {
            jobs: io::pipe()?,
            events: io::pipe()?,
            stderr,
        })
    }

    /// Keeps the parent's ends.
    fn process(self, child: Child, limits: Limits) -> Process {
        Process {
            child,
            jobs: self.jobs.1,
            events: BufReader::new(self.events.0),
            pool: Arc::default(),
            stderr: self.stderr,
            limits,
            used: false,
            waited: Duration::ZERO,
        }
    }

    /// Runs the worker in the forked child.
    fn serve(self, parent: u32, limits: Limits) -> io::Result<u8> {
        // The parent handles Ctrl-C.
        rustix::process::setpgid(None, None)?;
        rustix::stdio::dup2_stdin(&self.jobs.0)?;
        rustix::stdio::dup2_stdout(&self.events.1)?;
        rustix::stdio::dup2_stderr(&self.stderr)?;
        // If the parent's ends stayed open here, neither process would notice that the other has ended.
        drop(self);
        Ok(worker::run(parent as i32, limits.memory))
    }
}

impl Process {
    /// Forks this process, which must have only one thread, into a worker.
    pub fn copy(limits: Limits) -> io::Result<Self> {
        let between = Between::new()?;
        let parent = process::id();
        match fork::fork()? {
            Side::Parent(child) => Ok(between.process(Child::Copied(child), limits)),
            Side::Child => process::exit(between.serve(parent, limits).unwrap_or(2).into()),
        }
    }

    /// Spawns a worker.
    pub fn spawn(limits: Limits) -> io::Result<Self> {
        let between = Between::new()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args([worker::COMMAND, "--parent", &process::id().to_string()]);
        if let Some(memory) = limits.memory {
            command.arg(format!("--memory={memory}"));
        }
        command.stdin(between.jobs.0.try_clone()?);
        command.stdout(between.events.1.try_clone()?);
        // The parent handles Ctrl-C.
        command.process_group(0);
        let child = command.stderr(between.stderr.try_clone()?).spawn()?;
        Ok(between.process(Child::Started(child), limits))
    }

    /// Returns whether it has not received a job yet.
    pub fn is_new(&self) -> bool {
        !self.used
    }

    /// Sends a job. If the worker has ended, the next [`event`](Self::event) reports it.
    pub fn send(&mut self, job: &Job) {
        self.used = true;
        self.waited = Duration::ZERO;
        let _ = job.write(&mut self.jobs);
    }

    /// Waits for the next event until `stopped` returns true.
    pub fn event(&mut self, stopped: impl Fn() -> bool) -> Result<Event, Lost> {
        if self.events.buffer().is_empty() && !self.wait(stopped).map_err(Lost::Io)? {
            return Err(self.end(true, true));
        }
        match Event::read(&mut self.events, &self.pool) {
            Ok(event) => {
                if let Event::Begin { .. } = event {
                    self.waited = Duration::ZERO;
                }
                Ok(event)
            }
            // At the end of the pipe the worker has ended; any other error means that the event is malformed.
            Err(error) => Err(self.end(error.kind() != io::ErrorKind::UnexpectedEof, false)),
        }
    }

    /// Waits until there is something to read; `false` after the timeout.
    fn wait(&mut self, stopped: impl Fn() -> bool) -> io::Result<bool> {
        const SLICE: Duration = Duration::from_millis(200);
        loop {
            let left = self.limits.timeout.map_or(Some(SLICE), |timeout| {
                timeout.checked_sub(self.waited).map(|left| left.min(SLICE))
            });
            let Some(left) = left.filter(|_| !stopped()) else {
                return Ok(false);
            };
            let left = Timespec::try_from(left).map_err(io::Error::other)?;
            let start = Instant::now();
            let events = PollFd::new(self.events.get_ref(), PollFlags::IN);
            let ready = poll(&mut [events], Some(&left));
            self.waited += start.elapsed();
            match ready {
                Ok(0) | Err(Errno::INTR) => {}
                Ok(_) => return Ok(true),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Waits for the end of the worker, after killing it if `kill`, and returns why it ended.
    fn end(&mut self, kill: bool, timed_out: bool) -> Lost {
        if kill {
            // It may have ended in the meantime.
            let _ = self.child.kill();
        }
        let status = match self.child.wait() {
            Ok(status) => status,
            Err(error) => return Lost::Io(error),
        };
        if timed_out {
            let limit = self.limits.timeout.unwrap_or_default();
            let reason = format!("not done after {} s; {MORE_TIME}", limit.as_secs_f64());
            return Lost::Died(Status::TimedOut, reason);
        }
        let printed = self.printed();
        // LLVM throws no exceptions: running out of memory shows as libstdc++'s message.
        const NO_MEMORY: [&str; 4] = [
            "bad_alloc",
            "foreign exceptions",
            "memory allocation of",
            "out of memory",
        ];
        if let Some(memory) = self.limits.memory
            && NO_MEMORY.iter().any(|words| printed.contains(words))
        {
            let reason = format!(
                "more than {} of memory needed; --memory-limit allows more",
                indicatif::BinaryBytes(memory)
            );
            return Lost::Died(Status::OutOfMemory, reason);
        }
        let last = printed.lines().rfind(|line| !line.trim().is_empty());
        let said = last.map_or(String::new(), |line| format!(": {line}"));
        let reason = match status.code() {
            Some(worker::GAVE_UP) => format!("LLVM gives up{said}"),
            _ => format!("LLVM crashed ({}){said}", without_core(status)),
        };
        Lost::Died(Status::Crashed, reason)
    }

    /// Returns the end of the worker's standard error.
    fn printed(&mut self) -> String {
        let mut text = Vec::new();
        let length = self.stderr.seek(SeekFrom::End(0)).unwrap_or(0);
        let start = length.saturating_sub(4096);
        let read = self.stderr.seek(SeekFrom::Start(start));
        // An error only shortens the reason.
        let _ = read.and_then(|_| self.stderr.read_to_end(&mut text));
        escape::printable(&text)
    }
}

/// Returns the status without the flag that says whether the system wrote a core file, so that facts do not depend on the system.
fn without_core(status: ExitStatus) -> ExitStatus {
    // Set for no status but that of a signal.
    const CORE: i32 = 0x80;
    ExitStatus::from_raw(status.into_raw() & !CORE)
}

impl Drop for Process {
    fn drop(&mut self) {
        // An idle worker would end by itself; a busy one is no longer needed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
