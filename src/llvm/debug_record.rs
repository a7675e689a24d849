//! Debug records, which precede instructions.

use llvm_sys::core::{LLVMGetFirstDbgRecord, LLVMGetNextDbgRecord};
use llvm_sys::prelude::*;

use super::Instruction;
use super::raw::{self, handles, raw_handle};
use super::shim::getters;

raw_handle! {
    /// A debug record, not narrowed.
    RawRecord(LLVMDbgRecordRef)
}

handles! {
    /// A debug record of any kind.
    DebugRecord(RawRecord) {}
}

/// A debug record, narrowed.
pub enum DebugRecordKind<'m> {
    /// A variable of the source.
    Variable(VariableRecord<'m>),
    /// A label of the source.
    Label(LabelRecord<'m>),
}

handles! {
    /// A record of a variable.
    VariableRecord(RawRecord) {}
    /// A record of a label.
    LabelRecord(RawRecord) {}
}

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
        unsafe {
            let first = LLVMGetFirstDbgRecord(self.value().raw());
            raw::chain(first, LLVMGetNextDbgRecord)
        }
    }
}

getters! {
    DebugRecord(LLVMDbgRecordRef) {
        number: number = LLVMFactsDbgRecordGetKind;
        /// The source location.
        pub location: metadata = LLVMFactsDbgRecordGetLocation;
    }
    LabelRecord(LLVMDbgRecordRef) {
        /// The label.
        pub label: metadata = LLVMFactsDbgLabelGetLabel;
    }
    VariableRecord(LLVMDbgRecordRef) {
        /// A number for [`spelling::debug_record`](super::spelling::debug_record).
        pub number: number = LLVMFactsDbgVariableGetType;
        /// The variable.
        pub variable: metadata = LLVMFactsDbgVariableGetVariable;
        /// The expression that computes the variable from the values.
        pub expression: metadata = LLVMFactsDbgVariableGetExpression;
        /// The value or the list of values; an empty tuple if there is none.
        pub value: metadata = LLVMFactsDbgVariableGetValue;
        /// The id that links an assignment to its stores.
        pub assign_id: metadata = LLVMFactsDbgVariableGetAssignID;
        /// The address that an assignment writes to; an empty tuple if there is none.
        pub address: metadata = LLVMFactsDbgVariableGetAddress;
        /// The expression that computes the address.
        pub address_expression: metadata = LLVMFactsDbgVariableGetAddressExpression;
    }
}
