//! Entities: the relation of an entity type, the fact with its ids, and its supertypes.

use crate::{Relation, Schema};

impl Schema {
    /// The relation of an entity type: the unary one whose name, without underscores, is the type's.
    pub fn entity(&self, ty: &str) -> Option<&Relation> {
        entity(&self.facts, ty).or_else(|| entity(&self.rules, ty))
    }

    /// The fact with the entity's ids: its refmode `entity__id` or, for immediates, `entity__value`; otherwise the entity's predicate.
    pub fn refmode(&self, entity: &str) -> Option<&Relation> {
        ["__id", "__value", ""]
            .iter()
            .filter(|ending| **ending != "__value" || entity == "immediate")
            .find_map(|ending| self.fact(&format!("{entity}{ending}")))
    }

    /// Whether a relation is the predicate of the entity in its column.
    pub fn is_entity_predicate(&self, relation: &Relation) -> bool {
        let entity = relation.columns.first().and_then(|(_, ty)| self.entity(ty));
        entity.is_some_and(|entity| entity.relation == relation.relation)
    }

    /// Whether a fact is the refmode of its entity.
    pub fn is_refmode(&self, relation: &Relation) -> bool {
        relation
            .relation
            .rsplit_once("__")
            .and_then(|(entity, _)| self.refmode(entity))
            .is_some_and(|refmode| refmode.relation == relation.relation)
    }

    /// A type and its ancestors up to the built-in one, nearest first.
    pub fn ancestry<'a>(&'a self, ty: &'a str) -> Vec<&'a str> {
        let mut chain = vec![ty];
        let mut current = ty;
        while let Some(found) = self.types.get(current) {
            current = &found.parent;
            chain.push(current);
        }
        chain
    }

    /// Whether a column's type is an entity type, whose values are ids.
    pub fn is_entity(&self, ty: &str) -> bool {
        let mut ancestry = self.ancestry(ty).into_iter();
        !self.is_keyword(ty) && ancestry.any(|ty| ty == "Entity" || self.entity(ty).is_some())
    }

    /// Whether a column's type is a keyword of LLVM, which is written without escapes.
    pub fn is_keyword(&self, ty: &str) -> bool {
        self.ancestry(ty).contains(&"Keyword")
    }

    /// The supertype that the entity predicate of a subtype narrows, from its sentence of cardinality.
    pub fn kind_of<'a>(&'a self, relation: &'a Relation) -> Option<&'a str> {
        let [(_, ty)] = relation.columns.as_slice() else {
            return None;
        };
        entity(&self.facts, ty).filter(|entity| entity.relation == relation.relation)?;
        let owner = &relation.cardinality.as_ref()?.owner;
        self.ancestry(ty).into_iter().skip(1).find(|ancestor| {
            let of = |relations| entity(relations, ancestor).is_some_and(|e| e.relation == *owner);
            of(&self.facts) || of(&self.rules)
        })
    }
}

fn entity<'a>(relations: &'a [Relation], ty: &str) -> Option<&'a Relation> {
    let wanted = ty.to_lowercase();
    relations.iter().find(|relation| {
        relation.columns.len() == 1
            && relation.columns[0].1 == ty
            && relation.relation.replace('_', "") == wanted
    })
}
