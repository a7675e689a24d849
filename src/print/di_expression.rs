//! `datalog/schema/di_expression.dl`.

use super::di_node::Fields;
use super::facts::in_order;
use super::problem::Result;
use crate::rows::predicates::*;

impl Fields<'_, '_> {
    /// The operations in words; of what LLVM takes for invalid, the elements as numbers.
    pub(super) fn di_expression(&mut self) -> Result {
        let (facts, id) = (self.print.facts, self.id);
        let operations = facts.indexed::<di__expression__operation>(id)?;
        let operations = in_order(id, "di:expression:operation", None, operations)?;
        if operations.is_empty() {
            let elements =
                facts.elements::<di__expression__nelements, di__expression__element>(id)?;
            return self.print.commas(elements, |print, element| {
                print.unsigned(element);
                Ok(())
            });
        }
        let arguments = facts.about::<di__expression__argument>(id)?;
        let conversions = facts.about::<di__expression__conversion>(id)?;
        self.print
            .commas((0..).zip(operations), |print, (index, operation)| {
                print.put(operation);
                let mut own: Vec<_> = arguments.iter().filter(|row| row.index == index).collect();
                own.sort_by_key(|row| row.position);
                let conversion = conversions.iter().find(|row| row.index == index);
                if conversion.is_some() {
                    // The encoding is the last argument, and a word here.
                    own.pop();
                }
                for row in own {
                    print.put(", ");
                    print.unsigned(row.value);
                }
                if let Some(row) = conversion {
                    print.put_all([", ", row.encoding]);
                }
                Ok(())
            })
    }
}
