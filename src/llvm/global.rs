//! Global values: variables, aliases, ifuncs and functions.

use llvm_sys::comdat::LLVMGetComdat;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use super::raw::calls;
use super::shim::getters;
use super::{Comdat, Type, Value, ffi};

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
}

calls! {
    Global {
        /// The value type.
        value_type: Type<'m> = LLVMGlobalGetValueType;
        /// `LLVMLinkage`, a number for [`spelling::linkage`](super::spelling::linkage).
        linkage: u32 = ffi::LLVMGetLinkage;
        /// `LLVMVisibility`.
        visibility: u32 = ffi::LLVMGetVisibility;
        /// `LLVMDLLStorageClass`.
        dll_storage_class: u32 = ffi::LLVMGetDLLStorageClass;
        /// `LLVMUnnamedAddr`.
        unnamed_addr: u32 = ffi::LLVMGetUnnamedAddress;
        /// `LLVMThreadLocalMode`, a field of every global value; the C API's cast to a variable changes nothing without assertions.
        thread_local_mode: u32 = ffi::LLVMGetThreadLocalMode;
    }
}

/// Declares a handle of a kind of global values.
macro_rules! global_handle {
    ($(#[$doc:meta])* $name:ident { $($getters:tt)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<'m>(Global<'m>);

        impl<'m> $name<'m> {
            pub(super) fn new(raw: LLVMValueRef) -> Self {
                $name(Global::new(raw))
            }

            /// The global value.
            pub fn global(self) -> Global<'m> {
                self.0
            }
        }

        calls! { $name { $($getters)* } }
    };
}

global_handle! {
    /// A global variable.
    GlobalVariable {
        /// The initial content.
        initializer: Option<Value<'m>> = LLVMGetInitializer;
        /// Whether the content never changes.
        is_constant: bool = LLVMIsGlobalConstant;
        /// Whether the content is initialized from outside.
        is_externally_initialized: bool = LLVMIsExternallyInitialized;
    }
}

global_handle! {
    /// An alias.
    Alias {
        /// The aliasee.
        aliasee: Value<'m> = LLVMAliasGetAliasee;
    }
}

global_handle! {
    /// An ifunc.
    Ifunc {
        /// The resolver.
        resolver: Value<'m> = LLVMGetGlobalIFuncResolver;
    }
}

/// A global object: a variable, a function or an ifunc.
#[derive(Clone, Copy)]
pub struct GlobalObject<'m>(Global<'m>);

impl<'m> GlobalObject<'m> {
    /// For the handle of functions.
    pub(super) fn new(global: Global<'m>) -> Self {
        GlobalObject(global)
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.0.raw()
    }

    /// The section.
    pub fn section(self) -> Option<&'m [u8]> {
        self.section_or_empty()
            .filter(|section| !section.is_empty())
    }
}

calls! {
    GlobalObject {
        section_or_empty: Option<&'m [u8]> = LLVMGetSection;
        /// The comdat that the object is in.
        comdat: Option<Comdat<'m>> = LLVMGetComdat;
    }
}

impl<'m> GlobalVariable<'m> {
    /// The variable as a global object.
    pub fn object(self) -> GlobalObject<'m> {
        GlobalObject(self.0)
    }
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
        /// Whether there are settings of sanitizers; the next four getters are only valid if there are.
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
