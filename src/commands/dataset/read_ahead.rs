//! Reads modules in a thread, ahead of the threads that use them.

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use std::sync::mpsc::{channel, sync_channel};
use std::thread;

use crate::error::Error;
use crate::rows::chunk;
use crate::workspace::manifest::ModuleEntry;
use crate::workspace::read::{Chunk, Modules};

/// The size in bytes of the rows that are read at a time, if a module is not larger.
const BATCH: usize = 16 << 20;

/// The size in bytes of a batch while which the next one is not read.
const LARGE: usize = 64 << 20;

/// The rows of a module.
pub struct ModuleRows {
    /// Its index in the workspaces.
    pub index: usize,
    /// Its entry in the manifest.
    pub entry: ModuleEntry,
    /// Its lines, by table.
    pub texts: Vec<Vec<u8>>,
    /// The number of lines, by table.
    pub rows: Vec<u64>,
}

impl ModuleRows {
    fn read(index: usize, entry: ModuleEntry, modules: &mut Modules) -> Result<Self, Error> {
        let sizes = modules.sizes();
        let mut rows = vec![0; sizes.len()];
        // A quarter more, as rows differ in length; pages that are not written take no memory.
        let texts = sizes
            .iter()
            .map(|size| Vec::with_capacity(size.saturating_add(size / 4)));
        let mut texts: Vec<Vec<u8>> = texts.collect();
        modules.module(|chunk| {
            let mut add = |run: chunk::Run<'_>| {
                rows[run.table] += run.rows as u64;
                texts[run.table].extend_from_slice(run.bytes);
            };
            match chunk {
                Chunk::Rows(chunk) => chunk::rows(chunk).for_each(add),
                Chunk::Entities(chunk) => {
                    chunk::entities(chunk).for_each(|entity| entity.rows().for_each(&mut add));
                }
            }
            Ok(())
        })?;
        // Tables are in memory until they are written.
        texts.iter_mut().for_each(Vec::shrink_to_fit);
        Ok(ModuleRows {
            index,
            entry,
            texts,
            rows,
        })
    }
}

/// Reads the modules that `wanted` selects by index, calls `work` for those of a batch in parallel, and `done` with the results in order.
/// `work` is told whether the module is the only one of the batch. Two batches are in memory, or a large one.
pub fn for_each<T: Send>(
    mut modules: Modules,
    wanted: impl Fn(usize) -> bool + Send,
    work: impl Fn(ModuleRows, bool) -> Result<T, Error> + Sync,
    mut done: impl FnMut(T) -> Result<(), Error>,
) -> Result<(), Error> {
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(0);
        let (finish, finished) = channel();
        let reader = scope.spawn(move || -> Result<(), Error> {
            let (mut batch, mut bytes, mut unfinished) = (Vec::new(), 0, 0);
            while let Some(entry) = modules.peek()?.cloned() {
                let index = modules.position();
                if !wanted(index) {
                    modules.skip()?;
                    continue;
                }
                let module = ModuleRows::read(index, entry, &mut modules)?;
                bytes += module.texts.iter().map(Vec::len).sum::<usize>();
                batch.push(module);
                if bytes >= BATCH {
                    // The receiver is gone if it failed.
                    if sender.send(std::mem::take(&mut batch)).is_err() {
                        return Ok(());
                    }
                    unfinished += 1;
                    let most = usize::from(bytes < LARGE);
                    while unfinished > most {
                        if finished.recv().is_err() {
                            return Ok(());
                        }
                        unfinished -= 1;
                    }
                    bytes = 0;
                }
            }
            let _ = sender.send(batch);
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
