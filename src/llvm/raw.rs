//! Conversions of the C API's results to Rust values.

use llvm_sys::core::LLVMDisposeMessage;
use llvm_sys::prelude::LLVMBool;
use std::ffi::{CStr, c_char, c_void};
use std::marker::PhantomData;

/// A pointer of the C API that is valid for `'m`, while the module is borrowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Raw<'m, R> {
    raw: R,
    module: PhantomData<&'m ()>,
}

impl<R: Copy> Raw<'_, R> {
    /// # Safety
    /// What the pointer points to must live as long as the module.
    pub unsafe fn new(raw: R) -> Self {
        Raw {
            raw,
            module: PhantomData,
        }
    }

    pub fn raw(self) -> R {
        self.raw
    }
}

/// Makes the Rust value of a getter's result. `'m` is the lifetime of the module that the result points into.
pub trait FromRaw<R> {
    /// # Safety
    /// The result must be what a getter returned for a live handle, of the class that the type narrows to, and not null where the type has
    /// no `None`.
    unsafe fn from_raw(raw: R) -> Self;
}

impl<R, T: FromRaw<*mut R>> FromRaw<*mut R> for Option<T> {
    unsafe fn from_raw(raw: *mut R) -> Self {
        // SAFETY: by the trait's contract, and not null.
        (!raw.is_null()).then(|| unsafe { T::from_raw(raw) })
    }
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
    u64, u64, raw => raw;
    bool, LLVMBool, raw => raw != 0;
    // SAFETY: what a getter returns lives as long as the module.
    &'m [u8], Text, raw => unsafe { raw.bytes() };
    // SAFETY: what a getter returns is null or a C string that lives as long as the module.
    Option<&'m [u8]>, *const c_char, raw => unsafe { c_string(raw) };
}

/// Declares a handle of one type of the C API.
macro_rules! raw_handle {
    ($(#[$doc:meta])* $name:ident($raw:ident)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name<'m>($crate::llvm::raw::Raw<'m, $raw>);

        impl<'m> $name<'m> {
            // Some handles are only asked by their own getters.
            #[allow(dead_code)]
            pub(super) fn raw(self) -> $raw {
                self.0.raw()
            }
        }

        impl<'m> $crate::llvm::raw::FromRaw<$raw> for $name<'m> {
            unsafe fn from_raw(raw: $raw) -> Self {
                // SAFETY: by the trait's contract.
                $name(unsafe { $crate::llvm::raw::Raw::new(raw) })
            }
        }
    };
}

/// Declares getters of a handle, each a single call of the C API.
///
/// The calls are sound because only the handle's own module, after it has checked the class, and the unsafe `from_raw` create the
/// handle. A getter that needs more than the class, such as an index below a count, is not `pub`.
macro_rules! calls {
    ($name:ident { $($(#[$doc:meta])* $vis:vis $get:ident: $to:ty = $call:path;)* }) => {
        impl<'m> $name<'m> {
            $($(#[$doc])*
            $vis fn $get(self) -> $to {
                // SAFETY: the handle is live while its module is borrowed, and was narrowed to the class of the getter.
                unsafe { $crate::llvm::raw::FromRaw::from_raw($call(self.0.raw())) }
            })*
        }
    };
}

/// Declares handles that narrow another one, and their getters.
macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident($general:ident) { $($getters:tt)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<'m>($general<'m>);

        impl<'m, R> $crate::llvm::raw::FromRaw<R> for $name<'m>
        where
            $general<'m>: $crate::llvm::raw::FromRaw<R>,
        {
            unsafe fn from_raw(raw: R) -> Self {
                // SAFETY: by the trait's contract.
                $name(unsafe { $crate::llvm::raw::FromRaw::from_raw(raw) })
            }
        }

        $crate::llvm::raw::calls! { $name { $($getters)* } }
    )*};
}
pub(super) use {calls, handles, raw_handle};

/// Text that LLVM owns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Text {
    data: *const c_char,
    length: usize,
}

impl Text {
    /// The bytes, none where there is no text.
    ///
    /// # Safety
    /// The text must be what a getter returned, and live for `'m`.
    pub unsafe fn bytes<'m>(self) -> &'m [u8] {
        // SAFETY: by this function's contract.
        unsafe { slice(self.data.cast(), self.length) }
    }
}

/// Elements that LLVM owns; null is empty.
///
/// # Safety
/// The pointer must be null or point to that many elements which live for `'m`.
pub unsafe fn slice<'m, T>(data: *const T, length: usize) -> &'m [T] {
    if data.is_null() || length == 0 {
        return &[];
    }
    // SAFETY: by this function's contract.
    unsafe { std::slice::from_raw_parts(data, length) }
}

/// The handles that a getter of the C API writes.
///
/// # Safety
/// `write` must write `count` handles that are live for the lifetime of `T`.
pub unsafe fn written<R, T: FromRaw<*mut R>>(
    count: u32,
    write: impl FnOnce(*mut *mut R),
) -> Vec<T> {
    let mut handles = vec![std::ptr::null_mut(); count as usize];
    write(handles.as_mut_ptr());
    // SAFETY: by this function's contract.
    handles
        .into_iter()
        .map(|raw| unsafe { T::from_raw(raw) })
        .collect()
}

/// The bytes that a getter of the C API returns with their length.
///
/// # Safety
/// The handle must be live for `'m`, and of the kind that the getter needs.
pub unsafe fn text<'m, H, P: Into<*const c_char>>(
    handle: H,
    get: unsafe extern "C" fn(H, *mut usize) -> P,
) -> &'m [u8] {
    let mut length = 0;
    // SAFETY: by this function's contract; LLVM owns the bytes.
    unsafe { slice(get(handle, &mut length).into().cast(), length) }
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
    // SAFETY: by this function's contract the pointer is null or a NUL-terminated string, and ours to free.
    unsafe {
        let bytes = c_string(text).unwrap_or_default().to_vec();
        if !text.is_null() {
            LLVMDisposeMessage(text);
        }
        bytes
    }
}

/// Iterates a list that LLVM links; null is its end.
///
/// # Safety
/// `first` must be null or an element of the list, `next` must return the element after one, the list must not change while it is
/// iterated, and its elements must be of the class of `T` and live as long as `T`.
pub unsafe fn chain<R, T: FromRaw<*mut R>>(
    first: *mut R,
    next: unsafe extern "C" fn(*mut R) -> *mut R,
) -> impl Iterator<Item = T> {
    let mut current = first;
    std::iter::from_fn(move || {
        let element = current;
        if element.is_null() {
            return None;
        }
        // SAFETY: by this function's contract.
        unsafe {
            current = next(element);
            Some(T::from_raw(element))
        }
    })
}

/// Receives the elements of a list that a function of the shim goes through. The first argument must be the `Vec` of [`collect`].
pub type Push<T> = unsafe extern "C" fn(*mut c_void, T);

/// Collects the elements that `visit` passes to the function it is given, together with the pointer that it is given.
pub fn collect<T>(visit: impl FnOnce(*mut c_void, Push<T>)) -> Vec<T> {
    /// # Safety
    /// `list` must be the list of `collect`, which nothing else uses during the call.
    unsafe extern "C" fn push<T>(list: *mut c_void, element: T) {
        // SAFETY: by this function's contract.
        unsafe { &mut *list.cast::<Vec<T>>() }.push(element);
    }
    let mut list = Vec::<T>::new();
    visit((&raw mut list).cast(), push::<T>);
    list
}
