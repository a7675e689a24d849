//! Start-up of LLVM, and the context that a module lives in.

use llvm_sys::core::*;
use llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use llvm_sys::prelude::*;
use llvm_sys::support::LLVMParseCommandLineOptions;
use std::cell::RefCell;
use std::ffi::{c_char, c_uint, c_void};
use std::rc::Rc;
use std::sync::{Once, OnceLock};

use super::{ffi, raw, shim};

/// The version of the LLVM library that is running: major, minor, patch.
pub fn version() -> (u32, u32, u32) {
    let (mut major, mut minor, mut patch) = (0, 0, 0);
    // SAFETY: the three pointers are valid for the call.
    unsafe { LLVMGetVersion(&mut major, &mut minor, &mut patch) };
    (major, minor, patch)
}

/// Sets LLVM's process-wide options, once.
///
/// When LLVM reads a module with debug info, it runs the verifier, ends the process if the module is broken, and drops debug info
/// without a version flag. The option turns both off; [`Module::verify`](super::Module::verify) verifies.
fn initialize() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let arguments = [
            c"llvm-facts".as_ptr(),
            c"-disable-auto-upgrade-debug-info".as_ptr(),
        ];
        // SAFETY: the arguments are NUL-terminated strings which outlive the call, and no context exists that reads the options.
        unsafe {
            LLVMParseCommandLineOptions(arguments.len() as i32, arguments.as_ptr(), c"".as_ptr());
        }
    });
}

type OnFatal = Box<dyn Fn(&[u8]) + Send + Sync>;

static ON_FATAL: OnceLock<OnFatal> = OnceLock::new();

/// Calls `handler` with LLVM's reason before LLVM ends the process; LLVM also ends it if the handler returns. Only the first call has
/// an effect.
pub fn on_fatal(handler: impl Fn(&[u8]) + Send + Sync + 'static) {
    if ON_FATAL.set(Box::new(handler)).is_ok() {
        // SAFETY: the function lives as long as the process.
        unsafe { LLVMInstallFatalErrorHandler(Some(fatal)) };
    }
}

extern "C" fn fatal(reason: *const c_char) {
    // SAFETY: LLVM passes a NUL-terminated string, or null.
    let reason = unsafe { raw::c_string(reason) }.unwrap_or_default();
    if let Some(handler) = ON_FATAL.get() {
        handler(reason);
    }
}

/// The severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The module cannot be read.
    Error,
    /// A warning, remark or note.
    Warning,
}

type Diagnostics = RefCell<Vec<(Severity, Vec<u8>)>>;

/// An LLVM context. Types and constants are unique within it; one module is read into one context.
///
/// A context belongs to one thread, as pointers do.
pub struct Context {
    raw: LLVMContextRef,
    diagnostics: Rc<Diagnostics>,
}

impl Context {
    /// A new context that collects LLVM's diagnostics instead of printing them or ending the process.
    pub fn new() -> Self {
        initialize();
        let diagnostics = Rc::new(Diagnostics::default());
        // SAFETY: the handler's argument keeps its address, is only read, and outlives the context (see `drop`).
        let raw = unsafe {
            let raw = LLVMContextCreate();
            let argument = Rc::as_ptr(&diagnostics).cast_mut().cast::<c_void>();
            LLVMContextSetDiagnosticHandler(raw, Some(collect), argument);
            raw
        };
        Context { raw, diagnostics }
    }

    pub(super) fn raw(&self) -> LLVMContextRef {
        self.raw
    }

    /// The number of kinds of metadata that have a name: LLVM's own and the custom ones.
    pub(super) fn count_metadata_kinds(&self) -> u32 {
        // SAFETY: the context is live.
        unsafe { shim::LLVMFactsCountMetadataKinds(self.raw) }
    }

    /// Takes the diagnostics since the last call.
    pub fn take_diagnostics(&self) -> Vec<(Severity, Vec<u8>)> {
        self.diagnostics.take()
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: modules borrow their context, so none is left.
        unsafe { LLVMContextDispose(self.raw) };
    }
}

extern "C" fn collect(info: LLVMDiagnosticInfoRef, argument: *mut c_void) {
    const ERROR: c_uint = 0;
    // SAFETY: LLVM passes live diagnostic information, and the argument that `Context::new` registered.
    let (severity, text, diagnostics) = unsafe {
        (
            ffi::LLVMGetDiagInfoSeverity(info),
            raw::message(LLVMGetDiagInfoDescription(info)),
            &*argument.cast::<Diagnostics>(),
        )
    };
    let severity = if severity == ERROR {
        Severity::Error
    } else {
        Severity::Warning
    };
    diagnostics.borrow_mut().push((severity, text));
}
