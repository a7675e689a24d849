//! The values of rows, and the form that each type of value has in textual IR.

use super::facts::Facts;
use super::problem::Result;
use super::{Body, Print};
use crate::ids::Id;
use crate::ids::columns::{Comdat, Immediate, Operand, Type, VariableLabel};
use crate::rows::predicates::Row;
use crate::rows::values::{Listed, Valued};

impl<'r> Facts<'r> {
    /// The value of the row about an entity, which must have one.
    pub fn value_of<P: Valued>(&self, key: Id<'_>) -> Result<P::Value<'r>> {
        Ok(P::value(self.get::<P>(key)?))
    }

    /// The value of the row about an entity, if there is one.
    pub fn optional<P: Valued>(&self, key: Id<'_>) -> Result<Option<P::Value<'r>>> {
        Ok(self.find::<P>(key)?.map(P::value))
    }

    /// The values of all rows about an entity.
    pub fn all_values<P: Valued>(&self, key: Id<'_>) -> Result<Vec<P::Value<'r>>> {
        Ok(self.about::<P>(key)?.into_iter().map(P::value).collect())
    }

    /// The values of all rows about an entity, with their indices.
    pub fn indexed<P: Listed>(&self, key: Id<'_>) -> Result<Vec<(i64, P::Value<'r>)>> {
        let rows = self.about::<P>(key)?.into_iter();
        Ok(rows.map(|row| (P::index(&row), P::value(row))).collect())
    }

    /// The elements of an entity's list, whose length is a row of `N`.
    pub fn elements<N, P>(&self, key: Id<'_>) -> Result<Vec<P::Value<'r>>>
    where
        N: for<'n> Valued<Value<'n> = i64>,
        P: Listed,
    {
        let total = self.value_of::<N>(key)?;
        self.list::<P, _>(key, total, |row| (P::index(&row), P::value(row)))
    }
}

/// A value with one form wherever it stands in a module.
pub trait ModuleValue<'a> {
    /// Appends the value.
    fn put(self, print: &mut Print<'a>) -> Result;
}

/// A text, in quotes.
impl<'a> ModuleValue<'a> for &'a str {
    fn put(self, print: &mut Print<'a>) -> Result {
        print.quoted(self);
        Ok(())
    }
}

impl<'a> ModuleValue<'a> for i64 {
    fn put(self, print: &mut Print<'a>) -> Result {
        print.number(self);
        Ok(())
    }
}

impl<'a> ModuleValue<'a> for Type<'a> {
    fn put(self, print: &mut Print<'a>) -> Result {
        print.ty(self)
    }
}

/// A constant with its type.
impl<'a> ModuleValue<'a> for Immediate<'a> {
    fn put(self, print: &mut Print<'a>) -> Result {
        print.typed(self, None)
    }
}

impl<'a> ModuleValue<'a> for Comdat<'a> {
    fn put(self, print: &mut Print<'a>) -> Result {
        print.comdat_name(self)
    }
}

/// A value with one form wherever it stands in the body of a function.
pub trait BodyValue<'a> {
    /// Appends the value.
    fn put(self, body: &mut Body<'_, 'a>) -> Result;
}

/// An operand with its type.
impl<'a> BodyValue<'a> for Operand<'a> {
    fn put(self, body: &mut Body<'_, 'a>) -> Result {
        body.operand(self)
    }
}

impl<'a> BodyValue<'a> for Type<'a> {
    fn put(self, body: &mut Body<'_, 'a>) -> Result {
        body.ty(self)
    }
}

/// `label` and the name of a block.
impl<'a> BodyValue<'a> for VariableLabel<'a> {
    fn put(self, body: &mut Body<'_, 'a>) -> Result {
        body.label(self)
    }
}

/// A word.
impl<'a> BodyValue<'a> for &'a str {
    fn put(self, body: &mut Body<'_, 'a>) -> Result {
        body.put(self);
        Ok(())
    }
}

impl<'a> Print<'a> {
    /// Appends `prefix`, the value of the row about an entity, and `suffix`, if there is a row.
    pub(super) fn put_optional<P: Valued>(
        &mut self,
        id: Id<'a>,
        prefix: &str,
        suffix: &str,
    ) -> Result
    where
        P::Value<'a>: ModuleValue<'a>,
    {
        if let Some(value) = self.facts.optional::<P>(id)? {
            self.put(prefix);
            value.put(self)?;
            self.put(suffix);
        }
        Ok(())
    }

    /// Appends a word if a flag is set.
    pub(super) fn put_flag<P: Row>(&mut self, id: Id<'a>, word: &str) -> Result {
        if self.facts.has::<P>(id)? {
            self.put(word);
        }
        Ok(())
    }
}

impl<'a> Body<'_, 'a> {
    /// Appends the value of the row about an entity, which must have one.
    pub(super) fn put_value<P: Valued>(&mut self, id: Id<'a>) -> Result
    where
        P::Value<'a>: BodyValue<'a>,
    {
        self.facts().value_of::<P>(id)?.put(self)
    }

    /// Appends the values of the rows about an entity, with commas between them.
    pub(super) fn commas<V: BodyValue<'a>>(
        &mut self,
        values: impl IntoIterator<Item = V>,
    ) -> Result {
        for (index, value) in values.into_iter().enumerate() {
            if index > 0 {
                self.put(", ");
            }
            value.put(self)?;
        }
        Ok(())
    }

    /// Appends a word and a blank if a flag is set.
    pub(super) fn flag<P: Row>(&mut self, id: Id<'a>, word: &str) -> Result {
        if self.facts().has::<P>(id)? {
            self.put(word);
            self.put(" ");
        }
        Ok(())
    }
}
