//! Modules: reading, verifying, and the data layout.

use containers::Kind;
use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use llvm_sys::core::*;
use llvm_sys::debuginfo::LLVMStripModuleDebugInfo;
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use llvm_sys::prelude::*;
use llvm_sys::target::*;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::ffi::CString;
use std::marker::PhantomData;
use std::ops::Range;
use std::ptr;

use super::raw::{FromRaw, collect};
use super::{
    Alias, Context, DataLayout, Function, GlobalVariable, Ifunc, MetadataKind, Severity, Type,
    TypeKind, Value, raw, shim,
};

/// A module in memory.
pub struct Module<'c> {
    raw: LLVMModuleRef,
    context: &'c Context,
    /// Debug info was dropped.
    dropped: bool,
    has_summary: bool,
    /// The numbers of the kinds of metadata that its input brought into the context. LLVM's Verifier adds another.
    custom_kinds: Range<u32>,
}

impl<'c> Module<'c> {
    /// Reads bitcode, or else textual IR. `name` becomes LLVM's identifier of the module.
    ///
    /// # Errors
    /// LLVM's own reason, on as many lines as LLVM uses. LLVM may end the process on malformed bitcode.
    pub fn read(context: &'c Context, name: &str, bytes: Cow<'_, [u8]>) -> Result<Self, Vec<u8>> {
        let length = bytes.len();
        let is_text = Kind::of(&bytes) != Kind::Bitcode;
        let bytes = if is_text {
            // The parser of text reads up to a NUL after the end of the buffer.
            let mut text = bytes.into_owned();
            text.push(0);
            Cow::Owned(text)
        } else {
            bytes
        };
        let name = CString::new(name).unwrap_or_default();
        let own_kinds = context.count_metadata_kinds();
        let mut module = ptr::null_mut();
        let mut message = ptr::null_mut();
        let has_summary;
        // SAFETY: the buffer borrows `bytes`, which outlive it and have a NUL after `length` if `is_text`; LLVM does
        // not keep it after parsing (nothing is read lazily), and it is ours to dispose of.
        let failed = unsafe {
            let buffer = LLVMCreateMemoryBufferWithMemoryRange(
                bytes.as_ptr().cast(),
                length,
                name.as_ptr(),
                is_text.into(),
            );
            has_summary = if is_text {
                memchr::memmem::find(&bytes, b"\n^0 = ").is_some()
            } else {
                shim::LLVMFactsHasSummary(buffer) != 0
            };
            let failed = LLVMParseIRInContext2(context.raw(), buffer, &mut module, &mut message);
            LLVMDisposeMemoryBuffer(buffer);
            failed != 0
        };
        // SAFETY: LLVM left the message to its caller.
        let message = unsafe { raw::message(message) };
        if !failed {
            let mut module = Module {
                raw: module,
                context,
                dropped: false,
                has_summary,
                custom_kinds: own_kinds..context.count_metadata_kinds(),
            };
            module.drop_debug_info();
            return Ok(module);
        }
        if !message.is_empty() {
            return Err(message);
        }
        let errors = context.take_diagnostics().into_iter();
        Err(errors
            .filter(|(severity, _)| *severity == Severity::Error)
            .map(|(_, text)| text)
            .next()
            .unwrap_or_else(|| b"LLVM gives no reason".to_vec()))
    }

    /// Drops debug info of a version that LLVM 22 does not read, as LLVM's own tools do. Those also drop invalid debug info, which is
    /// kept here.
    fn drop_debug_info(&mut self) {
        const VERSION: i64 = 3;
        if self.debug_info_version() != Some(VERSION) {
            // SAFETY: the module is live, and nothing borrows from it yet.
            self.dropped = unsafe { LLVMStripModuleDebugInfo(self.raw) != 0 };
        }
    }

    /// The value of the first module flag of that name, if it is a number. LLVM's own getter assumes that the module flags are valid.
    fn debug_info_version(&self) -> Option<i64> {
        const NAME: &[u8] = b"Debug Info Version";
        let flags = self
            .named_metadata()
            .find(|named| named.name() == b"llvm.module.flags")?;
        let value = flags.operands().find_map(|flag| {
            let name = flag.operands().nth(1)??.kind();
            let is_it = matches!(name, MetadataKind::String(name) if name == NAME);
            is_it.then(|| flag.operands().nth(2).flatten())
        })?;
        value?.integer()?.small()
    }

    /// Whether debug info was dropped, because it is of a version that LLVM 22 does not read.
    pub fn dropped_debug_info(&self) -> bool {
        self.dropped
    }

    /// Whether the input has a ThinLTO summary of the module, which LLVM does not read.
    pub fn has_summary(&self) -> bool {
        self.has_summary
    }

    /// The numbers of the kinds of metadata that the module adds to LLVM's own, see [`Module::metadata_kind`].
    pub fn custom_metadata_kinds(&self) -> Range<u32> {
        self.custom_kinds.clone()
    }

    /// The messages of LLVM's Verifier; `None` if the module is valid.
    pub fn verify(&self) -> Option<Vec<u8>> {
        let mut message = ptr::null_mut();
        // SAFETY: the module is live; the message is ours to dispose of.
        unsafe {
            let broken = LLVMVerifyModule(
                self.raw,
                LLVMVerifierFailureAction::LLVMReturnStatusAction,
                &mut message,
            );
            let message = raw::message(message);
            (broken != 0).then_some(message)
        }
    }

    /// The name of the source file, empty if there is none.
    pub fn source_filename(&self) -> &[u8] {
        // SAFETY: the bytes belong to the module.
        unsafe { raw::text(self.raw, LLVMGetSourceFileName) }
    }

    /// The target triple, empty if there is none.
    pub fn triple(&self) -> &[u8] {
        // SAFETY: the string belongs to the module.
        unsafe { raw::c_string(LLVMGetTarget(self.raw)) }.unwrap_or_default()
    }

    /// The data layout string, empty if there is none.
    pub fn data_layout(&self) -> &[u8] {
        // SAFETY: the string belongs to the module.
        unsafe { raw::c_string(LLVMGetDataLayoutStr(self.raw)) }.unwrap_or_default()
    }

    /// The module-level inline assembly, empty if there is none.
    pub fn asm(&self) -> &[u8] {
        // SAFETY: the bytes belong to the module.
        unsafe { raw::text(self.raw, LLVMGetModuleInlineAsm) }
    }

    /// The global variables, in the module's order.
    pub fn global_variables(&self) -> impl Iterator<Item = GlobalVariable<'_>> {
        // SAFETY: the module is live, and this is its list.
        unsafe { raw::chain(LLVMGetFirstGlobal(self.raw), LLVMGetNextGlobal) }
    }

    /// The aliases, in the module's order.
    pub fn aliases(&self) -> impl Iterator<Item = Alias<'_>> {
        // SAFETY: the module is live, and this is its list.
        unsafe { raw::chain(LLVMGetFirstGlobalAlias(self.raw), LLVMGetNextGlobalAlias) }
    }

    /// The ifuncs, in the module's order.
    pub fn ifuncs(&self) -> impl Iterator<Item = Ifunc<'_>> {
        // SAFETY: the module is live, and this is its list.
        unsafe { raw::chain(LLVMGetFirstGlobalIFunc(self.raw), LLVMGetNextGlobalIFunc) }
    }

    /// The functions, declared and defined, in the module's order.
    pub fn functions(&self) -> impl Iterator<Item = Function<'_>> {
        // SAFETY: the module is live, and this is its list.
        unsafe { raw::chain(LLVMGetFirstFunction(self.raw), LLVMGetNextFunction) }
    }

    /// A number that LLVM keeps as such as a constant of the module's context: `i32 number`, `i64 number` if that would
    /// read as negative.
    pub fn index(&self, number: u32) -> Value<'_> {
        // SAFETY: the context is live; constants live as long as it does.
        unsafe {
            let ty = if i32::try_from(number).is_ok() {
                LLVMInt32TypeInContext(self.context.raw())
            } else {
                LLVMInt64TypeInContext(self.context.raw())
            };
            Value::from_raw(LLVMConstInt(ty, number.into(), 0))
        }
    }

    pub(super) fn raw(&self) -> LLVMModuleRef {
        self.raw
    }

    pub(super) fn context(&self) -> LLVMContextRef {
        self.context.raw()
    }

    /// The data layout of the module.
    pub fn layout(&self) -> DataLayout<'_> {
        // SAFETY: the module is live and owns its layout.
        unsafe { DataLayout::new(LLVMGetModuleDataLayout(self.raw), self.context()) }
    }

    /// The layouts of types in the module.
    pub fn layouts(&self) -> Layouts<'_> {
        Layouts {
            context: self.context(),
            // SAFETY: the module is live and owns its layout.
            raw: unsafe { LLVMGetModuleDataLayout(self.raw) },
            seen: FxHashMap::default(),
            module: PhantomData,
        }
    }

    /// The name of a synchronization scope, empty for the one that textual IR leaves out.
    pub fn sync_scope(&self, number: u32) -> &[u8] {
        // SAFETY: the context is live, and the name belongs to it.
        unsafe { shim::LLVMFactsGetSyncScopeName(self.context.raw(), number).bytes() }
    }

    /// The identified structures that have no name, in the order in which LLVM numbers them from 0.
    pub fn unnamed_structs(&self) -> Vec<Type<'_>> {
        let is_unnamed = |ty: &Type<'_>| {
            matches!(ty.kind(), TypeKind::Struct(structure)
                if !structure.is_literal() && structure.name().is_none())
        };
        // SAFETY: the module is live.
        let found = collect(|list, push| unsafe {
            shim::LLVMFactsVisitTypes(self.raw, list, push);
        });
        // SAFETY: these are types of the module.
        let found = found.into_iter().map(|raw| unsafe { Type::from_raw(raw) });
        found.filter(is_unnamed).collect()
    }
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        // SAFETY: handles borrow the module, so none is left.
        unsafe { LLVMDisposeModule(self.raw) };
    }
}

/// The layouts of types by the data layout of a module.
pub struct Layouts<'m> {
    context: LLVMContextRef,
    raw: LLVMTargetDataRef,
    seen: FxHashMap<Type<'m>, Size>,
    module: PhantomData<&'m ()>,
}

/// Whether LLVM's numbers for a type's size are right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Size {
    /// LLVM's numbers are right.
    Fits,
    /// LLVM's numbers are right, and `vscale` multiplies them.
    Scalable,
    /// LLVM's numbers wrap around, for the type or for a component.
    TooLarge,
    /// There is none.
    None,
}

impl<'m> Layouts<'m> {
    /// Returns the layout of a type; [`Sizes::None`] for a type of another module.
    pub fn get(&mut self, ty: Type<'m>) -> Sizes {
        // LLVM caches the layouts of structures by their addresses: another context can reuse these.
        // SAFETY: any live type may be asked.
        if unsafe { LLVMGetTypeContext(ty.raw()) } != self.context {
            return Sizes::None;
        }
        match self.size(ty) {
            Size::None => Sizes::None,
            Size::TooLarge => Sizes::TooLarge,
            // SAFETY: layout and type are live, and the type has a size that is a number.
            size => unsafe {
                Sizes::Known(TypeLayout {
                    scalable: size == Size::Scalable,
                    bits: shim::LLVMFactsSizeOfTypeInBits(self.raw, ty.raw()),
                    store: shim::LLVMFactsStoreSizeOfType(self.raw, ty.raw()),
                    alloc: shim::LLVMFactsAllocSizeOfType(self.raw, ty.raw()),
                    align: shim::LLVMFactsABIAlignmentOfType(self.raw, ty.raw()),
                    preferred: shim::LLVMFactsPreferredAlignmentOfType(self.raw, ty.raw()),
                    offsets: match ty.kind() {
                        TypeKind::Struct(structure) => (0..structure.field_count())
                            .map(|index| shim::LLVMFactsOffsetOfElement(self.raw, ty.raw(), index))
                            .collect(),
                        _ => Vec::new(),
                    },
                })
            },
        }
    }

    /// Whether LLVM's numbers for the size of a type are right. Iterative, since types can be nested deeper than recursion permits, and
    /// bottom up, since LLVM caches the layout of a structure.
    fn size(&mut self, ty: Type<'m>) -> Size {
        let mut pending = vec![ty];
        while let Some(ty) = pending.last().copied() {
            if self.seen.contains_key(&ty) {
                pending.pop();
                continue;
            }
            let parts = match ty.kind() {
                TypeKind::Vector { element, .. } | TypeKind::Array { element, .. } => vec![element],
                TypeKind::Struct(structure) => structure.fields(),
                TypeKind::Target(target) => vec![target.layout_type()],
                _ => Vec::new(),
            };
            let depth = pending.len();
            let is_new = |part: &Type<'m>| !self.seen.contains_key(part);
            pending.extend(parts.iter().copied().filter(is_new));
            if pending.len() == depth {
                let largest = parts.iter().map(|part| self.seen[part]).max();
                let size = self.size_of(ty, largest.unwrap_or(Size::Fits));
                self.seen.insert(ty, size);
            }
        }
        self.seen[&ty]
    }

    /// Whether LLVM's numbers for the size of a type are right, if this is known for its components.
    fn size_of(&self, ty: Type<'m>, parts: Size) -> Size {
        match (ty.kind(), parts) {
            (_, Size::None) => Size::None,
            _ if !ty.is_sized() => Size::None,
            (TypeKind::Vector { scalable: true, .. }, _) => Size::Scalable,
            // LLVM's sum of parts wraps around silently. It is right where it is right for every part and does not wrap
            // itself.
            (_, Size::Fits | Size::Scalable) if !self.parts_fit(ty) => Size::TooLarge,
            _ => parts,
        }
    }

    /// The parts of an array or structure, each of the size that LLVM says, take less than 2^60 bytes.
    fn parts_fit(&self, ty: Type<'m>) -> bool {
        // SAFETY: called for the components of types that have a size.
        let bytes = |part: Type<'m>| unsafe {
            let align = shim::LLVMFactsABIAlignmentOfType(self.raw, part.raw());
            u128::from(shim::LLVMFactsAllocSizeOfType(self.raw, part.raw()))
                + u128::from(align.unsigned_abs())
        };
        let total = match ty.kind() {
            TypeKind::Array { size, element } => u128::from(size) * bytes(element),
            TypeKind::Struct(structure) => structure.fields().into_iter().map(bytes).sum(),
            _ => 0,
        };
        total < 1 << 60
    }
}

/// The layout of a type.
pub enum Sizes {
    /// Numbers.
    Known(TypeLayout),
    /// Nothing: the type is not sized.
    None,
    /// 2^60 bytes or more.
    TooLarge,
}

/// Sizes in bits and bytes, alignment in bytes.
pub struct TypeLayout {
    /// `vscale` multiplies sizes and offsets.
    pub scalable: bool,
    /// `DataLayout::getTypeSizeInBits`.
    pub bits: u64,
    /// `DataLayout::getTypeStoreSize`.
    pub store: u64,
    /// `DataLayout::getTypeAllocSize`.
    pub alloc: u64,
    /// `DataLayout::getABITypeAlign`.
    pub align: i64,
    /// `DataLayout::getPrefTypeAlign`.
    pub preferred: i64,
    /// The offsets of a structure's fields in bytes.
    pub offsets: Vec<u64>,
}
