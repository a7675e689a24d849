//! The opcodes of LLVM 22: number in `LLVMOpcode`, spelling, class, and for classes with many opcodes the predicate, its type, and the
//! method of the walk and of the printer that handle it.

/// Passes the unary operations to a macro.
macro_rules! unary_opcodes {
    ($use:ident) => {
        $use! {
            FNeg = 66, "fneg", fneg_instruction: FnegInstruction, one_operand;
            Freeze = 68, "freeze", freeze_instruction: FreezeInstruction, one_operand;
        }
    };
}

/// Passes the binary and bitwise operations to a macro.
macro_rules! binary_opcodes {
    ($use:ident) => {
        $use! {
            Add = 8, "add", add_instruction: AddInstruction, wrapping;
            FAdd = 9, "fadd", fadd_instruction: FaddInstruction, operands;
            Sub = 10, "sub", sub_instruction: SubInstruction, wrapping;
            FSub = 11, "fsub", fsub_instruction: FsubInstruction, operands;
            Mul = 12, "mul", mul_instruction: MulInstruction, wrapping;
            FMul = 13, "fmul", fmul_instruction: FmulInstruction, operands;
            UDiv = 14, "udiv", udiv_instruction: UdivInstruction, exact;
            SDiv = 15, "sdiv", sdiv_instruction: SdivInstruction, exact;
            FDiv = 16, "fdiv", fdiv_instruction: FdivInstruction, operands;
            URem = 17, "urem", urem_instruction: UremInstruction, operands;
            SRem = 18, "srem", srem_instruction: SremInstruction, operands;
            FRem = 19, "frem", frem_instruction: FremInstruction, operands;
            Shl = 20, "shl", shl_instruction: ShlInstruction, wrapping;
            LShr = 21, "lshr", lshr_instruction: LshrInstruction, exact;
            AShr = 22, "ashr", ashr_instruction: AshrInstruction, exact;
            And = 23, "and", and_instruction: AndInstruction, operands;
            Or = 24, "or", or_instruction: OrInstruction, disjoint;
            Xor = 25, "xor", xor_instruction: XorInstruction, operands;
        }
    };
}

/// Passes the conversions to a macro.
macro_rules! cast_opcodes {
    ($use:ident) => {
        $use! {
            Trunc = 30, "trunc", trunc_instruction: TruncInstruction, truncation;
            ZExt = 31, "zext", zext_instruction: ZextInstruction, nonnegative;
            SExt = 32, "sext", sext_instruction: SextInstruction, conversion;
            FPToUI = 33, "fptoui", fptoui_instruction: FptouiInstruction, conversion;
            FPToSI = 34, "fptosi", fptosi_instruction: FptosiInstruction, conversion;
            UIToFP = 35, "uitofp", uitofp_instruction: UitofpInstruction, nonnegative;
            SIToFP = 36, "sitofp", sitofp_instruction: SitofpInstruction, conversion;
            FPTrunc = 37, "fptrunc", fptrunc_instruction: FptruncInstruction, conversion;
            FPExt = 38, "fpext", fpext_instruction: FpextInstruction, conversion;
            PtrToInt = 39, "ptrtoint", ptrtoint_instruction: PtrtointInstruction, conversion;
            IntToPtr = 40, "inttoptr", inttoptr_instruction: InttoptrInstruction, conversion;
            BitCast = 41, "bitcast", bitcast_instruction: BitcastInstruction, conversion;
            AddrSpaceCast = 60, "addrspacecast", addrspacecast_instruction: AddrspacecastInstruction, conversion;
            PtrToAddr = 69, "ptrtoaddr", ptrtoaddr_instruction: PtrtoaddrInstruction, conversion;
        }
    };
}

pub(crate) use {binary_opcodes, cast_opcodes, unary_opcodes};

/// Defines an enum of opcodes from lines `Name = number, "spelling"`, with anything after that.
macro_rules! opcode_enum {
    ($enum:ident { $($name:ident = $number:literal, $spelling:literal $(, $record:ident: $column:ident, $method:ident)?;)* }) => {
        /// Opcodes of one class.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $enum {
            $(#[doc = concat!("`", $spelling, "`")] $name,)*
        }

        impl $enum {
            fn from_number(number: u32) -> Option<Self> {
                match number {
                    $($number => Some($enum::$name),)*
                    _ => None,
                }
            }

            fn from_spelling(spelling: &str) -> Option<Self> {
                match spelling {
                    $($spelling => Some($enum::$name),)*
                    _ => None,
                }
            }

            fn spelling(self) -> &'static str {
                match self {
                    $($enum::$name => $spelling,)*
                }
            }
        }
    };
}

macro_rules! unary_enum { ($($lines:tt)*) => { opcode_enum! { UnaryOpcode { $($lines)* } } }; }
macro_rules! binary_enum { ($($lines:tt)*) => { opcode_enum! { BinaryOpcode { $($lines)* } } }; }
macro_rules! cast_enum { ($($lines:tt)*) => { opcode_enum! { CastOpcode { $($lines)* } } }; }

unary_opcodes!(unary_enum);
binary_opcodes!(binary_enum);
cast_opcodes!(cast_enum);

opcode_enum! {
    OtherOpcode {
        Ret = 1, "ret";
        Br = 2, "br";
        Switch = 3, "switch";
        IndirectBr = 4, "indirectbr";
        Invoke = 5, "invoke";
        Unreachable = 7, "unreachable";
        Alloca = 26, "alloca";
        Load = 27, "load";
        Store = 28, "store";
        GetElementPtr = 29, "getelementptr";
        ICmp = 42, "icmp";
        FCmp = 43, "fcmp";
        Phi = 44, "phi";
        Call = 45, "call";
        Select = 46, "select";
        VAArg = 49, "va_arg";
        ExtractElement = 50, "extractelement";
        InsertElement = 51, "insertelement";
        ShuffleVector = 52, "shufflevector";
        ExtractValue = 53, "extractvalue";
        InsertValue = 54, "insertvalue";
        Fence = 55, "fence";
        CmpXchg = 56, "cmpxchg";
        AtomicRmw = 57, "atomicrmw";
        Resume = 58, "resume";
        LandingPad = 59, "landingpad";
        CleanupRet = 61, "cleanupret";
        CatchRet = 62, "catchret";
        CatchPad = 63, "catchpad";
        CleanupPad = 64, "cleanuppad";
        CatchSwitch = 65, "catchswitch";
        CallBr = 67, "callbr";
    }
}

/// An opcode, by class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opcode {
    Unary(UnaryOpcode),
    Binary(BinaryOpcode),
    Cast(CastOpcode),
    Other(OtherOpcode),
}

impl Opcode {
    /// The opcode with a number in `LLVMOpcode`; `None` if LLVM 22 has none.
    pub fn from_number(number: u32) -> Option<Self> {
        (OtherOpcode::from_number(number).map(Opcode::Other))
            .or_else(|| BinaryOpcode::from_number(number).map(Opcode::Binary))
            .or_else(|| CastOpcode::from_number(number).map(Opcode::Cast))
            .or_else(|| UnaryOpcode::from_number(number).map(Opcode::Unary))
    }

    /// The opcode with a spelling in textual IR; `None` if LLVM 22 has none.
    pub fn from_spelling(spelling: &str) -> Option<Self> {
        (OtherOpcode::from_spelling(spelling).map(Opcode::Other))
            .or_else(|| BinaryOpcode::from_spelling(spelling).map(Opcode::Binary))
            .or_else(|| CastOpcode::from_spelling(spelling).map(Opcode::Cast))
            .or_else(|| UnaryOpcode::from_spelling(spelling).map(Opcode::Unary))
    }

    /// The spelling in textual IR.
    pub fn spelling(self) -> &'static str {
        match self {
            Opcode::Unary(opcode) => opcode.spelling(),
            Opcode::Binary(opcode) => opcode.spelling(),
            Opcode::Cast(opcode) => opcode.spelling(),
            Opcode::Other(opcode) => opcode.spelling(),
        }
    }
}
