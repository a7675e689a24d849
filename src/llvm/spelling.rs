//! The words of textual IR for the numbers of the C API, each in the order of its C enum.

/// The word for a number, or `None` for a number that LLVM 22 does not have.
fn word(words: &[&'static str], number: u32) -> Option<&'static str> {
    words
        .get(number as usize)
        .copied()
        .filter(|word| !word.is_empty())
}

/// `LLVMLinkage`; the obsolete ones are empty.
pub fn linkage(number: u32) -> Option<&'static str> {
    word(
        &[
            "external",
            "available_externally",
            "linkonce",
            "linkonce_odr",
            "",
            "weak",
            "weak_odr",
            "appending",
            "internal",
            "private",
            "",
            "",
            "extern_weak",
            "",
            "common",
        ],
        number,
    )
}

/// `LLVMVisibility`.
pub fn visibility(number: u32) -> Option<&'static str> {
    word(&["default", "hidden", "protected"], number)
}

/// `LLVMDLLStorageClass`; `None` is the default.
pub fn dll_storage_class(number: u32) -> Option<&'static str> {
    word(&["", "dllimport", "dllexport"], number)
}

/// `LLVMUnnamedAddr`; `None` is a significant address.
pub fn unnamed_addr(number: u32) -> Option<&'static str> {
    word(&["", "local_unnamed_addr", "unnamed_addr"], number)
}

/// `LLVMThreadLocalMode`; `None` is not thread-local.
pub fn thread_local_mode(number: u32) -> Option<&'static str> {
    word(
        &[
            "",
            "generaldynamic",
            "localdynamic",
            "initialexec",
            "localexec",
        ],
        number,
    )
}

/// `LLVMAtomicOrdering`; `None` is not atomic.
pub fn ordering(number: u32) -> Option<&'static str> {
    word(
        &[
            "",
            "unordered",
            "monotonic",
            "",
            "acquire",
            "release",
            "acq_rel",
            "seq_cst",
        ],
        number,
    )
}

/// `LLVMIntPredicate`, which starts at 32.
pub fn icmp_condition(number: u32) -> Option<&'static str> {
    let words = [
        "eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle",
    ];
    word(&words, number.wrapping_sub(32))
}

/// `LLVMRealPredicate`.
pub fn fcmp_condition(number: u32) -> Option<&'static str> {
    let words = [
        "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge",
        "ult", "ule", "une", "true",
    ];
    word(&words, number)
}

/// `LLVMAtomicRMWBinOp`.
pub fn atomicrmw_operation(number: u32) -> Option<&'static str> {
    let words = [
        "xchg",
        "add",
        "sub",
        "and",
        "nand",
        "or",
        "xor",
        "max",
        "min",
        "umax",
        "umin",
        "fadd",
        "fsub",
        "fmax",
        "fmin",
        "uinc_wrap",
        "udec_wrap",
        "usub_cond",
        "usub_sat",
        "fmaximum",
        "fminimum",
    ];
    word(&words, number)
}

/// `LLVMTailCallKind`; `None` is an ordinary call.
pub fn tail_call_kind(number: u32) -> Option<&'static str> {
    word(&["", "tail", "musttail", "notail"], number)
}

/// The flags of `LLVMFastMathFlags`, from bit 0 up, in the order of the C enum.
pub const FAST_MATH_FLAGS: [&str; 7] =
    ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];
