//! Instructions: the getters of all instructions, and those of each opcode.

use llvm_sys::core::*;
use llvm_sys::prelude::*;

use crate::opcode::{Opcode, OperationOpcode, OtherOpcode};

use super::raw::{FromRaw, handle};
use super::shim::getters;
use super::{Attributes, Block, Type, Value, ffi, raw, shim};

/// An instruction.
#[derive(Clone, Copy)]
pub struct Instruction<'m>(pub(super) Value<'m>);

/// An instruction narrowed to its opcode. Opcodes of one shape share a handle.
pub enum Inst<'m> {
    /// A unary, binary or cast operation.
    Operation(OperationOpcode, Operation<'m>),
    /// `icmp`.
    ICmp(ICmp<'m>),
    /// `fcmp`.
    FCmp(FCmp<'m>),
    /// `alloca`.
    Alloca(Alloca<'m>),
    /// `load`.
    Load(Access<'m>),
    /// `store`.
    Store(Access<'m>),
    /// `getelementptr`.
    GetElementPtr(GetElementPtr<'m>),
    /// `fence`.
    Fence(Fence<'m>),
    /// `cmpxchg`.
    CmpXchg(CmpXchg<'m>),
    /// `atomicrmw`.
    AtomicRmw(AtomicRmw<'m>),
    /// `ret`.
    Ret(Option<Value<'m>>),
    /// `br`.
    Br(Br<'m>),
    /// `switch`.
    Switch(Switch<'m>),
    /// `indirectbr`.
    IndirectBr(Operation<'m>, Successors<'m>),
    /// `unreachable`.
    Unreachable,
    /// `call`.
    Call(Call<'m>),
    /// `invoke`.
    Invoke(Invoke<'m>),
    /// `callbr`.
    CallBr(CallBr<'m>),
    /// `resume`.
    Resume(Operation<'m>),
    /// `landingpad`.
    LandingPad(LandingPad<'m>),
    /// `catchswitch`.
    CatchSwitch(CatchSwitch<'m>),
    /// `catchpad`: the last operand is its `catchswitch`.
    CatchPad(FuncletPad<'m>),
    /// `cleanuppad`: the last operand is its parent.
    CleanupPad(FuncletPad<'m>),
    /// `catchret`.
    CatchRet(Operation<'m>, Successors<'m>),
    /// `cleanupret`.
    CleanupRet(CleanupRet<'m>),
    /// `extractelement`.
    ExtractElement(Operation<'m>),
    /// `insertelement`.
    InsertElement(Operation<'m>),
    /// `shufflevector`.
    ShuffleVector(ShuffleVector<'m>),
    /// `extractvalue`.
    ExtractValue(Indexed<'m>),
    /// `insertvalue`.
    InsertValue(Indexed<'m>),
    /// `phi`.
    Phi(Phi<'m>),
    /// `select`.
    Select(Operation<'m>),
    /// `va_arg`.
    VaArg(Operation<'m>),
}

impl<'m> Instruction<'m> {
    pub(super) fn new(value: Value<'m>) -> Self {
        Instruction(value)
    }

    fn raw(self) -> LLVMValueRef {
        self.0.raw()
    }

    /// The instruction as the value that is its result.
    pub fn value(self) -> Value<'m> {
        self.0
    }

    /// The opcode, `None` for one that LLVM 22 does not have.
    pub fn opcode(self) -> Option<Opcode> {
        // SAFETY: narrowed to an instruction.
        Opcode::from_number(unsafe { ffi::LLVMGetInstructionOpcode(self.raw()) })
    }

    /// The bits of the fast-math flags, 0 if the instruction cannot have any.
    pub fn fast_math_flags(self) -> u32 {
        // SAFETY: narrowed to an instruction, and asked only if it can have flags.
        unsafe {
            if LLVMCanValueUseFastMathFlags(self.raw()) == 0 {
                return 0;
            }
            LLVMGetFastMathFlags(self.raw())
        }
    }

    /// The successors of a terminator; `None` for other instructions.
    pub fn successors(self, opcode: Opcode) -> Option<Successors<'m>> {
        use OtherOpcode::*;
        match opcode {
            Opcode::Other(
                Br | Switch | IndirectBr | Invoke | CallBr | CatchSwitch | CatchRet | CleanupRet,
            ) => Some(Successors(self.0)),
            _ => None,
        }
    }

    /// Narrows the instruction to its opcode.
    pub fn narrow(self, opcode: Opcode) -> Inst<'m> {
        use OtherOpcode::*;
        let value = self.0;
        let opcode = match opcode {
            Opcode::Operation(opcode) => return Inst::Operation(opcode, Operation(value)),
            Opcode::Other(opcode) => opcode,
        };
        match opcode {
            ICmp => Inst::ICmp(self::ICmp(value)),
            FCmp => Inst::FCmp(self::FCmp(value)),
            Alloca => Inst::Alloca(self::Alloca(value)),
            Load => Inst::Load(Access(value)),
            Store => Inst::Store(Access(value)),
            GetElementPtr => Inst::GetElementPtr(self::GetElementPtr(value)),
            Fence => Inst::Fence(self::Fence(value)),
            CmpXchg => Inst::CmpXchg(self::CmpXchg(value)),
            AtomicRmw => Inst::AtomicRmw(self::AtomicRmw(value)),
            Ret => Inst::Ret((value.operand_count() > 0).then(|| value.operand(0))),
            Br => Inst::Br(self::Br(value)),
            Switch => Inst::Switch(self::Switch(value)),
            IndirectBr => Inst::IndirectBr(Operation(value), Successors(value)),
            Unreachable => Inst::Unreachable,
            Call => Inst::Call(self::Call(value)),
            Invoke => Inst::Invoke(self::Invoke(value)),
            CallBr => Inst::CallBr(self::CallBr(value)),
            Resume => Inst::Resume(Operation(value)),
            LandingPad => Inst::LandingPad(self::LandingPad(value)),
            CatchSwitch => Inst::CatchSwitch(self::CatchSwitch(value)),
            CatchPad => Inst::CatchPad(FuncletPad(value)),
            CleanupPad => Inst::CleanupPad(FuncletPad(value)),
            CatchRet => Inst::CatchRet(Operation(value), Successors(value)),
            CleanupRet => Inst::CleanupRet(self::CleanupRet(value)),
            ExtractElement => Inst::ExtractElement(Operation(value)),
            InsertElement => Inst::InsertElement(Operation(value)),
            ShuffleVector => Inst::ShuffleVector(self::ShuffleVector(value)),
            ExtractValue => Inst::ExtractValue(Indexed(value)),
            InsertValue => Inst::InsertValue(Indexed(value)),
            Phi => Inst::Phi(self::Phi(value)),
            Select => Inst::Select(Operation(value)),
            VAArg => Inst::VaArg(Operation(value)),
        }
    }
}

handle! {
    /// An instruction whose operands have the order of its text.
    Operation {
        /// `nuw`, for `add`, `sub`, `mul`, `shl`, `trunc`.
        nuw: bool = LLVMGetNUW;
        /// `nsw`, for the same.
        nsw: bool = LLVMGetNSW;
        /// `exact`, for `udiv`, `sdiv`, `lshr`, `ashr`.
        exact: bool = LLVMGetExact;
        /// `disjoint`, for `or`.
        disjoint: bool = LLVMGetIsDisjoint;
        /// `nneg`, for `zext`, `uitofp`.
        nneg: bool = LLVMGetNNeg;
    }
}

/// An instruction whose operands are at fixed indices.
pub trait Operands<'m>: Copy {
    /// The instruction.
    fn instruction(self) -> Value<'m>;

    /// The operand at an index; the opcode determines their number and order.
    fn operand(self, index: u32) -> Value<'m> {
        self.instruction().operand(index)
    }

    /// The type of the result.
    fn ty(self) -> Type<'m> {
        self.instruction().ty()
    }
}

macro_rules! operands {
    ($($name:ident),*) => {$(
        impl<'m> Operands<'m> for $name<'m> {
            fn instruction(self) -> Value<'m> {
                self.0
            }
        }
    )*};
}

operands!(
    Operation, ICmp, FCmp, Access, Fence, CmpXchg, AtomicRmw, Call, Invoke, CallBr
);
operands!(LandingPad, ShuffleVector, Indexed);

handle! {
    /// `icmp`.
    ICmp {
        /// `LLVMIntPredicate`.
        condition: u32 = ffi::LLVMGetICmpPredicate;
        /// `samesign`.
        same_sign: bool = LLVMGetICmpSameSign;
    }
}

handle! {
    /// `fcmp`.
    FCmp {
        /// `LLVMRealPredicate`.
        condition: u32 = ffi::LLVMGetFCmpPredicate;
    }
}

handle! {
    /// `alloca`.
    Alloca {
        /// The type that memory is allocated for.
        allocated_type: Type<'m> = LLVMGetAllocatedType;
    }
}

impl<'m> Alloca<'m> {
    /// The number of elements.
    pub fn size(self) -> Value<'m> {
        self.0.operand(0)
    }
}

/// The getters that loads, stores and the atomic instructions share.
pub trait AtomicAccess<'m>: Operands<'m> {
    /// The number of the synchronization scope, for [`Module::sync_scope`](super::Module::sync_scope). Only for instructions that are atomic.
    fn sync_scope(self) -> u32 {
        // SAFETY: every implementor is an instruction that may be atomic.
        unsafe { LLVMGetAtomicSyncScopeID(self.instruction().raw()) }
    }
}

impl<'m> AtomicAccess<'m> for Access<'m> {}
impl<'m> AtomicAccess<'m> for Fence<'m> {}
impl<'m> AtomicAccess<'m> for CmpXchg<'m> {}
impl<'m> AtomicAccess<'m> for AtomicRmw<'m> {}

handle! {
    /// `load` or `store`.
    Access {
        /// `volatile`.
        is_volatile: bool = LLVMGetVolatile;
        /// `atomic`.
        is_atomic: bool = LLVMIsAtomic;
        /// `LLVMAtomicOrdering`.
        ordering: u32 = ffi::LLVMGetOrdering;
    }
}

handle! {
    /// `fence`.
    Fence {
        /// `LLVMAtomicOrdering`.
        ordering: u32 = ffi::LLVMGetOrdering;
    }
}

handle! {
    /// `cmpxchg`: address, value to compare, new value.
    CmpXchg {
        /// `volatile`.
        is_volatile: bool = LLVMGetVolatile;
        /// `weak`.
        is_weak: bool = LLVMGetWeak;
        /// `LLVMAtomicOrdering` of success.
        success_ordering: u32 = ffi::LLVMGetCmpXchgSuccessOrdering;
        /// `LLVMAtomicOrdering` of failure.
        failure_ordering: u32 = ffi::LLVMGetCmpXchgFailureOrdering;
    }
}

handle! {
    /// `atomicrmw`: address, value.
    AtomicRmw {
        /// `volatile`.
        is_volatile: bool = LLVMGetVolatile;
        /// `LLVMAtomicOrdering`.
        ordering: u32 = ffi::LLVMGetOrdering;
        /// `LLVMAtomicRMWBinOp`.
        operation: u32 = ffi::LLVMGetAtomicRMWBinOp;
    }
}

/// The flags of a `getelementptr`.
#[derive(Clone, Copy)]
pub struct NoWrapFlags {
    /// `inbounds`.
    pub inbounds: bool,
    /// `nusw`.
    pub nusw: bool,
    /// `nuw`.
    pub nuw: bool,
}

impl FromRaw<u32> for NoWrapFlags {
    unsafe fn from_raw(bits: u32) -> Self {
        NoWrapFlags {
            inbounds: bits & 1 != 0,
            nusw: bits & 2 != 0,
            nuw: bits & 4 != 0,
        }
    }
}

handle! {
    /// `getelementptr`.
    GetElementPtr {
        /// The type that the first index steps over.
        source_type: Type<'m> = LLVMGetGEPSourceElementType;
        /// The flags.
        no_wrap_flags: NoWrapFlags = LLVMGEPGetNoWrapFlags;
    }
}

impl<'m> GetElementPtr<'m> {
    /// The pointer that the address is computed from.
    pub fn base(self) -> Value<'m> {
        self.0.operand(0)
    }

    /// The indices.
    pub fn indices(self) -> impl Iterator<Item = Value<'m>> {
        (1..self.0.operand_count()).map(move |index| self.0.operand(index))
    }
}

/// The successors of a terminator that has some, in LLVM's order.
#[derive(Clone, Copy)]
pub struct Successors<'m>(Value<'m>);

impl<'m> Successors<'m> {
    /// The blocks.
    pub fn iter(self) -> impl Iterator<Item = Block<'m>> {
        // SAFETY: narrowed to a terminator, and asked below its count.
        unsafe {
            let value = self.0;
            (0..LLVMGetNumSuccessors(value.raw()))
                .map(move |index| Block::new(LLVMGetSuccessor(value.raw(), index)))
        }
    }
}

handle! {
    /// `br`.
    Br {
        /// Whether there is a condition.
        is_conditional: bool = LLVMIsConditional;
        /// At 0 the block for true, or the only one; at 1 the block for false. (Operands have the reverse order.)
        successor: Block<'m> = LLVMGetSuccessor[index: u32];
    }
}

impl<'m> Br<'m> {
    /// The condition, if there is one.
    pub fn condition(self) -> Option<Value<'m>> {
        self.is_conditional().then(|| self.0.operand(0))
    }
}

handle! {
    /// `switch`.
    Switch {
        /// The default block.
        default: Block<'m> = LLVMGetSwitchDefaultDest;
    }
}

impl<'m> Switch<'m> {
    /// The condition.
    pub fn condition(self) -> Value<'m> {
        self.0.operand(0)
    }

    /// Constant and block of each case.
    pub fn cases(self) -> impl Iterator<Item = (Value<'m>, Block<'m>)> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a switch, whose successor 0 is the default; asked below its count.
        unsafe {
            (1..LLVMGetNumSuccessors(raw)).map(move |index| {
                (
                    Value::new(LLVMGetSwitchCaseValue(raw, index)),
                    Block::new(LLVMGetSuccessor(raw, index)),
                )
            })
        }
    }
}

/// The getters that `call`, `invoke` and `callbr` share.
pub trait CallSite<'m>: Operands<'m> {
    /// The callee.
    fn callee(self) -> Value<'m> {
        // SAFETY: every implementor is a call.
        Value::new(unsafe { LLVMGetCalledValue(self.instruction().raw()) })
    }

    /// The function type at the call.
    fn function_type(self) -> Type<'m> {
        // SAFETY: every implementor is a call.
        Type::new(unsafe { LLVMGetCalledFunctionType(self.instruction().raw()) })
    }

    /// The number of the calling convention.
    fn calling_convention(self) -> u32 {
        // SAFETY: every implementor is a call.
        unsafe { LLVMGetInstructionCallConv(self.instruction().raw()) }
    }

    /// The attributes of the call, its result and its arguments.
    fn attributes(self) -> Option<Attributes<'m>> {
        // SAFETY: every implementor is a call.
        unsafe { Option::from_raw(shim::LLVMFactsGetCallAttributes(self.instruction().raw())) }
    }

    /// The arguments.
    fn arguments(self) -> impl Iterator<Item = Value<'m>> {
        let value = self.instruction();
        // SAFETY: every implementor is a call, whose first operands are its arguments.
        let count = unsafe { LLVMGetNumArgOperands(value.raw()) };
        (0..count).map(move |index| value.operand(index))
    }

    /// Tag and inputs of each operand bundle.
    fn bundles(self) -> impl Iterator<Item = (Vec<u8>, Vec<Value<'m>>)> {
        let raw = self.instruction().raw();
        // SAFETY: every implementor is a call, asked below its counts; a bundle object is ours to dispose of, and its
        // inputs are values of the module.
        unsafe {
            (0..LLVMGetNumOperandBundles(raw)).map(move |index| {
                let bundle = LLVMGetOperandBundleAtIndex(raw, index);
                let tag = raw::text(bundle, LLVMGetOperandBundleTag).to_vec();
                let inputs = (0..LLVMGetNumOperandBundleArgs(bundle))
                    .map(|input| Value::new(LLVMGetOperandBundleArgAtIndex(bundle, input)))
                    .collect();
                LLVMDisposeOperandBundle(bundle);
                (tag, inputs)
            })
        }
    }
}

handle! {
    /// `call`.
    Call {
        /// `LLVMTailCallKind`.
        tail_call_kind: u32 = ffi::LLVMGetTailCallKind;
    }
}

handle! {
    /// `invoke`.
    Invoke {
        /// Where control goes when the callee returns.
        normal: Block<'m> = LLVMGetNormalDest;
        /// Where control goes when the callee unwinds.
        unwind: Block<'m> = LLVMGetUnwindDest;
    }
}

handle! {
    /// `callbr`.
    CallBr {
        /// Where control goes when the assembly falls through.
        default: Block<'m> = LLVMGetCallBrDefaultDest;
    }
}

impl<'m> CallBr<'m> {
    /// The blocks that the assembly may branch to.
    pub fn indirect(self) -> impl Iterator<Item = Block<'m>> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a `callbr`, asked below its count.
        unsafe {
            (0..LLVMGetCallBrNumIndirectDests(raw))
                .map(move |index| Block::new(LLVMGetCallBrIndirectDest(raw, index)))
        }
    }
}

impl<'m> CallSite<'m> for Call<'m> {}
impl<'m> CallSite<'m> for Invoke<'m> {}
impl<'m> CallSite<'m> for CallBr<'m> {}

handle! {
    /// `landingpad`.
    LandingPad {
        /// `cleanup`.
        is_cleanup: bool = LLVMIsCleanup;
    }
}

impl<'m> LandingPad<'m> {
    /// The clauses: whether a filter, and the operand.
    pub fn clauses(self) -> impl Iterator<Item = (bool, Value<'m>)> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a landing pad, asked below its count.
        let clauses = unsafe {
            (0..LLVMGetNumClauses(raw)).map(move |index| Value::new(LLVMGetClause(raw, index)))
        };
        // As in LLVM, a clause is a filter if its operand is an array.
        clauses.map(|clause| {
            let filter = matches!(clause.ty().kind(), super::TypeKind::Array { .. });
            (filter, clause)
        })
    }
}

handle! {
    /// `catchswitch`.
    CatchSwitch {
        /// Where control goes when no handler catches; `None` is the caller.
        unwind: Option<Block<'m>> = LLVMGetUnwindDest;
    }
}

impl<'m> CatchSwitch<'m> {
    /// The enclosing pad, or the `none` token.
    pub fn parent(self) -> Value<'m> {
        self.0.operand(0)
    }

    /// The handlers.
    pub fn handlers(self) -> Vec<Block<'m>> {
        // SAFETY: narrowed to a `catchswitch`; the vector has room for as many blocks as LLVM writes.
        unsafe {
            let raw = self.0.raw();
            raw::written(LLVMGetNumHandlers(raw), |blocks| {
                LLVMGetHandlers(raw, blocks)
            })
        }
    }
}

handle! {
    /// `catchpad` or `cleanuppad`: the arguments, then the parent pad.
    FuncletPad {}
}

impl<'m> FuncletPad<'m> {
    /// The arguments.
    pub fn arguments(self) -> impl Iterator<Item = Value<'m>> {
        (0..self.0.operand_count() - 1).map(move |index| self.0.operand(index))
    }

    /// The `catchswitch` of a `catchpad`; the enclosing pad, or `none`, of a `cleanuppad`.
    pub fn parent(self) -> Value<'m> {
        self.0.operand(self.0.operand_count() - 1)
    }
}

handle! {
    /// `cleanupret`.
    CleanupRet {
        /// Where unwinding continues; `None` is the caller.
        unwind: Option<Block<'m>> = LLVMGetUnwindDest;
    }
}

impl<'m> CleanupRet<'m> {
    /// The pad that ends.
    pub fn pad(self) -> Value<'m> {
        self.0.operand(0)
    }
}

handle! {
    /// `shufflevector`.
    ShuffleVector {
        /// The number of lanes of the mask.
        lane_count: u32 = LLVMGetNumMaskElements;
        /// The element at a lane below the count; -1 for poison.
        lane: i32 = LLVMGetMaskValue[lane: u32];
    }
}

handle! {
    /// `extractvalue` or `insertvalue`.
    Indexed {
    }
}

impl<'m> Indexed<'m> {
    /// The path to the member.
    pub fn indices(self) -> &'m [u32] {
        // SAFETY: narrowed to `extractvalue` or `insertvalue`, whose indices live as long as the instruction.
        unsafe {
            let count = LLVMGetNumIndices(self.0.raw()) as usize;
            raw::slice(LLVMGetIndices(self.0.raw()), count)
        }
    }
}

handle! {
    /// `phi`.
    Phi {}
}

impl<'m> Phi<'m> {
    /// Value and block of each pair.
    pub fn incoming(self) -> impl Iterator<Item = (Value<'m>, Block<'m>)> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a phi, asked below its count.
        unsafe {
            (0..LLVMCountIncoming(raw)).map(move |index| {
                (
                    Value::new(LLVMGetIncomingValue(raw, index)),
                    Block::new(LLVMGetIncomingBlock(raw, index)),
                )
            })
        }
    }
}

getters! {
    Alloca(LLVMValueRef) {
        /// The alignment in bytes.
        alignment: number = LLVMFactsGetAllocaAlignment;
        /// `inalloca`.
        is_inalloca: flag = LLVMFactsIsInAlloca;
        /// `swifterror`.
        is_swifterror: flag = LLVMFactsIsSwiftError;
    }
    Access(LLVMValueRef) {
        /// The alignment in bytes.
        alignment: number = LLVMFactsGetLoadStoreAlignment;
    }
    CmpXchg(LLVMValueRef) {
        /// The alignment in bytes.
        alignment: number = LLVMFactsGetCmpXchgAlignment;
    }
    AtomicRmw(LLVMValueRef) {
        /// The alignment in bytes.
        alignment: number = LLVMFactsGetAtomicRMWAlignment;
    }
    Instruction(LLVMValueRef) {
        /// Whether metadata other than a source location is attached.
        has_attachments: flag = LLVMFactsHasOtherMetadata;
    }
}
