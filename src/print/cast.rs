//! `datalog/schema/cast.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::Id;
use crate::rows::family::{Conversion, NonnegativeConversion, WrappingOperation};

impl<'a> Body<'_, 'a> {
    pub(super) fn truncation<I>(&mut self, id: Id<'a>) -> Result
    where
        I: Conversion<'a> + WrappingOperation<'a>,
    {
        self.wraps::<I>(id)?;
        self.conversion::<I>(id)
    }

    pub(super) fn nonnegative<I>(&mut self, id: Id<'a>) -> Result
    where
        I: Conversion<'a> + NonnegativeConversion<'a>,
    {
        self.flag::<I::Nneg>(id, "nneg")?;
        self.conversion::<I>(id)
    }

    pub(super) fn conversion<I: Conversion<'a>>(&mut self, id: Id<'a>) -> Result {
        self.put_value::<I::From>(id)?;
        self.put_after::<I::ToType>(" to ", id)
    }
}
