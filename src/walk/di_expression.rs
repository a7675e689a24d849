//! `datalog/schema/di_expression.dl`.

use super::Walk;
use super::di_node::word;
use crate::ids::columns::DiExpression;
use crate::llvm::{DIExpression, dwarf};
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn di_expression(
        &mut self,
        facts: &mut Facts,
        id: DiExpression<'a>,
        node: DIExpression<'m>,
    ) {
        let elements = node.elements();
        facts.di__expression__nelements(id, elements.len() as i64);
        for (index, value) in (0..).zip(elements) {
            facts.di__expression__element(id, index, *value as i64);
        }
        let mut digits = itoa::Buffer::new();
        for (index, operation) in (0..).zip(node.operations()) {
            let (number, arguments) = match operation.elements {
                [number, arguments @ ..] => (*number as i64, arguments),
                [] => continue,
            };
            let name = word(operation.name, number, &mut digits);
            facts.di__expression__operation(id, index, name);
            for (position, value) in (0..).zip(arguments) {
                facts.di__expression__argument(id, index, position, *value as i64);
            }
            if let (b"DW_OP_LLVM_convert", [_, encoding]) = (operation.name, arguments) {
                let encoding = *encoding as i64;
                let encoding = word(dwarf::encoding(encoding), encoding, &mut digits);
                facts.di__expression__conversion(id, index, encoding);
            }
        }
    }
}
