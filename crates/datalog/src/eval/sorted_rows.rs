//! The rows of a relation as lines of text, sorted bytewise.

use std::io::{self, Write};

use rayon::slice::ParallelSliceMut as _;
use rustc_hash::FxHashMap;

use crate::eval::relation;
use crate::eval::symbols::{Cell, SymbolTable};
use crate::ir::program::{Relation, ValueKind};

/// The sorted rows of a relation.
///
/// Rows are sorted by the ranks of their values rather than by their text, which would need much more memory.
pub struct SortedRows<'a> {
    relation: &'a Relation,
    delimiter: u8,
    symbols: &'a SymbolTable,
    records: &'a [Vec<ValueKind>],
    /// The distinct values of each column, sorted.
    values: Vec<Vec<Cell>>,
    order: Order,
    rows: usize,
    headed: bool,
}

/// Rows as ranks of their values.
enum Order {
    /// Rows of one or two columns, each packed into a number.
    Packed(Vec<u64>),
    /// The ranks, row by row, and the order of the rows.
    Flat(Vec<u32>, Vec<u32>),
}

impl<'a> SortedRows<'a> {
    pub fn new(
        relation: &'a Relation,
        rows: &relation::StoredRelation,
        delimiter: u8,
        symbols: &'a SymbolTable,
        records: &'a [Vec<ValueKind>],
    ) -> Self {
        let arity = relation.columns.len();
        let mut lines = SortedRows {
            relation,
            delimiter,
            symbols,
            records,
            values: Vec::with_capacity(arity),
            order: Order::Packed(Vec::new()),
            rows: rows.len(),
            headed: false,
        };
        let mut ranks = Vec::with_capacity(arity);
        for column in 0..arity {
            let values = lines.sorted(rows, column);
            let places = values.iter().zip(0..);
            ranks.push(
                places
                    .map(|(value, rank)| (*value, rank))
                    .collect::<FxHashMap<Cell, u32>>(),
            );
            lines.values.push(values);
        }
        let rank =
            |column: usize, cell: Cell| ranks[column].get(&cell).copied().unwrap_or_default();
        let is_ambiguous = (0..arity.saturating_sub(1)).any(|column| lines.has_delimiter(column));
        if arity <= 2 && !is_ambiguous {
            let packed = rows.cells.chunks_exact(arity.max(1)).map(|row| {
                let cells = row.iter().enumerate();
                cells.fold(0, |packed, (column, cell)| {
                    packed << 32 | u64::from(rank(column, *cell))
                })
            });
            let mut packed: Vec<u64> = packed.collect();
            packed.par_sort_unstable();
            lines.order = Order::Packed(packed);
        } else {
            let cells = rows.cells.iter().enumerate();
            let flat: Vec<u32> = cells.map(|(at, cell)| rank(at % arity, *cell)).collect();
            let row = |row: u32| &flat[row as usize * arity..][..arity];
            let mut order: Vec<u32> = (0..rows.len() as u32).collect();
            if is_ambiguous {
                order.par_sort_by_cached_key(|number| lines.line(row(*number).iter().copied()));
            } else {
                order.par_sort_unstable_by(|one, other| row(*one).cmp(row(*other)));
            }
            lines.order = Order::Flat(flat, order);
        }
        lines
    }

    /// Sets whether a header with the column names is written.
    pub fn headed(mut self, headed: bool) -> Self {
        self.headed = headed;
        self
    }

    /// Sorts the rows by a column, numbers by value and texts bytewise; rows that are equal there keep their order.
    pub fn by_column(mut self, column: usize, greatest_first: bool) -> Self {
        let values = &self.values[column];
        let mut ranks: Vec<u32> = (0..values.len() as u32).collect();
        if self.relation.columns[column].1 == ValueKind::Number {
            ranks.sort_by_key(|rank| self.symbols.number(values[*rank as usize]));
        }
        // The place of each rank in the new order.
        let mut places = vec![0; ranks.len()];
        for (place, rank) in (0..).zip(ranks) {
            places[rank as usize] = if greatest_first {
                u32::MAX - place
            } else {
                place
            };
        }
        let arity = self.relation.columns.len();
        let shift = 32 * (arity - 1 - column);
        match &mut self.order {
            Order::Packed(rows) => {
                rows.par_sort_by_key(|row| places[(row >> shift) as u32 as usize]);
            }
            Order::Flat(ranks, order) => {
                order.par_sort_by_key(|row| places[ranks[*row as usize * arity + column] as usize]);
            }
        }
        self
    }

    /// Returns the distinct values of a column, sorted as in lines: including the delimiter that follows.
    fn sorted(&self, rows: &relation::StoredRelation, column: usize) -> Vec<Cell> {
        let cells = rows.cells.iter().skip(column).step_by(rows.arity);
        let mut values: Vec<Cell> = cells.copied().collect();
        values.par_sort_unstable();
        values.dedup();
        values.shrink_to_fit();
        let is_last = column + 1 == rows.arity;
        let key = |cell: &Cell| {
            let mut text = Vec::new();
            self.append(column, *cell, &mut text);
            if !is_last {
                text.push(self.delimiter);
            }
            text
        };
        values.par_sort_by_cached_key(key);
        values
    }

    fn append(&self, column: usize, cell: Cell, text: &mut Vec<u8>) {
        let kind = self.relation.columns[column].1;
        self.symbols.append(cell, kind, self.records, text);
    }

    /// Whether a value of the column contains the delimiter, so that only whole lines can be compared.
    fn has_delimiter(&self, column: usize) -> bool {
        let kind = self.relation.columns[column].1;
        matches!(
            self.relation.columns[column].1,
            ValueKind::Symbol | ValueKind::Record(_)
        ) && self.values[column].iter().any(|cell| {
            let mut text = Vec::new();
            self.symbols.append(*cell, kind, self.records, &mut text);
            memchr::memchr(self.delimiter, &text).is_some()
        })
    }

    fn line(&self, ranks: impl Iterator<Item = u32>) -> Vec<u8> {
        let mut text = Vec::new();
        self.append_line(ranks, &mut text);
        text
    }

    fn append_line(&self, ranks: impl Iterator<Item = u32>, text: &mut Vec<u8>) {
        for (column, rank) in ranks.enumerate() {
            if column > 0 {
                text.push(self.delimiter);
            }
            self.append(column, self.values[column][rank as usize], text);
        }
    }

    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        const CHUNK: usize = 1 << 16;
        let mut text = Vec::with_capacity(2 * CHUNK);
        let arity = self.relation.columns.len();
        if self.headed {
            let columns = self
                .relation
                .columns
                .iter()
                .map(|(name, _)| name.as_bytes());
            let columns: Vec<&[u8]> = columns.collect();
            output.write_all(&columns.join(&self.delimiter))?;
            output.write_all(b"\n")?;
        }
        if arity == 0 && self.rows > 0 {
            text.extend_from_slice(b"()\n");
        }
        self.each(usize::MAX, &mut |ranks| {
            self.append_line(ranks.iter().copied(), &mut text);
            text.push(b'\n');
            if text.len() > CHUNK {
                output.write_all(&text)?;
                text.clear();
            }
            Ok(())
        })?;
        output.write_all(&text)?;
        output.flush()
    }

    /// Calls `found` with the ranks of the first `limit` rows, in order, until it fails. Rows without columns are left out.
    fn each(
        &self,
        limit: usize,
        found: &mut dyn FnMut(&[u32]) -> io::Result<()>,
    ) -> io::Result<()> {
        let arity = self.relation.columns.len();
        match &self.order {
            Order::Packed(_) if arity == 0 => Ok(()),
            Order::Packed(rows) => rows.iter().take(limit).try_for_each(|row| {
                let ranks = [(row >> 32) as u32, *row as u32];
                found(&ranks[2 - arity..])
            }),
            Order::Flat(ranks, order) => order
                .iter()
                .take(limit)
                .try_for_each(|row| found(&ranks[*row as usize * arity..][..arity])),
        }
    }

    pub fn columns(&self) -> &[(String, ValueKind)] {
        &self.relation.columns
    }

    pub fn len(&self) -> usize {
        self.rows
    }

    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Calls `found` with the values of the first `limit` rows, in order, until it fails. A row without columns has no values.
    ///
    /// # Errors
    /// The first error of `found`.
    pub fn each_row(
        &self,
        limit: usize,
        found: &mut dyn FnMut(&[Vec<u8>]) -> io::Result<()>,
    ) -> io::Result<()> {
        if self.relation.columns.is_empty() && self.rows > 0 {
            return found(&[]);
        }
        let mut values = vec![Vec::new(); self.relation.columns.len()];
        self.each(limit, &mut |ranks| {
            for (column, rank) in ranks.iter().enumerate() {
                values[column].clear();
                self.append(
                    column,
                    self.values[column][*rank as usize],
                    &mut values[column],
                );
            }
            found(&values)
        })
    }
}
