//! Prints a module as textual IR from its facts, the inverse of [`walk`](crate::walk). It does not call LLVM.
//!
//! One file per group of `datalog/schema`. Types are printed from the facts about types, and instructions from their operands. Entities
//! without a name get the number that LLVM gives them. Ids are only compared, except those of metadata, which contain LLVM's number.
//!
//! Facts may have been edited. A missing fact is a [`Problem`]; invalid IR is printed, and LLVM's parser or Verifier rejects it.

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
mod structure;
mod terminator;
mod types;
mod unary;
mod value;
mod vector;

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

use crate::ids::{Id, columns};
use crate::rows::predicates::gap;

use attribute::Groups;
use block::Bodies;
use constant::ImmediateKind;
use lines::LineMap;
use locals::{Local, Locals, Name};
use problem::Result;
use structure::{Structural, Structures};
use types::TypeTexts;

pub use facts::{Facts, Tables};
pub use lines::Printed;
pub use problem::Problem;
pub use structure::{definitions, digest};

/// Prints a module.
///
/// # Errors
/// A fact is missing, or contradicts another one; names the entity and the predicate.
pub fn module(tables: &Tables, id: &str) -> Result<String> {
    printed(tables, id, |text, _| text, |print| print.print_module(true))
}

/// Prints a module; returns the lines of its entities too.
///
/// # Errors
/// A fact is missing, or contradicts another one; names the entity and the predicate.
pub fn with_lines(tables: &Tables, id: &str) -> Result<Printed> {
    printed(tables, id, Printed::new, |print| print.print_module(true))
}

/// Prints only the blocks of a function, without attribute groups, in a fraction of the time.
///
/// # Errors
/// A fact is missing, or contradicts another one; names the entity and the predicate.
pub fn body(tables: &Tables, id: &str, function: &str) -> Result<Printed> {
    printed(tables, id, Printed::new, |print| {
        print.groups.hidden = true;
        print.name_globals()?;
        let function = Id::from_cell(print.arena.alloc_str(function));
        print.blocks(columns::Function::new(function))
    })
}

/// Prints a part of a module: one function, or all but the defined functions. The numbers of attribute groups differ from those of the
/// complete module.
///
/// # Errors
/// A fact is missing, or contradicts another one; names the entity and the predicate. The fact may be in another part.
pub fn part(tables: &Tables, id: &str, function: Option<&str>) -> Result<Printed> {
    printed(tables, id, Printed::new, |print| match function {
        Some(function) => print.only_function(function),
        None => print.print_module(false),
    })
}

fn printed<T>(
    tables: &Tables,
    id: &str,
    done: impl FnOnce(String, LineMap<'_>) -> T,
    put: impl FnOnce(&mut Print<'_>) -> Result,
) -> Result<T> {
    let arena = Bump::new();
    let facts = Facts::new(tables);
    let mut print = Print::new(&arena, &facts, id)?;
    put(&mut print)?;
    Ok(done(print.out, print.lines))
}

/// A module being printed.
struct Print<'a> {
    arena: &'a Bump,
    facts: &'a Facts<'a>,
    /// The module.
    module: Id<'a>,
    /// `@name` of the global values.
    globals: FxHashMap<&'a str, &'a str>,
    /// The text of the types that were printed.
    types: TypeTexts<'a>,
    /// The structures of what is printed, if functions are printed without what is defined outside of them.
    structures: Option<Structures<'a>>,
    /// The kinds of immediates.
    kinds: FxHashMap<&'a str, ImmediateKind>,
    /// The locals of the functions whose blocks have their address taken.
    labels: RefCell<FxHashMap<&'a str, Rc<Locals<'a>>>>,
    groups: Groups<'a>,
    bodies: Rc<Bodies<'a>>,
    left_out: LeftOut,
    out: String,
    /// The offsets of entities in `out`.
    lines: LineMap<'a>,
}

/// The parts that the export skipped; references to them are printed as null or empty.
#[derive(Default)]
struct LeftOut {
    constants: bool,
    /// Debug info, or other metadata.
    nodes: bool,
}

impl LeftOut {
    /// Reads the rows of `gap`.
    fn read(facts: &Facts<'_>) -> Result<Self> {
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
            types: TypeTexts::default(),
            kinds: constant::kinds(facts)?,
            labels: RefCell::default(),
            groups: Groups::default(),
            bodies: Rc::new(Bodies::new(facts)?),
            left_out: LeftOut::read(facts)?,
            structures: None,
            out: String::new(),
            lines: LineMap::default(),
        })
    }

    /// Appends the module, with or without the defined functions.
    fn print_module(&mut self, defined: bool) -> Result {
        self.describe_module()?;
        self.structures()?;
        self.comdats()?;
        self.global_values(defined)?;
        self.attribute_groups();
        self.all_metadata()
    }

    /// Returns whether functions are printed without what is defined outside of them: metadata, debug records and attribute groups.
    fn is_plain(&self) -> bool {
        self.structures.is_some()
    }

    /// Appends words.
    fn put(&mut self, words: &str) {
        self.out.push_str(words);
    }

    /// Appends several words.
    fn put_all<const N: usize>(&mut self, words: [&str; N]) {
        self.out.extend(words);
    }

    /// Maps an entity to the current line.
    fn mark(&mut self, entity: Id<'a>) {
        self.lines.push(self.out.len(), entity);
    }

    /// Appends a number.
    fn number(&mut self, number: i64) {
        spell::number(number, &mut self.out);
    }

    /// Appends the name of a local with `%`.
    fn local(&mut self, local: Local<'a>) {
        self.put("%");
        self.bare_local(local);
    }

    /// Appends the name of a local without `%`, as at the beginning of a block.
    fn bare_local(&mut self, local: Local<'a>) {
        let start = self.out.len();
        match local.name {
            Name::Named(name) => spell::name(name, &mut self.out),
            Name::Number(number) => spell::number(number, &mut self.out),
        }
        self.differs(start, Structural::Number(local.position));
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

    fn put_all<const N: usize>(&mut self, words: [&str; N]) {
        self.print.put_all(words);
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
                self.print.local(local);
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
                self.print.local(local);
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
            Some(local) => self.print.local(local),
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
