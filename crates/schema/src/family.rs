//! Families: entities that have the same predicates, each under its own name.
//!
//! A paragraph of a schema file declares one:
//!
//! ```text
//! /// @family call_site
//! /// @members call_instruction, invoke_instruction, callbr_instruction
//! /// @attributes function, arg, nargs
//! ```
//!
//! So `call_instruction__arg`, `invoke_instruction__arg` and `callbr_instruction__arg` are declared, with the same columns but for
//! the first, and the walk writes all three by `call_site__arg`, whichever of the entities it has. A derived relation that has the
//! rows of all has the mark `@union call_site`: its rules are generated. Its name says which predicate's rows they
//! are, `call_site__nargs`, or the entities themselves, `call_site`; else the mark does: `@union binary_operation: first_operand,
//! second_operand`.

use crate::error::{Error, Located};
use crate::marks::{Doc, names};
use crate::{Relation, Schema};

/// Entities with the same predicates.
#[derive(Debug, Clone)]
pub struct Family {
    /// The name.
    pub name: String,
    /// The file's name without `.dl`.
    pub group: String,
    /// The entities.
    pub members: Vec<String>,
    /// The attributes of each, without the entity's name.
    pub attributes: Vec<String>,
}

impl Family {
    /// Reads a paragraph with `@family`.
    pub(crate) fn parse(group: &str, mut doc: Doc<'_>) -> Result<Self, Located> {
        let family = doc.take("family").unwrap_or_default();
        let mut list = |name| {
            let marks = doc.take_all(name);
            marks.iter().flat_map(|mark| mark.names()).collect()
        };
        let (members, attributes): (Vec<String>, Vec<String>) =
            (list("members"), list("attributes"));
        if members.is_empty() {
            return Err(family.error("it has no `@members`"));
        }
        doc.prose("`@family NAME`, `@members ENTITIES`, `@attributes NAMES`")?;
        Ok(Family {
            name: family.arguments.to_owned(),
            group: group.to_owned(),
            members,
            attributes,
        })
    }

    /// Returns the relation of a member for an attribute.
    pub fn relation(member: &str, attribute: &str) -> String {
        format!("{member}__{attribute}")
    }
}

/// The family whose rows a derived relation has, from its mark `@union`.
#[derive(Debug, Clone)]
pub struct Union {
    /// The family's name.
    pub family: String,
    /// The attributes whose values are its columns after the first; none for the entities themselves.
    pub attributes: Vec<String>,
    /// Whether the mark names the attributes, rather than the relation.
    named: bool,
}

impl Union {
    /// Takes `@union FAMILY` or `@union FAMILY: ATTRIBUTES`.
    pub(crate) fn take(doc: &mut Doc<'_>, relation: &str) -> Option<Self> {
        let mark = doc.take("union")?;
        let (family, attributes) = match mark.arguments.split_once(':') {
            Some((family, attributes)) => (family, Some(names(attributes))),
            None => (mark.arguments, None),
        };
        let own = relation.strip_prefix(family);
        let own = own.and_then(|rest| rest.strip_prefix("__"));
        Some(Union {
            family: family.to_owned(),
            named: attributes.is_some(),
            attributes: attributes.unwrap_or_else(|| own.map(str::to_owned).into_iter().collect()),
        })
    }

    /// A sentence for the reference: `Union over binary_operation of first_operand and second_operand.`
    pub fn sentence(&self) -> String {
        if self.named {
            format!(
                "Union over {} of {}.",
                self.family,
                self.attributes.join(" and ")
            )
        } else {
            format!("Union over {}.", self.family)
        }
    }
}

impl Schema {
    /// Returns the family with this name.
    pub fn family(&self, name: &str) -> Option<&Family> {
        self.families.iter().find(|family| family.name == name)
    }

    /// Returns the fact or derived relation with this name.
    pub fn relation(&self, name: &str) -> Option<&Relation> {
        self.relations().find(|relation| relation.relation == name)
    }

    /// Whether a fact is written by a family's method.
    pub fn is_of_family(&self, fact: &Relation) -> bool {
        self.families.iter().any(|family| {
            let members = family.members.iter();
            members
                .flat_map(|member| {
                    let attributes = family.attributes.iter();
                    attributes.map(move |attribute| Family::relation(member, attribute))
                })
                .any(|relation| relation == fact.relation)
        })
    }

    /// The facts of a family's attribute, in the order of its members.
    pub(crate) fn attribute(&self, family: &Family, attribute: &str) -> Vec<(usize, &Relation)> {
        let tables = |member: &String| {
            let name = Family::relation(member, attribute);
            let mut facts = self.facts.iter().enumerate();
            facts.find(|(_, fact)| fact.relation == name)
        };
        family.members.iter().filter_map(tables).collect()
    }

    /// Checks that the members of each family have its attributes with the same columns, and that each union is of a family.
    pub(crate) fn check_families(&self) -> Result<(), Error> {
        let mut written: Vec<&str> = Vec::new();
        for family in &self.families {
            let at =
                |error: String| Error::Inconsistent(format!("family {}: {error}", family.name));
            for attribute in &family.attributes {
                let facts = self.attribute(family, attribute);
                if facts.len() < family.members.len() {
                    return Err(at(format!(
                        "not each of its entities has a fact `{attribute}`"
                    )));
                }
                let (_, first) = facts[0];
                for (_, fact) in &facts {
                    let name = &fact.relation;
                    let describes = |fact| self.describes(fact).map(|ty| &ty.name);
                    if fact.columns[1..] != first.columns[1..]
                        || describes(fact) != describes(first)
                    {
                        return Err(at(format!(
                            "{name} has other columns than {}",
                            first.relation
                        )));
                    }
                    if written.contains(&name.as_str()) {
                        return Err(at(format!("{name} is of another family too")));
                    }
                    written.push(name);
                }
            }
        }
        for relation in &self.rules {
            let Some(union) = &relation.union else {
                continue;
            };
            let at = |error: String| {
                let (name, family) = (&relation.relation, &union.family);
                Error::Inconsistent(format!("{name}: `@union {family}`: {error}"))
            };
            let family = self
                .family(&union.family)
                .ok_or_else(|| at("there is no such family".to_owned()))?;
            let mut arity = 1;
            for member in &family.members {
                arity = 1;
                for attribute in &union.attributes {
                    let name = Family::relation(member, attribute);
                    let part = self
                        .relation(&name)
                        .ok_or_else(|| at(format!("there is no {name}")))?;
                    arity += part.columns.len() - 1;
                }
            }
            if arity != relation.columns.len() {
                return Err(at(format!("it has {arity} columns")));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::datalog::unions;
    use crate::fixture;

    const SCHEMA: &str = "/// What calls.
.type Call <: symbol
/// Another.
.type Invoke <: symbol
/// @family site
/// @members call, invoke
/// @attributes arg, nargs

/// An argument.
/// One per (call, index), from 0.
.decl call__arg(call: Call, index: number, operand: symbol)
/// An argument.
/// One per (invoke, index), from 0.
.decl invoke__arg(invoke: Invoke, index: number, operand: symbol)
/// Their number.
/// One per call.
.decl call__nargs(call: Call, total: number)
/// Their number.
/// One per invoke.
.decl invoke__nargs(invoke: Invoke, total: number)
";

    const RULES: &str = "/// The arguments.
/// @union site
.decl site__arg(site: symbol, index: number, operand: symbol)
/// An argument and their number.
/// @union site: arg, nargs
.decl both(site: symbol, index: number, operand: symbol, total: number)
";

    /// Returns the error of a schema and rules.
    fn wrong(schema: &str, rules: &str) -> String {
        let schema = fixture::schema(&[("schema/call.dl", schema), ("rules/call.dl", rules)]);
        schema.expect_err("an error").to_string()
    }

    #[test]
    fn unions_are_generated() {
        let schema = fixture::schema(&[("schema/call.dl", SCHEMA), ("rules/call.dl", RULES)]);
        let schema = schema.expect("a schema");
        assert_eq!(schema.rules[0].doc, "The arguments.");
        let unions = unions(&schema);
        let (_, rules) = unions["rules/generated/call.dl"]
            .split_once("\n\n")
            .expect("rules");
        let wanted = "site__arg(site, index, operand) :-\n    call__arg(site, index, operand).\n\
            site__arg(site, index, operand) :-\n    invoke__arg(site, index, operand).\n\n\
            both(site, index, operand, total) :-\n    call__arg(site, index, operand),\n    call__nargs(site, total).\n\
            both(site, index, operand, total) :-\n    invoke__arg(site, index, operand),\n    invoke__nargs(site, total).\n";
        assert_eq!(rules, wanted);
    }

    #[test]
    fn malformed_families_are_refused() {
        let changed = |from: &str, to: &str| wrong(&SCHEMA.replacen(from, to, 1), RULES);
        for (error, wanted) in [
            (
                changed("@attributes arg, nargs", "@attributes arg, tag"),
                "family site: not each of its entities has a fact `tag`",
            ),
            (
                changed("@members call, invoke", "@members call, jump"),
                "family site: not each of its entities has a fact `arg`",
            ),
            (
                changed(
                    "invoke__nargs(invoke: Invoke, total: number)",
                    "invoke__nargs(invoke: Invoke, all: number)",
                ),
                "family site: invoke__nargs has other columns than call__nargs",
            ),
            (
                changed("/// @members", "/// @has"),
                "schema/call.dl:5: `@family site`: it has no `@members`",
            ),
            (
                changed(
                    "/// @family",
                    "/// @family other\n/// @members call, invoke\n/// @attributes arg\n\n/// @family",
                ),
                "family site: call__arg is of another family too",
            ),
        ] {
            assert!(error.starts_with(wanted), "{error}");
        }
    }

    #[test]
    fn malformed_unions_are_refused() {
        let changed = |from: &str, to: &str| wrong(SCHEMA, &RULES.replacen(from, to, 1));
        for (error, wanted) in [
            (
                changed("@union site\n", "@union sight\n"),
                "site__arg: `@union sight`: there is no such family",
            ),
            (
                changed("arg, nargs", "arg, tag"),
                "both: `@union site`: there is no call__tag",
            ),
            (
                changed(", total: number", ""),
                "both: `@union site`: it has 4 columns",
            ),
        ] {
            assert_eq!(error, wanted);
        }
    }
}
