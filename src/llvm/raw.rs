//! From what the C API returns to what Rust wants.

use llvm_sys::core::LLVMDisposeMessage;
use llvm_sys::prelude::*;
use std::ffi::{CStr, c_char};

use super::shim::{AttributeSets, Text};
use super::{Attributes, Block, Metadata, Type, Value};

/// Makes the Rust value of a getter's result. `'m` is the lifetime of the module that the result points into.
pub trait FromRaw<R> {
    /// # Safety
    /// The result must be what a getter returned for a live handle, and not null where the type has no `None`.
    unsafe fn from_raw(raw: R) -> Self;
}

macro_rules! from_raw {
    ($($to:ty, $from:ty, $raw:ident => $made:expr;)*) => {$(
        impl<'m> FromRaw<$from> for $to {
            unsafe fn from_raw($raw: $from) -> Self {
                $made
            }
        }
    )*};
}

from_raw! {
    u32, u32, raw => raw;
    i32, i32, raw => raw;
    i64, i64, raw => raw;
    bool, LLVMBool, raw => raw != 0;
    // SAFETY: what a getter returns lives as long as the module.
    &'m [u8], Text, raw => unsafe { raw.bytes() };
    Value<'m>, LLVMValueRef, raw => Value::new(raw);
    Option<Value<'m>>, LLVMValueRef, raw => (!raw.is_null()).then(|| Value::new(raw));
    Option<Metadata<'m>>, LLVMMetadataRef, raw => Metadata::new(raw);
    Option<Attributes<'m>>, AttributeSets, raw => Attributes::new(raw);
    Type<'m>, LLVMTypeRef, raw => Type::new(raw);
    Block<'m>, LLVMBasicBlockRef, raw => Block::new(raw);
    Option<Block<'m>>, LLVMBasicBlockRef, raw => (!raw.is_null()).then(|| Block::new(raw));
}

/// Declares a narrowed handle and its getters, each a single call of the C API.
///
/// The handle's field is private to its module, where narrowing happens after the kind was checked: that check is the
/// reason why the calls are sound.
macro_rules! handle {
    ($(#[$doc:meta])* $name:ident { $($(#[$get_doc:meta])* $get:ident: $to:ty = $call:path $([$($arg:ident: $arg_ty:ty),*])?;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<'m>(pub(super) $crate::llvm::Value<'m>);

        impl<'m> $name<'m> {
            $($(#[$get_doc])*
            pub fn $get(self $(, $($arg: $arg_ty),*)?) -> $to {
                // SAFETY: the handle is live while its module is borrowed, and was narrowed to the kind this getter needs.
                unsafe { $crate::llvm::raw::FromRaw::from_raw($call(self.0.raw() $(, $($arg),*)?)) }
            })*
        }
    };
}
pub(super) use handle;

/// Bytes that LLVM owns, given as pointer and length.
///
/// # Safety
/// The pointer, unless the length is 0, must point to that many bytes which live for `'m`.
pub unsafe fn bytes<'m>(data: *const c_char, length: usize) -> &'m [u8] {
    if data.is_null() || length == 0 {
        return &[];
    }
    // SAFETY: by this function's contract.
    unsafe { std::slice::from_raw_parts(data.cast::<u8>(), length) }
}

/// A C string that LLVM owns; null is `None`.
///
/// # Safety
/// The pointer must be null or point to a NUL-terminated string which lives for `'m`.
pub unsafe fn c_string<'m>(text: *const c_char) -> Option<&'m [u8]> {
    if text.is_null() {
        return None;
    }
    // SAFETY: by this function's contract.
    Some(unsafe { CStr::from_ptr(text) }.to_bytes())
}

/// Takes over a message that LLVM allocated for its caller; null is empty.
///
/// # Safety
/// The pointer must be null or a message that nobody else disposes of.
pub unsafe fn message(text: *mut c_char) -> Vec<u8> {
    if text.is_null() {
        return Vec::new();
    }
    // SAFETY: by this function's contract the pointer is a NUL-terminated string and ours to free.
    unsafe {
        let bytes = CStr::from_ptr(text).to_bytes().to_vec();
        LLVMDisposeMessage(text);
        bytes
    }
}
