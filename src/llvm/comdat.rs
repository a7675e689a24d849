//! Comdats: groups of globals that a linker keeps or drops as one.

use llvm_sys::prelude::*;

use super::raw::{calls, collect, raw_handle};
use super::shim::getters;
use super::{Module, ffi, shim};

raw_handle! {
    /// A comdat. Equal handles are the same comdat.
    Comdat(LLVMComdatRef)
}

impl Module<'_> {
    /// All comdats, by name.
    pub fn comdats(&self) -> Vec<Comdat<'_>> {
        // SAFETY: the module is live.
        let comdats = collect(|list, push| unsafe {
            shim::LLVMFactsVisitComdats(self.raw(), list, push);
        });
        let mut comdats: Vec<Comdat<'_>> = comdats.into_iter().map(Comdat::new).collect();
        comdats.sort_by_key(|comdat| comdat.name());
        comdats
    }
}

calls! {
    Comdat {
        /// `LLVMComdatSelectionKind`.
        selection_kind: u32 = ffi::LLVMGetComdatSelectionKind;
    }
}

getters! {
    Comdat(LLVMComdatRef) {
        /// The name without its `$`.
        name: text = LLVMFactsGetComdatName;
    }
}
