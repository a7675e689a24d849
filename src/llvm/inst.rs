//! Instructions: the getters of all instructions, and those of each opcode.

use llvm_sys::core::*;
use llvm_sys::prelude::*;

use crate::opcode::{Opcode, OperationOpcode, OtherOpcode, operations};

use super::raw::{FromRaw, handles};
use super::shim::getters;
use super::{Attributes, Block, Type, TypeKind, Value, ffi, raw, shim};

handles! {
    /// An instruction.
    Instruction(Value) {}
}

/// An instruction with its opcode.
#[derive(Clone, Copy)]
pub struct KnownInstruction<'m> {
    value: Value<'m>,
    opcode: Opcode,
}

/// An instruction narrowed to its opcode. Opcodes of one shape share a handle; operands have the order of the text.
pub enum Inst<'m> {
    /// A unary, binary or cast operation.
    Operation(Operation<'m>),
    /// `icmp`.
    ICmp(ICmp<'m>),
    /// `fcmp`.
    FCmp(FCmp<'m>),
    /// `alloca`.
    Alloca(Alloca<'m>),
    /// `load`: the address.
    Load([Value<'m>; 1], Access<'m>),
    /// `store`: value and address.
    Store([Value<'m>; 2], Access<'m>),
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
    /// `indirectbr`: the address.
    IndirectBr([Value<'m>; 1], Successors<'m>),
    /// `unreachable`.
    Unreachable,
    /// `call`.
    Call(Call<'m>),
    /// `invoke`.
    Invoke(Invoke<'m>),
    /// `callbr`.
    CallBr(CallBr<'m>),
    /// `resume`.
    Resume([Value<'m>; 1]),
    /// `landingpad`.
    LandingPad(LandingPad<'m>),
    /// `catchswitch`.
    CatchSwitch(CatchSwitch<'m>),
    /// `catchpad`; the parent pad is its `catchswitch`.
    CatchPad(FuncletPad<'m>),
    /// `cleanuppad`.
    CleanupPad(FuncletPad<'m>),
    /// `catchret`: the pad that ends.
    CatchRet([Value<'m>; 1], Successors<'m>),
    /// `cleanupret`.
    CleanupRet(CleanupRet<'m>),
    /// `extractelement`: vector and index.
    ExtractElement([Value<'m>; 2]),
    /// `insertelement`: vector, element and index.
    InsertElement([Value<'m>; 3]),
    /// `shufflevector`.
    ShuffleVector(ShuffleVector<'m>),
    /// `extractvalue`: the aggregate, and the path to the member.
    ExtractValue([Value<'m>; 1], &'m [u32]),
    /// `insertvalue`: aggregate and member, and the path to the member.
    InsertValue([Value<'m>; 2], &'m [u32]),
    /// `phi`.
    Phi(Phi<'m>),
    /// `select`: condition, and the values for true and false.
    Select([Value<'m>; 3]),
    /// `va_arg`: the list, and the type of the argument.
    VaArg([Value<'m>; 1], Type<'m>),
}

impl<'m> Instruction<'m> {
    fn raw(self) -> LLVMValueRef {
        self.0.raw()
    }

    /// The instruction as the value that is its result.
    pub fn value(self) -> Value<'m> {
        self.0
    }

    /// The instruction with its opcode; `None` if LLVM 22 does not have the opcode.
    pub fn known(self) -> Option<KnownInstruction<'m>> {
        // SAFETY: narrowed to an instruction.
        let opcode = Opcode::from_number(unsafe { ffi::LLVMGetInstructionOpcode(self.raw()) })?;
        let value = self.0;
        Some(KnownInstruction { value, opcode })
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
}

impl<'m> KnownInstruction<'m> {
    /// The opcode.
    pub fn opcode(self) -> Opcode {
        self.opcode
    }

    /// The successors of a terminator that can have some; `None` for other instructions.
    pub fn successors(self) -> Option<Successors<'m>> {
        use OtherOpcode::*;
        match self.opcode {
            Opcode::Other(
                Br | Switch | IndirectBr | Invoke | CallBr | CatchSwitch | CatchRet | CleanupRet,
            ) => Some(Successors(self.value)),
            _ => None,
        }
    }

    /// Narrows the instruction to its opcode.
    pub fn narrow(self) -> Inst<'m> {
        use OtherOpcode::*;
        let value = self.value;
        let opcode = match self.opcode {
            Opcode::Operation(opcode) => {
                // SAFETY: the value has the opcode.
                return Inst::Operation(unsafe { Operation::new(opcode, value) });
            }
            Opcode::Other(opcode) => opcode,
        };
        // SAFETY: each opcode has the operands and the getters that are asked for.
        unsafe {
            match opcode {
                ICmp => Inst::ICmp(self::ICmp(value)),
                FCmp => Inst::FCmp(self::FCmp(value)),
                Alloca => Inst::Alloca(self::Alloca(value)),
                Load => Inst::Load(value.first_operands(), Access(value)),
                Store => Inst::Store(value.first_operands(), Access(value)),
                GetElementPtr => Inst::GetElementPtr(self::GetElementPtr(value)),
                Fence => Inst::Fence(self::Fence(value)),
                CmpXchg => Inst::CmpXchg(self::CmpXchg(value)),
                AtomicRmw => Inst::AtomicRmw(self::AtomicRmw(value)),
                Ret => Inst::Ret(value.operands().get(0)),
                Br => Inst::Br(self::Br::new(value)),
                Switch => Inst::Switch(self::Switch(value)),
                IndirectBr => Inst::IndirectBr(value.first_operands(), Successors(value)),
                Unreachable => Inst::Unreachable,
                Call => Inst::Call(self::Call(value)),
                Invoke => Inst::Invoke(self::Invoke(value)),
                CallBr => Inst::CallBr(self::CallBr(value)),
                Resume => Inst::Resume(value.first_operands()),
                LandingPad => Inst::LandingPad(self::LandingPad(value)),
                CatchSwitch => Inst::CatchSwitch(self::CatchSwitch(value)),
                CatchPad => Inst::CatchPad(FuncletPad(value)),
                CleanupPad => Inst::CleanupPad(FuncletPad(value)),
                CatchRet => Inst::CatchRet(value.first_operands(), Successors(value)),
                CleanupRet => Inst::CleanupRet(self::CleanupRet(value)),
                ExtractElement => Inst::ExtractElement(value.first_operands()),
                InsertElement => Inst::InsertElement(value.first_operands()),
                ShuffleVector => Inst::ShuffleVector(self::ShuffleVector(value)),
                ExtractValue => Inst::ExtractValue(value.first_operands(), path(value)),
                InsertValue => Inst::InsertValue(value.first_operands(), path(value)),
                Phi => Inst::Phi(self::Phi(value)),
                Select => Inst::Select(value.first_operands()),
                VAArg => Inst::VaArg(value.first_operands(), value.ty()),
            }
        }
    }
}

/// The path to the member that the instruction accesses.
///
/// # Safety
/// The value must be an `extractvalue` or `insertvalue`.
unsafe fn path<'m>(value: Value<'m>) -> &'m [u32] {
    // SAFETY: by this function's contract; the indices live as long as the instruction.
    unsafe {
        let count = LLVMGetNumIndices(value.raw()) as usize;
        raw::slice(LLVMGetIndices(value.raw()), count)
    }
}

/// The handles of an operation, by the method of the table in `opcode.rs`.
macro_rules! operation_handles {
    (one_operand) => { Unary<'m> };
    (operands) => { Binary<'m> };
    (wrapping) => { (Binary<'m>, Wrapping<'m>) };
    (exact) => { (Binary<'m>, Exact<'m>) };
    (disjoint) => { (Binary<'m>, Disjoint<'m>) };
    (conversion) => { Conversion<'m> };
    (truncation) => { (Conversion<'m>, Wrapping<'m>) };
    (nonnegative) => { (Conversion<'m>, Nonnegative<'m>) };
}

impl<R: Copy, A: FromRaw<R>, B: FromRaw<R>> FromRaw<R> for (A, B) {
    unsafe fn from_raw(raw: R) -> Self {
        // SAFETY: by the trait's contract.
        unsafe { (A::from_raw(raw), B::from_raw(raw)) }
    }
}

macro_rules! operation {
    ($($class:ident { $($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)* })*) => {
        /// A unary, binary or cast operation narrowed to its opcode: its operands, and the flags that it can have.
        pub enum Operation<'m> {
            $($(#[doc = concat!("`", $spelling, "`")] $name(operation_handles!($method)),)*)*
        }

        impl<'m> Operation<'m> {
            /// # Safety
            /// The value must be an instruction with the opcode.
            unsafe fn new(opcode: OperationOpcode, value: Value<'m>) -> Self {
                // SAFETY: by this function's contract; a test compares the table with LLVM.
                unsafe {
                    match opcode {
                        $($(OperationOpcode::$name => Operation::$name(FromRaw::from_raw(value.raw())),)*)*
                    }
                }
            }
        }
    };
}
operations!(operation);

handles! {
    /// An operation with one operand.
    Unary(Value) {}
    /// An operation with two operands.
    Binary(Value) {}
    /// A cast.
    Conversion(Value) {
        /// The type of the result.
        pub to_type: Type<'m> = LLVMTypeOf;
    }
    /// The flags of `add`, `sub`, `mul`, `shl` and `trunc`.
    Wrapping(Value) {
        /// `nuw`.
        pub nuw: bool = LLVMGetNUW;
        /// `nsw`.
        pub nsw: bool = LLVMGetNSW;
    }
    /// The flag of `udiv`, `sdiv`, `lshr` and `ashr`.
    Exact(Value) {
        /// `exact`.
        pub exact: bool = LLVMGetExact;
    }
    /// The flag of `or`.
    Disjoint(Value) {
        /// `disjoint`.
        pub disjoint: bool = LLVMGetIsDisjoint;
    }
    /// The flag of `zext` and `uitofp`.
    Nonnegative(Value) {
        /// `nneg`.
        pub nneg: bool = LLVMGetNNeg;
    }
}

macro_rules! operands {
    ($($name:ident: $count:literal,)*) => {$(
        impl<'m> $name<'m> {
            /// The operands, in the order of the text.
            pub fn operands(self) -> [Value<'m>; $count] {
                // SAFETY: narrowed to opcodes with this number of operands.
                unsafe { self.0.first_operands() }
            }
        }
    )*};
}

operands! {
    Unary: 1,
    Binary: 2,
    Conversion: 1,
    ICmp: 2,
    FCmp: 2,
    Alloca: 1,
    CmpXchg: 3,
    AtomicRmw: 2,
    ShuffleVector: 2,
    CatchSwitch: 1,
    CleanupRet: 1,
    Switch: 1,
}

handles! {
    /// `icmp`.
    ICmp(Value) {
        /// `LLVMIntPredicate`.
        pub condition: u32 = ffi::LLVMGetICmpPredicate;
        /// `samesign`.
        pub same_sign: bool = LLVMGetICmpSameSign;
    }
    /// `fcmp`.
    FCmp(Value) {
        /// `LLVMRealPredicate`.
        pub condition: u32 = ffi::LLVMGetFCmpPredicate;
    }
    /// `alloca`: the number of elements.
    Alloca(Value) {
        /// The type that memory is allocated for.
        pub allocated_type: Type<'m> = LLVMGetAllocatedType;
    }
    /// A memory access that is atomic.
    Atomic(Value) {
        /// The number of the synchronization scope, for [`Module::sync_scope`](super::Module::sync_scope).
        pub sync_scope: u32 = LLVMGetAtomicSyncScopeID;
    }
}

macro_rules! atomic {
    ($($name:ident),*) => {$(
        impl<'m> $name<'m> {
            /// The instruction as an atomic access, which it always is.
            pub fn atomic(self) -> Atomic<'m> {
                Atomic(self.0)
            }
        }
    )*};
}
atomic!(Fence, CmpXchg, AtomicRmw);

handles! {
    /// `load` or `store`.
    Access(Value) {
        /// `volatile`.
        pub is_volatile: bool = LLVMGetVolatile;
        is_atomic: bool = LLVMIsAtomic;
        /// `LLVMAtomicOrdering`.
        pub ordering: u32 = ffi::LLVMGetOrdering;
    }
}

impl<'m> Access<'m> {
    /// The access as an atomic one, if it is `atomic`.
    pub fn atomic(self) -> Option<Atomic<'m>> {
        self.is_atomic().then_some(Atomic(self.0))
    }
}

handles! {
    /// `fence`.
    Fence(Value) {
        /// `LLVMAtomicOrdering`.
        pub ordering: u32 = ffi::LLVMGetOrdering;
    }
    /// `cmpxchg`: address, value to compare, new value.
    CmpXchg(Value) {
        /// `volatile`.
        pub is_volatile: bool = LLVMGetVolatile;
        /// `weak`.
        pub is_weak: bool = LLVMGetWeak;
        /// `LLVMAtomicOrdering` of success.
        pub success_ordering: u32 = ffi::LLVMGetCmpXchgSuccessOrdering;
        /// `LLVMAtomicOrdering` of failure.
        pub failure_ordering: u32 = ffi::LLVMGetCmpXchgFailureOrdering;
    }
    /// `atomicrmw`: address, value.
    AtomicRmw(Value) {
        /// `volatile`.
        pub is_volatile: bool = LLVMGetVolatile;
        /// `LLVMAtomicOrdering`.
        pub ordering: u32 = ffi::LLVMGetOrdering;
        /// `LLVMAtomicRMWBinOp`.
        pub operation: u32 = ffi::LLVMGetAtomicRMWBinOp;
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

handles! {
    /// `getelementptr`.
    GetElementPtr(Value) {
        /// The type that the first index steps over.
        pub source_type: Type<'m> = LLVMGetGEPSourceElementType;
        /// The flags.
        pub no_wrap_flags: NoWrapFlags = LLVMGEPGetNoWrapFlags;
    }
}

impl<'m> GetElementPtr<'m> {
    /// The pointer that the address is computed from, then the indices.
    pub fn operands(self) -> ([Value<'m>; 1], impl Iterator<Item = Value<'m>>) {
        // SAFETY: narrowed to an instruction that has a base.
        unsafe { (self.0.first_operands(), self.0.operands().iter().skip(1)) }
    }
}

/// The successors of a terminator that has some, in LLVM's order.
#[derive(Clone, Copy)]
pub struct Successors<'m>(Value<'m>);

impl<'m> Successors<'m> {
    /// The blocks.
    pub fn iter(self) -> impl Iterator<Item = Block<'m>> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a terminator, and asked below its count.
        unsafe {
            (0..LLVMGetNumSuccessors(raw))
                .map(move |index| Block::from_raw(LLVMGetSuccessor(raw, index)))
        }
    }
}

/// `br`.
pub enum Br<'m> {
    /// To the block.
    Unconditional(Block<'m>),
    /// By a condition.
    Conditional {
        /// The condition.
        condition: Value<'m>,
        /// The block for true.
        on_true: Block<'m>,
        /// The block for false.
        on_false: Block<'m>,
    },
}

impl<'m> Br<'m> {
    /// # Safety
    /// The value must be a `br`.
    unsafe fn new(value: Value<'m>) -> Self {
        // SAFETY: by this function's contract: with a condition there are two successors, and else one.
        unsafe {
            let successor = |index| Block::from_raw(LLVMGetSuccessor(value.raw(), index));
            if LLVMIsConditional(value.raw()) == 0 {
                return Br::Unconditional(successor(0));
            }
            Br::Conditional {
                condition: Value::from_raw(LLVMGetCondition(value.raw())),
                on_true: successor(0),
                on_false: successor(1),
            }
        }
    }
}

handles! {
    /// `switch`: the condition.
    Switch(Value) {
        /// The default block.
        pub default: Block<'m> = LLVMGetSwitchDefaultDest;
    }
}

impl<'m> Switch<'m> {
    /// Constant and block of each case.
    pub fn cases(self) -> impl Iterator<Item = (Value<'m>, Block<'m>)> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a switch, whose successor 0 is the default; asked below its count.
        unsafe {
            (1..LLVMGetNumSuccessors(raw)).map(move |index| {
                (
                    Value::from_raw(LLVMGetSwitchCaseValue(raw, index)),
                    Block::from_raw(LLVMGetSuccessor(raw, index)),
                )
            })
        }
    }
}

handles! {
    /// A `call`, `invoke` or `callbr`.
    CallSite(Value) {
        /// The callee.
        pub callee: Value<'m> = LLVMGetCalledValue;
        /// The function type at the call.
        pub function_type: Type<'m> = LLVMGetCalledFunctionType;
        /// The number of the calling convention.
        pub calling_convention: u32 = LLVMGetInstructionCallConv;
        /// The attributes of the call, its result and its arguments.
        pub attributes: Option<Attributes<'m>> = shim::LLVMFactsGetCallAttributes;
        argument_count: u32 = LLVMGetNumArgOperands;
    }
}

impl<'m> CallSite<'m> {
    /// The arguments.
    pub fn arguments(self) -> impl Iterator<Item = Value<'m>> {
        // SAFETY: narrowed to a call, whose first operands are its arguments.
        let operands = unsafe { self.0.operands() };
        operands.iter().take(self.argument_count() as usize)
    }

    /// Tag and inputs of each operand bundle.
    pub fn bundles(self) -> impl Iterator<Item = (Vec<u8>, Vec<Value<'m>>)> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a call, asked below its counts; a bundle object is ours to dispose of, and its inputs are values of the
        // module.
        unsafe {
            (0..LLVMGetNumOperandBundles(raw)).map(move |index| {
                let bundle = LLVMGetOperandBundleAtIndex(raw, index);
                let tag = raw::text(bundle, LLVMGetOperandBundleTag).to_vec();
                let inputs = (0..LLVMGetNumOperandBundleArgs(bundle))
                    .map(|input| Value::from_raw(LLVMGetOperandBundleArgAtIndex(bundle, input)))
                    .collect();
                LLVMDisposeOperandBundle(bundle);
                (tag, inputs)
            })
        }
    }
}

macro_rules! call_sites {
    ($($name:ident),*) => {$(
        impl<'m> $name<'m> {
            /// The getters that all calls share.
            pub fn site(self) -> CallSite<'m> {
                CallSite(self.0)
            }
        }
    )*};
}
call_sites!(Call, Invoke, CallBr);

handles! {
    /// `call`.
    Call(Value) {
        /// `LLVMTailCallKind`.
        pub tail_call_kind: u32 = ffi::LLVMGetTailCallKind;
    }
    /// `invoke`.
    Invoke(Value) {
        /// The successor if the callee returns.
        pub normal: Block<'m> = LLVMGetNormalDest;
        /// The successor if the callee unwinds.
        pub unwind: Block<'m> = LLVMGetUnwindDest;
    }
    /// `callbr`.
    CallBr(Value) {
        /// The successor if the assembly falls through.
        pub default: Block<'m> = LLVMGetCallBrDefaultDest;
    }
}

impl<'m> CallBr<'m> {
    /// The blocks that the assembly may branch to.
    pub fn indirect(self) -> impl Iterator<Item = Block<'m>> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a `callbr`, asked below its count.
        unsafe {
            (0..LLVMGetCallBrNumIndirectDests(raw))
                .map(move |index| Block::from_raw(LLVMGetCallBrIndirectDest(raw, index)))
        }
    }
}

handles! {
    /// `landingpad`.
    LandingPad(Value) {
        /// The type of the result.
        pub ty: Type<'m> = LLVMTypeOf;
        /// `cleanup`.
        pub is_cleanup: bool = LLVMIsCleanup;
    }
}

impl<'m> LandingPad<'m> {
    /// The clauses: whether a filter, and the operand.
    pub fn clauses(self) -> impl Iterator<Item = (bool, Value<'m>)> {
        // SAFETY: narrowed to a landing pad, whose operands are its clauses.
        let clauses = unsafe { self.0.operands() }.iter();
        // As in LLVM, a clause is a filter if its operand is an array.
        clauses.map(|clause| (matches!(clause.ty().kind(), TypeKind::Array { .. }), clause))
    }
}

handles! {
    /// `catchswitch`: the enclosing pad, or the `none` token.
    CatchSwitch(Value) {
        /// The successor if no handler catches; `None` if that unwinds to the caller.
        pub unwind: Option<Block<'m>> = LLVMGetUnwindDest;
    }
}

impl<'m> CatchSwitch<'m> {
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

handles! {
    /// `catchpad` or `cleanuppad`.
    FuncletPad(Value) {
        argument_count: u32 = LLVMGetNumArgOperands;
    }
}

impl<'m> FuncletPad<'m> {
    /// The `catchswitch` of a `catchpad`; the enclosing pad, or `none`, of a `cleanuppad`.
    pub fn parent(self) -> Value<'m> {
        // SAFETY: narrowed to a pad, whose last operand, after the arguments, is its parent.
        unsafe { Value::from_raw(LLVMGetOperand(self.0.raw(), self.argument_count())) }
    }

    /// The arguments.
    pub fn arguments(self) -> impl Iterator<Item = Value<'m>> {
        // SAFETY: narrowed to a pad, whose first operands are its arguments.
        let operands = unsafe { self.0.operands() };
        operands.iter().take(self.argument_count() as usize)
    }
}

handles! {
    /// `cleanupret`: the pad that ends.
    CleanupRet(Value) {
        /// The successor; `None` if it unwinds to the caller.
        pub unwind: Option<Block<'m>> = LLVMGetUnwindDest;
    }
    /// `shufflevector`.
    ShuffleVector(Value) {
        lane_count: u32 = LLVMGetNumMaskElements;
    }
}

impl<'m> ShuffleVector<'m> {
    /// The mask: the element at each lane, -1 for poison.
    pub fn mask(self) -> impl Iterator<Item = i32> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a `shufflevector`, asked below its count.
        (0..self.lane_count()).map(move |lane| unsafe { LLVMGetMaskValue(raw, lane) })
    }
}

handles! {
    /// `phi`.
    Phi(Value) {}
}

impl<'m> Phi<'m> {
    /// Value and block of each pair.
    pub fn incoming(self) -> impl Iterator<Item = (Value<'m>, Block<'m>)> {
        let raw = self.0.raw();
        // SAFETY: narrowed to a phi, asked below its count.
        unsafe {
            (0..LLVMCountIncoming(raw)).map(move |index| {
                (
                    Value::from_raw(LLVMGetIncomingValue(raw, index)),
                    Block::from_raw(LLVMGetIncomingBlock(raw, index)),
                )
            })
        }
    }
}

getters! {
    Alloca(LLVMValueRef) {
        /// The alignment in bytes.
        pub alignment: number = LLVMFactsGetAllocaAlignment;
        /// `inalloca`.
        pub is_inalloca: flag = LLVMFactsIsInAlloca;
        /// `swifterror`.
        pub is_swifterror: flag = LLVMFactsIsSwiftError;
    }
    Access(LLVMValueRef) {
        /// The alignment in bytes.
        pub alignment: number = LLVMFactsGetLoadStoreAlignment;
    }
    CmpXchg(LLVMValueRef) {
        /// The alignment in bytes.
        pub alignment: number = LLVMFactsGetCmpXchgAlignment;
    }
    AtomicRmw(LLVMValueRef) {
        /// The alignment in bytes.
        pub alignment: number = LLVMFactsGetAtomicRMWAlignment;
    }
    Instruction(LLVMValueRef) {
        /// Whether metadata other than a source location is attached.
        pub has_attachments: flag = LLVMFactsHasOtherMetadata;
    }
}
