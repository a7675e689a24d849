//! Memory that two processes share, so that bytes go from one to the other without being copied.
//!
//! The one that creates a [`Pool`] reads, the one that opens it as a [`Writer`] writes. The memory is divided into slabs. A writer takes
//! a free one, fills it, and says by other means, such as a pipe, that it is full; the reader looks at it as a [`Slab`], and
//! dropping that gives it back. All `unsafe` of sharing is here. It rests on three things:
//!
//! - The memory is sealed against shrinking and as large as both sides map, so no access faults.
//! - A slab is on one side at a time: its state is an atomic number in the shared memory, which a writer sets when it takes
//!   the slab and the reader clears when it has done with it.
//! - Both sides see bytes, all of which are valid. A writer that goes wrong can have the reader see other bytes, as it could
//!   with a pipe, and nothing else.

use std::fs::File;
use std::io;
use std::ops::{Deref, DerefMut};
use std::os::fd::AsFd as _;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use memmap2::{MmapOptions, MmapRaw};
use rustix::fs::{MemfdFlags, SealFlags};

/// The bytes of a slab.
pub const SIZE: usize = 128 * 1024;

/// The number of slabs: so much memory at most is used by what is written and not read yet.
pub const COUNT: usize = 384;

/// The states of the slabs stand in front of them, on a page.
const STATES: usize = 4096;

const LENGTH: usize = STATES + COUNT * SIZE;

const FREE: u32 = 0;
const TAKEN: u32 = 1;

/// The mapped memory.
struct Shared(MmapRaw);

impl Shared {
    fn new(file: &File) -> io::Result<Self> {
        if file.metadata()?.len() != LENGTH as u64 {
            return Err(io::ErrorKind::InvalidData.into());
        }
        MmapOptions::new().len(LENGTH).map_raw(file).map(Shared)
    }

    fn state(&self, slab: usize) -> &AtomicU32 {
        assert!(slab < COUNT);
        // SAFETY: within the mapping, whose length is checked, and aligned, for mappings begin at pages; the states are
        // accessed as atomic numbers alone, by both processes.
        unsafe { AtomicU32::from_ptr(self.0.as_mut_ptr().cast::<u32>().add(slab)) }
    }

    fn start(&self, slab: usize) -> *mut u8 {
        assert!(slab < COUNT);
        // SAFETY: within the mapping, whose length is checked.
        unsafe { self.0.as_mut_ptr().add(STATES + slab * SIZE) }
    }
}

/// The reader's side.
pub struct Pool {
    file: File,
    shared: Arc<Shared>,
}

impl Pool {
    /// Memory for [`COUNT`] slabs, all of them free. None of it is used before it is written.
    ///
    /// # Errors
    /// The system has no such memory.
    pub fn new() -> io::Result<Self> {
        let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
        let file = File::from(rustix::fs::memfd_create("slabs", flags)?);
        file.set_len(LENGTH as u64)?;
        rustix::fs::fcntl_add_seals(&file, SealFlags::SHRINK | SealFlags::GROW | SealFlags::SEAL)?;
        let shared = Arc::new(Shared::new(&file)?);
        Ok(Pool { file, shared })
    }

    /// The memory, for [`Writer::open`].
    pub fn file(&self) -> &File {
        &self.file
    }

    /// What the writer has put into a slab; `None` if that cannot be.
    pub fn slab(&self, index: usize, length: usize) -> Option<Slab> {
        (index < COUNT && length <= SIZE).then(|| Slab {
            shared: self.shared.clone(),
            index,
            length,
        })
    }
}

/// A slab that the reader looks at.
pub struct Slab {
    shared: Arc<Shared>,
    index: usize,
    length: usize,
}

impl AsRef<[u8]> for Slab {
    fn as_ref(&self) -> &[u8] {
        // SAFETY: the length is at most that of a slab, and the writer leaves it alone until it is given back.
        unsafe { std::slice::from_raw_parts(self.shared.start(self.index), self.length) }
    }
}

impl Drop for Slab {
    fn drop(&mut self) {
        // What was read of the slab is read before this.
        let state = self.shared.state(self.index);
        state.store(FREE, Ordering::Release);
    }
}

/// The writer's side, for one thread; copies of the process have it too.
#[derive(Clone)]
pub struct Writer(Rc<Shared>);

impl Writer {
    /// The memory of a [`Pool`].
    ///
    /// # Errors
    /// It is no such memory, or cannot be mapped.
    pub fn open(file: &File) -> io::Result<Self> {
        let seals = rustix::fs::fcntl_get_seals(file.as_fd())?;
        if !seals.contains(SealFlags::SHRINK) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Shared::new(file).map(|shared| Writer(Rc::new(shared)))
    }

    /// Takes a free slab, the first: it was used last, most likely.
    pub fn take(&self) -> Option<Buffer> {
        let take = |slab: &usize| {
            let state = self.0.state(*slab);
            let taken =
                || state.compare_exchange(FREE, TAKEN, Ordering::Acquire, Ordering::Relaxed);
            state.load(Ordering::Relaxed) == FREE && taken().is_ok()
        };
        let index = (0..COUNT).find(take)?;
        Some(Buffer {
            shared: self.0.clone(),
            index,
            start: self.0.start(index),
        })
    }
}

/// A slab that the writer fills.
pub struct Buffer {
    shared: Rc<Shared>,
    index: usize,
    /// Where it lies, which each row asks for.
    start: *mut u8,
}

impl Buffer {
    /// Leaves the slab to the reader, who is to be told which it is.
    pub fn hand_over(self) -> usize {
        let index = self.index;
        // All but giving it back.
        let mut this = std::mem::ManuallyDrop::new(self);
        // SAFETY: it is not used, and not dropped, after this.
        unsafe { std::ptr::drop_in_place(&mut this.shared) };
        index
    }
}

impl Deref for Buffer {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        // SAFETY: as below.
        unsafe { std::slice::from_raw_parts(self.start, SIZE) }
    }
}

impl DerefMut for Buffer {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u8] {
        // SAFETY: the slab was free, and is nobody else's while it is taken: this is the only way to it.
        unsafe { std::slice::from_raw_parts_mut(self.start, SIZE) }
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        // Another may take it now.
        self.shared.state(self.index).store(FREE, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slab_goes_there_and_back() -> io::Result<()> {
        let pool = Pool::new()?;
        let writer = Writer::open(pool.file())?;
        let mut full = Vec::new();
        while let Some(mut buffer) = writer.take() {
            buffer.fill(full.len() as u8);
            full.push(buffer.hand_over());
        }
        assert_eq!(full, (0..COUNT).collect::<Vec<_>>());
        for index in &full {
            let slab = pool.slab(*index, 7).ok_or(io::ErrorKind::NotFound)?;
            assert_eq!(slab.as_ref(), [*index as u8; 7]);
            // A reader who keeps all but one.
            if *index != 5 {
                std::mem::forget(slab);
            }
        }
        let buffer = writer.take().ok_or(io::ErrorKind::NotFound)?;
        assert!(writer.take().is_none());
        drop(buffer);
        assert_eq!(writer.take().map(Buffer::hand_over), Some(5));
        Ok(())
    }

    #[test]
    fn what_cannot_be_is_refused() -> io::Result<()> {
        let pool = Pool::new()?;
        assert!(pool.slab(COUNT, 0).is_none());
        assert!(pool.slab(0, SIZE + 1).is_none());
        assert!(pool.file().set_len(1).is_err());
        assert!(Writer::open(&File::open("/dev/null")?).is_err());
        Ok(())
    }
}
