//! The words of textual IR for the numbers of the C API, each in the order of its C enum.

use std::borrow::Cow;

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
pub fn thread_local_mode(number: i64) -> Option<&'static str> {
    let words = [
        "",
        "generaldynamic",
        "localdynamic",
        "initialexec",
        "localexec",
    ];
    word(&words, u32::try_from(number).ok()?)
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

/// `InlineAsm::ConstraintPrefix`.
pub fn asm_constraint_kind(number: u32) -> Option<&'static str> {
    word(&["input", "output", "clobber", "label"], number)
}

/// `DbgVariableRecord::LocationType`, the word after `#dbg_`.
pub fn debug_record(number: i64) -> Option<&'static str> {
    let number = u32::try_from(number).ok()?;
    word(&["declare", "value", "assign", "declare_value"], number)
}

/// The words of the bits of `LLVMFastMathFlags`.
pub fn fast_math_flags(bits: u32) -> impl Iterator<Item = &'static str> {
    let words = ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];
    of_bits(words, bits)
}

/// `LLVMComdatSelectionKind`.
pub fn selection_kind(number: u32) -> Option<&'static str> {
    let words = ["any", "exactmatch", "largest", "nodeduplicate", "samesize"];
    word(&words, number)
}

/// The code model of a variable, LLVM's number and 1; 0 is none.
pub fn code_model(number: i64) -> Option<&'static str> {
    let words = ["", "tiny", "small", "kernel", "medium", "large"];
    word(&words, u32::try_from(number).ok()?)
}

/// `llvm::CallingConv`, as LLVM prints it: `cc1000` for a number without a name. No function of LLVM returns the table of its
/// printer.
pub fn calling_convention(number: u32) -> Cow<'static, str> {
    let word = match number {
        0 => "ccc",
        8 => "fastcc",
        9 => "coldcc",
        10 => "ghccc",
        13 => "anyregcc",
        14 => "preserve_mostcc",
        15 => "preserve_allcc",
        16 => "swiftcc",
        17 => "cxx_fast_tlscc",
        18 => "tailcc",
        19 => "cfguard_checkcc",
        20 => "swifttailcc",
        21 => "preserve_nonecc",
        64 => "x86_stdcallcc",
        65 => "x86_fastcallcc",
        66 => "arm_apcscc",
        67 => "arm_aapcscc",
        68 => "arm_aapcs_vfpcc",
        69 => "msp430_intrcc",
        70 => "x86_thiscallcc",
        71 => "ptx_kernel",
        72 => "ptx_device",
        75 => "spir_func",
        76 => "spir_kernel",
        77 => "intel_ocl_bicc",
        78 => "x86_64_sysvcc",
        79 => "win64cc",
        80 => "x86_vectorcallcc",
        81 => "hhvmcc",
        82 => "hhvm_ccc",
        83 => "x86_intrcc",
        84 => "avr_intrcc",
        85 => "avr_signalcc",
        87 => "amdgpu_vs",
        88 => "amdgpu_gs",
        89 => "amdgpu_ps",
        90 => "amdgpu_cs",
        91 => "amdgpu_kernel",
        92 => "x86_regcallcc",
        93 => "amdgpu_hs",
        95 => "amdgpu_ls",
        96 => "amdgpu_es",
        97 => "aarch64_vector_pcs",
        98 => "aarch64_sve_vector_pcs",
        100 => "amdgpu_gfx",
        102 => "aarch64_sme_preservemost_from_x0",
        103 => "aarch64_sme_preservemost_from_x2",
        104 => "amdgpu_cs_chain",
        105 => "amdgpu_cs_chain_preserve",
        106 => "m68k_rtdcc",
        107 => "graalcc",
        110 => "riscv_vector_cc",
        111 => "aarch64_sme_preservemost_from_x1",
        112 => "riscv_vls_cc(32)",
        113 => "riscv_vls_cc(64)",
        114 => "riscv_vls_cc(128)",
        115 => "riscv_vls_cc(256)",
        116 => "riscv_vls_cc(512)",
        117 => "riscv_vls_cc(1024)",
        118 => "riscv_vls_cc(2048)",
        119 => "riscv_vls_cc(4096)",
        120 => "riscv_vls_cc(8192)",
        121 => "riscv_vls_cc(16384)",
        122 => "riscv_vls_cc(32768)",
        123 => "riscv_vls_cc(65536)",
        124 => "amdgpu_gfx_whole_wave",
        125 => "cheriot_compartmentcallcc",
        126 => "cheriot_compartmentcalleecc",
        127 => "cheriot_librarycallcc",
        _ => return format!("cc{number}").into(),
    };
    word.into()
}

/// The words of `IRMemLocation`; textual IR leaves the fourth out.
pub const MEMORY_LOCATIONS: [&str; 6] = [
    "argmem",
    "inaccessiblemem",
    "errnomem",
    "other",
    "target_mem0",
    "target_mem1",
];

/// `ModRefInfo`.
pub fn memory_effect(number: u32) -> Option<&'static str> {
    word(&["none", "read", "write", "readwrite"], number)
}

/// The components of `CaptureComponents`; without those that another one includes.
pub fn capture_components(bits: u32) -> impl Iterator<Item = &'static str> {
    let words = [
        match bits & 0b11 {
            0b00 => "",
            0b01 => "address_is_null",
            _ => "address",
        },
        match bits & 0b1100 {
            0b0000 => "",
            0b0100 => "read_provenance",
            _ => "provenance",
        },
    ];
    words.into_iter().filter(|word| !word.is_empty())
}

/// The classes of `FPClassTest`.
pub fn fp_classes(bits: u32) -> impl Iterator<Item = &'static str> {
    let words = [
        "snan", "qnan", "ninf", "nnorm", "nsub", "nzero", "pzero", "psub", "pnorm", "pinf",
    ];
    of_bits(words, bits)
}

/// The words of `AllocFnKind`.
pub fn allocator_words(bits: u32) -> impl Iterator<Item = &'static str> {
    let words = [
        "alloc",
        "realloc",
        "free",
        "uninitialized",
        "zeroed",
        "aligned",
    ];
    of_bits(words, bits)
}

/// The words whose bits are set.
fn of_bits<const N: usize>(
    words: [&'static str; N],
    bits: u32,
) -> impl Iterator<Item = &'static str> {
    let words = words.into_iter().enumerate();
    words
        .filter(move |(bit, _)| bits & 1 << bit != 0)
        .map(|(_, word)| word)
}

/// `UWTableKind`.
pub fn uwtable_kind(number: u32) -> Option<&'static str> {
    word(&["", "sync", "async"], number)
}

/// The mangling of symbols, by the prefix of private symbols and by whether the target is Windows.
pub fn mangling(private_prefix: &[u8], windows: bool) -> Option<&'static str> {
    match (private_prefix, windows) {
        (b".L", false) => Some("elf"),
        (b".L", true) => Some("wincoff"),
        (b"L", false) => Some("macho"),
        (b"L", true) => Some("wincoff_x86"),
        (b"L#", _) => Some("goff"),
        (b"L..", _) => Some("xcoff"),
        (b"$", _) => Some("mips"),
        _ => None,
    }
}

/// The class of types in a data layout.
pub fn layout_class(class: super::LayoutClass) -> &'static str {
    match class {
        super::LayoutClass::Integer => "integer",
        super::LayoutClass::Float => "float",
        super::LayoutClass::Vector => "vector",
        super::LayoutClass::Aggregate => "aggregate",
    }
}
