//! Debug records, which stand before instructions.

use llvm_sys::core::{LLVMGetFirstDbgRecord, LLVMGetNextDbgRecord};
use llvm_sys::prelude::*;
use std::marker::PhantomData;

use super::Instruction;
use super::shim::getters;

/// A debug record as LLVM has it.
#[derive(Clone, Copy)]
pub(super) struct RawRecord<'m> {
    raw: LLVMDbgRecordRef,
    module: PhantomData<&'m ()>,
}

impl RawRecord<'_> {
    pub(super) fn raw(self) -> LLVMDbgRecordRef {
        self.raw
    }
}

/// A debug record of any kind.
#[derive(Clone, Copy)]
pub struct DebugRecord<'m>(pub(super) RawRecord<'m>);

/// What a record speaks of.
pub enum DebugRecordKind<'m> {
    /// A variable of the source.
    Variable(VariableRecord<'m>),
    /// A label of the source.
    Label(LabelRecord<'m>),
}

/// A record of a variable.
#[derive(Clone, Copy)]
pub struct VariableRecord<'m>(pub(super) RawRecord<'m>);

/// A record of a label.
#[derive(Clone, Copy)]
pub struct LabelRecord<'m>(pub(super) RawRecord<'m>);

impl<'m> DebugRecord<'m> {
    /// Narrows the record to its kind.
    pub fn kind(self) -> DebugRecordKind<'m> {
        match self.number() {
            0 => DebugRecordKind::Variable(VariableRecord(self.0)),
            _ => DebugRecordKind::Label(LabelRecord(self.0)),
        }
    }
}

impl<'m> Instruction<'m> {
    /// The records before the instruction.
    #[inline]
    pub fn debug_records(self) -> impl Iterator<Item = DebugRecord<'m>> {
        // SAFETY: narrowed to an instruction; null if there is none.
        let mut next = unsafe { LLVMGetFirstDbgRecord(self.value().raw()) };
        std::iter::from_fn(move || {
            let raw = next;
            if raw.is_null() {
                return None;
            }
            // SAFETY: a record of the instruction.
            next = unsafe { LLVMGetNextDbgRecord(raw) };
            Some(DebugRecord(RawRecord {
                raw,
                module: PhantomData,
            }))
        })
    }
}

getters! {
    DebugRecord(LLVMDbgRecordRef) {
        /// 0 if it speaks of a variable, 1 if of a label.
        number: number = LLVMFactsDbgRecordGetKind;
        /// The position in the source.
        location: metadata = LLVMFactsDbgRecordGetLocation;
    }
    LabelRecord(LLVMDbgRecordRef) {
        /// The label.
        label: metadata = LLVMFactsDbgLabelGetLabel;
    }
    VariableRecord(LLVMDbgRecordRef) {
        /// A number for [`spelling::debug_record`](super::spelling::debug_record).
        number: number = LLVMFactsDbgVariableGetType;
        /// The variable.
        variable: metadata = LLVMFactsDbgVariableGetVariable;
        /// How it is computed from the values.
        expression: metadata = LLVMFactsDbgVariableGetExpression;
        /// The value or the list of values; an empty tuple if there is none.
        value: metadata = LLVMFactsDbgVariableGetValue;
        /// What ties an assignment to its stores.
        assign_id: metadata = LLVMFactsDbgVariableGetAssignID;
        /// The address that an assignment writes to; an empty tuple if there is none.
        address: metadata = LLVMFactsDbgVariableGetAddress;
        /// How that is computed.
        address_expression: metadata = LLVMFactsDbgVariableGetAddressExpression;
    }
}
