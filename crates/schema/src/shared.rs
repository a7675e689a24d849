//! Shared entities: a workspace describes them once, and others in each module.
//!
//! A type means the same in every module, so a workspace describes it once. A mark of the `.type` says so, with the fact that
//! relates modules to what occurs in them:
//!
//! ```text
//! /// @described_once module__type
//! .type Type <: symbol
//! ```
//!
//! Its subtypes are described like it, unless they have `/// @described_in_module`. A predicate describes the entity in its
//! first column.

use crate::error::Error;
use crate::marks::Doc;
use crate::{Relation, Schema, Type};

/// Whether a workspace describes the values of a type once or in each module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sharing {
    /// Once for all modules; the relation of module and entity says in which it occurs.
    Once(String),
    /// In each module.
    Module,
}

impl Sharing {
    /// Takes `@described_once RELATION` or `@described_in_module`.
    pub(crate) fn take(doc: &mut Doc<'_>) -> Option<Self> {
        let once = doc.take("described_once");
        let once = once.map(|mark| Sharing::Once(mark.arguments.to_owned()));
        once.or_else(|| doc.take("described_in_module").map(|_| Sharing::Module))
    }
}

/// A type that is described once for all modules.
pub struct Kind<'a> {
    /// Its type.
    pub ty: &'a Type,
    /// The fact that relates modules to what occurs in them.
    pub occurs: &'a Relation,
    /// The fact with its ids in the first column.
    pub refmode: &'a Relation,
    /// The prefix of an id in its digest, so that a type and an immediate with the same id differ.
    pub salt: String,
}

impl Schema {
    /// The types that are described once for all modules, in the order of names.
    pub fn kinds(&self) -> Vec<Kind<'_>> {
        let once = self.types.values().filter_map(|ty| match &ty.sharing {
            Some(Sharing::Once(occurs)) => Some((ty, occurs)),
            _ => None,
        });
        let kinds = once.clone().filter_map(|(ty, occurs)| {
            let entity = self.entity(&ty.name)?;
            Some(Kind {
                ty,
                occurs: self.fact(occurs)?,
                refmode: self.refmode(&entity.relation)?,
                salt: salt(&ty.name, once.clone().map(|(other, _)| other.name.as_str())),
            })
        });
        kinds.collect()
    }

    /// Whether each value of a column's type belongs to one module: neither the type nor a subtype is described once for all
    /// modules.
    pub fn is_of_a_module(&self, ty: &str) -> bool {
        let said = |ty: &str| {
            let mut kinds = self.ancestry(ty).into_iter();
            kinds.find_map(|ty| self.types.get(ty)?.sharing.clone())
        };
        let is_below = |other: &&String| self.ancestry(other).contains(&ty);
        let mut below = self.types.keys().filter(is_below);
        self.is_entity(ty)
            && ty != "Entity"
            && below.all(|ty| !matches!(said(ty), Some(Sharing::Once(_))))
    }

    /// The type described once for all modules that the rows of a fact describe, if they do.
    pub fn describes(&self, fact: &Relation) -> Option<&Type> {
        let (_, subject) = fact.columns.first()?;
        let mut kinds = self.ancestry(subject).into_iter();
        let said = kinds.find_map(|ty| {
            let ty = self.types.get(ty)?;
            ty.sharing.as_ref().map(|sharing| (ty, sharing))
        });
        match said {
            Some((ty, Sharing::Once(_))) => Some(ty),
            _ => None,
        }
    }

    /// Checks that each `@described_once` names a fact of module and entity, and that the entity has an id.
    pub(crate) fn check_sharing(&self) -> Result<(), Error> {
        for ty in self.types.values() {
            let Some(Sharing::Once(occurs)) = &ty.sharing else {
                continue;
            };
            let name = &ty.name;
            let columns = self.fact(occurs).map(|fact| fact.columns.as_slice());
            match columns {
                Some([(_, module), (_, entity)]) if module == "Module" && entity == name => {}
                _ => {
                    let reason = format!("{occurs} is no fact of Module and {name}");
                    return Err(Error::Inconsistent(reason));
                }
            }
            let entity = self.entity(name);
            if entity.is_none_or(|entity| self.refmode(&entity.relation).is_none()) {
                let reason = format!("{name} is described once for all modules and has no id");
                return Err(Error::Inconsistent(reason));
            }
        }
        Ok(())
    }
}

/// The first letter of a type's name, or the full name and a NUL if another type has that letter. No id has a NUL.
fn salt<'a>(name: &str, all: impl Iterator<Item = &'a str>) -> String {
    let letter = &name[..1];
    match all.filter(|other| other.starts_with(letter)).count() {
        1 => letter.to_lowercase(),
        _ => format!("{}\0", name.to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::salt;
    use crate::fixture;

    const SCHEMA: &str = "/// A module.
.type Module <: symbol
/// A type.
/// @described_once module__type
.type Type <: symbol
/// A kind of type.
.type Vector <: Type
/// Another kind, of one module.
/// @described_in_module
.type Struct <: Type
/// It occurs.
/// Any number per module.
.decl module__type(module: Module, type: Type)
/// The id.
/// One per type.
.decl type__id(type: Type, id: symbol)
/// It is one.
/// At most one per type.
.decl vector(type: Vector)
/// It is one.
/// At most one per type.
.decl struct(type: Struct)
";

    const RULES: &str = "/// A type.\n.decl type(type: Type)\n";

    #[test]
    fn kinds_are_described_as_what_they_are_kinds_of() {
        let schema = fixture::schema(&[("schema/type.dl", SCHEMA), ("rules/type.dl", RULES)]);
        let schema = schema.expect("a schema");
        let describes = |name: &str| {
            let fact = schema.fact(name).expect("a fact");
            schema.describes(fact).map(|ty| ty.name.as_str())
        };
        assert_eq!(describes("type__id"), Some("Type"));
        assert_eq!(describes("vector"), Some("Type"));
        assert_eq!(describes("struct"), None);
        assert_eq!(describes("module__type"), None);
        let kinds = schema.kinds();
        assert_eq!(kinds.len(), 1);
        assert_eq!(kinds[0].occurs.relation, "module__type");
        assert_eq!(kinds[0].refmode.relation, "type__id");
        assert_eq!(kinds[0].ty.doc, "A type.");
    }

    #[test]
    fn unshareable_types_are_refused() {
        for (from, to, wanted) in [
            (
                "@described_once module__type",
                "@described_once vector",
                "vector is no fact of Module and Type",
            ),
            (
                "module__type(module: Module, type: Type)",
                "module__type(type: Type, module: Module)",
                "module__type is no fact of Module and Type",
            ),
            (
                "type__id",
                "type__name",
                "Type is described once for all modules and has no id",
            ),
        ] {
            let text = SCHEMA.replacen(from, to, 1);
            let schema = fixture::schema(&[("schema/type.dl", &text), ("rules/type.dl", RULES)]);
            assert_eq!(schema.expect_err("an error").to_string(), wanted);
        }
    }

    /// The digests of two kinds differ for all ids.
    #[test]
    fn salts_tell_kinds_apart() {
        let salts = |names: &'static [&str]| -> Vec<String> {
            names
                .iter()
                .map(|name| salt(name, names.iter().copied()))
                .collect()
        };
        assert_eq!(salts(&["Immediate", "Type"]), ["i", "t"]);
        assert_eq!(
            salts(&["Attribute", "AttributeSet", "Type"]),
            ["attribute\0", "attributeset\0", "t"]
        );
    }
}
