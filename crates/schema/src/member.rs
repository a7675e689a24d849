//! Rules and relations for each member of a family, and relations that must name each member.
//!
//! Before a derived relation, these marks add a rule for each member, besides those that are written by hand, and check that the rules
//! name all members:
//!
//! ```text
//! /// @each conversion: instruction__value_operand(instruction, 0, operand) :- $__from(instruction, operand).
//! /// @covers Instruction: Operand
//! /// @covers conversion except bitcast_instruction
//! ```
//!
//! `$` stands for the member, `$Type` for its type, and `$opcode` for its opcode: `trunc_instruction`, `TruncInstruction`, `trunc`. Instead
//! of a family, a mark can name a type, whose members are the entities of its direct subtypes, or one entity. With a type after the colon,
//! `@covers` means the members' predicates that have a column of this type.
//!
//! In a paragraph of its own, `@declare` declares a relation for each member, and `@each` its rules:
//!
//! ```text
//! /// The type of the value that the `$opcode` converts (table 94).
//! /// @declare conversion: $__from_type(instruction: $Type, type: Type)
//! /// @each conversion: $__from_type(instruction, type) :- $__from(instruction, operand), operand__type(operand, type).
//! ```

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::datalog::{generated_path, names, rules_of};
use crate::error::{Error, Located};
use crate::marks::{self, Doc, Mark};
use crate::{Relation, Schema};

/// A rule for each member of a family.
#[derive(Debug, Clone)]
pub struct Each {
    /// The family, type or entity.
    pub family: String,
    rule: String,
}

impl Each {
    /// Takes the marks `@each FAMILY: RULE` with rules of a relation.
    pub(crate) fn take_all(doc: &mut Doc<'_>, relation: &str) -> Result<Vec<Self>, Located> {
        let marks = doc.take_all("each").into_iter();
        let each = marks.map(|mark| {
            let (family, rule) = family_and(&mark, "RULE")?;
            if rule.starts_with(&format!("{relation}(")) && rule.ends_with('.') {
                let (family, rule) = (family.to_owned(), rule.to_owned());
                Ok(Each { family, rule })
            } else {
                Err(mark.error(format_args!("expected a rule of {relation}, with its dot")))
            }
        });
        each.collect()
    }

    /// The rule of a member, one literal a line.
    pub(crate) fn rule(&self, member: &Relation) -> String {
        let rule = replace(&self.rule, member);
        match rule.split_once(" :- ") {
            Some((head, body)) => {
                let body = body.replace("), ", "),\n    ");
                format!("{head} :-\n    {body}\n")
            }
            None => rule + "\n",
        }
    }
}

/// Members that the rules of a relation must name.
#[derive(Debug, Clone)]
pub struct Covers {
    family: String,
    /// The type of the columns of the predicates that it must name, instead of the members.
    column: Option<String>,
    /// Families, types, entities or predicates.
    except: Vec<String>,
}

impl Covers {
    /// Takes the marks `@covers FAMILY`, `@covers FAMILY: TYPE`, both also with `except NAMES`; several with equal families are one.
    pub(crate) fn take_all(doc: &mut Doc<'_>) -> Vec<Self> {
        let mut all: Vec<Covers> = Vec::new();
        for mark in doc.take_all("covers") {
            let (covered, except) = match mark.arguments.split_once(" except ") {
                Some((covered, except)) => (covered, marks::names(except)),
                None => (mark.arguments, Vec::new()),
            };
            let (family, column) = match covered.split_once(": ") {
                Some((family, column)) => (family.to_owned(), Some(column.to_owned())),
                None => (covered.to_owned(), None),
            };
            let mut known = all.iter_mut();
            match known.find(|known| known.family == family && known.column == column) {
                Some(known) => known.except.extend(except),
                None => all.push(Covers {
                    family,
                    column,
                    except,
                }),
            }
        }
        all
    }
}

/// The two parts of a mark's arguments.
fn family_and<'t>(mark: &Mark<'t>, what: &str) -> Result<(&'t str, &'t str), Located> {
    let parts = mark.arguments.split_once(": ");
    let expected = || format!("expected `@{} FAMILY: {what}`", mark.name);
    parts.ok_or_else(|| mark.error(expected()))
}

/// The opcode of an instruction's entity.
fn opcode(member: &Relation) -> &str {
    let name = &member.relation;
    name.strip_suffix("_instruction").unwrap_or(name)
}

fn replace(text: &str, member: &Relation) -> String {
    let text = text.replace("$opcode", opcode(member));
    let text = text.replace("$Type", &member.columns[0].1);
    text.replace('$', &member.relation)
}

/// The relations that a paragraph with `@declare` declares.
pub(crate) fn declared(
    schema: &Schema,
    path: &str,
    mut doc: Doc<'_>,
    declare: impl Fn(&str, String) -> Result<Relation, Located>,
) -> Result<Vec<Relation>, Located> {
    let mark = doc.take("declare").unwrap_or_default();
    let (family, signature) = family_and(&mark, "NAME(COLUMNS)")?;
    let (name, _) = signature.split_once('(').unwrap_or_default();
    let each = Each::take_all(&mut doc, name)?;
    let prose = doc.prose("`@declare FAMILY: NAME(COLUMNS)`, `@each FAMILY: RULE`")?;
    let members = schema.members(family).map_err(|error| mark.error(error))?;
    let relations = members.into_iter().map(|member| {
        let mut relation = declare(&replace(signature, member), replace(&prose, member))?;
        relation.path = generated_path(path);
        relation.each = each.clone();
        for each in &mut relation.each {
            each.family.clone_from(&member.relation);
        }
        Ok(relation)
    });
    relations.collect()
}

impl Schema {
    /// The entities of a family, of the direct subtypes of a type, or one entity.
    pub(crate) fn members(&self, name: &str) -> Result<Vec<&Relation>, String> {
        let entity = |name: &str| {
            let relation = self.relation(name).filter(|found| found.columns.len() == 1);
            relation.ok_or_else(|| format!("there is no family, type or entity {name}"))
        };
        if let Some(family) = self.family(name) {
            return family.members.iter().map(|name| entity(name)).collect();
        }
        let subtypes = self.types.values().filter(|ty| ty.parent == name);
        let entities = subtypes.map(|ty| {
            let entity = self.entity(&ty.name);
            entity.ok_or_else(|| format!("{} has no predicate for the type {}", ty.parent, ty.name))
        });
        let entities: Vec<&Relation> = entities.collect::<Result<_, _>>()?;
        if entities.is_empty() {
            return Ok(vec![entity(name)?]);
        }
        Ok(entities)
    }

    /// Checks that the families of the marks exist, and that the rules with marks `@covers` name all members.
    ///
    /// # Errors
    /// Lists all members that are not named, so that an author finds all places to edit at once.
    pub(crate) fn check_members(&self, datalog: &Path) -> Result<(), Error> {
        let mut missing = Vec::new();
        for relation in &self.rules {
            let wrong = |mark: String| {
                let name = relation.relation.clone();
                move |error: String| Error::Inconsistent(format!("{name}: `{mark}`: {error}"))
            };
            for each in &relation.each {
                let mark = format!("@each {}", each.family);
                self.members(&each.family).map_err(wrong(mark))?;
            }
            if relation.covers.is_empty() {
                continue;
            }
            let file = datalog.join(&relation.path);
            let text = fs::read_to_string(&file).map_err(Error::read(&file))?;
            let rules = clauses(&text, &relation.relation) + &rules_of(self, relation);
            for covers in &relation.covers {
                let mark = format!("@covers {}", covers.family);
                let names = self
                    .not_covered(covers, &rules)
                    .map_err(wrong(mark.clone()))?;
                missing.extend(names.into_iter().map(|name| {
                    let (file, relation) = (&relation.path, &relation.relation);
                    let missing = format!("neither the rules nor `except` name {name}");
                    format!("datalog/{file}: {relation}: `{mark}`: {missing}")
                }));
            }
        }
        if missing.is_empty() {
            return Ok(());
        }
        Err(Error::Inconsistent(missing.join("\n")))
    }

    /// The members, or their predicates, that neither the rules of a relation nor `except` name.
    fn not_covered(&self, covers: &Covers, rules: &str) -> Result<Vec<&str>, String> {
        let mut named = BTreeSet::new();
        for name in &covers.except {
            match self.members(name) {
                Ok(members) => {
                    named.extend(members.into_iter().map(|member| member.relation.as_str()))
                }
                Err(_) if self.relation(name).is_some() => drop(named.insert(name.as_str())),
                Err(error) => return Err(error),
            }
        }
        named.extend(names(rules));
        for name in names(rules) {
            named.extend(self.united(name));
        }
        let members = self.members(&covers.family)?.into_iter();
        let Some(column) = &covers.column else {
            let is_named = |member: &&Relation| {
                let below = format!("{}__", member.relation);
                named.contains(member.relation.as_str())
                    || named.iter().any(|name| name.starts_with(&below))
                    || rules.contains(&format!("\"{}\"", opcode(member)))
            };
            let missing = members.filter(|member| !is_named(member));
            return Ok(missing.map(|member| member.relation.as_str()).collect());
        };
        let types: BTreeSet<&str> = members.map(|member| member.columns[0].1.as_str()).collect();
        let of_member = |fact: &&Relation| {
            self.ancestry(&fact.columns[0].1)
                .iter()
                .any(|ty| types.contains(ty))
                && fact.columns.iter().any(|(_, ty)| ty == column)
        };
        let facts = self.facts.iter().filter(of_member);
        let facts = facts.map(|fact| fact.relation.as_str());
        Ok(facts.filter(|name| !named.contains(name)).collect())
    }

    /// The relations of the members, if a relation is a union of them.
    fn united(&self, name: &str) -> Vec<&str> {
        let union = self
            .relation(name)
            .and_then(|relation| relation.union.as_ref());
        let family = union.and_then(|union| Some((self.family(&union.family)?, union)));
        let mut read = Vec::new();
        if let Some((family, union)) = family {
            for attribute in &union.attributes {
                let facts = self.attribute(family, attribute).into_iter();
                read.extend(facts.map(|(_, fact)| fact.relation.as_str()));
            }
        }
        read
    }
}

/// The rules and facts of a relation in a file.
fn clauses(text: &str, relation: &str) -> String {
    let head = format!("{relation}(");
    let mut clauses = String::new();
    let mut is_inside = false;
    for line in text.lines() {
        is_inside |= line.starts_with(&head);
        if is_inside {
            clauses += line;
            clauses.push('\n');
            is_inside = !line.ends_with('.');
        }
    }
    clauses
}

#[cfg(test)]
mod tests {
    use crate::fixture;

    #[test]
    fn malformed_marks_are_refused() {
        for (mark, wanted) in [
            (
                "@each Call x(call) :- $(call).",
                "rules/call.dl:2: `@each Call x(call) :- $(call).`: expected `@each FAMILY: RULE`",
            ),
            (
                "@each Call: y(call) :- $(call).",
                "rules/call.dl:2: `@each Call: y(call) :- $(call).`: expected a rule of x, with its dot",
            ),
            (
                "@each Jump: x(call) :- $(call).",
                "x: `@each Jump`: there is no family, type or entity Jump",
            ),
            (
                "@covers Call",
                "x: `@covers Call`: Call has no predicate for the type Tail",
            ),
        ] {
            let types = "/// A call.\n.type Call <: symbol\n/// A kind.\n.type Tail <: Call\n";
            let rules = format!("/// A call.\n/// {mark}\n.decl x(call: Call)\n");
            let schema = fixture::schema(&[("schema/call.dl", types), ("rules/call.dl", &rules)]);
            assert_eq!(schema.expect_err("an error"), wanted);
        }
    }
}
