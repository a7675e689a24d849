//! What a worker sends: rows through memory that it shares with its parent, as long as some of that is free, all else through
//! the pipe.

use serde::Serialize;
use serde::de::DeserializeOwned;
use slabs::Writer;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, PipeReader, Write as _};

use super::message::{self, Event};
use crate::rows::Facts;
use crate::rows::block::{Block, Memory};
use crate::rows::chunk::{self, Run};

/// The last rows of a predicate are worth a slab of their own when they have this many bytes; fewer go with others.
const LARGE: usize = slabs::SIZE / 4;

/// The way to the parent.
pub struct Outbox {
    pipe: BufWriter<File>,
    slabs: Option<Writer>,
    /// A chunk of rows that go together: the last ones of their tables.
    small: Vec<u8>,
}

impl Outbox {
    /// Over a pipe, and through slabs if there are any.
    pub fn new(pipe: File, slabs: Option<Writer>) -> Self {
        Outbox {
            pipe: BufWriter::with_capacity(64 * 1024, pipe),
            slabs,
            small: Vec::new(),
        }
    }

    /// Sends what is neither rows nor entities, after all of these so far.
    pub fn say(&mut self, message: &impl Serialize) -> io::Result<()> {
        self.send_small()?;
        message::write_other(&mut self.pipe, message)
    }

    /// Passes on the rows that another outbox sends, up to what it says.
    pub fn pass_on<T: DeserializeOwned>(
        &mut self,
        source: &mut BufReader<PipeReader>,
    ) -> io::Result<T> {
        self.send_small()?;
        loop {
            if source.buffer().is_empty() {
                // It may take its time, and the parent has something to do.
                self.pipe.flush()?;
            }
            if let Some(said) = message::pass_on(source, &mut self.pipe)? {
                return Ok(said);
            }
        }
    }

    /// Sees that all of it arrives.
    pub fn flush(&mut self) -> io::Result<()> {
        self.send_small()?;
        self.pipe.flush()
    }

    /// Sends the rows that have no room for more beside them.
    pub fn full_rows(&mut self, facts: &mut Facts) -> io::Result<()> {
        for (table, block) in facts.full.drain(..) {
            self.rows(table, block)?;
        }
        Ok(())
    }

    /// Sends all rows.
    pub fn all_rows(&mut self, facts: &mut Facts) -> io::Result<()> {
        self.full_rows(facts)?;
        for (index, table) in facts.tables().iter_mut().enumerate() {
            if table.open.rows() > 0 {
                self.last_rows(index, &mut table.open)?;
            }
        }
        Ok(())
    }

    /// Sends rows of a table, of which there may be more.
    fn rows(&mut self, table: usize, block: Block) -> io::Result<()> {
        match block.finish(table) {
            (Memory::Shared(buffer), length) => {
                Event::write_rows_slab(&mut self.pipe, buffer.hand_over(), length)?;
                // The parent has something to do.
                self.pipe.flush()
            }
            (Memory::Own(bytes), length) => Event::write_rows(&mut self.pipe, &bytes[..length]),
        }
    }

    /// Sends the last rows of a table, with those of others if they are few.
    fn last_rows(&mut self, table: usize, block: &mut Block) -> io::Result<()> {
        let length = block.bytes().len();
        if length >= LARGE {
            return self.rows(table, std::mem::take(block));
        }
        if self.small.len() + chunk::HEAD + length > slabs::SIZE {
            self.send_small()?;
        }
        let (rows, bytes) = (block.rows(), block.bytes());
        chunk::push_rows(&mut self.small, &Run { table, rows, bytes });
        // Its memory may be of use to another.
        *block = Block::default();
        Ok(())
    }

    /// Sends a chunk of entities.
    pub fn entities(&mut self, chunk: &[u8]) -> io::Result<()> {
        match self.shared(chunk) {
            Some(slab) => {
                Event::write_entities_slab(&mut self.pipe, slab, chunk.len())?;
                self.pipe.flush()
            }
            None => Event::write_entities(&mut self.pipe, chunk),
        }
    }

    fn send_small(&mut self) -> io::Result<()> {
        if self.small.is_empty() {
            return Ok(());
        }
        match self.shared(&self.small) {
            Some(slab) => {
                Event::write_rows_slab(&mut self.pipe, slab, self.small.len())?;
                self.pipe.flush()?;
            }
            None => Event::write_rows(&mut self.pipe, &self.small)?,
        }
        self.small.clear();
        Ok(())
    }

    /// The slab that a chunk was copied to, if there is one.
    fn shared(&self, chunk: &[u8]) -> Option<usize> {
        let slabs = self.slabs.as_ref().filter(|_| chunk.len() <= slabs::SIZE);
        let mut buffer = slabs.and_then(Writer::take)?;
        buffer[..chunk.len()].copy_from_slice(chunk);
        Some(buffer.hand_over())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::message::Chunk;
    use slabs::Pool;
    use std::collections::BTreeMap;
    use std::io::Seek as _;

    type Rows = BTreeMap<usize, (usize, Vec<u8>)>;

    /// What is sent arrives, with more of it than there are slabs, and without any.
    #[test]
    fn rows_arrive_by_both_ways() -> io::Result<()> {
        let sizes = [3, LARGE - 1, LARGE, slabs::SIZE / 2, slabs::SIZE];
        for pool in [Some(Pool::new()?), None] {
            let file = tempfile::tempfile()?;
            let writer = match &pool {
                Some(pool) => Some(Writer::open(pool.file())?),
                None => None,
            };
            let mut outbox = Outbox::new(file.try_clone()?, writer.clone());
            let mut sent = Rows::new();
            for number in 0..1000 {
                let (table, size) = (number % 7, sizes[number % sizes.len()]);
                let text = vec![b'a' + (number % 26) as u8; size];
                let mut block = Block::default();
                let full = block.make_room(size * 3 + 1, writer.as_ref());
                assert!(full.is_none());
                block.row().text(&text).end();
                let (rows, all) = sent.entry(table).or_default();
                *rows += 1;
                all.extend_from_slice(&[&text[..], b"\n"].concat());
                outbox.rows(table, block)?;
            }
            for table in 0..7 {
                let mut block = Block::default();
                let full = block.make_room(10, writer.as_ref());
                assert!(full.is_none());
                block.row().text(b"last").end();
                let (rows, all) = sent.entry(table).or_default();
                *rows += 1;
                all.extend_from_slice(b"last\n");
                outbox.last_rows(table, &mut block)?;
            }
            outbox.entities(b"entities")?;
            outbox.say(&Event::Unchanged)?;
            outbox.flush()?;
            let mut file = file;
            file.rewind()?;
            let mut source = BufReader::new(file);
            let (mut came, mut shared, mut piped) = (Rows::new(), 0, 0);
            loop {
                match Event::read(&mut source, pool.as_ref())? {
                    Event::Rows(chunk) => {
                        match &chunk {
                            Chunk::Shared(_) => shared += 1,
                            Chunk::Piped(_) => piped += 1,
                        }
                        for run in chunk::rows(&chunk) {
                            let (rows, all) = came.entry(run.table).or_default();
                            *rows += run.rows;
                            all.extend_from_slice(run.bytes);
                        }
                        // The slab is not given back, as if the parent was slow.
                        std::mem::forget(chunk);
                    }
                    Event::Entities(chunk) => assert_eq!(*chunk, *b"entities"),
                    _ => break,
                }
            }
            assert!(came == sent);
            assert_eq!(shared, if pool.is_some() { slabs::COUNT } else { 0 });
            assert!(piped > 0);
        }
        Ok(())
    }
}
