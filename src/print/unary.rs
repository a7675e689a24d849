//! `datalog/schema/unary.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::Id;
use crate::rows::family::UnaryOperation;

impl<'a> Body<'_, 'a> {
    pub(super) fn one_operand<I: UnaryOperation<'a>>(&mut self, id: Id<'a>) -> Result {
        self.put_value::<I::Operand>(id)
    }
}
