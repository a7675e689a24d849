//! Reads modules in a thread, ahead of the threads that use them.

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use crate::error::Error;
use crate::rows::chunk;
use crate::workspace::manifest::ModuleEntry;
use crate::workspace::read::{Chunk, Modules};

/// The size in bytes of the rows that are read at a time, if a module is not larger.
const BATCH: usize = 16 << 20;

/// The size in bytes of a batch while which the next one is not read.
const LARGE: usize = 64 << 20;

/// How modules are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// All rows of a module at a time.
    Module,
    /// The tables of a module in parts of about this size in bytes, if it is larger.
    Tables(usize),
}

/// The rows of a module, or of some of its tables.
pub struct ModuleRows {
    /// Its index in the workspaces.
    pub index: usize,
    /// Its entry in the manifest.
    pub entry: ModuleEntry,
    /// Its lines, by table.
    pub texts: Vec<Vec<u8>>,
    /// The number of lines, by table.
    pub rows: Vec<u64>,
    /// Whether these are all rows, or the last part of them.
    pub is_last: bool,
}

impl ModuleRows {
    fn new(index: usize, entry: ModuleEntry, tables: usize) -> Self {
        ModuleRows {
            index,
            entry,
            texts: vec![Vec::new(); tables],
            rows: vec![0; tables],
            is_last: false,
        }
    }

    /// Returns the size in memory; most tables of a module are empty.
    fn bytes(&self) -> usize {
        let tables = self.texts.len() * (size_of::<Vec<u8>>() + size_of::<u64>());
        self.texts.iter().map(Vec::len).sum::<usize>() + tables
    }
}

/// Batches on their way from the thread that reads to those that work.
struct Batches {
    sender: SyncSender<Vec<ModuleRows>>,
    finished: Receiver<()>,
    batch: Vec<ModuleRows>,
    bytes: usize,
    unfinished: usize,
    is_open: bool,
}

impl Batches {
    /// Reads the next module.
    fn read(&mut self, index: usize, modules: &mut Modules, unit: Unit) -> Result<(), Error> {
        let Some(entry) = modules.peek()?.cloned() else {
            return Ok(());
        };
        let sizes = modules.sizes();
        let mut part = ModuleRows::new(index, entry, sizes.len());
        let most = match unit {
            Unit::Module => usize::MAX,
            Unit::Tables(size) => size,
        };
        let (mut bytes, mut last) = (0, None);
        modules.module(|chunk| {
            let is_rows = matches!(chunk, Chunk::Rows(_));
            let mut add = |run: chunk::Run<'_>| {
                // Parts end with a table, so that they are the same in whatever workspace the module is.
                if is_rows && bytes >= most && last != Some(run.table) {
                    let next = ModuleRows::new(index, part.entry.clone(), sizes.len());
                    self.push(std::mem::replace(&mut part, next));
                    bytes = 0;
                }
                last = Some(run.table);
                let text = &mut part.texts[run.table];
                if text.is_empty() {
                    // A quarter more, as rows differ in length; pages that are not written take no memory.
                    let size = sizes[run.table];
                    text.reserve_exact(size.saturating_add(size / 4).max(run.bytes.len()));
                }
                text.extend_from_slice(run.bytes);
                bytes += run.bytes.len();
                part.rows[run.table] += run.rows as u64;
            };
            match chunk {
                Chunk::Rows(chunk) => chunk::rows(chunk).for_each(add),
                Chunk::Entities(chunk) => {
                    chunk::entities(chunk).for_each(|entity| entity.rows().for_each(&mut add));
                }
            }
            Ok(())
        })?;
        part.is_last = true;
        self.push(part);
        Ok(())
    }

    /// Adds rows to the batch; sends it if it is large enough, and waits while as many batches are in memory as may be.
    fn push(&mut self, mut rows: ModuleRows) {
        // Tables are in memory until they are written.
        rows.texts.iter_mut().for_each(Vec::shrink_to_fit);
        self.bytes += rows.bytes();
        self.batch.push(rows);
        if self.bytes < BATCH {
            return;
        }
        let most = usize::from(self.bytes < LARGE);
        self.send();
        self.unfinished += 1;
        while self.is_open && self.unfinished > most {
            self.is_open = self.finished.recv().is_ok();
            self.unfinished -= 1;
        }
    }

    fn send(&mut self) {
        self.bytes = 0;
        // The receiver is gone if it failed.
        self.is_open &= self.sender.send(std::mem::take(&mut self.batch)).is_ok();
    }
}

/// Reads the modules that `wanted` selects by index, calls `work` for those of a batch in parallel, and `done` with the results in order.
/// `work` gets `true` if the rows are the only ones of the batch. Memory: two batches, or a large one.
pub fn for_each<T: Send>(
    mut modules: Modules,
    unit: Unit,
    wanted: impl Fn(usize) -> bool + Send,
    work: impl Fn(ModuleRows, bool) -> Result<T, Error> + Sync,
    mut done: impl FnMut(T) -> Result<(), Error>,
) -> Result<(), Error> {
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(0);
        let (finish, finished) = channel();
        let reader = scope.spawn(move || -> Result<(), Error> {
            let mut batches = Batches {
                sender,
                finished,
                batch: Vec::new(),
                bytes: 0,
                unfinished: 0,
                is_open: true,
            };
            while batches.is_open && modules.peek()?.is_some() {
                let index = modules.position();
                if wanted(index) {
                    batches.read(index, &mut modules, unit)?;
                } else {
                    modules.skip()?;
                }
            }
            batches.send();
            Ok(())
        });
        for batch in receiver {
            let batch: Vec<ModuleRows> = batch;
            let alone = batch.len() == 1;
            let results: Vec<Result<T, Error>> = batch
                .into_par_iter()
                .map(|module| work(module, alone))
                .collect();
            results.into_iter().try_for_each(|result| done(result?))?;
            // The reader may have ended.
            let _ = finish.send(());
        }
        match reader.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
