//! The opcodes of LLVM 22: number in `LLVMOpcode` and spelling. Operations have a class, a predicate, its type, and the method of the
//! walk and of the printer that handles them.

/// Passes the operations, by class, to a macro.
macro_rules! operations {
    ($use:ident) => {
        $use! {
            Unary {
                FNeg = 66, "fneg", fneg_instruction: FnegInstruction, one_operand;
                Freeze = 68, "freeze", freeze_instruction: FreezeInstruction, one_operand;
            }
            Binary {
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
            Cast {
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
        }
    };
}
pub(crate) use operations;

/// Defines an enum of opcodes from lines `Name = number, "spelling"`.
macro_rules! opcode_enum {
    ($(#[$doc:meta])* $enum:ident { $($name:ident = $number:literal, $spelling:literal;)* }) => {
        $(#[$doc])*
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

/// The class of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Unary,
    Binary,
    Cast,
}

macro_rules! operation_enum {
    ($($class:ident { $($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)* })*) => {
        opcode_enum! {
            /// The opcodes of unary, binary and cast operations.
            OperationOpcode { $($($name = $number, $spelling;)*)* }
        }

        impl OperationOpcode {
            /// The class of the operation.
            pub fn class(self) -> Class {
                match self {
                    $($(OperationOpcode::$name => Class::$class,)*)*
                }
            }
        }
    };
}
operations!(operation_enum);

opcode_enum! {
    /// All other opcodes.
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

/// An opcode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opcode {
    Operation(OperationOpcode),
    Other(OtherOpcode),
}

impl Opcode {
    /// The opcode with a number in `LLVMOpcode`; `None` if LLVM 22 has none.
    pub fn from_number(number: u32) -> Option<Self> {
        let other = OtherOpcode::from_number(number).map(Opcode::Other);
        other.or_else(|| OperationOpcode::from_number(number).map(Opcode::Operation))
    }

    /// The opcode with a spelling in textual IR; `None` if LLVM 22 has none.
    pub fn from_spelling(spelling: &str) -> Option<Self> {
        let other = OtherOpcode::from_spelling(spelling).map(Opcode::Other);
        other.or_else(|| OperationOpcode::from_spelling(spelling).map(Opcode::Operation))
    }

    /// The spelling in textual IR.
    pub fn spelling(self) -> &'static str {
        match self {
            Opcode::Operation(opcode) => opcode.spelling(),
            Opcode::Other(opcode) => opcode.spelling(),
        }
    }

    /// Whether the opcode is a cast.
    pub fn is_cast(self) -> bool {
        matches!(self, Opcode::Operation(opcode) if opcode.class() == Class::Cast)
    }
}
