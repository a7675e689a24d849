//! `datalog/schema/vector.dl`.

use super::Body;
use super::facts::in_order;
use super::problem::Result;
use crate::ids::Id;
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    pub(super) fn extractelement(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "extractelement")?;
        self.put_value::<extractelement_instruction__base>(id)?;
        self.put_after::<extractelement_instruction__index>(", ", id)
    }

    pub(super) fn insertelement(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "insertelement")?;
        self.put_value::<insertelement_instruction__base>(id)?;
        self.put_after::<insertelement_instruction__value>(", ", id)?;
        self.put_after::<insertelement_instruction__index>(", ", id)
    }

    pub(super) fn shufflevector(&mut self, id: Id<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "shufflevector")?;
        let first = facts.value_of::<shufflevector_instruction__first_vector>(id)?;
        self.operand(first)?;
        self.put_after::<shufflevector_instruction__second_vector>(", ", id)?;
        let total = facts.value_of::<shufflevector_instruction__nlanes>(id)?;
        let mask = facts.indexed::<shufflevector_instruction__mask>(id)?;
        let mask = mask
            .into_iter()
            .map(|(lane, element)| (lane, Some(element)));
        let poison = facts.all_values::<shufflevector_instruction__poison_lane>(id)?;
        let lanes = mask.chain(poison.into_iter().map(|lane| (lane, None)));
        let lanes = in_order(id, "the lanes of the mask", Some(total), lanes.collect())?;
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
