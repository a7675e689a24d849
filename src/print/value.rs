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
        self.list::<P, _>(P::TABLE, key, total, |row| (P::index(&row), P::value(row)))
    }
}

/// A value with one form wherever it stands in a module.
pub trait ModuleValue<'a> {
    /// Appends the value.
    fn put(self, print: &mut Print<'a>) -> Result;
}

/// A value with one form wherever it stands in the body of a function.
pub trait BodyValue<'a> {
    /// Appends the value.
    fn put(self, body: &mut Body<'_, 'a>) -> Result;
}

/// Defines the form of each type of value.
macro_rules! forms {
    ($value:ident for $to:ty { $($type:ty: $put:expr,)* }) => {$(
        impl<'a> $value<'a> for $type {
            fn put(self, to: &mut $to) -> Result {
                let put: fn(&mut $to, $type) -> Result = $put;
                put(to, self)
            }
        }
    )*};
}

forms! {
    ModuleValue for Print<'a> {
        // A text, in quotes.
        &'a str: |print, text| {
            print.quoted(text);
            Ok(())
        },
        i64: |print, number| {
            print.number(number);
            Ok(())
        },
        Type<'a>: Print::ty,
        // With its type.
        Immediate<'a>: |print, constant| print.typed(constant, None),
        Comdat<'a>: Print::comdat_name,
    }
}

forms! {
    BodyValue for Body<'_, 'a> {
        // With its type.
        Operand<'a>: |body, operand| body.operand(operand),
        Type<'a>: |body, ty| body.ty(ty),
        // `label` and the name of a block.
        VariableLabel<'a>: |body, label| body.label(label),
        // A word.
        &'a str: |body, word| {
            body.put(word);
            Ok(())
        },
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

    /// Appends words, and the value of the row about an entity, which must have one.
    pub(super) fn put_after<P: Valued>(&mut self, words: &str, id: Id<'a>) -> Result
    where
        P::Value<'a>: BodyValue<'a>,
    {
        self.put(words);
        self.put_value::<P>(id)
    }

    /// Appends words, and the operand of the row about an entity, which must have one, without its type.
    pub(super) fn put_untyped<P>(&mut self, words: &str, id: Id<'a>) -> Result
    where
        P: for<'r> Valued<Value<'r> = Operand<'r>>,
    {
        self.put(words);
        self.value(self.facts().value_of::<P>(id)?)
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
            self.put_all([word, " "]);
        }
        Ok(())
    }
}
