//! Exports many modules: a parent process and workers, which LLVM may crash.
//!
//! A [`worker`] is a [`process`] of this binary that takes jobs and answers with events, see [`message`]. The [`scheduler`] gives out
//! jobs and puts the events into the order of the inputs, so that the output does not depend on timing.

mod event_writer;
mod message;
mod process;
mod reason;
mod scheduler;
pub mod worker;

use containers::Columns;
use std::io;
use std::os::unix::ffi::OsStringExt as _;
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::discover::Input;
use crate::ids;
use crate::schema::Skip;
use crate::workspace::manifest::Status;

use message::Job;
pub use message::{Event, Exported, Failure};
use process::Lost;
pub use process::{Limits, Process};
pub use scheduler::Key;
use scheduler::{Delivered, ReorderSlot, SPAN, Scheduler};

/// The largest number of events that wait to be written.
const QUEUE: usize = 128;

/// The inputs and options of a batch.
pub struct Batch<'a> {
    /// The inputs, in order.
    pub inputs: &'a [Input],
    /// The first job.
    pub start: Key,
    /// The SHA-256 of an input in an earlier export, by id: if it is the same, the input is not exported again.
    pub known: &'a (dyn Fn(&str) -> Option<String> + Sync),
    /// The number of workers.
    pub jobs: usize,
    /// A worker that has been started already.
    pub first: Mutex<Option<Process>>,
    /// The limits of a module.
    pub limits: Limits,
    /// The columns of Parquet files.
    pub columns: Option<&'a Columns>,
    /// Report LLVM's warnings.
    pub verbose: bool,
    /// Report how long each module took.
    pub timings: bool,
    /// The predicates to leave out.
    pub skip: Skip,
    /// The directory for temporary files.
    pub directory: &'a Path,
}

/// Runs the jobs and passes their events to `deliver`, in the order of the inputs; `None` whenever there was no event for `interval`.
///
/// # Errors
/// `deliver` failed, or no worker can be started.
pub fn run<E: From<io::Error>>(
    batch: &Batch<'_>,
    interval: Duration,
    deliver: impl FnMut(Option<(Key, Event)>) -> Result<(), E>,
) -> Result<(), E> {
    let (sender, receiver) = mpsc::sync_channel(QUEUE);
    let inputs = batch.inputs.len();
    let scheduler = Scheduler::new(inputs, batch.start, sender, batch.directory);
    thread::scope(|scope| {
        for _ in 0..batch.jobs.min(inputs) {
            scope.spawn(|| {
                if let Err(error) = work(&scheduler, batch) {
                    scheduler.fail(error);
                }
            });
        }
        let taken = take(batch, receiver, interval, deliver);
        scheduler.stop();
        taken
    })
}

/// Passes events on until the last input is done.
fn take<E: From<io::Error>>(
    batch: &Batch<'_>,
    receiver: Receiver<Delivered>,
    interval: Duration,
    mut deliver: impl FnMut(Option<(Key, Event)>) -> Result<(), E>,
) -> Result<(), E> {
    let end = batch.inputs.len();
    let mut input = batch.start.0;
    while input < end {
        let (key, event) = match receiver.recv_timeout(interval) {
            Ok(delivered) => delivered?,
            Err(RecvTimeoutError::Timeout) => {
                deliver(None)?;
                continue;
            }
            // The threads keep the sender until all is done.
            Err(RecvTimeoutError::Disconnected) => {
                return Err(io::Error::from(io::ErrorKind::BrokenPipe).into());
            }
        };
        if let Event::Done { next: None } = event {
            input = key.0 + 1;
        }
        deliver(Some((key, event)))?;
    }
    Ok(())
}

/// Runs jobs in a worker process until there are none. Each thread has a worker.
fn work(scheduler: &Scheduler, batch: &Batch<'_>) -> io::Result<()> {
    let mut process = batch.first.lock().ok().and_then(|mut first| first.take());
    while let Some(key) = scheduler.take() {
        let mut slot = scheduler.slot(key);
        if job(scheduler, batch, key, &mut process, &mut slot)? {
            slot.finish()?;
        }
    }
    Ok(())
}

/// Runs a job; starts another worker whenever one dies, which costs the module that it was reading. Returns `false` if the batch was
/// stopped.
fn job(
    scheduler: &Scheduler,
    batch: &Batch<'_>,
    key: Key,
    process: &mut Option<Process>,
    slot: &mut ReorderSlot<'_>,
) -> io::Result<bool> {
    let input = &batch.inputs[key.0];
    let file = ids::module_id(&input.id);
    // A stream has no path; it was copied to a file.
    let path = input.copy.as_ref().map(|copy| copy.path());
    let path = path.or_else(|| input.path.clone());
    let mut job = Job {
        path: path.unwrap_or_default().into_os_string().into_vec(),
        copied: input.copy.is_some(),
        id: input.id.clone(),
        explicit: input.explicit,
        first: key.1,
        count: SPAN,
        known: (batch.known)(&file),
        columns: batch.columns.cloned(),
        verbose: batch.verbose,
        timings: batch.timings,
        skip: batch.skip,
        source_roots: input.source_roots.clone(),
        provenance: input.provenance.clone(),
    };
    let end = key.1 + SPAN;
    // The number of modules, once the file is opened, and the id of the module that the worker is reading.
    let mut modules = None;
    let mut current: Option<String> = None;
    // The last worker died before it began a module.
    let mut died_before_start = false;
    loop {
        let worker = match process.as_mut() {
            Some(worker) => worker,
            None => process.insert(Process::spawn(batch.limits)?),
        };
        let is_new = worker.is_new();
        worker.send(&job);
        let (status, reason) = loop {
            match worker.event(|| scheduler.is_stopped()) {
                Ok(Event::Done { .. }) => {
                    let next = scheduler.rest(key);
                    return slot.event(Event::Done { next }).map(|()| true);
                }
                Ok(Event::Opened { modules: n, sha256 }) => {
                    if modules.replace(n).is_none() {
                        scheduler.opened(key, n);
                        slot.event(Event::Opened { modules: n, sha256 })?;
                    }
                }
                Ok(event) => {
                    match &event {
                        Event::Begin { id, .. } => {
                            current = Some(id.clone());
                            died_before_start = false;
                        }
                        Event::End(_) | Event::Failed(_) if current.take().is_some() => {
                            job.first += 1;
                        }
                        _ => {}
                    }
                    slot.event(event)?;
                }
                Err(Lost::Io(error)) => return Err(error),
                Err(Lost::Died(status, reason)) => break (status, reason),
            }
        };
        *process = None;
        if scheduler.is_stopped() {
            return Ok(false);
        }
        // A used worker that crashes before it has opened the file may have crashed while it freed the module before.
        let is_doubtful = !is_new && status == Status::Crashed;
        let is_lost = current.is_some() || died_before_start || modules.is_none() && !is_doubtful;
        if is_lost {
            let id = current.take().unwrap_or_else(|| file.clone());
            slot.event(Event::Failed(Failure { id, status, reason }))?;
            job.first += 1;
        }
        if modules.map_or(is_lost, |modules| job.first >= end.min(modules)) {
            let next = scheduler.rest(key);
            return slot.event(Event::Done { next }).map(|()| true);
        }
        died_before_start = true;
        job.count = end - job.first;
    }
}
