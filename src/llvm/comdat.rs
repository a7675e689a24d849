//! Comdats: groups of globals that a linker keeps or drops as one.

use llvm_sys::prelude::*;

use super::raw::{FromRaw, calls, collect, raw_handle};
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
        let comdats = comdats.into_iter();
        // SAFETY: these are comdats of the module.
        let mut comdats: Vec<Comdat<'_>> = comdats
            .map(|raw| unsafe { Comdat::from_raw(raw) })
            .collect();
        comdats.sort_by_key(|comdat| comdat.name());
        comdats
    }
}

calls! {
    Comdat {
        /// `LLVMComdatSelectionKind`.
        pub selection_kind: u32 = ffi::LLVMGetComdatSelectionKind;
    }
}

getters! {
    Comdat(LLVMComdatRef) {
        /// The name without its `$`.
        pub name: text = LLVMFactsGetComdatName;
    }
}
