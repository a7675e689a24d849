//! A module out of its facts, as textual IR: the way of [`walk`](crate::walk) back. No LLVM has a part in it.
//!
//! One file per group of `datalog/schema`, as there. What is printed is what the parts say: types from the facts about types,
//! instructions from their operands. A name is that of the entity; what has none is counted, as LLVM counts it. An id is only
//! followed, never read, but for the numbers of metadata, which are LLVM's own.
//!
//! Facts may have been edited. What they lack ends the module with a [`Problem`]; what they say that is no LLVM IR is printed,
//! and LLVM says why it is none.

mod aggregate;
mod atomic;
mod attribute;
mod binary;
mod block;
mod call;
mod cast;
mod comdat;
mod compare;
mod constant;
mod constant_part;
mod debug_record;
mod di_expression;
mod di_node;
mod exception;
mod facts;
mod function;
mod global;
mod instruction;
mod lines;
mod locals;
mod memory;
mod metadata;
mod module;
mod other;
mod problem;
mod spell;
mod terminator;
mod types;
mod unary;
mod vector;

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

use crate::ids::{Id, columns};
use crate::rows::predicates::gap;

use attribute::Groups;
use block::Bodies;
use constant::Kind;
use lines::Marks;
use locals::Locals;
use problem::Result;

pub use facts::{Facts, Tables};
pub use lines::Printed;
pub use problem::Problem;

/// The module of an id, as text.
///
/// # Errors
/// Which entity lacks which fact.
pub fn module(tables: &Tables, id: &str) -> Result<String> {
    printed(tables, id, |text, _| text)
}

/// The module of an id, as text, and where its entities stand in it.
///
/// # Errors
/// Which entity lacks which fact.
pub fn with_lines(tables: &Tables, id: &str) -> Result<Printed> {
    printed(tables, id, Printed::new)
}

/// The blocks of a function of a module, as text without attribute groups, and where they stand in it. What else the module has
/// is not printed: this takes a fraction of the time.
///
/// # Errors
/// Which entity lacks which fact.
pub fn body(tables: &Tables, id: &str, function: &str) -> Result<Printed> {
    let arena = Bump::new();
    let facts = Facts::new(tables);
    let mut print = Print::new(&arena, &facts, id)?;
    print.groups.hidden = true;
    print.name_globals()?;
    print.blocks(columns::Function::new(Id::from_cell(function)))?;
    Ok(Printed::new(print.out, print.marks))
}

/// A part of the module of an id, and where its entities stand in it: a function alone, or all but the functions that are defined.
/// Attributes have other groups than in the whole.
///
/// # Errors
/// Which entity lacks which fact, as it may if it is of another part.
pub fn part(tables: &Tables, id: &str, function: Option<&str>) -> Result<Printed> {
    let arena = Bump::new();
    let facts = Facts::new(tables);
    let mut print = Print::new(&arena, &facts, id)?;
    match function {
        Some(function) => print.only_function(function)?,
        None => {
            print.describe_module()?;
            print.structures()?;
            print.comdats()?;
            print.global_values(false)?;
            print.attribute_groups();
            print.all_metadata()?;
        }
    }
    Ok(Printed::new(print.out, print.marks))
}

fn printed<T>(tables: &Tables, id: &str, done: impl FnOnce(String, Marks<'_>) -> T) -> Result<T> {
    let arena = Bump::new();
    let facts = Facts::new(tables);
    let mut print = Print::new(&arena, &facts, id)?;
    print.describe_module()?;
    print.structures()?;
    print.comdats()?;
    print.global_values(true)?;
    print.attribute_groups();
    print.all_metadata()?;
    Ok(done(print.out, print.marks))
}

/// A module being printed.
struct Print<'a> {
    arena: &'a Bump,
    facts: &'a Facts<'a>,
    /// The module.
    module: Id<'a>,
    /// `@name` of the global values.
    globals: FxHashMap<&'a str, &'a str>,
    /// The text of types, once one was asked for.
    types: RefCell<FxHashMap<&'a str, &'a str>>,
    /// What kind of constant an immediate is.
    kinds: FxHashMap<&'a str, Kind>,
    /// What functions name, of those of which another place names a block.
    labels: RefCell<FxHashMap<&'a str, Rc<Locals<'a>>>>,
    groups: Groups<'a>,
    bodies: Rc<Bodies<'a>>,
    left_out: LeftOut,
    out: String,
    /// Where in it what stands.
    marks: Marks<'a>,
}

/// Parts that the facts are without, for nobody wanted them; what refers to them does so to nothing.
#[derive(Default)]
struct LeftOut {
    constants: bool,
    /// Debug info, or other metadata.
    nodes: bool,
}

impl LeftOut {
    /// `gap` says so of the module.
    fn of(facts: &Facts<'_>) -> Result<Self> {
        let mut left_out = LeftOut::default();
        for row in facts.all::<gap>()? {
            match row?.what {
                "skipped: constants" => left_out.constants = true,
                "skipped: debug" | "skipped: metadata" => left_out.nodes = true,
                _ => {}
            }
        }
        Ok(left_out)
    }
}

/// The body of a function being printed.
struct Body<'b, 'a> {
    print: &'b mut Print<'a>,
    locals: &'b Locals<'a>,
}

impl<'a> Print<'a> {
    fn new(arena: &'a Bump, facts: &'a Facts<'a>, module: &'a str) -> Result<Self> {
        Ok(Print {
            arena,
            facts,
            module: Id::from_cell(module),
            globals: FxHashMap::default(),
            types: RefCell::default(),
            kinds: constant::kinds(facts)?,
            labels: RefCell::default(),
            groups: Groups::default(),
            bodies: Rc::new(Bodies::new(facts)?),
            left_out: LeftOut::of(facts)?,
            out: String::new(),
            marks: Marks::default(),
        })
    }

    /// Appends words.
    fn put(&mut self, words: &str) {
        self.out.push_str(words);
    }

    /// Marks the line that begins here, or that goes on here, as that of an entity.
    fn mark(&mut self, entity: Id<'a>) {
        self.marks.push(self.out.len(), entity);
    }

    /// Appends a number.
    fn number(&mut self, number: i64) {
        spell::number(number, &mut self.out);
    }

    /// Appends a text in quotes.
    fn quoted(&mut self, text: &str) {
        spell::quoted(text, &mut self.out);
    }

    /// Appends elements with commas between them.
    fn commas<T>(
        &mut self,
        elements: impl IntoIterator<Item = T>,
        mut put: impl FnMut(&mut Self, T) -> Result,
    ) -> Result {
        for (index, element) in elements.into_iter().enumerate() {
            if index > 0 {
                self.put(", ");
            }
            put(self, element)?;
        }
        Ok(())
    }
}

impl<'a> Body<'_, 'a> {
    fn put(&mut self, words: &str) {
        self.print.put(words);
    }

    fn facts(&self) -> &'a Facts<'a> {
        self.print.facts
    }

    /// Appends a type.
    fn ty(&mut self, ty: columns::Type<'a>) -> Result {
        self.print.ty(ty)
    }

    /// The type of an operand.
    fn type_of(&self, operand: columns::Operand<'a>) -> Result<columns::Type<'a>> {
        match self.locals.find(operand.id()) {
            Some(local) => Ok(local.ty),
            None => self.print.type_of(columns::Immediate::new(operand.id())),
        }
    }

    /// Appends an operand without its type.
    fn value(&mut self, operand: columns::Operand<'a>) -> Result {
        match self.locals.find(operand.id()) {
            Some(local) => {
                local.name.put(&mut self.print.out);
                Ok(())
            }
            None => {
                let immediate = columns::Immediate::new(operand.id());
                self.print.value(immediate, Some(self.locals))
            }
        }
    }

    /// Appends an operand with its type.
    fn operand(&mut self, operand: columns::Operand<'a>) -> Result {
        match self.locals.find(operand.id()) {
            Some(local) => {
                self.print.ty(local.ty)?;
                self.print.put(" ");
                local.name.put(&mut self.print.out);
                Ok(())
            }
            None => {
                let immediate = columns::Immediate::new(operand.id());
                self.print.typed(immediate, Some(self.locals))
            }
        }
    }

    /// Appends `label` and the name of a block.
    fn label(&mut self, label: columns::VariableLabel<'a>) -> Result {
        self.put("label ");
        self.block_name(label)
    }

    /// Appends the name of a block.
    fn block_name(&mut self, label: columns::VariableLabel<'a>) -> Result {
        match self.locals.find(label.id()) {
            Some(local) => local.name.put(&mut self.print.out),
            None => {
                return Err(Problem::new(
                    label.id(),
                    "is a label of no block of the function",
                ));
            }
        }
        Ok(())
    }
}
