//! The worker process, which turns files into rows. LLVM may crash it at any time; the parent handles that.

use bumpalo::Bump;
use containers::{Kind, Parts};
use std::fs::File;
use std::io::{self, Read as _, Seek as _, Write};
use std::os::fd::AsFd as _;
use std::path::PathBuf;
use std::time::Instant;

use rustix::process::{Resource, Rlimit};

use super::event_writer::EventWriter;
use super::message::{Event, Exported, Failure, Job};
use super::reason;
use crate::llvm::{self, Context, Module, Severity};
use crate::rows::{Facts, escape};
use crate::walk::Walk;
use crate::workspace::manifest::Status;
use crate::{hash, ids};

/// The first word of a worker's command line.
pub const COMMAND: &str = "worker";

/// The exit status of a worker after LLVM reported a fatal error.
pub const GAVE_UP: i32 = 70;

/// The size to which the stack may grow, in bytes.
const STACK: u64 = 120 << 20;

/// Runs jobs from stdin until there are no more or the process `parent` ends; returns the exit status.
pub fn run(parent: i32, memory: Option<u64>) -> u8 {
    match serve(parent, memory) {
        Ok(()) => 0,
        Err(error) => {
            // The parent has probably ended, so that the message may not be read.
            let _ = writeln!(io::stderr(), "{error}");
            2
        }
    }
}

fn serve(parent: i32, memory: Option<u64>) -> io::Result<()> {
    limit(memory);
    // The worker must end with its parent, even while it reads a file that never ends.
    let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
    if rustix::process::getppid().map(|pid| pid.as_raw_nonzero().get()) != Some(parent) {
        return Err(io::Error::other("the export is gone"));
    }
    // Only events may go through the pipe, so output of LLVM is redirected to stderr.
    let out = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    rustix::stdio::dup2_stdout(io::stderr())?;
    // A larger pipe blocks less often; it works with any size, so an error is ignored.
    let _ = rustix::pipe::fcntl_setpipe_size(&out, 1 << 20);
    llvm::use_large_pages(memory);
    llvm::on_fatal(|reason| {
        let _ = writeln!(io::stderr(), "{}", escape::printable(reason));
        std::process::exit(GAVE_UP);
    });
    let mut worker = Worker {
        out: EventWriter::new(out),
        facts: Facts::new(),
        open: None,
    };
    let mut jobs = io::stdin().lock();
    while let Some(job) = Job::read(&mut jobs)? {
        worker.job(&job)?;
    }
    Ok(())
}

/// Limits the resources of this process.
fn limit(memory: Option<u64>) {
    let to = |resource, limit| {
        let limit = Rlimit {
            current: Some(limit),
            maximum: Some(limit),
        };
        // A lower limit stays.
        let _ = rustix::process::setrlimit(resource, limit);
    };
    if let Some(memory) = memory {
        to(Resource::Data, memory);
    }
    // LLVM reads, verifies and lays out nested constructs recursively. There are always at least 128 MB between the stack and the next
    // mapping, and only the pages in use take memory.
    let stack = rustix::process::getrlimit(Resource::Stack);
    if stack.current.is_some_and(|current| current < STACK) {
        let current = Some(stack.maximum.map_or(STACK, |maximum| maximum.min(STACK)));
        let _ = rustix::process::setrlimit(Resource::Stack, Rlimit { current, ..stack });
    }
    // Crashes are reported; there may be thousands, so they must not write core files. With a limit of 0 Linux would still run a program
    // that the system has for them; with 1 it does not.
    to(Resource::Core, 1);
}

struct Worker {
    out: EventWriter,
    facts: Facts,
    /// The file of the last job, since the next job may export more of its modules.
    open: Option<Open>,
}

/// An open file.
struct Open {
    path: PathBuf,
    parts: Parts,
    sha256: String,
    length: usize,
    start: Vec<u8>,
}

impl Open {
    /// Returns whether a module's bytes are the entire file, not a part of it or decoded from it.
    fn is(&self, module: &[u8]) -> bool {
        module.len() == self.length && module.starts_with(&self.start)
    }
}

impl Worker {
    /// Sends an event, then `Done` if `is_last`, and flushes the pipe.
    fn end(&mut self, event: &Event, is_last: bool) -> io::Result<()> {
        self.out.send(event)?;
        if is_last {
            self.out.send(&Event::Done { next: None })?;
        }
        self.out.flush()
    }

    fn job(&mut self, job: &Job) -> io::Result<()> {
        let again = |open: &Open| job.first > 0 && open.path == job.path();
        let open = match self.open.take().filter(again) {
            Some(open) => open,
            None => match read(job) {
                Ok(Some(open)) => open,
                Ok(None) => return self.end(&Event::Unchanged, true),
                Err(failed) => return self.end(&Event::Failed(failed), true),
            },
        };
        let modules = open.parts.count();
        let opened = Event::Opened {
            modules,
            sha256: open.sha256.clone(),
        };
        for column in open.parts.left_out().iter().filter(|_| job.first == 0) {
            let (file, column) = (
                ids::module_id(&job.id),
                escape::printable(column.as_bytes()),
            );
            self.out.send(&Event::Log(format!(
                "warning: {file}: its column `{column}` is left out: it has lists of lists"
            )))?;
        }
        let wanted = job.first..modules.min(job.first + job.count);
        if modules == 0 && job.explicit {
            self.out.send(&opened)?;
            self.end(
                &Event::Failed(Failure {
                    id: ids::module_id(&job.id),
                    status: Status::Unreadable,
                    reason: open.parts.without_modules().to_owned(),
                }),
                true,
            )?;
        } else {
            self.end(&opened, wanted.is_empty())?;
        }
        for index in wanted.clone() {
            self.module(job, &open, index, index + 1 == wanted.end)?;
        }
        self.open = (modules > 1).then_some(open);
        Ok(())
    }

    /// Exports a module, or sends the reason for its failure.
    fn module(&mut self, job: &Job, open: &Open, index: usize, is_last: bool) -> io::Result<()> {
        let start = Instant::now();
        let path = [&*job.id, &*open.parts.suffix(index)].concat();
        let id = ids::module_id(&path);
        self.out.send(&Event::Begin {
            index,
            id: id.clone(),
        })?;
        // LLVM may crash from here on; the parent must know the module.
        self.out.flush()?;
        let context = Context::new();
        let read = || -> Result<_, String> {
            let bytes = open.parts.bytes(index).map_err(|error| error.to_string())?;
            if bytes.is_empty() {
                return Err("the file is empty".to_owned());
            }
            let columns = open.parts.columns(index);
            let columns = columns.map_err(|error| error.to_string())?;
            let of_file = open.is(&bytes).then(|| open.sha256.clone());
            let sha256 = of_file.unwrap_or_else(|| hash::sha256_hex(&bytes));
            let (length, is_text) = (bytes.len() as u64, Kind::of(&bytes) != Kind::Bitcode);
            let module = Module::read(&context, &id, bytes).map_err(|reason| {
                let said = escape::printable(&reason);
                match (is_text, open.parts.bytes(index)) {
                    (true, Ok(bytes)) => reason::of_text(&said, &bytes),
                    (true, Err(_)) => said,
                    (false, _) => reason::of_bitcode(&said, &id).into_owned(),
                }
            })?;
            Ok((module, length, sha256, columns))
        };
        let (module, length, sha256, columns) = match read() {
            Ok(read) => read,
            Err(reason) => {
                let status = Status::Malformed;
                let failed = Event::Failed(Failure { id, status, reason });
                return self.end(&failed, is_last);
            }
        };
        let verified = self.rows(&path, &module, job)?;
        if job.verbose {
            for (severity, text) in context.take_diagnostics() {
                if severity == Severity::Warning {
                    let text = escape::printable(&text);
                    self.out.send(&Event::Log(format!("{id}: LLVM: {text}")))?;
                }
            }
        }
        let exported = Exported {
            id,
            sha256,
            bytes: length,
            source_filename: escape::escaped(module.source_filename()),
            triple: escape::escaped(module.triple()),
            columns: columns
                .into_iter()
                .map(|(name, cell)| (name.to_owned(), escape::escaped(&cell)))
                .collect(),
            verified,
            rows: self.facts.tables().iter().map(|table| table.rows).collect(),
            seconds: job.timings.then(|| start.elapsed().as_secs_f64()),
        };
        // Sent before LLVM frees the module, which takes time.
        self.end(&Event::End(Box::new(exported)), is_last)
    }

    /// Sends the rows of a module; returns whether LLVM's verifier accepts it.
    fn rows(&mut self, path: &[u8], module: &Module<'_>, job: &Job) -> io::Result<bool> {
        let broken = module.verify();
        let arena = Bump::new();
        let mut walk = Walk::new(&arena, path, module, job.skip, &job.source_roots);
        self.facts.clear();
        walk.module(&mut self.facts, job.provenance.as_ref());
        let mut function_arena = Bump::new();
        for (index, function) in module.functions().enumerate() {
            walk.function(&mut self.facts, &function_arena, index, function);
            function_arena.reset();
            self.out.full_rows(&mut self.facts)?;
        }
        while walk.describe(&mut self.facts) {
            self.out.full_rows(&mut self.facts)?;
            self.send_entities()?;
        }
        if let Some(message) = &broken {
            walk.broken(&mut self.facts, message);
        }
        self.out.all_rows(&mut self.facts)?;
        self.send_entities()?;
        Ok(broken.is_none())
    }

    fn send_entities(&mut self) -> io::Result<()> {
        if !self.facts.entities.is_empty() {
            self.out.entities(&self.facts.entities)?;
            self.facts.entities.clear();
        }
        Ok(())
    }
}

/// Reads a file; `None` if it has the SHA-256 of the earlier export.
fn read(job: &Job) -> Result<Option<Open>, Failure> {
    let failed = |status, reason| Failure {
        id: ids::module_id(&job.id),
        status,
        reason,
    };
    let unreadable = |error: io::Error| failed(Status::Unreadable, error.to_string());
    let mut file = File::open(job.path()).map_err(unreadable)?;
    if is_table(&mut file).map_err(unreadable)? {
        return of_table(job, file, failed);
    }
    let bytes = read_file(file).map_err(unreadable)?;
    let sha256 = hash::sha256_hex(&bytes);
    if job.known.as_ref() == Some(&sha256) {
        return Ok(None);
    }
    if bytes.is_empty() {
        return Err(failed(Status::Malformed, "the file is empty".to_owned()));
    }
    let (length, start) = (bytes.len(), bytes[..bytes.len().min(4)].to_vec());
    let parts = Parts::open((!job.copied).then(|| job.path()), bytes);
    Ok(Some(Open {
        path: job.path().to_owned(),
        length,
        start,
        parts: parts.map_err(|error| failed(Status::Malformed, error.to_string()))?,
        sha256,
    }))
}

/// Returns whether it is a Parquet file; false for a file that cannot be read twice, such as a pipe.
fn is_table(file: &mut File) -> io::Result<bool> {
    if !file.metadata()?.is_file() {
        return Ok(false);
    }
    let mut start = Vec::with_capacity(Kind::BYTES);
    file.take(Kind::BYTES as u64).read_to_end(&mut start)?;
    file.rewind()?;
    Ok(Kind::of(&start) == Kind::Parquet)
}

/// Reads the metadata of a Parquet file; the file may be larger than memory.
fn of_table(
    job: &Job,
    mut file: File,
    failed: impl Fn(Status, String) -> Failure,
) -> Result<Option<Open>, Failure> {
    let Some(columns) = &job.columns else {
        let reason = "a Parquet file: --column says which of its columns has the modules";
        return Err(failed(Status::Unreadable, reason.to_owned()));
    };
    let unreadable = |error: io::Error| failed(Status::Unreadable, error.to_string());
    let sha256 = hash::of_reader(&mut file).map_err(unreadable)?;
    if job.known.as_ref() == Some(&sha256) {
        return Ok(None);
    }
    let parts = Parts::of_table(file, columns);
    Ok(Some(Open {
        path: job.path().to_owned(),
        // No module is the entire file.
        length: 0,
        start: Vec::new(),
        parts: parts.map_err(|error| failed(Status::Malformed, error.to_string()))?,
        sha256,
    }))
}

fn read_file(mut file: File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // Reserves a byte for the NUL that LLVM's parser expects after text.
    bytes.reserve_exact(file.metadata()?.len() as usize + 1);
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}
