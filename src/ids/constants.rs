//! Immediates: LLVM's typed text of a constant, of inline assembly, or of metadata used as an operand.

use std::fmt::Write as _;

use super::{Ids, LONGEST_ID, Locals, columns, number, spell, text_digest};
use crate::llvm::{
    ConstantKind, Data, Expression, FpBits, InlineAsm, MetadataKind, Operands, Type, TypeKind,
    Value, ValueKind,
};
use crate::opcode::{Opcode, OtherOpcode};

impl<'a, 'm> Ids<'a, 'm> {
    /// Returns the immediate for an operand that LLVM represents as a plain integer.
    pub fn index(&mut self, number: u32) -> columns::Immediate<'a> {
        let value = self.source.index(number);
        self.indices.insert(value, number);
        self.immediate(value, None)
    }

    /// Returns the immediate of a value. `locals` belong to the function that uses it, since metadata can wrap a variable.
    pub fn immediate(
        &mut self,
        value: Value<'m>,
        locals: Option<&Locals<'_, 'm>>,
    ) -> columns::Immediate<'a> {
        if let Some(index) = self.immediate_index.get(&value) {
            return self.immediates.nth(*index).id;
        }
        let (ty, _) = self.type_and_locality(value.ty());
        let mut text = String::new();
        let names_module = match value.kind() {
            ValueKind::Metadata(metadata) => match metadata.kind() {
                MetadataKind::Value(wrapped) => {
                    match locals.and_then(|l| Some((l, l.find(wrapped)?))) {
                        Some((locals, variable)) => {
                            let id = columns::Variable::new(self.intern(variable.as_str()));
                            self.wrapped.insert(value, id);
                            text = self.metadata_of_variable(locals, variable, wrapped);
                            true
                        }
                        None => {
                            text.push_str("metadata ");
                            self.spell_typed(wrapped, &mut text)
                        }
                    }
                }
                MetadataKind::String(string) => {
                    text.push_str("metadata !");
                    spell::quoted(string, &mut text);
                    false
                }
                MetadataKind::ArgList(list) => {
                    text.push_str("metadata !DIArgList(");
                    for (index, listed) in list.values().enumerate() {
                        text.push_str(if index == 0 { "" } else { ", " });
                        self.spell_typed(listed, &mut text);
                    }
                    text.push(')');
                    true
                }
                MetadataKind::Node(node) => {
                    let node = self.node_id(node).as_str();
                    let _ = write!(text, "metadata {}", &node[self.prefix.len()..]);
                    true
                }
            },
            _ => self.spell_typed(value, &mut text),
        };
        if names_module && !text.starts_with(self.prefix) {
            text.insert_str(0, self.prefix);
        }
        let text = self.intern(&text);
        let id = if text.as_str().len() <= LONGEST_ID {
            text
        } else {
            let ty = ty.id().as_str();
            let is_prefixed = names_module && !ty.starts_with(self.prefix);
            let module = if is_prefixed { self.prefix } else { "" };
            let hash = text_digest(text.as_str());
            self.intern(&format!("{module}{ty} #{hash:032x}"))
        };
        self.add_immediate(value, id, text)
    }

    /// Appends type and text of a constant; returns whether they name something local to the module. Uses an explicit stack, since
    /// constants can be nested deeper than recursion permits.
    fn spell_typed(&mut self, value: Value<'m>, text: &mut String) -> bool {
        let mut steps = Vec::new();
        let mut local = self.begin_typed(value, text, &mut steps);
        while let Some(step) = steps.pop() {
            local |= match step {
                Step::Text(words) => {
                    text.push_str(words);
                    false
                }
                Step::Type(ty) => {
                    let (ty, local) = self.type_and_locality(ty);
                    text.push_str(ty.id().as_str());
                    local
                }
                Step::ZeroMask(ty) => {
                    if let TypeKind::Vector { size, .. } = ty.kind() {
                        let _ = write!(text, ", <vscale x {size} x i32> zeroinitializer");
                    }
                    false
                }
                Step::Typed(value) => self.begin_typed(value, text, &mut steps),
                Step::Untyped(value) => self.begin_untyped(value, text, &mut steps),
                Step::Elements(elements, index, end) => {
                    let Some(element) = elements.get(index).filter(|_| index < end) else {
                        continue;
                    };
                    if index > 0 {
                        text.push_str(", ");
                    }
                    steps.push(Step::Elements(elements, index + 1, end));
                    self.begin_typed(element, text, &mut steps)
                }
            };
        }
        local
    }

    /// Appends the type and the start of the text of a constant; pushes the rest to `steps`.
    fn begin_typed(
        &mut self,
        value: Value<'m>,
        text: &mut String,
        steps: &mut Vec<Step<'m>>,
    ) -> bool {
        let (ty, local) = self.type_and_locality(value.ty());
        // Inline assembly has the type of a pointer, but LLVM prints its function type.
        if !is_inline_asm(value) {
            text.push_str(ty.id().as_str());
            text.push(' ');
        }
        self.begin_untyped(value, text, steps) | local
    }

    /// Appends the start of the text of a constant without its type; pushes the rest to `steps`.
    fn begin_untyped(
        &mut self,
        value: Value<'m>,
        text: &mut String,
        steps: &mut Vec<Step<'m>>,
    ) -> bool {
        let list =
            |elements: Operands<'m>, end, (open, close), text: &mut String, steps: &mut Vec<_>| {
                text.push_str(open);
                steps.extend([Step::Text(close), Step::Elements(elements, 0, end)]);
            };
        let constant = match value.kind() {
            ValueKind::Constant(constant) => constant,
            ValueKind::Global => {
                // The id is `M:@name`; the module is the prefix of the whole text.
                let id = self.immediates.nth(self.immediate_index[&value]).id.id();
                text.push_str(&id.as_str()[self.prefix.len()..]);
                return true;
            }
            // A variable of another function, in a module that the verifier rejects.
            ValueKind::Local | ValueKind::Metadata(_) => {
                text.push_str("<badref>");
                return true;
            }
        };
        match constant.kind() {
            ConstantKind::Int(int) => match int.small() {
                Some(0) if int.width() == 1 => text.push_str("false"),
                Some(_) if int.width() == 1 => text.push_str("true"),
                Some(number) => text.push_str(itoa::Buffer::new().format(number)),
                None => text.push_str(&int.decimal(true)),
            },
            ConstantKind::Fp(fp) => number::fp(fp.number(), text),
            ConstantKind::Splat(element) => {
                text.push_str("splat (");
                steps.extend([Step::Text(")"), Step::Typed(element)]);
            }
            ConstantKind::Null => text.push_str("null"),
            ConstantKind::None => text.push_str("none"),
            ConstantKind::Undef => text.push_str("undef"),
            ConstantKind::Poison => text.push_str("poison"),
            ConstantKind::Zero => text.push_str("zeroinitializer"),
            ConstantKind::Data(data) => self.spell_data(value, data, text),
            ConstantKind::Array(elements) => {
                list(elements, elements.count(), ("[", "]"), text, steps);
            }
            ConstantKind::Struct(elements) => {
                let packed = matches!(value.ty().kind(), TypeKind::Struct(s) if s.is_packed());
                let brackets = if packed { ("<{ ", " }>") } else { ("{ ", " }") };
                list(elements, elements.count(), brackets, text, steps);
            }
            ConstantKind::Vector(elements) => {
                let mut rest = elements.iter();
                if let Some(first) = rest.next()
                    && is_number(first)
                    && rest.all(|element| element == first)
                {
                    list(elements, 1, ("splat (", ")"), text, steps);
                } else {
                    list(elements, elements.count(), ("<", ">"), text, steps);
                }
            }
            ConstantKind::Expression(expression) => {
                begin_expression(expression, text, steps);
                return expression.opcode().is_none();
            }
            ConstantKind::BlockAddress(function, block) => {
                text.push_str("blockaddress(");
                self.begin_untyped(function.global().value(), text, steps);
                text.push_str(", ");
                text.push_str(self.label_text(function, block.label()));
                text.push(')');
                return true;
            }
            ConstantKind::DsoLocalEquivalent([global]) => {
                text.push_str("dso_local_equivalent ");
                steps.push(Step::Untyped(global));
            }
            ConstantKind::NoCfi([global]) => {
                text.push_str("no_cfi ");
                steps.push(Step::Untyped(global));
            }
            ConstantKind::PtrAuth(parts) => {
                // LLVM prints pointer and key, and of the rest up to the last part that is not null.
                let said = (0..parts.count())
                    .rev()
                    .find(|index| parts.get(*index).is_some_and(|part| !is_nothing(part)))
                    .map_or(2, |last| (last + 1).max(2));
                list(parts, said, ("ptrauth (", ")"), text, steps);
            }
            ConstantKind::InlineAsm(asm) => return self.spell_inline_asm(asm, text),
            ConstantKind::Unknown => text.push_str("<unknown>"),
        }
        false
    }

    fn spell_inline_asm(&mut self, asm: InlineAsm<'m>, text: &mut String) -> bool {
        let (ty, local) = self.type_and_locality(asm.function_type());
        text.push_str(ty.id().as_str());
        text.push_str(" asm ");
        text.extend(set([
            (asm.has_side_effects(), "sideeffect "),
            (asm.needs_aligned_stack(), "alignstack "),
            (asm.is_intel_dialect(), "inteldialect "),
            (asm.can_unwind(), "unwind "),
        ]));
        spell::quoted(asm.text(), text);
        text.push_str(", ");
        spell::quoted(asm.constraints(), text);
        local
    }

    /// Appends an array or vector of numbers, which LLVM stores as bytes.
    fn spell_data(&mut self, value: Value<'m>, data: Data<'m>, text: &mut String) {
        let (size, element, vector) = match value.ty().kind() {
            TypeKind::Array { size, element } => (size as usize, element, false),
            TypeKind::Vector { size, element, .. } => (size as usize, element, true),
            _ => return,
        };
        if !vector && matches!(element.kind(), TypeKind::Integer(8)) {
            text.push('c');
            spell::quoted_data(data.bytes(), text);
            return;
        }
        let (ty, _) = self.type_and_locality(element);
        let elements = data.elements();
        let splat = vector
            && elements
                .clone()
                .all(|word| Some(word) == data.elements().next());
        text.push_str(match (vector, splat) {
            (_, true) => "splat (",
            (true, false) => "<",
            (false, false) => "[",
        });
        for (index, word) in elements.take(if splat { 1 } else { size }).enumerate() {
            if index > 0 {
                text.push_str(", ");
            }
            text.push_str(ty.id().as_str());
            text.push(' ');
            match element.kind() {
                TypeKind::Integer(width) => {
                    let number = number::signed(word, width);
                    text.push_str(itoa::Buffer::new().format(number));
                }
                TypeKind::Fp(format) => {
                    let bits = word.into();
                    number::fp(FpBits { format, bits }, text);
                }
                _ => {}
            }
        }
        text.push_str(match (vector, splat) {
            (_, true) => ")",
            (true, false) => ">",
            (false, false) => "]",
        });
    }
}

/// The rest of a constant's text, on a stack.
enum Step<'m> {
    /// Literal text.
    Text(&'static str),
    /// The text of a type.
    Type(Type<'m>),
    /// A constant with its type.
    Typed(Value<'m>),
    /// A constant without its type.
    Untyped(Value<'m>),
    /// The all-zero mask of a shuffle to this scalable vector type.
    ZeroMask(Type<'m>),
    /// The constants with indices from the first up to the second number, with their types.
    Elements(Operands<'m>, u32, u32),
}

/// Appends the start of an expression's text; pushes the rest to `steps`.
fn begin_expression<'m>(expression: Expression<'m>, text: &mut String, steps: &mut Vec<Step<'m>>) {
    let Some(opcode) = expression.opcode() else {
        text.push_str("<unknown>");
        return;
    };
    let operands = expression.operands();
    if let Some(repeated) = scalable_splat(expression) {
        text.push_str("splat (");
        steps.extend([Step::Text(")"), Step::Typed(repeated)]);
        return;
    }
    text.push_str(opcode.spelling());
    text.push_str(&flags(expression));
    text.push_str(" (");
    steps.push(Step::Text(")"));
    if opcode.is_cast() {
        steps.extend([Step::Type(expression.ty()), Step::Text(" to ")]);
    } else if opcode == Opcode::Other(OtherOpcode::ShuffleVector) {
        // LLVM folds every shuffle except the splat of a scalable vector, whose mask is all zeros.
        steps.push(Step::ZeroMask(expression.ty()));
    }
    steps.push(Step::Elements(operands, 0, operands.count()));
    if let Some(gep) = expression.getelementptr() {
        steps.extend([Step::Text(", "), Step::Type(gep.source_type())]);
    }
}

/// Returns the keywords between opcode and parenthesis, such as `nuw` and `inbounds`, each after a space.
fn flags(expression: Expression<'_>) -> String {
    let mut text = String::new();
    if let Some(wrapping) = expression.wrapping() {
        text.extend(set([(wrapping.nuw(), " nuw"), (wrapping.nsw(), " nsw")]));
    }
    if let Some(gep) = expression.getelementptr() {
        let flags = gep.no_wrap_flags();
        // `inbounds` implies `nusw`.
        text.extend(set([
            (flags.inbounds, " inbounds"),
            (flags.nusw && !flags.inbounds, " nusw"),
            (flags.nuw, " nuw"),
        ]));
        if let (Some(lower), Some(upper)) = (gep.in_range_lower(), gep.in_range_upper()) {
            let _ = write!(text, " inrange({}, {})", decimal(lower), decimal(upper));
        }
    }
    text
}

/// Returns the words whose flags are set.
fn set<const N: usize>(words: [(bool, &str); N]) -> impl Iterator<Item = &str> {
    words
        .into_iter()
        .filter_map(|(is_set, word)| is_set.then_some(word))
}

/// Returns an integer constant as a signed decimal number.
fn decimal(value: Value<'_>) -> String {
    match value.constant() {
        Some(ConstantKind::Int(int)) => int.decimal(true),
        _ => String::new(),
    }
}

fn is_inline_asm(value: Value<'_>) -> bool {
    matches!(value.kind(), ValueKind::Constant(constant) if constant.is_inline_asm())
}

/// Returns the number that a scalable vector repeats. LLVM prints the same abbreviation if the base is `undef`; that is a different
/// constant and is printed in full here.
fn scalable_splat(shuffle: Expression<'_>) -> Option<Value<'_>> {
    let insert = shuffle.operands().iter().next()?;
    let Some(ConstantKind::Expression(insert)) = insert.constant() else {
        return None;
    };
    let kinds = (shuffle.opcode()?, insert.opcode()?);
    let mut parts = insert.operands().iter();
    let (base, repeated) = (parts.next()?, parts.next()?);
    let poison = matches!(base.constant(), Some(ConstantKind::Poison));
    let splat = (OtherOpcode::ShuffleVector, OtherOpcode::InsertElement);
    let is_splat = kinds == (Opcode::Other(splat.0), Opcode::Other(splat.1));
    (is_splat && poison && is_number(repeated)).then_some(repeated)
}

/// Returns whether a value is a null pointer or the integer 0.
fn is_nothing(value: Value<'_>) -> bool {
    match value.constant() {
        Some(ConstantKind::Null) => true,
        Some(ConstantKind::Int(int)) => int.small() == Some(0),
        _ => false,
    }
}

/// Returns whether a value is an integer or floating-point constant, whose splats LLVM abbreviates.
fn is_number(value: Value<'_>) -> bool {
    matches!(
        value.constant(),
        Some(ConstantKind::Int(_) | ConstantKind::Fp(_))
    )
}
