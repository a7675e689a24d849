//! Writes a worker's events to the pipe to its parent.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};

use super::message::Event;
use crate::rows::Facts;
use crate::rows::block::{self, Block};
use crate::rows::chunk::{self, Run};

/// The last rows of a predicate are a chunk of their own from this many bytes on; fewer share a chunk with those of other predicates.
const LARGE: usize = block::SIZE / 4;

/// Writes events to the parent.
pub struct EventWriter {
    pipe: BufWriter<File>,
    /// The chunk that small runs are collected in.
    small: Vec<u8>,
}

impl EventWriter {
    pub fn new(pipe: File) -> Self {
        EventWriter {
            pipe: BufWriter::with_capacity(64 * 1024, pipe),
            small: Vec::new(),
        }
    }

    /// Sends an event, after the rows so far.
    pub fn send(&mut self, event: &Event) -> io::Result<()> {
        self.send_small()?;
        event.write(&mut self.pipe)
    }

    /// Flushes all events to the pipe.
    pub fn flush(&mut self) -> io::Result<()> {
        self.send_small()?;
        self.pipe.flush()
    }

    /// Sends the blocks that are full, and lets `facts` use their memory again.
    pub fn full_rows(&mut self, facts: &mut Facts) -> io::Result<()> {
        while let Some((table, mut block)) = facts.full.pop_front() {
            Event::write_rows(&mut self.pipe, block.finish(table))?;
            facts.recycle(block);
        }
        Ok(())
    }

    /// Sends all rows.
    pub fn all_rows(&mut self, facts: &mut Facts) -> io::Result<()> {
        self.full_rows(facts)?;
        for table in 0..facts.tables().len() {
            let mut block = facts.take_open(table);
            if block.rows() > 0 {
                self.last_rows(table, &mut block)?;
            }
            facts.recycle_open(table, block);
        }
        Ok(())
    }

    /// Sends the last rows of a table, with those of others if they are few.
    fn last_rows(&mut self, table: usize, block: &mut Block) -> io::Result<()> {
        let (rows, bytes) = (block.rows(), block.bytes());
        if bytes.len() >= LARGE {
            Event::write_rows(&mut self.pipe, block.finish(table))?;
        } else {
            if self.small.len() + chunk::HEAD + bytes.len() > block::SIZE {
                self.send_small()?;
            }
            chunk::push_rows(&mut self.small, &Run { table, rows, bytes });
        }
        Ok(())
    }

    /// Sends a chunk of entities.
    pub fn entities(&mut self, chunk: &[u8]) -> io::Result<()> {
        Event::write_entities(&mut self.pipe, chunk)
    }

    fn send_small(&mut self) -> io::Result<()> {
        if !self.small.is_empty() {
            Event::write_rows(&mut self.pipe, &self.small)?;
            self.small.clear();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::io::{BufReader, Seek as _};

    /// The parent receives rows of all sizes, in order for each table.
    #[test]
    fn all_rows_arrive() -> io::Result<()> {
        let sizes = [3, LARGE - 1, LARGE, block::SIZE / 2, block::SIZE];
        let mut file = tempfile::tempfile()?;
        let mut writer = EventWriter::new(file.try_clone()?);
        let mut facts = Facts::new();
        let mut sent: BTreeMap<usize, (usize, Vec<u8>)> = BTreeMap::new();
        for number in 0..1000 {
            let (table, size) = (number % 7, sizes[number % sizes.len()]);
            let text = vec![b'a' + (number % 26) as u8; size];
            facts.row(table, size * 3 + 1).text(&text).end();
            let (rows, all) = sent.entry(table).or_default();
            *rows += 1;
            all.extend_from_slice(&[&text[..], b"\n"].concat());
            writer.full_rows(&mut facts)?;
        }
        writer.all_rows(&mut facts)?;
        writer.entities(b"entities")?;
        writer.send(&Event::Unchanged)?;
        writer.flush()?;
        file.rewind()?;
        let mut source = BufReader::new(file);
        let pool = Default::default();
        let mut came: BTreeMap<usize, (usize, Vec<u8>)> = BTreeMap::new();
        loop {
            match Event::read(&mut source, &pool)? {
                Event::Rows(chunk) => {
                    for run in chunk::rows(&chunk) {
                        let (rows, all) = came.entry(run.table).or_default();
                        *rows += run.rows;
                        all.extend_from_slice(run.bytes);
                    }
                }
                Event::Entities(chunk) => assert_eq!(*chunk, *b"entities"),
                _ => break,
            }
        }
        assert!(came == sent);
        Ok(())
    }
}
