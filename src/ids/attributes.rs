//! Ids of attributes: LLVM's text, prefixed with the module if it names an identified structure.

use rustc_hash::FxHashMap;

use super::queue::Worklist;
use super::{Id, Ids, LONGEST_ID, columns, spell, text_digest};
use crate::llvm::{self, AttributePosition, AttributeValue};

/// An attribute that the walk has reached.
#[derive(Clone, Copy)]
pub struct NamedAttribute<'a, 'm> {
    /// LLVM's attribute.
    pub attribute: llvm::Attribute<'m>,
    /// Its id.
    pub id: columns::Attribute<'a>,
}

/// The attributes of a module. Functions and calls share lists of attributes, so most are looked up by the list.
pub(super) struct Attributes<'a, 'm> {
    lists: FxHashMap<llvm::Attributes<'m>, &'a [(AttributePosition, columns::Attribute<'a>)]>,
    pub(super) index: FxHashMap<llvm::Attribute<'m>, columns::Attribute<'a>>,
    pub(super) worklist: Worklist<NamedAttribute<'a, 'm>>,
}

impl<'a, 'm> Attributes<'a, 'm> {
    pub(super) fn new() -> Self {
        Attributes {
            lists: FxHashMap::default(),
            index: FxHashMap::default(),
            worklist: Worklist::new(),
        }
    }

    pub(super) fn take(&mut self) -> Option<NamedAttribute<'a, 'm>> {
        self.worklist.take()
    }
}

impl<'a, 'm> Ids<'a, 'm> {
    /// Returns the attributes of a function, a call or a global variable, each with its position.
    pub fn attributes(
        &mut self,
        attributes: llvm::Attributes<'m>,
    ) -> &'a [(AttributePosition, columns::Attribute<'a>)] {
        if let Some(list) = self.attributes.lists.get(&attributes) {
            return list;
        }
        let list: Vec<_> = attributes
            .iter()
            .map(|(place, attribute)| (place, self.attribute(attribute)))
            .collect();
        let list = self.arena.alloc_slice_copy(&list);
        self.attributes.lists.insert(attributes, list);
        list
    }

    fn attribute(&mut self, attribute: llvm::Attribute<'m>) -> columns::Attribute<'a> {
        if let Some(id) = self.attributes.index.get(&attribute) {
            return *id;
        }
        let id = columns::Attribute::new(self.name_attribute(attribute));
        self.attributes.index.insert(attribute, id);
        self.attributes
            .worklist
            .push(NamedAttribute { attribute, id });
        id
    }

    fn name_attribute(&mut self, attribute: llvm::Attribute<'m>) -> Id<'a> {
        let (mut kind, mut text) = (String::new(), String::new());
        if attribute.is_string() {
            spell::quoted(attribute.kind(), &mut kind);
        } else {
            kind.push_str(&String::from_utf8_lossy(attribute.kind()));
        }
        let mut local = false;
        match attribute.value() {
            AttributeValue::Text([]) | AttributeValue::None | AttributeValue::Type(None) => {
                text.push_str(&kind);
            }
            AttributeValue::Text(value) => {
                text.push_str(&kind);
                text.push('=');
                spell::quoted(value, &mut text);
            }
            AttributeValue::Type(Some(ty)) => {
                let (ty, names_module) = self.type_and_locality(ty);
                local = names_module;
                // The module is the prefix of the whole text, not of each structure in it.
                let module = if local { self.prefix } else { "" };
                let ty = ty.id().as_str().replace(self.prefix, "");
                text = format!("{module}{kind}({ty})");
            }
            _ => text = String::from_utf8_lossy(&attribute.text()).into_owned(),
        }
        if text.len() <= LONGEST_ID {
            return self.intern(&text);
        }
        if kind.len() > LONGEST_ID {
            kind.clear();
        }
        let module = if local { self.prefix } else { "" };
        let hash = text_digest(&text);
        self.intern(&format!("{module}{kind} #{hash:032x}"))
    }
}
