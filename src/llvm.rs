//! LLVM through its C API and, where that has gaps, through `shim.cpp`. All `unsafe` of this program is here.
//!
//! LLVM is built without assertions, so a getter called on the wrong kind of value returns garbage or crashes without a message.
//! Therefore handles are `Copy`, borrow from their [`Module`], and a getter that needs a certain kind exists only on a handle that was
//! narrowed to that kind ([`Inst`], [`TypeKind`], [`ConstantKind`]). Only this folder creates handles. No public function is undefined,
//! whatever its caller passes: lists are iterators or arrays, and an index out of bounds gives `None`.

mod attribute;
mod comdat;
mod constant;
mod context;
mod data_layout;
mod debug_record;
mod dominance;
pub mod dwarf;
mod ffi;
mod function;
mod global;
mod heap;
mod inst;
mod integer;
mod intrinsic;
mod metadata;
mod module;
mod name;
mod raw;
mod shim;
pub mod spelling;
#[cfg(test)]
mod tests;
mod types;
mod value;

pub use attribute::{Attribute, AttributePosition, AttributeValue, Attributes, Range};
pub use comdat::Comdat;
pub use constant::{Constant, ConstantKind, Data, Expression, FpBits, InlineAsm};
pub use context::{Context, Severity, on_fatal, version};
pub use data_layout::{DataLayout, LayoutClass};
pub use debug_record::{DebugRecordKind, VariableRecord};
pub use function::{Block, Function};
pub use global::{Alias, Global, GlobalObject, GlobalVariable, Ifunc};
pub use heap::{return_large_blocks, use_large_pages};
pub use inst::*;
pub use integer::Integer;
pub use intrinsic::SignatureElement;
pub use metadata::*;
pub use module::{Layouts, Module, Sizes};
pub use name::unmangled;
pub use types::{FpFormat, StructType, Type, TypeKind};
pub use value::{Operands, Value, ValueKind};
