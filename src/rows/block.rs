//! Rows of one predicate, in memory that may be another process's too.
//!
//! A row is written into room that was made for the whole of it, so that nothing is checked or moved between its columns.

use slabs::{Buffer, Writer};

use super::chunk::{self, HEAD};
use crate::escape::escape_to;
use crate::ids::Id;

/// A number has no more bytes than this.
pub const NUMBER: usize = 20;

/// Most predicates have no more rows in a module than fit into this many bytes.
const FEW: usize = 4096;

/// A chunk of one run, see [`chunk`], whose head is written when it is complete.
pub struct Block {
    memory: Memory,
    /// The bytes that are used, of the head too.
    length: usize,
    rows: usize,
}

/// Where the bytes are.
pub enum Memory {
    /// In this process.
    Own(Vec<u8>),
    /// Where another process can read them.
    Shared(Buffer),
}

impl Memory {
    #[inline]
    fn bytes(&self) -> &[u8] {
        match self {
            Memory::Own(bytes) => bytes,
            Memory::Shared(buffer) => buffer,
        }
    }

    #[inline]
    fn bytes_mut(&mut self) -> &mut [u8] {
        match self {
            Memory::Own(bytes) => bytes,
            Memory::Shared(buffer) => buffer,
        }
    }
}

impl Default for Block {
    fn default() -> Self {
        Block {
            memory: Memory::Own(Vec::new()),
            length: HEAD,
            rows: 0,
        }
    }
}

impl Block {
    /// Whether a row of so many bytes fits.
    #[inline]
    pub fn has_room(&self, bytes: usize) -> bool {
        self.length + bytes <= self.memory.bytes().len()
    }

    /// Has a row of so many bytes fit; the rows so far, if they stay where they are.
    #[cold]
    pub fn make_room(&mut self, bytes: usize, shared: Option<&Writer>) -> Option<Block> {
        if self.length + bytes <= FEW {
            self.memory = Memory::Own(vec![0; FEW]);
            return None;
        }
        let few = self.memory.bytes().len() <= FEW;
        let length = if few { self.length } else { HEAD } + bytes;
        let memory = match shared
            .filter(|_| length <= slabs::SIZE)
            .and_then(Writer::take)
        {
            Some(buffer) => Memory::Shared(buffer),
            None => Memory::Own(vec![0; length.max(slabs::SIZE)]),
        };
        let mut before = std::mem::replace(
            self,
            Block {
                memory,
                ..Block::default()
            },
        );
        if few {
            let kept = before.bytes_with_head();
            self.memory.bytes_mut()[..kept.len()].copy_from_slice(kept);
            (self.length, self.rows) = (before.length, before.rows);
            before.rows = 0;
        }
        (before.rows > 0).then_some(before)
    }

    /// A row that fits.
    #[inline]
    pub fn row(&mut self) -> Row<'_> {
        self.rows += 1;
        Row {
            room: &mut self.memory.bytes_mut()[self.length..],
            at: 0,
            length: &mut self.length,
        }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The rows.
    pub fn bytes(&self) -> &[u8] {
        &self.memory.bytes()[HEAD.min(self.memory.bytes().len())..self.end()]
    }

    fn bytes_with_head(&self) -> &[u8] {
        &self.memory.bytes()[..self.end()]
    }

    fn end(&self) -> usize {
        self.length.min(self.memory.bytes().len())
    }

    /// Forgets the rows.
    pub fn clear(&mut self) {
        self.length = HEAD;
        self.rows = 0;
    }

    /// The whole chunk of the table's rows, and its length.
    pub fn finish(mut self, table: usize) -> (Memory, usize) {
        let head = chunk::head(table, self.rows, self.length - HEAD);
        self.memory.bytes_mut()[..HEAD].copy_from_slice(&head);
        (self.memory, self.length)
    }
}

/// A row being written, for which there is room.
pub struct Row<'t> {
    room: &'t mut [u8],
    at: usize,
    /// What grows by the row when it is written.
    length: &'t mut usize,
}

impl<'t> Row<'t> {
    /// A row in some room, behind so many bytes.
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

/// Copies between slices of one length. What rows are made of is short: a call, and finding the best way to copy, would take
/// longer.
#[inline]
fn copy(from: &[u8], to: &mut [u8]) {
    /// The first so many bytes and the last.
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

    /// Rows of all sizes come back in their order, whether they fit or not.
    #[test]
    fn blocks_have_the_rows() -> std::io::Result<()> {
        let pool = slabs::Pool::new()?;
        for shared in [None, Some(Writer::open(pool.file())?)] {
            let (mut open, mut full, mut wanted) = (Block::default(), Vec::new(), Vec::new());
            for number in 0..3000 {
                let text = vec![
                    b'x';
                    if number == 700 {
                        2 * slabs::SIZE
                    } else {
                        number % 400
                    }
                ];
                wanted
                    .push([text.as_slice(), b"\t", number.to_string().as_bytes(), b"\n"].concat());
                let room = text.len() * 3 + NUMBER + 2;
                if !open.has_room(room) {
                    full.extend(open.make_room(room, shared.as_ref()));
                }
                open.row().text(&text).tab().number(number as i64).end();
            }
            full.push(open);
            let rows: usize = full.iter().map(Block::rows).sum();
            let bytes: Vec<u8> = full.iter().flat_map(Block::bytes).copied().collect();
            assert_eq!(rows, wanted.len());
            assert!(bytes == wanted.concat());
            for block in full {
                let (rows, bytes) = (block.rows(), block.bytes().to_vec());
                let (memory, length) = block.finish(7);
                let runs: Vec<_> = chunk::rows(&memory.bytes()[..length]).collect();
                let table = 7;
                let bytes = &bytes[..];
                assert_eq!(runs, [chunk::Run { table, rows, bytes }]);
            }
        }
        Ok(())
    }
}
