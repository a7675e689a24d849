//! Names of the source.

use std::ffi::CString;

use super::{raw, shim};

/// The source-language name of a mangled name of the Itanium C++ ABI, unless it is longer than a limit.
pub fn unmangled(name: &str, limit: usize) -> Option<String> {
    let name = CString::new(name).ok()?;
    // SAFETY: the name ends in a NUL; the text is null or ours to dispose of.
    let unmangled = unsafe {
        let unmangled = shim::LLVMFactsCopyUnmangledName(name.as_ptr(), limit);
        (!unmangled.is_null()).then(|| raw::message(unmangled))
    };
    String::from_utf8(unmangled?).ok()
}
