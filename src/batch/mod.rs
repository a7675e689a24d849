//! Many modules: a parent, and workers that LLVM may take down.
//!
//! A [`worker`] is a [`process`] of this binary, which takes a job and answers with events, see [`message`]. [`order`] gives
//! out the jobs and brings the events into the order of the inputs, so that nothing depends on who is done first.

mod beside;
mod message;
mod order;
mod outbox;
mod process;
mod reason;
mod verdict;
mod walkers;
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
pub use order::Key;
use order::{Delivered, Delivery, Order, SPAN};
use process::Lost;
pub use process::{Limits, Process};

/// So many events may wait to be written.
const QUEUE: usize = 128;

/// How to go about it.
pub struct Request<'a> {
    /// The inputs, in order.
    pub inputs: &'a [Input],
    /// Where to begin.
    pub start: Key,
    /// The SHA-256 of inputs that need not be exported again, by their id.
    pub known: &'a (dyn Fn(&str) -> Option<String> + Sync),
    /// The number of workers.
    pub jobs: usize,
    /// One of them, if there is one already.
    pub first: Mutex<Option<Process>>,
    /// What a module may take.
    pub limits: Limits,
    /// Where the modules of Parquet files are.
    pub columns: Option<&'a Columns>,
    /// Pass on LLVM's warnings.
    pub verbose: bool,
    /// Say how long each module took.
    pub timings: bool,
    /// What is not wanted of a module.
    pub skip: Skip,
    /// Temporary files go here.
    pub directory: &'a Path,
}

/// Runs the jobs and passes their events to `deliver`, in the order of the inputs; `None` whenever no event came for `interval`.
///
/// # Errors
/// What `deliver` returns, or that there are no workers.
pub fn run<E: From<io::Error>>(
    request: &Request<'_>,
    interval: Duration,
    deliver: impl FnMut(Option<(Key, Event)>) -> Result<(), E>,
) -> Result<(), E> {
    let (sender, receiver) = mpsc::sync_channel(QUEUE);
    let inputs = request.inputs.len();
    let order = Order::new(inputs, request.start, sender, request.directory);
    thread::scope(|scope| {
        for _ in 0..request.jobs.min(inputs) {
            scope.spawn(|| {
                if let Err(error) = work(&order, request) {
                    order.fail(error);
                }
            });
        }
        let taken = take(request, receiver, interval, deliver);
        order.stop();
        taken
    })
}

/// Takes what comes, until the last input is done.
fn take<E: From<io::Error>>(
    request: &Request<'_>,
    receiver: Receiver<Delivered>,
    interval: Duration,
    mut deliver: impl FnMut(Option<(Key, Event)>) -> Result<(), E>,
) -> Result<(), E> {
    let end = request.inputs.len();
    let mut input = request.start.0;
    while input < end {
        let (key, event) = match receiver.recv_timeout(interval) {
            Ok(delivered) => delivered?,
            Err(RecvTimeoutError::Timeout) => {
                deliver(None)?;
                continue;
            }
            // Workers keep the other end until all is done.
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

/// A thread with a worker process: one job after the other.
fn work(order: &Order, request: &Request<'_>) -> io::Result<()> {
    let mut process = request.first.lock().ok().and_then(|mut first| first.take());
    while let Some(key) = order.take() {
        let mut delivery = order.delivery(key);
        if job(order, request, key, &mut process, &mut delivery)? {
            delivery.finish()?;
        }
    }
    Ok(())
}

/// Has a job done, by as many workers as it takes: one that dies costs the module that it was at. `false` if nobody wants
/// it any more.
fn job(
    order: &Order,
    request: &Request<'_>,
    key: Key,
    process: &mut Option<Process>,
    delivery: &mut Delivery<'_>,
) -> io::Result<bool> {
    let input = &request.inputs[key.0];
    let file = ids::module_id(&input.id);
    // What has no path is a stream, and was copied.
    let path = input.copy.as_ref().map(|copy| copy.path());
    let path = path.or_else(|| input.path.clone());
    let mut job = Job {
        path: path.unwrap_or_default().into_os_string().into_vec(),
        copied: input.copy.is_some(),
        id: input.id.clone(),
        certain: input.certain,
        first: key.1,
        count: SPAN,
        known: (request.known)(&file),
        columns: request.columns.cloned(),
        verbose: request.verbose,
        timings: request.timings,
        spare: request.jobs.saturating_sub(request.inputs.len()) / request.inputs.len(),
        skip: request.skip,
        source_roots: input.source_roots.clone(),
    };
    let end = key.1 + SPAN;
    // How many modules there are, once the file is opened, and the one that the worker is at.
    let mut modules = None;
    let mut current: Option<String> = None;
    // The worker died before it began with anything.
    let mut in_vain = false;
    loop {
        let worker = match process.as_mut() {
            Some(worker) => worker,
            None => process.insert(Process::spawn(request.limits)?),
        };
        let is_new = worker.is_new();
        worker.send(&job);
        let (status, reason) = loop {
            match worker.event(|| order.is_stopped()) {
                Ok(Event::Done { .. }) => {
                    let next = order.rest(key);
                    delivery.event(Event::Done { next })?;
                    return Ok(true);
                }
                Ok(Event::Opened { modules: n, sha256 }) => {
                    if modules.replace(n).is_none() {
                        order.opened(key, n);
                        delivery.event(Event::Opened { modules: n, sha256 })?;
                    }
                }
                Ok(event) => {
                    match &event {
                        Event::Begin { id, .. } => {
                            current = Some(id.clone());
                            in_vain = false;
                        }
                        Event::End(_) | Event::Failed(_) if current.take().is_some() => {
                            job.first += 1;
                        }
                        _ => {}
                    }
                    delivery.event(event)?;
                }
                Err(Lost::Io(error)) => return Err(error),
                Err(Lost::Died(status, reason)) => break (status, reason),
            }
        };
        *process = None;
        if order.is_stopped() {
            return Ok(false);
        }
        // A worker that crashes before it has opened the file may have done so while it freed the module before.
        let is_doubtful = !is_new && status == Status::Crashed;
        let is_lost = current.is_some() || in_vain || modules.is_none() && !is_doubtful;
        if is_lost {
            let id = current.take().unwrap_or_else(|| file.clone());
            delivery.event(Event::Failed(Failure { id, status, reason }))?;
            job.first += 1;
        }
        if modules.map_or(is_lost, |modules| job.first >= end.min(modules)) {
            let next = order.rest(key);
            delivery.event(Event::Done { next })?;
            return Ok(true);
        }
        in_vain = true;
        job.count = end - job.first;
    }
}
