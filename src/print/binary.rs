//! `datalog/schema/binary.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::Id;
use crate::rows::family::{BinaryOperation, ExactOperation, WrappingOperation};
use crate::rows::predicates::or_instruction__disjoint;

impl<'a> Body<'_, 'a> {
    pub(super) fn operands<I: BinaryOperation<'a>>(&mut self, id: Id<'a>) -> Result {
        self.put_value::<I::FirstOperand>(id)?;
        self.put_untyped::<I::SecondOperand>(", ", id)
    }

    pub(super) fn wrapping<I>(&mut self, id: Id<'a>) -> Result
    where
        I: BinaryOperation<'a> + WrappingOperation<'a>,
    {
        self.wraps::<I>(id)?;
        self.operands::<I>(id)
    }

    /// Appends `nuw` and `nsw`.
    pub(super) fn wraps<I: WrappingOperation<'a>>(&mut self, id: Id<'a>) -> Result {
        self.flag::<I::Nuw>(id, "nuw")?;
        self.flag::<I::Nsw>(id, "nsw")
    }

    pub(super) fn disjoint<I: BinaryOperation<'a>>(&mut self, id: Id<'a>) -> Result {
        self.flag::<or_instruction__disjoint>(id, "disjoint")?;
        self.operands::<I>(id)
    }

    pub(super) fn exact<I>(&mut self, id: Id<'a>) -> Result
    where
        I: BinaryOperation<'a> + ExactOperation<'a>,
    {
        self.flag::<I::Exact>(id, "exact")?;
        self.operands::<I>(id)
    }
}
