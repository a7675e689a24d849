//! Comdats: groups of globals that a linker keeps or drops as one.

use llvm_sys::prelude::LLVMComdatRef;
use std::marker::PhantomData;

use super::{Module, ffi, shim};

/// A comdat. Equal handles are the same comdat.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Comdat<'m> {
    raw: LLVMComdatRef,
    module: PhantomData<&'m ()>,
}

impl Module<'_> {
    /// All comdats, by name.
    pub fn comdats(&self) -> Vec<Comdat<'_>> {
        // SAFETY: the module is live; the list is ours to dispose of, and asked below its count.
        let mut comdats: Vec<Comdat<'_>> = unsafe {
            let list = shim::LLVMFactsCreateComdatList(self.raw());
            let count = shim::LLVMFactsCountListedComdats(list);
            let listed = (0..count)
                .filter_map(|index| Comdat::new(shim::LLVMFactsGetListedComdat(list, index)));
            let listed = listed.collect();
            shim::LLVMFactsDisposeComdatList(list);
            listed
        };
        comdats.sort_by_key(|comdat| comdat.name());
        comdats
    }
}

impl<'m> Comdat<'m> {
    pub(super) fn new(raw: LLVMComdatRef) -> Option<Self> {
        (!raw.is_null()).then_some(Comdat {
            raw,
            module: PhantomData,
        })
    }

    /// The name without its `$`.
    pub fn name(self) -> &'m [u8] {
        // SAFETY: the comdat is live while its module is borrowed, and the name is the module's.
        unsafe { shim::LLVMFactsGetComdatName(self.raw).bytes() }
    }

    /// `LLVMComdatSelectionKind`.
    pub fn selection_kind(self) -> u32 {
        // SAFETY: the comdat is live while its module is borrowed.
        unsafe { ffi::LLVMGetComdatSelectionKind(self.raw) }
    }
}
