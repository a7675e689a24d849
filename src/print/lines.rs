//! The lines of entities in the text of a module.

use crate::ids::Id;

/// The text of a module, and the lines of its entities.
pub struct Printed {
    /// The text.
    pub text: String,
    /// Line numbers, from 0, and ids, in the order of lines: global values, functions and parameters at the head of the function,
    /// blocks at their labels, instructions and results, debug records, named structures, comdats, metadata. A line may have several
    /// entities; an entity has one line.
    pub lines: Vec<(u32, String)>,
}

impl Printed {
    pub(super) fn new(text: String, map: LineMap<'_>) -> Self {
        let (mut line, mut counted) = (0, 0);
        let lines = map.0.into_iter().map(|(offset, id)| {
            line += memchr::memchr_iter(b'\n', &text.as_bytes()[counted..offset]).count() as u32;
            counted = offset;
            (line, id.to_owned())
        });
        Printed {
            lines: lines.collect(),
            text,
        }
    }
}

/// Entities with their offsets in the text. [`Printed::new`] computes the lines.
#[derive(Default)]
pub struct LineMap<'a>(Vec<(usize, &'a str)>);

impl<'a> LineMap<'a> {
    /// Adds an entity at an offset, which must not be smaller than the previous one.
    pub fn push(&mut self, length: usize, entity: Id<'a>) {
        self.0.push((length, entity.as_str()));
    }
}
