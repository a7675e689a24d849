//! Ids of metadata nodes, with LLVM's numbers, and of named metadata.

use rustc_hash::FxHashMap;
use std::fmt::Write as _;

use super::queue::Worklist;
use super::{Id, Ids, LONGEST_ID, columns, spell, text_digest};
use crate::llvm::{DIExpression, Module, NamedMetadata, Node, NodeKind, Value};

/// The nodes of a module.
pub(super) struct Nodes<'a, 'm> {
    module: &'m Module<'m>,
    /// Made when the walk reaches the first node.
    index: Option<Index<'a, 'm>>,
    worklist: Worklist<(Node<'m>, Id<'a>)>,
    /// The names of the kinds of attachments, by LLVM's numbers.
    kinds: Vec<&'m [u8]>,
}

/// Nodes by their address.
struct Index<'a, 'm> {
    nodes: FxHashMap<Node<'m>, Numbered<'a>>,
    /// The number of the next node to which LLVM gives none.
    next: u32,
}

/// A node's number, and its id once the walk has reached it. Expressions have no number.
#[derive(Default)]
struct Numbered<'a> {
    number: Option<u32>,
    id: Option<Id<'a>>,
}

impl<'a, 'm> Index<'a, 'm> {
    fn new(module: &'m Module<'m>) -> Self {
        let of = |number| Numbered {
            number: Some(number),
            id: None,
        };
        let numbers = module.node_numbers();
        let nodes: FxHashMap<_, _> = numbers.map(|(node, number)| (node, of(number))).collect();
        let next = nodes.len() as u32;
        Index { nodes, next }
    }

    /// Returns LLVM's number of a node, or the next number if LLVM has none.
    fn number(&mut self, node: Node<'m>) -> u32 {
        *self
            .nodes
            .entry(node)
            .or_default()
            .number
            .get_or_insert_with(|| {
                self.next += 1;
                self.next - 1
            })
    }
}

impl<'a, 'm> Nodes<'a, 'm> {
    pub(super) fn new(module: &'m Module<'m>) -> Self {
        Nodes {
            module,
            index: None,
            worklist: Worklist::new(),
            kinds: Vec::new(),
        }
    }

    fn index(&mut self) -> &mut Index<'a, 'm> {
        self.index.get_or_insert_with(|| Index::new(self.module))
    }

    pub(super) fn take(&mut self) -> Option<(Node<'m>, columns::MetadataNode<'a>)> {
        let (node, id) = self.worklist.take()?;
        Some((node, columns::MetadataNode::new(id)))
    }
}

impl<'a, 'm> Ids<'a, 'm> {
    /// Returns the id of a node and adds the node to the worklist.
    pub fn node(&mut self, node: Node<'m>) -> columns::MetadataNode<'a> {
        let known = self.nodes.index().nodes.get(&node);
        if let Some(id) = known.and_then(|numbered| numbered.id) {
            return columns::MetadataNode::new(id);
        }
        let id = self.node_id(node);
        self.nodes.index().nodes.entry(node).or_default().id = Some(id);
        self.nodes.worklist.push((node, id));
        columns::MetadataNode::new(id)
    }

    /// Returns the id of a node.
    pub(super) fn node_id(&mut self, node: Node<'m>) -> Id<'a> {
        let mut text = format!("{}!", self.prefix);
        match node.kind() {
            NodeKind::DIExpression(expression) => spell_expression(expression, &mut text),
            _ => text.push_str(itoa::Buffer::new().format(self.nodes.index().number(node))),
        }
        let behind = text.len() - self.prefix.len();
        if behind > LONGEST_ID {
            let hash = text_digest(&text[self.prefix.len()..]);
            text.truncate(self.prefix.len());
            let _ = write!(text, "!DIExpression #{hash:032x}");
        }
        self.intern(&text)
    }

    /// Returns the name of a kind of attachment.
    pub fn metadata_kind(&mut self, number: u32) -> &'m [u8] {
        let kinds = &mut self.nodes.kinds;
        let number = number as usize;
        while kinds.len() <= number {
            kinds.push(self.source.metadata_kind(kinds.len() as u32));
        }
        kinds[number]
    }

    /// Returns the variable that a metadata operand wraps.
    pub fn wrapped(&self, operand: Value<'m>) -> Option<columns::Variable<'a>> {
        self.wrapped.get(&operand).copied()
    }

    /// Returns the id of named metadata.
    pub fn named_metadata(&self, named: NamedMetadata<'m>) -> columns::NamedMetadata<'a> {
        let mut text = format!("{}!", self.prefix);
        spell::metadata_name(named.name(), &mut text);
        columns::NamedMetadata::new(self.intern(&text))
    }
}

/// Appends LLVM's text, except that the arguments of operations are always numbers.
fn spell_expression(expression: DIExpression<'_>, text: &mut String) {
    text.push_str("DIExpression(");
    let mut separator = "";
    let mut push = |word: &str, text: &mut String| {
        text.push_str(std::mem::replace(&mut separator, ", "));
        text.push_str(word);
    };
    let mut number = itoa::Buffer::new();
    if expression.is_valid() {
        for operation in expression.operations() {
            let (first, rest) = operation.elements.split_at(1);
            match std::str::from_utf8(operation.name) {
                Ok(name) if !name.is_empty() => push(name, text),
                _ => push(number.format(first[0]), text),
            }
            for element in rest {
                push(number.format(*element), text);
            }
        }
    } else {
        for element in expression.elements() {
            push(number.format(*element), text);
        }
    }
    text.push(')');
}
