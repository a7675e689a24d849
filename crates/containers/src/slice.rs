//! A range of bytes that shares its buffer with others.

use std::ops::{Deref, Range};
use std::sync::Arc;

/// A range of a buffer. It cannot be out of bounds.
#[derive(Clone)]
pub struct Slice {
    buffer: Arc<Vec<u8>>,
    range: Range<usize>,
}

impl Slice {
    /// Returns the range of a complete buffer.
    pub fn whole(buffer: Vec<u8>) -> Self {
        let range = 0..buffer.len();
        Slice {
            buffer: Arc::new(buffer),
            range,
        }
    }

    /// Returns a range of this one; `None` if it is not inside.
    pub fn get(&self, offset: u64, size: u64) -> Option<Slice> {
        let start = usize::try_from(offset).ok()?;
        let end = start.checked_add(usize::try_from(size).ok()?)?;
        (end <= self.len()).then(|| Slice {
            buffer: self.buffer.clone(),
            range: self.range.start + start..self.range.start + end,
        })
    }
}

impl Deref for Slice {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.buffer[self.range.clone()]
    }
}
