//! On which line of its module's text an entity stands.

use crate::ids::Id;

/// A module's text, and where its entities stand in it.
pub struct Printed {
    /// The text.
    pub text: String,
    /// Lines, from 0, and the ids of what stands there, in the order of lines: a global value, a function at its head, as its
    /// parameters are, a block at its label, an instruction and its result, a debug record, a structure with a name, a comdat,
    /// metadata. Several entities may have one line, and none has several.
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

/// Entities, and how long the text was when they began: no more is done while a module is printed.
#[derive(Default)]
pub struct LineMap<'a>(Vec<(usize, &'a str)>);

impl<'a> LineMap<'a> {
    /// Marks the end of the text. It only grows.
    pub fn push(&mut self, length: usize, entity: Id<'a>) {
        self.0.push((length, entity.as_str()));
    }
}
