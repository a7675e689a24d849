//! Global values: variables, aliases, ifuncs and functions.

use llvm_sys::comdat::LLVMGetComdat;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use super::shim::getters;
use super::{Comdat, Type, Value, ffi, raw};

/// A global value of any kind.
#[derive(Clone, Copy)]
pub struct Global<'m>(pub(super) Value<'m>);

impl<'m> Global<'m> {
    pub(super) fn new(raw: LLVMValueRef) -> Self {
        Global(Value::new(raw))
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.0.raw()
    }

    /// The global as the constant that is its address.
    pub fn value(self) -> Value<'m> {
        self.0
    }

    /// The type of what the global names.
    pub fn value_type(self) -> Type<'m> {
        // SAFETY: a global value has a value type.
        Type::new(unsafe { LLVMGlobalGetValueType(self.0.raw()) })
    }

    /// `LLVMLinkage`, a number for [`spelling::linkage`](super::spelling::linkage).
    pub fn linkage(self) -> u32 {
        // SAFETY: narrowed to a global value.
        unsafe { ffi::LLVMGetLinkage(self.0.raw()) }
    }

    /// `LLVMVisibility`.
    pub fn visibility(self) -> u32 {
        // SAFETY: narrowed to a global value.
        unsafe { ffi::LLVMGetVisibility(self.0.raw()) }
    }

    /// `LLVMDLLStorageClass`.
    pub fn dll_storage_class(self) -> u32 {
        // SAFETY: narrowed to a global value.
        unsafe { ffi::LLVMGetDLLStorageClass(self.0.raw()) }
    }

    /// `LLVMUnnamedAddr`.
    pub fn unnamed_addr(self) -> u32 {
        // SAFETY: narrowed to a global value.
        unsafe { ffi::LLVMGetUnnamedAddress(self.0.raw()) }
    }
}

/// A global variable.
#[derive(Clone, Copy)]
pub struct GlobalVariable<'m>(pub(super) Global<'m>);

/// An alias.
#[derive(Clone, Copy)]
pub struct Alias<'m>(Global<'m>);

/// An ifunc.
#[derive(Clone, Copy)]
pub struct Ifunc<'m>(Global<'m>);

/// A global object: a variable, a function or an ifunc.
#[derive(Clone, Copy)]
pub struct GlobalObject<'m>(Global<'m>);

impl<'m> GlobalObject<'m> {
    /// Called only by the handle of functions.
    pub(super) fn new(global: Global<'m>) -> Self {
        GlobalObject(global)
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.0.0.raw()
    }

    /// The section.
    pub fn section(self) -> Option<&'m [u8]> {
        // SAFETY: narrowed to a global object; the string belongs to the context.
        unsafe { raw::c_string(LLVMGetSection(self.raw())) }.filter(|section| !section.is_empty())
    }

    /// The comdat that the object is in.
    pub fn comdat(self) -> Option<Comdat<'m>> {
        // SAFETY: narrowed to a global object; null without a comdat.
        Comdat::new(unsafe { LLVMGetComdat(self.raw()) })
    }
}

impl<'m> GlobalVariable<'m> {
    pub(super) fn new(raw: LLVMValueRef) -> Self {
        GlobalVariable(Global::new(raw))
    }

    /// The variable as a global value.
    pub fn global(self) -> Global<'m> {
        self.0
    }

    /// The variable as a global object.
    pub fn object(self) -> GlobalObject<'m> {
        GlobalObject(self.0)
    }

    fn raw(self) -> LLVMValueRef {
        self.0.0.raw()
    }

    /// `LLVMThreadLocalMode`.
    pub fn thread_local_mode(self) -> u32 {
        // SAFETY: narrowed to a variable.
        unsafe { ffi::LLVMGetThreadLocalMode(self.raw()) }
    }

    /// The initial content.
    pub fn initializer(self) -> Option<Value<'m>> {
        // SAFETY: narrowed to a variable; null without an initializer.
        let raw = unsafe { LLVMGetInitializer(self.raw()) };
        (!raw.is_null()).then(|| Value::new(raw))
    }

    /// Whether the content never changes.
    pub fn is_constant(self) -> bool {
        // SAFETY: narrowed to a variable.
        unsafe { LLVMIsGlobalConstant(self.raw()) != 0 }
    }

    /// Whether the content is initialized from outside.
    pub fn is_externally_initialized(self) -> bool {
        // SAFETY: narrowed to a variable.
        unsafe { LLVMIsExternallyInitialized(self.raw()) != 0 }
    }
}

impl<'m> Alias<'m> {
    pub(super) fn new(raw: LLVMValueRef) -> Self {
        Alias(Global::new(raw))
    }

    /// The alias as a global value.
    pub fn global(self) -> Global<'m> {
        self.0
    }

    /// `LLVMThreadLocalMode`.
    pub fn thread_local_mode(self) -> u32 {
        // SAFETY: the mode is a field of every global value; the C API's cast to a variable, without assertions, changes
        // nothing.
        unsafe { ffi::LLVMGetThreadLocalMode(self.0.0.raw()) }
    }

    /// What the alias stands for.
    pub fn aliasee(self) -> Value<'m> {
        // SAFETY: narrowed to an alias.
        Value::new(unsafe { LLVMAliasGetAliasee(self.0.0.raw()) })
    }
}

impl<'m> Ifunc<'m> {
    pub(super) fn new(raw: LLVMValueRef) -> Self {
        Ifunc(Global::new(raw))
    }

    /// The ifunc as a global value.
    pub fn global(self) -> Global<'m> {
        self.0
    }

    /// The ifunc as a global object.
    pub fn object(self) -> GlobalObject<'m> {
        GlobalObject(self.0)
    }

    /// The resolver.
    pub fn resolver(self) -> Value<'m> {
        // SAFETY: narrowed to an ifunc.
        Value::new(unsafe { LLVMGetGlobalIFuncResolver(self.0.0.raw()) })
    }
}

getters! {
    Global(LLVMValueRef) {
        /// The symbol is resolved within the linked unit.
        is_dso_local: flag = LLVMFactsIsDSOLocal;
        /// The partition, empty if there is none.
        partition: text = LLVMFactsGetPartition;
    }
    GlobalVariable(LLVMValueRef) {
        /// The alignment in bytes, 0 if none is given.
        alignment: number = LLVMFactsGetVariableAlignment;
        /// A number for [`spelling::code_model`](super::spelling::code_model).
        code_model: number = LLVMFactsGetCodeModel;
        /// The attributes.
        attributes: attributes = LLVMFactsGetVariableAttributes;
        /// Whether there are settings of sanitizers; only then the next four may be asked for.
        has_sanitizer_metadata: flag = LLVMFactsHasSanitizerMetadata;
        /// `no_sanitize_address`.
        is_no_sanitize_address: flag = LLVMFactsIsNoSanitizeAddress;
        /// `no_sanitize_hwaddress`.
        is_no_sanitize_hwaddress: flag = LLVMFactsIsNoSanitizeHWAddress;
        /// `sanitize_memtag`.
        is_sanitize_memtag: flag = LLVMFactsIsSanitizeMemtag;
        /// `sanitize_address_dyninit`.
        is_sanitize_address_dyninit: flag = LLVMFactsIsSanitizeAddressDynInit;
    }
}
