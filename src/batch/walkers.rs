//! Functions of one large module walked side by side, by copies of the process that has read it, where there are more cores than
//! modules. The rows are the same, and in the same order, as if one had walked them all.
//!
//! Functions are divided into spans. Whoever is free takes the next; what it writes waits, in shared memory, until all before it
//! has been passed on. What the copies meet that is described once, this process meets when it passes on their rows.

use bumpalo::Bump;
use serde::{Deserialize, Serialize};
use slabs::Writer;
use std::io::{self, PipeReader, Read as _, Write as _};
use std::ops::Range;

use super::beside::Beside;
use super::outbox::Outbox;
use crate::ids::{Mark, News};
use crate::llvm::{Function, Module};
use crate::rows::Facts;
use crate::walk::Walk;

/// Fewer instructions than this are walked in less time than it takes to divide them.
const WORTH: usize = 65_536;

/// A span has about so many instructions: more, and more waits in memory; fewer, and more of it is copied.
const SPAN: usize = 16_384;

/// The numbers of so many spans fit into a pipe, however small the system makes it.
const MOST: usize = 1024;

/// What a copy says, besides rows.
#[derive(Serialize, Deserialize)]
enum Said {
    /// The rows of this span follow.
    Begin(usize),
    /// They are passed on, and this was met in them.
    End(Box<News>),
    /// There are no more spans for this copy. It has written so many rows of each table.
    Done(Vec<u64>),
}

/// The functions of a module, and how they are divided.
pub struct Spans<'m> {
    functions: Vec<Function<'m>>,
    ranges: Vec<Range<usize>>,
}

/// Divides the functions of the module for so many processes beside this one; `None` if that is of no use. Measured: where this one
/// and its parent have the only two cores, it takes no less time, and a sixth more work.
pub fn divide<'m>(module: &'m Module<'m>, spare: usize) -> Option<Spans<'m>> {
    if spare < 2 {
        return None;
    }
    let functions: Vec<Function<'m>> = module.functions().collect();
    // A node that LLVM has no number for gets the next when it is met, and that is one after the other.
    let counts = functions
        .iter()
        .map(|function| function.instruction_count());
    let counts: Vec<usize> = counts.collect::<Option<_>>()?;
    let total: usize = counts.iter().sum();
    if total < WORTH {
        return None;
    }
    let size = SPAN.max(total / MOST + 1);
    let (mut ranges, mut start, mut instructions) = (Vec::new(), 0, 0);
    for (index, count) in counts.iter().enumerate() {
        instructions += count;
        if instructions >= size || index + 1 == counts.len() {
            ranges.push(start..index + 1);
            (start, instructions) = (index + 1, 0);
        }
    }
    (ranges.len() > 1).then_some(Spans { functions, ranges })
}

/// The copies.
pub struct Walkers {
    copies: Vec<Copy>,
    spans: usize,
}

struct Copy {
    process: Beside,
    /// The span whose rows come next.
    at: Option<usize>,
    /// The rows of each table, when it is done.
    rows: Option<Vec<u64>>,
}

impl Walkers {
    /// Has the functions walked by so many copies of this process, or by fewer; `None` if there can be none. All rows so far are on
    /// their way.
    pub fn start<'m>(
        walk: &mut Walk<'_, 'm>,
        spans: &Spans<'m>,
        slabs: Option<&Writer>,
        spare: usize,
    ) -> Option<Self> {
        let count = spans.ranges.len();
        let numbers = numbers(count).ok()?;
        let mark = walk.ids().mark();
        let mut copies = Vec::new();
        while copies.len() < count.min(spare) {
            let process = Beside::start(|say| {
                let mut out = Outbox::new(say, slabs.cloned());
                serve(&numbers, spans, walk, mark, slabs, &mut out)
            });
            let Ok(process) = process else { break };
            copies.push(Copy {
                process,
                at: None,
                rows: None,
            });
        }
        (!copies.is_empty()).then_some(Walkers {
            copies,
            spans: count,
        })
    }

    /// Passes on all rows, and adds their numbers to those of `facts`.
    pub fn finish(
        mut self,
        out: &mut Outbox,
        walk: &mut Walk<'_, '_>,
        facts: &mut Facts,
    ) -> io::Result<()> {
        for span in 0..self.spans {
            let mut copies = self.copies.iter_mut();
            loop {
                let Some(copy) = copies.next() else {
                    // Each span was taken by one of them.
                    return Err(io::ErrorKind::InvalidData.into());
                };
                copy.begin(out)?;
                if copy.at == Some(span) {
                    copy.at = None;
                    match copy.said(out)? {
                        Said::End(news) => walk.ids().meet(*news),
                        _ => return Err(io::ErrorKind::InvalidData.into()),
                    }
                    break;
                }
            }
        }
        for mut copy in self.copies {
            copy.begin(out)?;
            let tables = facts.tables().iter_mut();
            for (table, rows) in tables.zip(copy.rows.iter().flatten()) {
                table.rows += rows;
            }
            copy.process.end()?;
        }
        Ok(())
    }
}

impl Copy {
    /// Waits until it has taken another span, or is done.
    fn begin(&mut self, out: &mut Outbox) -> io::Result<()> {
        while self.at.is_none() && self.rows.is_none() {
            match self.said(out)? {
                Said::Begin(span) => self.at = Some(span),
                Said::Done(rows) => self.rows = Some(rows),
                Said::End(_) => return Err(io::ErrorKind::InvalidData.into()),
            }
        }
        Ok(())
    }

    /// What it says next, once the rows before that are passed on. If LLVM has ended it, this process ends in the same way.
    fn said(&mut self, out: &mut Outbox) -> io::Result<Said> {
        match out.pass_on(&mut self.process.said) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                self.process.end()?;
                Err(error)
            }
            said => said,
        }
    }
}

/// The numbers of spans, in a pipe: whoever reads one has that span to walk.
fn numbers(count: usize) -> io::Result<PipeReader> {
    let (numbers, mut all) = io::pipe()?;
    for span in 0..count {
        all.write_all(&(span as u32).to_le_bytes())?;
    }
    Ok(numbers)
}

/// What a copy does.
fn serve<'m>(
    mut numbers: &PipeReader,
    spans: &Spans<'m>,
    walk: &mut Walk<'_, 'm>,
    mut mark: Mark,
    slabs: Option<&Writer>,
    out: &mut Outbox,
) -> io::Result<()> {
    let mut facts = Facts::new(slabs.cloned());
    let mut arena = Bump::new();
    let mut number = [0; 4];
    while numbers.read(&mut number)? == number.len() {
        let span = u32::from_le_bytes(number) as usize;
        out.say(&Said::Begin(span))?;
        out.flush()?;
        for index in spans.ranges[span].clone() {
            walk.function(&mut facts, &arena, index, spans.functions[index]);
            arena.reset();
            out.full_rows(&mut facts)?;
        }
        out.all_rows(&mut facts)?;
        out.say(&Said::End(Box::new(walk.ids().news(&mark))))?;
        out.flush()?;
        mark = walk.ids().mark();
    }
    let rows = facts.tables().iter().map(|table| table.rows).collect();
    out.say(&Said::Done(rows))?;
    out.flush()
}
