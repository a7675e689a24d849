//! A worker as its parent sees it.
//!
//! The first may be a copy of the parent: that spares it what the dynamic linker does for LLVM, which takes longer than to export a
//! small module. The others are started as any program is, for by then the parent has threads.

use fork::Side;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::fs::File;
use std::io::{self, BufReader, PipeReader, PipeWriter, Read as _, Seek as _, SeekFrom};
use std::os::unix::process::CommandExt as _;
use std::process::{self, Command, ExitStatus};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::message::{Event, Job, Pool};
use super::worker;
use crate::error::MORE_TIME;
use crate::escape;
use crate::workspace::manifest::Status;

/// What a module may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long a worker may say nothing of its end.
    pub timeout: Option<Duration>,
    /// Bytes of memory.
    pub memory: Option<u64>,
}

/// A worker process.
pub struct Process {
    child: Child,
    jobs: PipeWriter,
    events: BufReader<PipeReader>,
    pool: Arc<Pool>,
    /// What it prints.
    stderr: File,
    limits: Limits,
    /// It had a job.
    used: bool,
    /// How long its parent has waited since the last job or module began.
    waited: Duration,
}

/// Why there is no event.
pub enum Lost {
    /// The worker is gone, with this to say of the module that it was at.
    Died(Status, String),
    /// The parent could not do its part.
    Io(io::Error),
}

/// The process itself.
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

/// What lies between a worker and its parent.
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

    /// The parent's ends.
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

    /// Has the copy of the parent be a worker.
    fn serve(self, parent: u32, limits: Limits) -> io::Result<u8> {
        // Ctrl-C is for the parent to deal with.
        rustix::process::setpgid(None, None)?;
        rustix::stdio::dup2_stdin(&self.jobs.0)?;
        rustix::stdio::dup2_stdout(&self.events.1)?;
        rustix::stdio::dup2_stderr(&self.stderr)?;
        // With the parent's ends open here, neither would notice that the other is gone.
        drop(self);
        Ok(worker::run(parent as i32, limits.memory))
    }
}

impl Process {
    /// Makes a worker of a copy of this process, as long as that has one thread.
    pub fn copy(limits: Limits) -> io::Result<Self> {
        let between = Between::new()?;
        let parent = process::id();
        match fork::fork()? {
            Side::Parent(child) => Ok(between.process(Child::Copied(child), limits)),
            Side::Child => process::exit(between.serve(parent, limits).unwrap_or(2).into()),
        }
    }

    /// Starts a worker.
    pub fn spawn(limits: Limits) -> io::Result<Self> {
        let between = Between::new()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args([worker::COMMAND, "--parent", &process::id().to_string()]);
        if let Some(memory) = limits.memory {
            command.arg(format!("--memory={memory}"));
        }
        command.stdin(between.jobs.0.try_clone()?);
        command.stdout(between.events.1.try_clone()?);
        // Ctrl-C is for the parent to deal with.
        command.process_group(0);
        let child = command.stderr(between.stderr.try_clone()?).spawn()?;
        Ok(between.process(Child::Started(child), limits))
    }

    /// Whether it had no job yet.
    pub fn is_new(&self) -> bool {
        !self.used
    }

    /// Hands over a job. That the worker is gone shows when it is listened to.
    pub fn send(&mut self, job: &Job) {
        self.used = true;
        self.waited = Duration::ZERO;
        let _ = job.write(&mut self.jobs);
    }

    /// The next event, unless `stopped` says that nobody wants it any more.
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
            // At the end of what it says it has ended; otherwise it cannot be understood.
            Err(error) => Err(self.end(error.kind() != io::ErrorKind::UnexpectedEof, false)),
        }
    }

    /// Waits until there is something to read; `false` if the time is up.
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

    /// Says why there will be no more events, of a worker that has ended or is ended here.
    fn end(&mut self, kill: bool, timed_out: bool) -> Lost {
        if kill {
            // It may have ended by itself meanwhile.
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
        // LLVM throws no exceptions: what comes through it is libstdc++'s word for this.
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
            _ => format!("LLVM crashed ({status}){said}"),
        };
        Lost::Died(Status::Crashed, reason)
    }

    /// The end of what the worker printed.
    fn printed(&mut self) -> String {
        let mut text = Vec::new();
        let length = self.stderr.seek(SeekFrom::End(0)).unwrap_or(0);
        let start = length.saturating_sub(4096);
        let read = self.stderr.seek(SeekFrom::Start(start));
        // It is only for the reason's sake.
        let _ = read.and_then(|_| self.stderr.read_to_end(&mut text));
        escape::printable(&text)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // One without a job would end by itself; one with a job is not wanted any more.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
