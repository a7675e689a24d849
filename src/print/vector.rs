//! `datalog/schema/vector.dl`.

use super::Body;
use super::facts::in_order;
use super::problem::Result;
use crate::ids::columns::Instruction;
use crate::rows::predicates::{
    extractelement_instruction__base, extractelement_instruction__index,
    insertelement_instruction__base, insertelement_instruction__index,
    insertelement_instruction__value, shufflevector_instruction__first_vector,
    shufflevector_instruction__mask, shufflevector_instruction__nlanes,
    shufflevector_instruction__poison_lane, shufflevector_instruction__second_vector,
    vector_type__scalable,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn extractelement(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "extractelement")?;
        self.operand(
            facts
                .get::<extractelement_instruction__base>(id.id())?
                .operand,
        )?;
        self.put(", ");
        self.operand(
            facts
                .get::<extractelement_instruction__index>(id.id())?
                .operand,
        )
    }

    pub(super) fn insertelement(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "insertelement")?;
        self.operand(
            facts
                .get::<insertelement_instruction__base>(id.id())?
                .operand,
        )?;
        self.put(", ");
        self.operand(
            facts
                .get::<insertelement_instruction__value>(id.id())?
                .operand,
        )?;
        self.put(", ");
        self.operand(
            facts
                .get::<insertelement_instruction__index>(id.id())?
                .operand,
        )
    }

    pub(super) fn shufflevector(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        let id_of = id.id();
        self.opcode(id, "shufflevector")?;
        let first = facts
            .get::<shufflevector_instruction__first_vector>(id_of)?
            .operand;
        let second = facts
            .get::<shufflevector_instruction__second_vector>(id_of)?
            .operand;
        self.operand(first)?;
        self.put(", ");
        self.operand(second)?;
        let total = facts.get::<shufflevector_instruction__nlanes>(id_of)?.total;
        let mut lanes: Vec<(i64, Option<i64>)> = Vec::new();
        let mask = facts.about::<shufflevector_instruction__mask>(id_of)?;
        lanes.extend(mask.iter().map(|row| (row.index, Some(row.element))));
        let poison = facts.about::<shufflevector_instruction__poison_lane>(id_of)?;
        lanes.extend(poison.iter().map(|row| (row.index, None)));
        let lanes = in_order(id_of, "the lanes of the mask", Some(total), lanes)?;
        let scalable = facts.has::<vector_type__scalable>(self.type_of(first)?.id())?;
        self.put(if scalable { ", <vscale x " } else { ", <" });
        self.print.number(total);
        self.put(" x i32> ");
        if lanes.iter().all(|lane| *lane == Some(0)) {
            self.put("zeroinitializer");
        } else if lanes.iter().all(Option::is_none) {
            self.put("poison");
        } else {
            self.put("<");
            for (index, lane) in lanes.into_iter().enumerate() {
                self.put(if index > 0 { ", i32 " } else { "i32 " });
                match lane {
                    Some(element) => self.print.number(element),
                    None => self.put("poison"),
                }
            }
            self.put(">");
        }
        Ok(())
    }
}
