//! Names of the source.

use std::ffi::CString;

use super::shim;

/// What a mangled name of the Itanium C++ ABI stands for, unless that is longer than a limit.
pub fn unmangled(name: &str, limit: usize) -> Option<String> {
    let name = CString::new(name).ok()?;
    // SAFETY: the name ends in a NUL, and the text is copied before it is disposed of.
    unsafe {
        let unmangled = shim::LLVMFactsCreateUnmangledName(name.as_ptr(), limit);
        if unmangled.is_null() {
            return None;
        }
        let text = shim::LLVMFactsGetUnmangledName(unmangled).bytes().to_vec();
        shim::LLVMFactsDisposeUnmangledName(unmangled);
        String::from_utf8(text).ok()
    }
}
