//! `datalog/schema/di_*.dl`: nodes of debug info. The marks `@field` of the schema define the fields of a class and their form; the
//! rest is here.

use super::metadata::Operand;
use super::problem::{Problem, Result};
use super::{Print, facts::in_order};
use crate::ids::Id;
use crate::ids::columns::{Immediate, MetadataNode};
use crate::rows::predicates::*;

/// A class of nodes.
pub struct Class {
    /// The table of the entity's predicate.
    table: usize,
    /// The name in textual IR, without `!`.
    name: &'static str,
    /// The fields, in the order in which LLVM prints them.
    fields: &'static [Field],
    /// Prints further fields.
    by_hand: Option<fn(&mut Fields<'_, '_>) -> Result>,
}

/// A field of a class.
struct Field {
    name: &'static str,
    /// The value where there is no row, if LLVM asks for one.
    default: Option<&'static str>,
    /// The tables that have the value, each for one kind of it.
    values: &'static [(usize, Form)],
}

/// The syntax of a field's value.
#[derive(Clone, Copy)]
enum Form {
    /// The words of all rows, with `|` between them.
    Flags,
    /// This word, whatever the row.
    Fixed(&'static str),
    Number(Number),
    Cell(Cell),
}

#[derive(Clone, Copy)]
enum Number {
    Signed,
    /// Unsigned; rows have it as signed.
    Unsigned,
}

#[derive(Clone, Copy)]
enum Cell {
    /// In quotes.
    Text,
    /// Unchanged.
    Word,
    /// A constant with its type.
    Constant,
    /// A metadata string.
    String,
    Node,
}

include!(concat!(env!("OUT_DIR"), "/debug_info_print.rs"));

/// The fields of a node that is being printed.
pub struct Fields<'p, 'a> {
    pub print: &'p mut Print<'a>,
    /// The node.
    pub id: Id<'a>,
    first: bool,
}

impl<'a> Fields<'_, 'a> {
    /// Appends the name of a field.
    fn name(&mut self, name: &str) {
        if !std::mem::take(&mut self.first) {
            self.print.put(", ");
        }
        self.print.put_all([name, ": "]);
    }

    /// Appends a field that has a row, or must be there.
    fn put(&mut self, field: &Field) -> Result {
        let mut found = false;
        for (table, form) in field.values {
            found |= self.put_value(field.name, *table, *form)?;
        }
        let Some(default) = field.default.filter(|_| !found) else {
            return Ok(());
        };
        let mistyped_fields = self.mistyped_fields()?;
        if !mistyped_fields.iter().any(|(name, _)| *name == field.name) {
            self.name(field.name);
            self.print.put(default);
        }
        Ok(())
    }

    /// Appends a field with the value of a table; returns whether that has one.
    fn put_value(&mut self, name: &str, table: usize, form: Form) -> Result<bool> {
        let (facts, id) = (self.print.facts, self.id);
        match form {
            Form::Flags => {
                let words = facts.values(table, id)?;
                if words.is_empty() {
                    return Ok(false);
                }
                self.name(name);
                self.print.put(&words.join(" | "));
            }
            Form::Fixed(word) => {
                if !facts.has_in(table, id)? {
                    return Ok(false);
                }
                self.name(name);
                self.print.put(word);
            }
            Form::Number(number) => {
                let Some(value) = facts.number(table, id)? else {
                    return Ok(false);
                };
                self.name(name);
                match number {
                    Number::Signed => self.print.number(value),
                    Number::Unsigned => self.print.unsigned(value),
                }
            }
            Form::Cell(cell) => {
                let Some(value) = facts.value(table, id)? else {
                    return Ok(false);
                };
                self.name(name);
                let id = Id::from_cell(value);
                match cell {
                    Cell::Text => self.print.quoted(value),
                    Cell::Word => self.print.put(value),
                    Cell::Constant => self.print.typed(Immediate::new(id), None)?,
                    Cell::String => self.print.metadata(Operand::String(value))?,
                    Cell::Node => self.print.node(MetadataNode::new(id))?,
                }
            }
        }
        Ok(true)
    }

    /// The operands of a kind that their field has no predicate for, with the names of the fields.
    fn mistyped_fields(&self) -> Result<Vec<(&'a str, Operand<'a>)>> {
        let (facts, id) = (self.print.facts, self.id);
        let mut mistyped_fields = Vec::new();
        for row in facts.about::<di__field__node>(id)? {
            mistyped_fields.push((row.field, Operand::Node(row.operand)));
        }
        for row in facts.about::<di__field__string>(id)? {
            mistyped_fields.push((row.field, Operand::String(row.text)));
        }
        for row in facts.about::<di__field__value>(id)? {
            mistyped_fields.push((row.field, Operand::Value(row.value)));
        }
        Ok(mistyped_fields)
    }

    /// Appends the mistyped fields; the order of fields has no meaning.
    fn put_mistyped_fields(&mut self) -> Result {
        for (field, operand) in self.mistyped_fields()? {
            self.name(field);
            self.print.metadata(operand)?;
        }
        Ok(())
    }

    fn di_generic_node(&mut self) -> Result {
        let (print, id) = (&self.print, self.id);
        let total = print.facts.value_of::<di__generic_node__noperands>(id)?;
        let mut operands = Vec::new();
        print.operands::<di__generic_node__node, _>(id, Operand::Node, &mut operands)?;
        print.operands::<di__generic_node__string, _>(id, Operand::String, &mut operands)?;
        print.operands::<di__generic_node__value, _>(id, Operand::Value, &mut operands)?;
        let nulls = print
            .facts
            .all_values::<di__generic_node__null>(id)?
            .into_iter();
        operands.extend(nulls.map(|index| (index, Operand::Null)));
        let operands = in_order(id, "its operands", Some(total), operands)?;
        if !operands.is_empty() {
            self.name("operands");
            self.print.put("{");
            self.print.commas(operands, Print::metadata)?;
            self.print.put("}");
        }
        Ok(())
    }
}

impl<'a> Print<'a> {
    /// Appends a number as unsigned; rows have it as signed.
    pub(super) fn unsigned(&mut self, number: i64) {
        self.put(itoa::Buffer::new().format(number as u64));
    }

    /// Appends a specialized node.
    pub(super) fn di_node(&mut self, node: MetadataNode<'a>) -> Result {
        let id = node.id();
        for class in &CLASSES {
            if !self.facts.has_in(class.table, id)? {
                continue;
            }
            self.put_all(["!", class.name, "("]);
            let mut fields = Fields {
                print: self,
                id,
                first: true,
            };
            for field in class.fields {
                fields.put(field)?;
            }
            if let Some(by_hand) = class.by_hand {
                by_hand(&mut fields)?;
            }
            fields.put_mistyped_fields()?;
            self.put(")");
            return Ok(());
        }
        Err(Problem::new(id, "is a metadata node of no kind"))
    }
}
