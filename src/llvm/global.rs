//! Global values: variables, aliases, ifuncs and functions.

use llvm_sys::comdat::LLVMGetComdat;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use super::raw::handles;
use super::shim::getters;
use super::{Comdat, Type, Value, ffi};

handles! {
    /// A global value of any kind.
    Global(Value) {
        /// The value type.
        pub value_type: Type<'m> = LLVMGlobalGetValueType;
        /// `LLVMLinkage`, a number for [`spelling::linkage`](super::spelling::linkage).
        pub linkage: u32 = ffi::LLVMGetLinkage;
        /// `LLVMVisibility`.
        pub visibility: u32 = ffi::LLVMGetVisibility;
        /// `LLVMDLLStorageClass`.
        pub dll_storage_class: u32 = ffi::LLVMGetDLLStorageClass;
        /// `LLVMUnnamedAddr`.
        pub unnamed_addr: u32 = ffi::LLVMGetUnnamedAddress;
    }
}

impl<'m> Global<'m> {
    pub(super) fn raw(self) -> LLVMValueRef {
        self.0.raw()
    }

    /// The global as the constant that is its address.
    pub fn value(self) -> Value<'m> {
        self.0
    }
}

handles! {
    /// A global variable.
    GlobalVariable(Global) {
        /// The initial content.
        pub initializer: Option<Value<'m>> = LLVMGetInitializer;
        /// Whether the content never changes.
        pub is_constant: bool = LLVMIsGlobalConstant;
        /// Whether the content is initialized from outside.
        pub is_externally_initialized: bool = LLVMIsExternallyInitialized;
    }
    /// An alias.
    Alias(Global) {
        /// The aliasee.
        pub aliasee: Value<'m> = LLVMAliasGetAliasee;
    }
    /// An ifunc.
    Ifunc(Global) {
        /// The resolver.
        pub resolver: Value<'m> = LLVMGetGlobalIFuncResolver;
    }
}

macro_rules! globals {
    ($($name:ident),*) => {$(
        impl<'m> $name<'m> {
            /// The global value.
            pub fn global(self) -> Global<'m> {
                self.0
            }
        }
    )*};
}
globals!(GlobalVariable, Alias, Ifunc);

handles! {
    /// A global object: a variable, a function or an ifunc.
    GlobalObject(Global) {
        section_or_empty: Option<&'m [u8]> = LLVMGetSection;
        /// The comdat that the object is in.
        pub comdat: Option<Comdat<'m>> = LLVMGetComdat;
    }
}

impl<'m> GlobalObject<'m> {
    pub(super) fn raw(self) -> LLVMValueRef {
        self.0.raw()
    }

    /// The section.
    pub fn section(self) -> Option<&'m [u8]> {
        self.section_or_empty()
            .filter(|section| !section.is_empty())
    }
}

impl<'m> GlobalVariable<'m> {
    /// The variable as a global object.
    pub fn object(self) -> GlobalObject<'m> {
        GlobalObject(self.0)
    }

    /// The settings of sanitizers, if there are some.
    pub fn sanitizers(self) -> Option<Sanitizers<'m>> {
        self.has_sanitizer_metadata().then_some(Sanitizers(self.0))
    }
}

handles! {
    /// The settings of sanitizers of a global variable that has some.
    Sanitizers(Global) {}
}

impl<'m> Ifunc<'m> {
    /// The ifunc as a global object.
    pub fn object(self) -> GlobalObject<'m> {
        GlobalObject(self.0)
    }
}

getters! {
    Global(LLVMValueRef) {
        /// The symbol is resolved within the linked unit.
        pub is_dso_local: flag = LLVMFactsIsDSOLocal;
        /// `LLVMThreadLocalMode`.
        pub thread_local_mode: number = LLVMFactsGetThreadLocalMode;
        /// The partition, empty if there is none.
        pub partition: text = LLVMFactsGetPartition;
    }
    GlobalVariable(LLVMValueRef) {
        /// The alignment in bytes, 0 if none is given.
        pub alignment: number = LLVMFactsGetVariableAlignment;
        /// A number for [`spelling::code_model`](super::spelling::code_model).
        pub code_model: number = LLVMFactsGetCodeModel;
        /// The attributes.
        pub attributes: attributes = LLVMFactsGetVariableAttributes;
        has_sanitizer_metadata: flag = LLVMFactsHasSanitizerMetadata;
    }
    Sanitizers(LLVMValueRef) {
        /// `no_sanitize_address`.
        pub is_no_sanitize_address: flag = LLVMFactsIsNoSanitizeAddress;
        /// `no_sanitize_hwaddress`.
        pub is_no_sanitize_hwaddress: flag = LLVMFactsIsNoSanitizeHWAddress;
        /// `sanitize_memtag`.
        pub is_sanitize_memtag: flag = LLVMFactsIsSanitizeMemtag;
        /// `sanitize_address_dyninit`.
        pub is_sanitize_address_dyninit: flag = LLVMFactsIsSanitizeAddressDynInit;
    }
}
