//! Nodes of debug info: what several classes have in common, and what LLVM-C tells. The other getters are in
//! [`shim`](super::shim).

use llvm_sys::debuginfo::*;

use super::shim;
use super::{
    DIBasicType, DICompositeType, DIDerivedType, DIFixedPointType, DIGlobalVariable,
    DIImportedEntity, DILocalVariable, DIStringType, DISubprogram, DISubrangeType,
    DISubroutineType, DITemplateTypeParameter, DITemplateValueParameter, GenericDINode, Integer,
    Metadata,
};

/// Handles of classes that have subclasses, and the way from those.
macro_rules! bases {
    ($($(#[$doc:meta])* $base:ident: $($class:ident),*;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $base<'m>(pub(super) Metadata<'m>);

        $(impl<'m> From<$class<'m>> for $base<'m> {
            fn from(node: $class<'m>) -> Self {
                $base(node.0)
            }
        })*
    )*};
}

bases! {
    /// A type.
    DIType: DIBasicType, DIFixedPointType, DIStringType, DISubrangeType, DIDerivedType, DICompositeType, DISubroutineType;
    /// A variable.
    DIVariable: DIGlobalVariable, DILocalVariable;
    /// A template's parameter.
    DITemplateParameter: DITemplateTypeParameter, DITemplateValueParameter;
}

/// Numbers that LLVM-C tells.
macro_rules! numbers {
    ($($class:ident { $($(#[$doc:meta])* $method:ident = $call:path;)* })*) => {$(
        impl $class<'_> {
            $($(#[$doc])*
            pub fn $method(self) -> i64 {
                // SAFETY: narrowed to the class.
                i64::from(unsafe { $call(self.0.raw()) })
            })*
        }
    )*};
}

numbers! {
    DIType {
        /// The line, 0 if there is none.
        line = LLVMDITypeGetLine;
        /// The alignment in bits, 0 if none is given.
        align = LLVMDITypeGetAlignInBits;
        /// Bits for [`dwarf::FLAGS`](super::dwarf::FLAGS).
        flags = LLVMDITypeGetFlags;
    }
    DIVariable {
        /// The line, 0 if there is none.
        line = LLVMDIVariableGetLine;
    }
    DISubprogram {
        /// The line, 0 if there is none.
        line = LLVMDISubprogramGetLine;
    }
    GenericDINode {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        tag = LLVMGetDINodeTag;
    }
    DIBasicType {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        tag = LLVMGetDINodeTag;
    }
    DIFixedPointType {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        tag = LLVMGetDINodeTag;
    }
    DIStringType {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        tag = LLVMGetDINodeTag;
    }
    DIDerivedType {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        tag = LLVMGetDINodeTag;
    }
    DICompositeType {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        tag = LLVMGetDINodeTag;
    }
    DITemplateValueParameter {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        tag = LLVMGetDINodeTag;
    }
    DIImportedEntity {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        tag = LLVMGetDINodeTag;
    }
}

impl<'m> Metadata<'m> {
    /// The integer that the metadata is as a value, if it is one.
    pub fn integer(self) -> Option<Integer<'m>> {
        // SAFETY: any live metadata may be asked; the bits belong to the context.
        unsafe { Integer::new(shim::LLVMFactsGetWrappedInteger(self.raw())) }
    }
}
