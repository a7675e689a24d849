//! `datalog/schema/layout.dl`.

use super::Walk;
use crate::ids::columns::{StructType, Type};
use crate::llvm::{self, Sizes};
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn layout(&mut self, facts: &mut Facts, ty: llvm::Type<'m>, id: Type<'a>) {
        let module = self.ids.module();
        let sizes = match self.layouts.of(ty) {
            Sizes::Known(sizes) => sizes,
            Sizes::None => return,
            Sizes::OfTarget => {
                return self.gap(facts, id.id(), "layout of a target extension type");
            }
            Sizes::TooLarge => return self.gap(facts, id.id(), "layout of 2^60 bytes or more"),
        };
        let numbers = [sizes.bits, sizes.store, sizes.alloc];
        let [Ok(bits), Ok(store), Ok(alloc)] = numbers.map(i64::try_from) else {
            return self.gap(facts, id.id(), "layout of 2^60 bytes or more");
        };
        facts.type__size_in_bits(module, id, bits);
        facts.type__store_size(module, id, store);
        facts.type__alloc_size(module, id, alloc);
        facts.type__abi_alignment(module, id, sizes.align);
        for (index, offset) in sizes.offsets.into_iter().enumerate() {
            if let Ok(offset) = i64::try_from(offset) {
                let id = StructType::new(id.id());
                facts.struct_type__field_offset(module, id, index as i64, offset);
            }
        }
    }
}
