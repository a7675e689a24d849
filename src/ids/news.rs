//! What a copy of this process has met in some functions of the module, so that this one meets it too.

use serde::{Deserialize, Serialize};

use super::{Id, Ids, NamedAttribute, NamedImmediate, NamedType, columns};
use crate::llvm::{Address, Addressed as _, Attribute, Comdat, Node, Type, Value};

/// How much was met at some time.
#[derive(Clone, Copy)]
pub struct Mark {
    types: usize,
    immediates: usize,
    nodes: usize,
    attributes: usize,
    comdats: usize,
}

/// What was met since, of each kind in its order.
#[derive(Serialize, Deserialize)]
pub struct News {
    types: Vec<(Address, String, bool)>,
    immediates: Vec<NewImmediate>,
    nodes: Vec<(Address, String)>,
    attributes: Vec<(Address, String)>,
    comdats: Vec<(Address, String)>,
}

#[derive(Serialize, Deserialize)]
enum NewImmediate {
    /// See [`Ids::index`]. The constant may be new.
    Index(u32),
    Value {
        address: Address,
        id: String,
        /// Unless it is the id.
        text: Option<String>,
        /// The variable that it wraps.
        wrapped: Option<String>,
    },
}

impl<'a, 'm> Ids<'a, 'm> {
    /// How much was met so far. What copies of this process have in common is found out before.
    pub fn mark(&mut self) -> Mark {
        self.nodes.numbers();
        Mark {
            types: self.types.count(),
            immediates: self.immediates.count(),
            nodes: self.nodes.met.count(),
            attributes: self.attributes.met.count(),
            comdats: self.comdats.count(),
        }
    }

    /// What was met since.
    pub fn news(&self, mark: &Mark) -> News {
        let text = |id: Id<'_>| id.as_str().to_owned();
        let types = self.types.all()[mark.types..].iter();
        let immediates = self.immediates.all()[mark.immediates..].iter();
        let nodes = self.nodes.met.all()[mark.nodes..].iter();
        let attributes = self.attributes.met.all()[mark.attributes..].iter();
        let comdats = self.comdats.all()[mark.comdats..].iter();
        News {
            types: types
                .map(|named| (named.ty.address(), text(named.id.id()), named.local))
                .collect(),
            immediates: immediates.map(|named| self.new_immediate(named)).collect(),
            nodes: nodes
                .map(|(node, id)| (node.address(), text(*id)))
                .collect(),
            attributes: attributes
                .map(|named| (named.attribute.address(), text(named.id.id())))
                .collect(),
            comdats: comdats
                .map(|(comdat, id)| (comdat.address(), text(*id)))
                .collect(),
        }
    }

    fn new_immediate(&self, named: &NamedImmediate<'a, 'm>) -> NewImmediate {
        if let Some(number) = self.indices.get(&named.value) {
            return NewImmediate::Index(*number);
        }
        let (id, text) = (named.id.id(), named.text);
        NewImmediate::Value {
            address: named.value.address(),
            id: id.as_str().to_owned(),
            text: (id != text).then(|| text.as_str().to_owned()),
            wrapped: self
                .wrapped(named.value)
                .map(|variable| variable.id().as_str().to_owned()),
        }
    }

    /// Meets what a copy of this process has met.
    pub fn meet(&mut self, news: News) {
        for (address, id, local) in news.types {
            let ty = Type::at(self.source, address);
            if let Some(ty) = ty.filter(|ty| !self.type_index.contains_key(ty)) {
                let id = columns::Type::new(self.intern(&id));
                self.type_index.insert(ty, self.types.count());
                self.types.push(NamedType { ty, id, local });
            }
        }
        for immediate in news.immediates {
            self.meet_immediate(immediate);
        }
        for (address, id) in news.nodes {
            let node = Node::at(self.source, address);
            if let Some(node) = node.filter(|node| !self.nodes.index.contains_key(node)) {
                let id = self.intern(&id);
                self.nodes.index.insert(node, id);
                self.nodes.met.push((node, id));
            }
        }
        for (address, id) in news.attributes {
            let attribute = Attribute::at(self.source, address);
            let is_new = |it: &Attribute<'m>| !self.attributes.index.contains_key(it);
            if let Some(attribute) = attribute.filter(is_new) {
                let id = columns::Attribute::new(self.intern(&id));
                self.attributes.index.insert(attribute, id);
                self.attributes.met.push(NamedAttribute { attribute, id });
            }
        }
        for (address, id) in news.comdats {
            let comdat = Comdat::at(self.source, address);
            if let Some(comdat) = comdat.filter(|it| !self.comdat_index.contains_key(it)) {
                let id = self.intern(&id);
                self.comdat_index.insert(comdat, id);
                self.comdats.push((comdat, id));
            }
        }
    }

    fn meet_immediate(&mut self, immediate: NewImmediate) {
        match immediate {
            NewImmediate::Index(number) => {
                self.index(number);
            }
            NewImmediate::Value {
                address,
                id,
                text,
                wrapped,
            } => {
                let value = Value::at(self.source, address);
                let Some(value) = value.filter(|it| !self.immediate_index.contains_key(it)) else {
                    return;
                };
                let id = self.intern(&id);
                let text = text.map_or(id, |text| self.intern(&text));
                if let Some(variable) = wrapped {
                    let variable = columns::Variable::new(self.intern(&variable));
                    self.wrapped.insert(value, variable);
                }
                self.add_immediate(value, id, text);
            }
        }
    }
}
