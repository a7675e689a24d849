//! `datalog/schema/constant.dl`: immediates by their kind.

use rustc_hash::FxHashMap;

use super::Print;
use super::facts::Facts;
use super::locals::Locals;
use super::problem::{Problem, Result};
use crate::ids::Id;
use crate::ids::columns::{Immediate, Type};
use crate::rows::predicates::*;

/// The largest nesting depth; a deeper constant contains itself.
const DEEPEST: usize = 1 << 16;

/// The kind of an immediate other than a global value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ImmediateKind {
    Integer,
    Fp,
    /// A constant that is one word.
    Word(&'static str),
    Array,
    Struct,
    Vector,
    Expression,
    BlockAddress,
    DsoLocalEquivalent,
    NoCfi,
    PtrAuth,
    Metadata,
    InlineAsm,
}

/// Reads the kinds of all immediates.
pub fn kinds<'a>(facts: &Facts<'a>) -> Result<FxHashMap<&'a str, ImmediateKind>> {
    let mut kinds = FxHashMap::default();
    macro_rules! read {
        ($($predicate:ident: $kind:expr,)*) => {$(
            for row in facts.all::<$predicate>()? {
                let id = row?.immediate.id();
                if kinds.insert(id.as_str(), $kind).is_some() {
                    return Err(Problem::new(id, "is an immediate of several kinds"));
                }
            }
        )*};
    }
    read! {
        integer_constant: ImmediateKind::Integer,
        fp_constant: ImmediateKind::Fp,
        nullptr_constant: ImmediateKind::Word("null"),
        none_constant: ImmediateKind::Word("none"),
        undef_constant: ImmediateKind::Word("undef"),
        poison_constant: ImmediateKind::Word("poison"),
        zero_constant: ImmediateKind::Word("zeroinitializer"),
        constant_array: ImmediateKind::Array,
        constant_struct: ImmediateKind::Struct,
        constant_vector: ImmediateKind::Vector,
        constant_expression: ImmediateKind::Expression,
        blockaddress_constant: ImmediateKind::BlockAddress,
        dso_local_equivalent_constant: ImmediateKind::DsoLocalEquivalent,
        no_cfi_constant: ImmediateKind::NoCfi,
        ptrauth_constant: ImmediateKind::PtrAuth,
        metadata_operand: ImmediateKind::Metadata,
        inline_asm: ImmediateKind::InlineAsm,
    }
    Ok(kinds)
}

/// The problem of an id that no fact is about.
pub fn unknown(id: Id<'_>) -> Problem {
    Problem::new(id, "is no variable of the function and no constant")
}

/// A step of printing a constant, on a stack.
pub enum Step<'a> {
    /// Words.
    Text(&'a str),
    /// A type.
    Type(Type<'a>),
    /// A constant with its type.
    Typed(Immediate<'a>),
    /// A constant without its type.
    Value(Immediate<'a>),
    /// The end of a constant with parts.
    Done,
}

impl<'a> Print<'a> {
    /// Appends an immediate with its type. `locals` are those of the function that has it as an operand: metadata can wrap one.
    pub(super) fn typed(
        &mut self,
        immediate: Immediate<'a>,
        locals: Option<&Locals<'a>>,
    ) -> Result {
        self.steps(Step::Typed(immediate), locals)
    }

    /// Appends an immediate without its type.
    pub(super) fn value(
        &mut self,
        immediate: Immediate<'a>,
        locals: Option<&Locals<'a>>,
    ) -> Result {
        self.steps(Step::Value(immediate), locals)
    }

    /// Iterative, since constants can be nested deeper than recursion permits.
    fn steps(&mut self, first: Step<'a>, locals: Option<&Locals<'a>>) -> Result {
        let (mut steps, mut depth) = (vec![first], 0);
        while let Some(step) = steps.pop() {
            let immediate = match step {
                Step::Text(words) => {
                    self.put(words);
                    continue;
                }
                Step::Type(ty) => {
                    self.ty(ty)?;
                    continue;
                }
                Step::Done => {
                    depth -= 1;
                    continue;
                }
                Step::Value(immediate) => immediate,
                Step::Typed(immediate) => {
                    self.ty(self.type_of(immediate)?)?;
                    self.put(" ");
                    immediate
                }
            };
            let before = steps.len();
            steps.push(Step::Done);
            self.begin(immediate, locals, &mut steps)?;
            if steps.len() == before + 1 {
                steps.pop();
            } else {
                depth += 1;
                if depth > DEEPEST {
                    let words = "is a constant that contains itself";
                    return Err(Problem::new(immediate.id(), words));
                }
                steps[before + 1..].reverse();
            }
        }
        Ok(())
    }

    /// Appends the beginning of a constant; pushes the rest to `steps`, in order.
    fn begin(
        &mut self,
        immediate: Immediate<'a>,
        locals: Option<&Locals<'a>>,
        steps: &mut Vec<Step<'a>>,
    ) -> Result {
        let id = immediate.id();
        let Some(kind) = self.kinds.get(id.as_str()).copied() else {
            if self.globals.contains_key(id.as_str()) {
                return self.global_name(id);
            }
            return Err(unknown(id));
        };
        match kind {
            ImmediateKind::Integer => self.integer(immediate),
            ImmediateKind::Word(word) => {
                self.put(word);
                Ok(())
            }
            ImmediateKind::InlineAsm => self.inline_asm(id),
            ImmediateKind::Metadata => self.metadata_operand(immediate, locals),
            kind => self.parts(immediate, kind, steps),
        }
    }

    /// Whether an id is that of a constant or a global value.
    pub(super) fn is_immediate(&self, id: Id<'_>) -> bool {
        self.kinds.contains_key(id.as_str()) || self.globals.contains_key(id.as_str())
    }

    fn integer(&mut self, immediate: Immediate<'a>) -> Result {
        let id = immediate.id();
        match self.facts.optional::<constant__toInt>(id)? {
            Some(value) if self.is_bit(immediate)? => {
                self.put(if value == 0 { "false" } else { "true" });
            }
            Some(value) => self.number(value),
            None => self.put(self.facts.value_of::<constant__toDecimal>(id)?),
        }
        Ok(())
    }

    /// Whether an integer is of one bit, for which LLVM has words.
    fn is_bit(&self, integer: Immediate<'a>) -> Result<bool> {
        let ty = self.type_of(integer)?;
        Ok(self.facts.optional::<integer_type__width>(ty.id())? == Some(1))
    }

    fn inline_asm(&mut self, id: Id<'a>) -> Result {
        self.put("asm ");
        self.put_flag::<inline_asm__sideeffect>(id, "sideeffect ")?;
        self.put_flag::<inline_asm__alignstack>(id, "alignstack ")?;
        self.put_flag::<inline_asm__inteldialect>(id, "inteldialect ")?;
        self.put_flag::<inline_asm__unwind>(id, "unwind ")?;
        self.quoted(self.facts.value_of::<inline_asm__text>(id)?);
        self.put(", ");
        self.quoted(self.facts.value_of::<inline_asm__constraints>(id)?);
        Ok(())
    }
}
