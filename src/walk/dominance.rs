//! `datalog/schema/dominance.dl`.

use rustc_hash::FxHashMap;

use super::Body;
use crate::llvm::{Block, Function};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// What dominates and post-dominates each block, and a depth-first order where control flow is not reducible.
    pub(super) fn dominance(&mut self, function: Function<'m>) {
        let blocks: Vec<Block<'m>> = function.blocks().collect();
        let numbers: FxHashMap<Block<'m>, usize> = blocks.iter().copied().zip(0..).collect();
        let number = |block: Option<Block<'m>>| block.and_then(|b| numbers.get(&b).copied());

        let parents: Vec<_> = function.immediate_dominators();
        let parents: Vec<Option<usize>> = parents.into_iter().map(number).collect();
        for (block, dominator) in parents.iter().enumerate() {
            if let Some(dominator) = dominator {
                let dominator = self.names.locals.block(blocks[*dominator]);
                self.facts.basicblock__immediate_dominator(
                    self.names.locals.block(blocks[block]),
                    dominator,
                );
            }
        }
        // A block without a parent that is not the entry cannot be reached, and is in no tree.
        let dominators = Intervals::of_tree(&parents, (0..blocks.len()).take(1));
        for (block, (first, last)) in dominators.known() {
            let block = self.names.locals.block(blocks[block]);
            self.facts
                .basicblock__dominator_interval(block, first, last);
        }

        let parents: Vec<_> = function.immediate_post_dominators();
        let parents: Vec<Option<usize>> = parents.into_iter().map(number).collect();
        for (block, postdominator) in parents.iter().enumerate() {
            if let Some(postdominator) = postdominator {
                let block = self.names.locals.block(blocks[block]);
                let postdominator = self.names.locals.block(blocks[*postdominator]);
                self.facts
                    .basicblock__immediate_postdominator(block, postdominator);
            }
        }
        let roots = (0..blocks.len()).filter(|block| parents[*block].is_none());
        for (block, (first, last)) in Intervals::of_tree(&parents, roots).known() {
            let block = self.names.locals.block(blocks[block]);
            self.facts
                .basicblock__postdominator_interval(block, first, last);
        }

        let ways: Vec<Vec<usize>> = blocks
            .iter()
            .map(|block| successors(*block, &numbers))
            .collect();
        let order = Intervals::of_flow(&ways);
        let is_back = |from: usize, to: usize| !order.has(to, from) || dominators.has(to, from);
        let mut steps = ways.iter().enumerate();
        if steps.all(|(from, ways)| ways.iter().all(|to| is_back(from, *to))) {
            return;
        }
        for (block, (first, last)) in order.known() {
            let block = self.names.locals.block(blocks[block]);
            self.facts
                .basicblock__depth_first_interval(block, first, last);
        }
    }
}

/// The numbers of the blocks that control may pass to.
fn successors<'m>(block: Block<'m>, numbers: &FxHashMap<Block<'m>, usize>) -> Vec<usize> {
    let last = block.last();
    let successors = last.and_then(|last| last.successors(last.opcode()?));
    let successors = successors
        .into_iter()
        .flat_map(|successors| successors.iter());
    successors
        .filter_map(|block| numbers.get(&block).copied())
        .collect()
}

/// The numbers of blocks in the order of a depth-first walk: a block's own, which is the first below it, and the last below it.
struct Intervals(Vec<Option<(i64, i64)>>);

impl Intervals {
    /// Of a tree, or of several one after the other, where siblings come in the order of their blocks.
    fn of_tree(parents: &[Option<usize>], roots: impl Iterator<Item = usize>) -> Self {
        let mut children = vec![Vec::new(); parents.len()];
        // Last ones first, for the walk begins with the last.
        for (block, parent) in parents.iter().enumerate().rev() {
            if let Some(parent) = parent {
                children[*parent].push(block);
            }
        }
        let mut intervals = Intervals(vec![None; parents.len()]);
        let mut next = 0;
        for root in roots {
            intervals.walk(&children, root, &mut next);
        }
        intervals
    }

    /// Of what control flow reaches from the first block.
    fn of_flow(ways: &[Vec<usize>]) -> Self {
        let mut intervals = Intervals(vec![None; ways.len()]);
        if !ways.is_empty() {
            intervals.walk(ways, 0, &mut 0);
        }
        intervals
    }

    /// Goes on with what leads on from a block, the last way first, as LLVM's `CycleInfo` does.
    fn walk(&mut self, ways: &[Vec<usize>], from: usize, next: &mut i64) {
        // A block is met twice: when the walk comes to it, and when it has done what is below it.
        let mut pending = vec![(from, false)];
        while let Some((block, is_done)) = pending.pop() {
            match &mut self.0[block] {
                Some((_, last)) if is_done => *last = *next - 1,
                Some(_) => {}
                met => {
                    *met = Some((*next, *next));
                    *next += 1;
                    pending.push((block, true));
                    pending.extend(ways[block].iter().map(|way| (*way, false)));
                }
            }
        }
    }

    /// The blocks that have numbers.
    fn known(&self) -> impl Iterator<Item = (usize, (i64, i64))> {
        let intervals = self.0.iter().enumerate();
        intervals.filter_map(|(block, interval)| Some((block, (*interval)?)))
    }

    /// One block is below the other, or is it.
    fn has(&self, above: usize, below: usize) -> bool {
        match (self.0[above], self.0[below]) {
            (Some((first, last)), Some((below, _))) => first <= below && below <= last,
            _ => false,
        }
    }
}
