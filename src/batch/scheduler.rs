//! Gives out jobs in the order of the inputs and puts their events into that order, whichever worker finishes first.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::message::Event;

/// The largest number of modules in a job, so that several workers can share an archive.
pub const SPAN: usize = 16;

/// The largest number of finished jobs that wait for an earlier one.
const WINDOW: usize = 512;

/// Bytes of waiting events kept in memory; further ones go to temporary files.
const MEMORY: usize = 16 << 20;

/// No job begins while this many bytes wait.
const MOST: usize = 4 << 30;

/// Index of an input, and of the first module of a job in it.
pub type Key = (usize, usize);

/// An event of a job, in input order; or the error that ends the events.
pub type Delivered = io::Result<(Key, Event)>;

/// The state that all threads share.
pub struct Scheduler {
    inputs: usize,
    state: Mutex<State>,
    changed: Condvar,
    delivered: SyncSender<Delivered>,
    in_memory: AtomicUsize,
    waiting: AtomicUsize,
    /// Temporary files go here.
    directory: PathBuf,
    stop: AtomicBool,
}

struct State {
    /// The next input that no worker has begun.
    next: usize,
    /// The next job of each input that has many modules.
    more: BTreeSet<Key>,
    /// The number of modules of these inputs.
    modules: BTreeMap<usize, usize>,
    /// The job whose events are delivered now.
    head: Key,
    /// Events of jobs that finished ahead of their turn.
    done: BTreeMap<Key, Spill>,
}

impl State {
    /// The first module of the input after a job, if there is one.
    fn rest(&self, (input, first): Key) -> Option<usize> {
        let modules = self.modules.get(&input).copied().unwrap_or(0);
        Some(first + SPAN).filter(|next| *next < modules)
    }
}

impl Scheduler {
    /// Schedules `inputs` inputs from `start` on.
    pub fn new(
        inputs: usize,
        start: Key,
        delivered: SyncSender<Delivered>,
        directory: &Path,
    ) -> Self {
        let mut state = State {
            next: start.0,
            more: BTreeSet::new(),
            modules: BTreeMap::new(),
            head: start,
            done: BTreeMap::new(),
        };
        if start.1 > 0 {
            state.more.insert(start);
            state.next += 1;
        }
        Scheduler {
            inputs,
            state: Mutex::new(state),
            changed: Condvar::new(),
            delivered,
            in_memory: AtomicUsize::new(0),
            waiting: AtomicUsize::new(0),
            directory: directory.to_owned(),
            stop: AtomicBool::new(false),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reports an error to the receiver and stops scheduling.
    pub fn fail(&self, error: io::Error) {
        // The receiver may be gone.
        let _ = self.delivered.send(Err(error));
        self.stop();
    }

    /// Stops scheduling.
    pub fn stop(&self) {
        // Under the lock, so that no thread tests the flag before and waits after.
        let state = self.state();
        self.stop.store(true, Ordering::Relaxed);
        drop(state);
        self.changed.notify_all();
    }

    /// Whether scheduling was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Waits for the next job; `None` if there is none.
    pub fn take(&self) -> Option<Key> {
        let mut state = self.state();
        loop {
            if self.is_stopped() {
                return None;
            }
            let waiting = self.waiting.load(Ordering::Relaxed);
            let is_full = state.done.len() >= WINDOW || waiting >= MOST;
            // The job whose turn it is must begin, however much waits for it.
            let may_begin = |key: &Key| !is_full || *key == state.head;
            if state.more.first().is_some_and(may_begin)
                && let Some(key) = state.more.pop_first()
            {
                let next = state.rest(key).map(|first| (key.0, first));
                state.more.extend(next);
                return Some(key);
            }
            // An input that is being opened may turn out to have many modules.
            if state.head.0 == self.inputs {
                return None;
            }
            if state.next < self.inputs && !is_full {
                state.next += 1;
                return Some((state.next - 1, 0));
            }
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Records the number of modules of an input, as the worker of a job says. LLVM can have damaged the memory of a worker: the least
    /// number counts.
    pub fn opened(&self, (input, first): Key, modules: usize) {
        let mut state = self.state();
        let is_many = modules > first + SPAN;
        match state.modules.get_mut(&input) {
            Some(known) => {
                *known = modules.min(*known);
                let is_left = |job: &Key| job.0 != input || job.1 < modules;
                state.more.retain(is_left);
            }
            None if is_many => {
                state.modules.insert(input, modules);
                state.more.insert((input, first + SPAN));
                drop(state);
                self.changed.notify_all();
            }
            None => {}
        }
    }

    /// The first module of the input after a job, if there is one.
    pub fn rest(&self, key: Key) -> Option<usize> {
        self.state().rest(key)
    }

    /// The receiver of a job's events.
    pub fn slot(&self, key: Key) -> ReorderSlot<'_> {
        ReorderSlot {
            scheduler: self,
            key,
            spill: Some(Spill::default()),
        }
    }

    fn is_head(&self, key: Key) -> bool {
        self.state().head == key
    }

    fn deliver(&self, key: Key, event: Event) -> io::Result<()> {
        // The receiver goes away when it cannot write, and reports that itself.
        let sent = self.delivered.send(Ok((key, event)));
        sent.map_err(|_| io::ErrorKind::BrokenPipe.into())
    }

    fn replay(&self, key: Key, spill: Spill) -> io::Result<()> {
        let Spill {
            events,
            bytes,
            file,
            total,
        } = spill;
        self.in_memory.fetch_sub(bytes, Ordering::Relaxed);
        self.waiting.fetch_sub(total, Ordering::Relaxed);
        for event in events {
            self.deliver(key, event)?;
        }
        let Some(file) = file else {
            return Ok(());
        };
        let mut file = file.into_inner()?;
        let length = file.stream_position()?;
        file.rewind()?;
        let mut file = BufReader::new(file);
        let pool = Arc::default();
        while file.stream_position()? < length {
            self.deliver(key, Event::read(&mut file, &pool)?)?;
        }
        Ok(())
    }

    /// Advances the head past all jobs that are done.
    fn advance(&self) -> io::Result<()> {
        loop {
            let mut state = self.state();
            let (input, _) = state.head;
            let next = match state.rest(state.head) {
                Some(first) => (input, first),
                None => {
                    state.modules.remove(&input);
                    (input + 1, 0)
                }
            };
            state.head = next;
            let spill = state.done.remove(&next);
            drop(state);
            self.changed.notify_all();
            let Some(spill) = spill else {
                return Ok(());
            };
            self.replay(next, spill)?;
        }
    }
}

/// The events of a job ahead of its turn, in memory and then in a file.
#[derive(Default)]
struct Spill {
    events: Vec<Event>,
    /// The size of `events` in bytes.
    bytes: usize,
    /// The size of all events in bytes.
    total: usize,
    /// The further events.
    file: Option<BufWriter<File>>,
}

impl Spill {
    fn push(&mut self, event: Event, scheduler: &Scheduler) -> io::Result<()> {
        let size = event.size();
        scheduler.waiting.fetch_add(size, Ordering::Relaxed);
        self.total += size;
        if self.file.is_none() {
            let before = scheduler.in_memory.fetch_add(size, Ordering::Relaxed);
            if before + size <= MEMORY {
                self.events.push(event);
                self.bytes += size;
                return Ok(());
            }
            scheduler.in_memory.fetch_sub(size, Ordering::Relaxed);
        }
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(BufWriter::new(tempfile::tempfile_in(&scheduler.directory)?)),
        };
        event.write(file)?;
        file.flush()
    }
}

/// Delivers the events of a job at once if it is its turn, otherwise later.
pub struct ReorderSlot<'a> {
    scheduler: &'a Scheduler,
    key: Key,
    /// `None` once it is the job's turn.
    spill: Option<Spill>,
}

impl ReorderSlot<'_> {
    /// Delivers or stores an event.
    pub fn event(&mut self, event: Event) -> io::Result<()> {
        if self.spill.is_some() && self.scheduler.is_head(self.key) {
            self.catch_up()?;
        }
        match &mut self.spill {
            Some(spill) => spill.push(event, self.scheduler),
            None => self.scheduler.deliver(self.key, event),
        }
    }

    fn catch_up(&mut self) -> io::Result<()> {
        self.spill
            .take()
            .map_or(Ok(()), |spill| self.scheduler.replay(self.key, spill))
    }

    /// Ends the job.
    pub fn finish(mut self) -> io::Result<()> {
        let mut state = self.scheduler.state();
        if state.head != self.key {
            if let Some(spill) = self.spill.take() {
                state.done.insert(self.key, spill);
            }
            return Ok(());
        }
        drop(state);
        self.catch_up()?;
        self.scheduler.advance()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::mpsc::sync_channel;

    use super::{SPAN, Scheduler};

    #[test]
    fn a_false_number_of_modules_takes_no_memory_and_ends() {
        let (delivered, _events) = sync_channel(1);
        let scheduler = Scheduler::new(1, (0, 0), delivered, Path::new(""));
        assert_eq!(scheduler.take(), Some((0, 0)));
        scheduler.opened((0, 0), usize::MAX);
        assert_eq!(scheduler.take(), Some((0, SPAN)));
        assert_eq!(scheduler.state().more.len(), 1);
        scheduler.opened((0, SPAN), 5);
        assert_eq!(scheduler.rest((0, SPAN)), None);
        assert!(scheduler.state().more.is_empty());
    }
}
