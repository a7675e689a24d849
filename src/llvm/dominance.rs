//! Dominators and post-dominators of a function's blocks, as LLVM's analyses have them.

use super::raw::FromRaw;
use super::{Block, Function, shim};

impl<'m> Function<'m> {
    /// For each block, in their order, the one that immediately dominates it. The entry has none, nor has what cannot be
    /// reached from it.
    pub fn immediate_dominators(self) -> Vec<Option<Block<'m>>> {
        if self.is_declaration() {
            return Vec::new();
        }
        // SAFETY: narrowed to a function, and it has a body, which nothing changes while the tree is there; the blocks are its
        // own, and the tree is ours to dispose of.
        unsafe {
            let tree = shim::LLVMFactsCreateDominatorTree(self.raw());
            let parents = self.blocks().map(|block| {
                Option::from_raw(shim::LLVMFactsGetImmediateDominator(tree, block.raw()))
            });
            let parents = parents.collect();
            shim::LLVMFactsDisposeDominatorTree(tree);
            parents
        }
    }

    /// For each block, in their order, the one that immediately post-dominates it. A block has none where ways out of the
    /// function part, and where LLVM lets a way end because it never does.
    pub fn immediate_post_dominators(self) -> Vec<Option<Block<'m>>> {
        if self.is_declaration() {
            return Vec::new();
        }
        // SAFETY: as above.
        unsafe {
            let tree = shim::LLVMFactsCreatePostDominatorTree(self.raw());
            let parents = self.blocks().map(|block| {
                Option::from_raw(shim::LLVMFactsGetImmediatePostDominator(tree, block.raw()))
            });
            let parents = parents.collect();
            shim::LLVMFactsDisposePostDominatorTree(tree);
            parents
        }
    }
}
