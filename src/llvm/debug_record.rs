//! Debug records, which precede instructions.

use llvm_sys::core::{LLVMGetFirstDbgRecord, LLVMGetNextDbgRecord};
use llvm_sys::prelude::*;

use super::Instruction;
use super::raw::{self, raw_handle};
use super::shim::getters;

raw_handle! {
    /// A debug record, not narrowed.
    RawRecord(LLVMDbgRecordRef)
}

/// A debug record of any kind.
#[derive(Clone, Copy)]
pub struct DebugRecord<'m>(pub(super) RawRecord<'m>);

/// A debug record, narrowed.
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
        // SAFETY: narrowed to an instruction, whose records these are.
        let records = unsafe {
            let first = LLVMGetFirstDbgRecord(self.value().raw());
            raw::chain(first, LLVMGetNextDbgRecord)
        };
        records.map(|record| DebugRecord(RawRecord::new(record)))
    }
}

getters! {
    DebugRecord(LLVMDbgRecordRef) {
        /// 0 for a variable, 1 for a label.
        number: number = LLVMFactsDbgRecordGetKind;
        /// The source location.
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
        /// The expression that computes the variable from the values.
        expression: metadata = LLVMFactsDbgVariableGetExpression;
        /// The value or the list of values; an empty tuple if there is none.
        value: metadata = LLVMFactsDbgVariableGetValue;
        /// The id that links an assignment to its stores.
        assign_id: metadata = LLVMFactsDbgVariableGetAssignID;
        /// The address that an assignment writes to; an empty tuple if there is none.
        address: metadata = LLVMFactsDbgVariableGetAddress;
        /// The expression that computes the address.
        address_expression: metadata = LLVMFactsDbgVariableGetAddressExpression;
    }
}
