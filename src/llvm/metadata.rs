//! Metadata: debug locations, and metadata used as an operand.

use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;
use std::ffi::c_uint;
use std::marker::PhantomData;

use super::{Value, ffi, raw};

/// A metadata node. Equal handles are the same node.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Metadata<'m> {
    raw: LLVMMetadataRef,
    module: PhantomData<&'m ()>,
}

/// Metadata by what it can be as an operand.
pub enum MetadataKind<'m> {
    /// `!"text"`.
    String(&'m [u8]),
    /// A value in the place of metadata, `i32 7`; local to a function if the value is.
    Value(Value<'m>),
    /// A node, whose content the C API does not show whole.
    Node,
}

impl<'m> Metadata<'m> {
    fn new(raw: LLVMMetadataRef) -> Self {
        Metadata {
            raw,
            module: PhantomData,
        }
    }

    /// The metadata that an operand wraps; only for values of that kind.
    pub(super) fn of_operand(value: Value<'m>) -> Self {
        // SAFETY: narrowed to metadata as a value.
        Metadata::new(unsafe { LLVMValueAsMetadata(value.raw()) })
    }

    pub(super) fn raw(self) -> LLVMMetadataRef {
        self.raw
    }

    fn kind_number(self) -> u32 {
        // SAFETY: any live metadata may be asked.
        unsafe { ffi::LLVMGetMetadataKind(self.raw) }
    }

    /// Narrows the operand `value`, which wraps this metadata, to its kind.
    pub fn kind(self, value: Value<'m>) -> MetadataKind<'m> {
        const STRING: u32 = 0;
        const CONSTANT: u32 = 1;
        const LOCAL: u32 = 2;
        match self.kind_number() {
            STRING => {
                let mut length: c_uint = 0;
                // SAFETY: `value` wraps a metadata string, whose bytes belong to the context.
                MetadataKind::String(unsafe {
                    let data = LLVMGetMDString(value.raw(), &mut length);
                    raw::bytes(data, length as usize)
                })
            }
            CONSTANT | LOCAL => MetadataKind::Value(value.operand(0)),
            _ => MetadataKind::Node,
        }
    }

    /// Narrows a debug location.
    fn location(self) -> Option<Location<'m>> {
        const DI_LOCATION: u32 = 5;
        (self.kind_number() == DI_LOCATION).then_some(Location(self))
    }
}

/// A `DILocation`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Location<'m>(pub(super) Metadata<'m>);

impl<'m> Location<'m> {
    /// The location that an instruction's `!dbg` attachment names, `None` for null.
    pub(super) fn new(raw: LLVMMetadataRef) -> Option<Self> {
        (!raw.is_null())
            .then(|| Metadata::new(raw))
            .and_then(Metadata::location)
    }

    /// The line, 0 if there is none.
    pub fn line(self) -> u32 {
        // SAFETY: narrowed to a location.
        unsafe { LLVMDILocationGetLine(self.0.raw) }
    }

    /// The column, 0 if not known.
    pub fn column(self) -> u32 {
        // SAFETY: narrowed to a location.
        unsafe { LLVMDILocationGetColumn(self.0.raw) }
    }

    /// The lexical scope; `None` if it is something else, in a module that the verifier rejects.
    pub fn scope(self) -> Option<Scope<'m>> {
        // SAFETY: narrowed to a location.
        let raw = unsafe { LLVMDILocationGetScope(self.0.raw) };
        (!raw.is_null())
            .then(|| Metadata::new(raw))
            .filter(|scope| LOCAL_SCOPES.contains(&scope.kind_number()))
            .map(Scope)
    }

    /// The location of the call that the code was inlined at.
    pub fn inlined_at(self) -> Option<Location<'m>> {
        // SAFETY: narrowed to a location.
        Location::new(unsafe { LLVMDILocationGetInlinedAt(self.0.raw) })
    }
}

/// `DISubprogram`, `DILexicalBlock`, `DILexicalBlockFile`.
const LOCAL_SCOPES: [u32; 3] = [17, 18, 19];

/// The lexical scope of a location.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scope<'m>(pub(super) Metadata<'m>);

impl<'m> Scope<'m> {
    /// The file that holds the scope.
    pub fn file(self) -> Option<File<'m>> {
        const DI_FILE: u32 = 15;
        // SAFETY: narrowed to a scope.
        let raw = unsafe { LLVMDIScopeGetFile(self.0.raw) };
        (!raw.is_null())
            .then(|| Metadata::new(raw))
            .filter(|file| file.kind_number() == DI_FILE)
            .map(File)
    }
}

/// A `DIFile`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct File<'m>(pub(super) Metadata<'m>);

impl<'m> File<'m> {
    /// The name that the compiler was given.
    pub fn filename(self) -> &'m [u8] {
        let mut length = 0;
        // SAFETY: narrowed to a file; the bytes belong to the context.
        unsafe {
            let data = LLVMDIFileGetFilename(self.0.raw, &mut length);
            raw::bytes(data, length as usize)
        }
    }

    /// The directory that the name is relative to.
    pub fn directory(self) -> &'m [u8] {
        let mut length = 0;
        // SAFETY: narrowed to a file; the bytes belong to the context.
        unsafe {
            let data = LLVMDIFileGetDirectory(self.0.raw, &mut length);
            raw::bytes(data, length as usize)
        }
    }
}
