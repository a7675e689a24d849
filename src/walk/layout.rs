//! `datalog/schema/layout.dl`.

use super::Walk;
use crate::ids::columns::{StructType, Type};
use crate::llvm::{self, Sizes, TypeKind, spelling};
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    /// Writes the data layout of the module, except the layouts of types.
    pub(super) fn data_layout(&mut self, facts: &mut Facts) {
        let (module, layout) = (self.ids.module(), self.module.layout());
        let is_little = layout.is_little_endian();
        let endianness = if is_little { "little" } else { "big" };
        facts.module__endianness(module, endianness.as_bytes());
        facts.module__alloca_address_space(module, layout.alloca_space());
        facts.module__program_address_space(module, layout.program_space());
        facts.module__globals_address_space(module, layout.globals_space());
        if layout.stack_alignment() != 0 {
            facts.module__stack_alignment(module, layout.stack_alignment());
        }
        if layout.function_pointer_alignment() != 0 {
            facts.module__function_pointer_alignment(module, layout.function_pointer_alignment());
        }
        facts.module__function_pointer_alignment_multiple(
            module,
            layout.is_function_pointer_alignment_multiple(),
        );
        // LLVM keeps the widths of native integers in a byte each.
        for bits in (1..=255).filter(|bits| layout.is_native_integer(*bits) != 0) {
            facts.module__native_integer(module, bits.into());
        }
        if let Some(mangling) = layout.mangling() {
            facts.module__mangling(module, mangling.as_bytes());
        }
        for (class, bits, abi, preferred) in layout.alignments() {
            let class = spelling::layout_class(class);
            facts.module__alignment(module, class, bits, abi);
            facts.module__preferred_alignment(module, class, bits, preferred);
        }
        self.spaces = layout.spaces();
        for space in self.spaces.clone() {
            self.address_space(facts, space);
        }
    }

    /// Writes the layout of pointers to an address space.
    fn address_space(&self, facts: &mut Facts, space: u32) {
        let (module, layout) = (self.ids.module(), self.module.layout());
        let number = i64::from(space);
        facts.module__pointer_width(module, number, layout.pointer_width(space));
        facts.module__index_width(module, number, layout.index_width(space));
        facts.module__pointer_alignment(module, number, layout.pointer_alignment(space));
        facts.module__preferred_pointer_alignment(
            module,
            number,
            layout.preferred_pointer_alignment(space),
        );
        if layout.has_unstable_pointers(space) != 0 {
            facts.module__unstable_pointers(module, number);
        }
        if layout.has_external_state(space) != 0 {
            facts.module__external_state(module, number);
        }
        let name = layout.space_name(space);
        if !name.is_empty() {
            facts.module__address_space_name(module, number, name);
        }
    }

    /// Writes the layout of a type.
    pub(super) fn layout(&mut self, facts: &mut Facts, ty: llvm::Type<'m>, id: Type<'a>) {
        let module = self.ids.module();
        if let TypeKind::Pointer(space) = ty.kind()
            && !self.spaces.contains(&space)
        {
            self.address_space(facts, space);
        }
        let sizes = match self.layouts.get(ty) {
            Sizes::Known(sizes) => sizes,
            Sizes::None => return,
            Sizes::TooLarge => return self.gap(facts, id.id(), "layout of 2^60 bytes or more"),
        };
        let numbers = [sizes.bits, sizes.store, sizes.alloc];
        let [Ok(bits), Ok(store), Ok(alloc)] = numbers.map(i64::try_from) else {
            return self.gap(facts, id.id(), "layout of 2^60 bytes or more");
        };
        if sizes.scalable {
            facts.type__minimum_size_in_bits(module, id, bits);
            facts.type__minimum_store_size(module, id, store);
            facts.type__minimum_alloc_size(module, id, alloc);
        } else {
            facts.type__size_in_bits(module, id, bits);
            facts.type__store_size(module, id, store);
            facts.type__alloc_size(module, id, alloc);
        }
        facts.type__abi_alignment(module, id, sizes.align);
        facts.type__preferred_alignment(module, id, sizes.preferred);
        for (index, offset) in (0..).zip(sizes.offsets) {
            if let Ok(offset) = i64::try_from(offset) {
                let id = StructType::new(id.id());
                if sizes.scalable {
                    facts.struct_type__minimum_field_offset(module, id, index, offset);
                } else {
                    facts.struct_type__field_offset(module, id, index, offset);
                }
            }
        }
    }
}
