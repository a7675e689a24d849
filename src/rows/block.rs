//! Rows of one predicate in memory.
//!
//! A writer reserves room for the largest row that it may write, so that nothing is checked or moved between columns.

use super::chunk::{self, HEAD};
use crate::ids::Id;
use crate::rows::escape::escape_to;

/// A number has at most this many bytes.
pub const NUMBER: usize = 20;

/// The capacity of a block in bytes. Most of the rows of a large module go through a few predicates.
pub const SIZE: usize = 128 * 1024;

/// The capacity of a predicate's first block: most predicates have few rows in a module.
const FEW: usize = 4096;

/// A chunk of one run, see [`chunk`], whose head is written when the block is complete.
pub struct Block {
    memory: Vec<u8>,
    /// The bytes in use, including the head.
    length: usize,
    rows: usize,
}

impl Default for Block {
    fn default() -> Self {
        Block {
            memory: Vec::new(),
            length: HEAD,
            rows: 0,
        }
    }
}

impl Block {
    /// Returns whether a row of `bytes` fits.
    #[inline]
    pub fn has_room(&self, bytes: usize) -> bool {
        self.length + bytes <= self.memory.len()
    }

    /// Reserves `bytes`; returns the full block if a new one was begun, in memory that `recycled` gives.
    #[cold]
    pub fn reserve(&mut self, bytes: usize, recycled: &mut Vec<Block>) -> Option<Block> {
        if self.length + bytes <= FEW {
            self.memory = vec![0; FEW];
            return None;
        }
        let mut next = recycled.pop().unwrap_or_default();
        let is_large = self.is_large();
        let used = if is_large { HEAD } else { self.length };
        let size = next.memory.len().max(SIZE).max(used + bytes);
        if next.memory.len() < size {
            next.memory = vec![0; size];
        }
        if !is_large {
            // The rows so far move into a block of full size.
            next.memory[..self.end()].copy_from_slice(&self.memory[..self.end()]);
            (next.length, next.rows) = (self.length, self.rows);
        }
        let full = std::mem::replace(self, next);
        (is_large && full.rows > 0).then_some(full)
    }

    /// Returns whether it has the size of a block that is sent alone, which any table can use again.
    pub fn is_large(&self) -> bool {
        self.memory.len() > FEW
    }

    /// Begins a row, for which there is room.
    #[inline]
    pub fn row(&mut self) -> Row<'_> {
        self.rows += 1;
        Row::new(&mut self.memory[self.length..], &mut self.length)
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the rows.
    pub fn bytes(&self) -> &[u8] {
        &self.memory[HEAD.min(self.memory.len())..self.end()]
    }

    fn end(&self) -> usize {
        self.length.min(self.memory.len())
    }

    /// Deletes the rows; the memory stays.
    pub fn clear(&mut self) {
        self.length = HEAD;
        self.rows = 0;
    }

    /// Writes the head of the chunk, for rows of `table`, and returns the chunk.
    pub fn finish(&mut self, table: usize) -> &[u8] {
        let head = chunk::head(table, self.rows, self.length - HEAD);
        self.memory[..HEAD].copy_from_slice(&head);
        &self.memory[..self.length]
    }
}

/// A row being written, into room that was reserved.
pub struct Row<'t> {
    room: &'t mut [u8],
    at: usize,
    /// The length of the block, which grows by the row at its end.
    length: &'t mut usize,
}

impl<'t> Row<'t> {
    /// Starts a row at the beginning of `room`; `length` grows by its bytes.
    pub fn new(room: &'t mut [u8], length: &'t mut usize) -> Self {
        Row {
            room,
            at: 0,
            length,
        }
    }

    #[inline]
    fn put(&mut self, bytes: &[u8]) {
        copy(bytes, &mut self.room[self.at..self.at + bytes.len()]);
        self.at += bytes.len();
    }

    #[inline]
    pub fn id(mut self, id: Id<'_>) -> Self {
        self.put(id.as_str().as_bytes());
        self
    }

    #[inline]
    pub fn keyword(mut self, word: &'static str) -> Self {
        self.put(word.as_bytes());
        self
    }

    #[inline]
    pub fn number(mut self, number: i64) -> Self {
        self.put(itoa::Buffer::new().format(number).as_bytes());
        self
    }

    pub fn text(mut self, text: &[u8]) -> Self {
        escape_to(text, |bytes| self.put(bytes));
        self
    }

    #[inline]
    pub fn tab(mut self) -> Self {
        self.put(b"\t");
        self
    }

    #[inline]
    pub fn end(mut self) {
        self.put(b"\n");
        *self.length += self.at;
    }
}

/// Copies between slices of the same length. Cells are short: calling `memcpy` would take longer than copying.
#[inline]
fn copy(from: &[u8], to: &mut [u8]) {
    /// Copies the first `N` bytes and the last `N`, which may overlap.
    #[inline]
    fn ends<const N: usize>(from: &[u8], to: &mut [u8]) {
        let end = from.len() - N;
        to[..N].copy_from_slice(&from[..N]);
        to[end..].copy_from_slice(&from[end..]);
    }
    match from.len() {
        65.. => to.copy_from_slice(from),
        32.. => ends::<32>(from, to),
        16.. => ends::<16>(from, to),
        8.. => ends::<8>(from, to),
        4.. => ends::<4>(from, to),
        2.. => ends::<2>(from, to),
        1 => to[0] = from[0],
        0 => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_is_copied() {
        for length in 0..200 {
            let from: Vec<u8> = (0..length).collect();
            let mut to = vec![0xff; length.into()];
            copy(&from, &mut to);
            assert_eq!(from, to);
        }
    }

    /// Rows of all sizes come back in order, whether they fit or not.
    #[test]
    fn blocks_keep_their_rows() {
        let (mut open, mut full, mut wanted) = (Block::default(), Vec::new(), Vec::new());
        let mut recycled = Vec::new();
        for number in 0..3000 {
            let size = if number == 700 {
                2 * SIZE
            } else {
                number % 400
            };
            let text = vec![b'x'; size];
            wanted.push([text.as_slice(), b"\t", number.to_string().as_bytes(), b"\n"].concat());
            let room = text.len() * 3 + NUMBER + 2;
            if !open.has_room(room) {
                full.extend(open.reserve(room, &mut recycled));
            }
            open.row().text(&text).tab().number(number as i64).end();
        }
        full.push(open);
        let rows: usize = full.iter().map(Block::rows).sum();
        let bytes: Vec<u8> = full.iter().flat_map(Block::bytes).copied().collect();
        assert_eq!(rows, wanted.len());
        assert!(bytes == wanted.concat());
        for mut block in full {
            let (table, rows, bytes) = (7, block.rows(), block.bytes().to_vec());
            let runs: Vec<_> = chunk::rows(block.finish(table)).collect();
            let bytes = &bytes[..];
            assert_eq!(runs, [chunk::Run { table, rows, bytes }]);
        }
    }
}
