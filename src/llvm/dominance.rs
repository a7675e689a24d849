//! Dominators and post-dominators of a function's blocks, as LLVM's analyses have them.

use llvm_sys::prelude::*;
use std::ffi::c_void;

use super::raw::{FromRaw, Push, collect};
use super::{Block, Function, shim};

type Visit = unsafe extern "C" fn(LLVMValueRef, *mut c_void, Push<LLVMBasicBlockRef>);

impl<'m> Function<'m> {
    /// The immediate dominator of each block, in the order of blocks. The entry and unreachable blocks have none.
    pub fn immediate_dominators(self) -> Vec<Option<Block<'m>>> {
        // SAFETY: the shim's function visits the blocks of a function that has a body.
        unsafe { self.parents(shim::LLVMFactsVisitDominators) }
    }

    /// The immediate post-dominator of each block, in the order of blocks. A block has none where paths to different exits diverge, and
    /// where LLVM lets a path end because it is an endless loop.
    pub fn immediate_post_dominators(self) -> Vec<Option<Block<'m>>> {
        // SAFETY: as above.
        unsafe { self.parents(shim::LLVMFactsVisitPostDominators) }
    }

    /// # Safety
    /// `visit` must pass on null or a block of the function that it is given, which has a body.
    unsafe fn parents(self, visit: Visit) -> Vec<Option<Block<'m>>> {
        if self.is_declaration() {
            return Vec::new();
        }
        // SAFETY: narrowed to a function, and it has a body.
        let parents = collect(|list, push| unsafe { visit(self.raw(), list, push) });
        // SAFETY: by this function's contract.
        let parents = parents
            .into_iter()
            .map(|block| unsafe { Option::from_raw(block) });
        parents.collect()
    }
}
