//! A newtype per entity type, and the conversions from a kind to what it is a kind of.

use std::fmt::Write as _;

use crate::Schema;

/// The text of `columns.rs`.
pub fn columns(schema: &Schema) -> String {
    let mut text = String::new();
    for ty in schema.types.values() {
        let name = &ty.name;
        if schema.is_keyword(name) {
            continue;
        }
        let _ = write!(
            text,
            "/// {}\n#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]\npub struct {name}<'a>(Id<'a>);\n\
             impl<'a> {name}<'a> {{\n\
             /// Names the entity; only `ids` makes an `Id`.\n#[inline]\npub fn new(id: Id<'a>) -> Self {{ {name}(id) }}\n\
             /// The id.\n#[inline]\npub fn id(self) -> Id<'a> {{ self.0 }}\n}}\n",
            ty.doc
        );
        for ancestor in schema.ancestry(name).into_iter().skip(1) {
            if schema.types.contains_key(ancestor) {
                let _ = write!(
                    text,
                    "impl<'a> From<{name}<'a>> for {ancestor}<'a> {{\n#[inline]\nfn from(kind: {name}<'a>) -> Self {{ {ancestor}(kind.0) }}\n}}\n"
                );
            }
        }
    }
    text
}
