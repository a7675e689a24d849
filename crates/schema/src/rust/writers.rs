//! A method per predicate that appends a row.
//!
//! `Facts` has those of what each module describes; a description of what modules share has a type of its own, with the methods
//! of the predicates that describe such a thing and no others.

use std::fmt::Write as _;

use super::families;
use super::method::{Place, method};
use crate::Schema;

/// The text of `facts.rs`.
pub fn writers(schema: &Schema) -> String {
    let mut text = format!(
        "/// The number of predicates.\npub const TABLES: usize = {};\n",
        schema.facts.len()
    );
    let of = |kind: Option<&str>| {
        let facts = schema.facts.iter().enumerate();
        let facts = facts.filter(|(_, fact)| {
            schema.describes(fact).map(|ty| ty.name.as_str()) == kind && !schema.is_of_family(fact)
        });
        let methods = facts.map(|(table, fact)| method(schema, &Place::Table(table), fact));
        methods.collect::<String>() + &families::writers(schema, kind)
    };
    let _ = write!(
        text,
        "#[allow(non_snake_case)]\nimpl Facts {{\n{}}}\n",
        of(None)
    );
    for kind in schema.kinds() {
        let (name, article) = (&kind.ty.name, crate::rust::article(&kind.ty.name));
        let (lower, methods) = (name.to_lowercase(), of(Some(name)));
        let _ = write!(
            text,
            "/// The description of {article} `{name}`, whose rows are the same in every module that has it.\n\
             pub struct {name}Description<'f>(Describing<'f>);\n\
             impl Facts {{\n\
             /// Describes {article} `{name}`, unless this module has done so already; whether it did.\n\
             pub fn describe_{lower}(&mut self, id: {name}<'_>, describe: impl FnOnce(&mut {name}Description<'_>)) -> bool {{\n\
             let Some(begun) = self.describe(Shared::{name}, id.id()) else {{ return false }};\n\
             let mut description = {name}Description(begun);\ndescribe(&mut description);\ndescription.0.end();\ntrue\n}}\n}}\n\
             #[allow(non_snake_case)]\nimpl {name}Description<'_> {{\n\
             #[inline]\nfn row(&mut self, table: usize, room: usize) -> Row<'_> {{ self.0.row(table, room) }}\n{methods}}}\n"
        );
    }
    text
}
