//! `datalog/schema/dominance.dl`.

use rustc_hash::FxHashMap;

use super::Body;
use crate::llvm::{Block, Function};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// Writes the dominators and post-dominators of each block, and a depth-first order if control flow is irreducible.
    pub(super) fn dominance(&mut self, function: Function<'m>) {
        let blocks: Vec<Block<'m>> = function.blocks().collect();
        let numbers: FxHashMap<Block<'m>, usize> = blocks.iter().copied().zip(0..).collect();
        let number = |block: Option<Block<'m>>| block.and_then(|b| numbers.get(&b).copied());
        let id = |block: usize| self.names.locals.block(blocks[block]);
        let facts = &mut *self.facts;

        let parents = function.immediate_dominators();
        let parents: Vec<Option<usize>> = parents.into_iter().map(number).collect();
        for (block, dominator) in children(&parents) {
            facts.basicblock__immediate_dominator(id(block), id(dominator));
        }
        // A block without a parent, other than the entry, is unreachable, and is in no tree.
        let dominators = Intervals::from_trees(&parents, (0..blocks.len()).take(1));
        for (block, (first, last)) in dominators.known() {
            facts.basicblock__dominator_interval(id(block), first, last);
        }

        let parents = function.immediate_post_dominators();
        let parents: Vec<Option<usize>> = parents.into_iter().map(number).collect();
        for (block, postdominator) in children(&parents) {
            facts.basicblock__immediate_postdominator(id(block), id(postdominator));
        }
        let roots = (0..blocks.len()).filter(|block| parents[*block].is_none());
        for (block, (first, last)) in Intervals::from_trees(&parents, roots).known() {
            facts.basicblock__postdominator_interval(id(block), first, last);
        }

        let successors = blocks.iter().map(|block| successors(*block, &numbers));
        let edges: Vec<Vec<usize>> = successors.collect();
        let order = Intervals::from_control_flow(&edges);
        let is_back =
            |from: usize, to: usize| !order.contains(to, from) || dominators.contains(to, from);
        let mut edges = edges.iter().enumerate();
        if edges.all(|(from, targets)| targets.iter().all(|to| is_back(from, *to))) {
            return;
        }
        for (block, (first, last)) in order.known() {
            facts.basicblock__depth_first_interval(id(block), first, last);
        }
    }
}

/// The blocks that have a parent in a tree, with their parents.
fn children(parents: &[Option<usize>]) -> impl Iterator<Item = (usize, usize)> {
    let blocks = parents.iter().enumerate();
    blocks.filter_map(|(block, parent)| Some((block, (*parent)?)))
}

/// The numbers of the successors of a block.
fn successors<'m>(block: Block<'m>, numbers: &FxHashMap<Block<'m>, usize>) -> Vec<usize> {
    let last = block.last();
    let successors = last.and_then(|last| last.known()?.successors());
    successors
        .into_iter()
        .flat_map(|successors| successors.iter())
        .filter_map(|block| numbers.get(&block).copied())
        .collect()
}

/// Numbers of blocks in depth-first order: for each block its own number and the last number of its descendants.
struct Intervals(Vec<Option<(i64, i64)>>);

impl Intervals {
    /// Numbers the trees of some roots, one after the other; siblings have the order of their blocks.
    fn from_trees(parents: &[Option<usize>], roots: impl Iterator<Item = usize>) -> Self {
        let mut children = vec![Vec::new(); parents.len()];
        // In reverse, since the walk begins with the last child.
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

    /// Numbers the blocks that are reachable from the first.
    fn from_control_flow(edges: &[Vec<usize>]) -> Self {
        let mut intervals = Intervals(vec![None; edges.len()]);
        if !edges.is_empty() {
            intervals.walk(edges, 0, &mut 0);
        }
        intervals
    }

    /// Walks depth first, from the last successor of a block to the first, as LLVM's `CycleInfo` does.
    fn walk(&mut self, edges: &[Vec<usize>], from: usize, next: &mut i64) {
        // A block is popped twice: before and after its descendants.
        let mut pending = vec![(from, false)];
        while let Some((block, is_done)) = pending.pop() {
            match &mut self.0[block] {
                Some((_, last)) if is_done => *last = *next - 1,
                Some(_) => {}
                met => {
                    *met = Some((*next, *next));
                    *next += 1;
                    pending.push((block, true));
                    pending.extend(edges[block].iter().map(|target| (*target, false)));
                }
            }
        }
    }

    /// The numbered blocks.
    fn known(&self) -> impl Iterator<Item = (usize, (i64, i64))> {
        let intervals = self.0.iter().enumerate();
        intervals.filter_map(|(block, interval)| Some((block, (*interval)?)))
    }

    /// Whether `below` is `above` or one of its descendants.
    fn contains(&self, above: usize, below: usize) -> bool {
        match (self.0[above], self.0[below]) {
            (Some((first, last)), Some((below, _))) => first <= below && below <= last,
            _ => false,
        }
    }
}
