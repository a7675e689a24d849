//! Jobs go out in the order of the inputs, and what comes of them arrives in that order, whichever worker is done first.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::message::Event;

/// One job has at most so many modules of a file, so that several workers can share an archive.
pub const SPAN: usize = 16;

/// So many jobs may be done before one that takes long, and wait for it.
const WINDOW: usize = 512;

/// What waits is in memory up to so many bytes, then in temporary files.
const MEMORY: usize = 16 << 20;

/// When so many bytes wait, no more jobs begin.
const MOST: usize = 4 << 30;

/// An input, and the first of its modules that is meant.
pub type Key = (usize, usize);

/// What comes of the jobs, in order; or why no more will come.
pub type Delivered = io::Result<(Key, Event)>;

/// The order of jobs.
pub struct Order {
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
    /// The next input that nobody has begun.
    next: usize,
    /// Further jobs of inputs with many modules.
    more: BTreeSet<Key>,
    /// How many modules these inputs have.
    modules: BTreeMap<usize, usize>,
    /// The job whose events are delivered now.
    head: Key,
    /// What is done ahead of its turn.
    done: BTreeMap<Key, Spool>,
}

impl State {
    /// The first module of the input that comes after a job, if there is one.
    fn rest(&self, (input, first): Key) -> Option<usize> {
        let modules = self.modules.get(&input).copied().unwrap_or(0);
        Some(first + SPAN).filter(|next| *next < modules)
    }
}

impl Order {
    /// The jobs of so many inputs, from one of them on.
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
        Order {
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

    /// Has the other end know that no more will come.
    pub fn fail(&self, error: io::Error) {
        // Nobody may be left to know it.
        let _ = self.delivered.send(Err(error));
        self.stop();
    }

    /// Gives out no more jobs.
    pub fn stop(&self) {
        // Locked, so that nobody looks just before and waits just after.
        let state = self.state();
        self.stop.store(true, Ordering::Relaxed);
        drop(state);
        self.changed.notify_all();
    }

    /// Whether there are no more jobs by somebody's wish.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The next job, when it may begin.
    pub fn take(&self) -> Option<Key> {
        let mut state = self.state();
        loop {
            if self.is_stopped() {
                return None;
            }
            let waiting = self.waiting.load(Ordering::Relaxed);
            let is_full = state.done.len() >= WINDOW || waiting >= MOST;
            // What is delivered now is waited for, however much waits for it.
            let may_begin = |key: &Key| !is_full || *key == state.head;
            if state.more.first().is_some_and(may_begin) {
                return state.more.pop_first();
            }
            // Otherwise an input that is being opened may turn out to have many modules.
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

    /// An input has so many modules.
    pub fn opened(&self, key: Key, modules: usize) {
        let (input, first) = key;
        let mut state = self.state();
        if modules > first + SPAN && state.modules.insert(input, modules).is_none() {
            let rest = (first + SPAN..modules).step_by(SPAN);
            state.more.extend(rest.map(|first| (input, first)));
            drop(state);
            self.changed.notify_all();
        }
    }

    /// The first module of the input that comes after a job, if there is one.
    pub fn rest(&self, key: Key) -> Option<usize> {
        self.state().rest(key)
    }

    /// Takes what comes of a job.
    pub fn delivery(&self, key: Key) -> Delivery<'_> {
        Delivery {
            order: self,
            key,
            spool: Some(Spool::default()),
        }
    }

    fn is_head(&self, key: Key) -> bool {
        self.state().head == key
    }

    fn deliver(&self, key: Key, event: Event) -> io::Result<()> {
        // The other end goes when it can write no more, and says why itself.
        let sent = self.delivered.send(Ok((key, event)));
        sent.map_err(|_| io::ErrorKind::BrokenPipe.into())
    }

    fn replay(&self, key: Key, spool: Spool) -> io::Result<()> {
        let Spool {
            events,
            bytes,
            file,
            total,
        } = spool;
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
        while file.stream_position()? < length {
            self.deliver(key, Event::read(&mut file, None)?)?;
        }
        Ok(())
    }

    /// The head is done: goes on to the next, as far as that is done too.
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
            let spool = state.done.remove(&next);
            drop(state);
            self.changed.notify_all();
            let Some(spool) = spool else {
                return Ok(());
            };
            self.replay(next, spool)?;
        }
    }
}

/// The events of a job ahead of its turn.
#[derive(Default)]
struct Spool {
    events: Vec<Event>,
    /// Their size.
    bytes: usize,
    /// The size of all events.
    total: usize,
    /// The events after them.
    file: Option<BufWriter<File>>,
}

impl Spool {
    fn push(&mut self, event: Event, order: &Order) -> io::Result<()> {
        let event = event.kept();
        let size = event.size();
        order.waiting.fetch_add(size, Ordering::Relaxed);
        self.total += size;
        if self.file.is_none() {
            let before = order.in_memory.fetch_add(size, Ordering::Relaxed);
            if before + size <= MEMORY {
                self.events.push(event);
                self.bytes += size;
                return Ok(());
            }
            order.in_memory.fetch_sub(size, Ordering::Relaxed);
        }
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(BufWriter::new(tempfile::tempfile_in(&order.directory)?)),
        };
        event.write(file)?;
        file.flush()
    }
}

/// What comes of one job: straight on if it is its turn, otherwise later.
pub struct Delivery<'a> {
    order: &'a Order,
    key: Key,
    /// `None` when it is its turn.
    spool: Option<Spool>,
}

impl Delivery<'_> {
    /// Takes an event.
    pub fn event(&mut self, event: Event) -> io::Result<()> {
        if self.spool.is_some() && self.order.is_head(self.key) {
            self.catch_up()?;
        }
        match &mut self.spool {
            Some(spool) => spool.push(event, self.order),
            None => self.order.deliver(self.key, event),
        }
    }

    fn catch_up(&mut self) -> io::Result<()> {
        self.spool
            .take()
            .map_or(Ok(()), |spool| self.order.replay(self.key, spool))
    }

    /// The job is done.
    pub fn finish(mut self) -> io::Result<()> {
        let mut state = self.order.state();
        if state.head != self.key {
            if let Some(spool) = self.spool.take() {
                state.done.insert(self.key, spool);
            }
            return Ok(());
        }
        drop(state);
        self.catch_up()?;
        self.order.advance()
    }
}
