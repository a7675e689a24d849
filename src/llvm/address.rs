//! Handles as a copy of this process tells of them, see the crate `fork`: what there was when it was made lies at the same place in
//! both.

use serde::{Deserialize, Serialize};

use super::{Attribute, Comdat, Metadata, Module, Node, Type, Value};

/// Where something of a module lies that was there when this process was copied.
#[derive(Serialize, Deserialize, Clone, Copy)]
pub struct Address(usize);

/// What has an address.
pub trait Addressed<'m>: Sized {
    /// Where it lies.
    fn address(self) -> Address;

    /// What lies there, as a copy of this process says.
    fn at(module: &'m Module<'m>, address: Address) -> Option<Self>;
}

// An address is made of a handle alone, and by nobody else read: the pipes that it goes through are those of processes that are copies
// of one. Of what the walk meets in a function all was there when the module was read, but for `Module::index`, which has no address.
macro_rules! addressed {
    ($($handle:ty: $it:ident => $raw:expr, $made:expr;)*) => {$(
        impl<'m> Addressed<'m> for $handle {
            fn address(self) -> Address {
                let $it = self;
                Address($raw as usize)
            }

            fn at(_: &'m Module<'m>, address: Address) -> Option<Self> {
                $made(address.0 as *mut _)
            }
        }
    )*};
}

addressed! {
    Type<'m>: it => it.raw(), |raw| Some(Type::new(raw));
    Value<'m>: it => it.raw(), |raw| Some(Value::new(raw));
    Attribute<'m>: it => it.raw(), |raw| Some(Attribute::new(raw));
    Comdat<'m>: it => it.raw(), Comdat::new;
    Node<'m>: it => it.0.raw(), |raw| Metadata::new(raw).map(Node);
}
