//! Encodes a module's rows as bytes, as a worker sends them and a workspace is read.
//!
//! There are two kinds of chunks. A chunk of rows is a sequence of runs, each the rows of one table. A chunk of entities is a
//! sequence of shared entities, each with its digest and the rows that describe it: many modules describe the same type, and a
//! workspace keeps the first description.

use crate::ids::Digest;

/// A cursor over a chunk; its methods return `None` if the chunk is truncated.
struct Cursor<'a>(&'a [u8]);

impl<'a> Cursor<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn number(&mut self) -> Option<usize> {
        Some(u32::from_le_bytes(self.array()?) as usize)
    }

    fn table(&mut self) -> Option<usize> {
        Some(u16::from_le_bytes(self.array()?).into())
    }
}

/// Consecutive rows of one table.
#[derive(PartialEq, Eq, Debug)]
pub struct Run<'a> {
    /// The index of the table.
    pub table: usize,
    /// The number of rows.
    pub rows: usize,
    /// The text of the rows.
    pub bytes: &'a [u8],
}

/// The size of a run's header in bytes.
pub const HEAD: usize = 10;

/// Returns the header of a run whose text has `length` bytes, less than 4 GiB.
pub fn head(table: usize, rows: usize, length: usize) -> [u8; HEAD] {
    let mut head = [0; HEAD];
    head[..2].copy_from_slice(&(table as u16).to_le_bytes());
    head[2..6].copy_from_slice(&(rows as u32).to_le_bytes());
    head[6..].copy_from_slice(&(length as u32).to_le_bytes());
    head
}

/// Appends a run.
pub fn push_rows(chunk: &mut Vec<u8>, run: &Run<'_>) {
    chunk.extend_from_slice(&head(run.table, run.rows, run.bytes.len()));
    chunk.extend_from_slice(run.bytes);
}

/// Returns the runs of a chunk of rows.
pub fn rows(chunk: &[u8]) -> impl Iterator<Item = Run<'_>> {
    let mut cursor = Cursor(chunk);
    std::iter::from_fn(move || {
        let (table, rows, length) = (cursor.table()?, cursor.number()?, cursor.number()?);
        let bytes = cursor.take(length)?;
        Some(Run { table, rows, bytes })
    })
}

/// Appends an entity. `bytes` has the rows that describe it; `marks` has the table and the start of each.
pub fn push_entity(chunk: &mut Vec<u8>, digest: Digest, marks: &[(u16, usize)], bytes: &[u8]) {
    chunk.extend_from_slice(&digest);
    chunk.extend_from_slice(&(marks.len() as u32).to_le_bytes());
    for (index, (table, start)) in marks.iter().enumerate() {
        let end = marks.get(index + 1).map_or(bytes.len(), |next| next.1);
        chunk.extend_from_slice(&table.to_le_bytes());
        chunk.extend_from_slice(&((end - start) as u32).to_le_bytes());
    }
    chunk.extend_from_slice(bytes);
}

/// A shared entity with the rows that describe it.
pub struct Entity<'a> {
    /// Its digest, by which modules share it.
    pub digest: Digest,
    heads: &'a [u8],
    rows: &'a [u8],
}

impl<'a> Entity<'a> {
    /// Returns the rows, each as a run.
    pub fn rows(&self) -> impl Iterator<Item = Run<'a>> {
        let (mut heads, mut rows) = (Cursor(self.heads), Cursor(self.rows));
        std::iter::from_fn(move || {
            let (table, length) = (heads.table()?, heads.number()?);
            let bytes = rows.take(length)?;
            Some(Run {
                table,
                rows: 1,
                bytes,
            })
        })
    }
}

/// Returns the entities of a chunk.
pub fn entities(chunk: &[u8]) -> impl Iterator<Item = Entity<'_>> {
    const HEAD: usize = 6;
    let mut cursor = Cursor(chunk);
    std::iter::from_fn(move || {
        let digest = cursor.array()?;
        let count = cursor.number()?;
        let heads = cursor.take(count.checked_mul(HEAD)?)?;
        let mut lengths = Cursor(heads);
        let mut total = 0;
        while let (Some(_), Some(length)) = (lengths.table(), lengths.number()) {
            total += length;
        }
        let rows = cursor.take(total)?;
        Some(Entity {
            digest,
            heads,
            rows,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_entities_come_back() {
        let runs = [(3, 2, &b"a\nb\n"[..]), (450, 0, b"")];
        let runs = runs.map(|(table, rows, bytes)| Run { table, rows, bytes });
        let mut chunk = Vec::new();
        runs.iter().for_each(|run| push_rows(&mut chunk, run));
        assert_eq!(rows(&chunk).collect::<Vec<_>>(), runs);
        let mut chunk = Vec::new();
        push_entity(&mut chunk, [7; 16], &[(1, 0), (9, 2), (1, 2)], b"x\ny\n");
        push_entity(&mut chunk, [8; 16], &[], b"");
        let all: Vec<Entity> = entities(&chunk).collect();
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].digest, [7; 16]);
        let of = |entity: &Entity| -> Vec<(usize, Vec<u8>)> {
            entity
                .rows()
                .map(|run| (run.table, run.bytes.to_vec()))
                .collect()
        };
        assert_eq!(
            of(&all[0]),
            [(1, b"x\n".to_vec()), (9, vec![]), (1, b"y\n".to_vec())]
        );
        assert_eq!(of(&all[1]), []);
    }

    /// Reading a truncated chunk stops early and never reads beyond its end.
    #[test]
    fn a_cut_chunk_ends() {
        let mut chunk = Vec::new();
        push_entity(&mut chunk, [1; 16], &[(1, 0), (2, 2)], b"x\nyy\n");
        for end in 0..chunk.len() {
            assert_eq!(entities(&chunk[..end]).count(), 0);
            let _ = rows(&chunk[..end]).count();
        }
    }
}
