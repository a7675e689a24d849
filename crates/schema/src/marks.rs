//! Marks: lines of a `///` paragraph that generators read, `/// @name arguments`. All other lines are prose, and rewording
//! prose changes no rule and no key.

use crate::error::Located;

/// The `///` lines before a declaration.
#[derive(Default)]
pub(crate) struct Doc<'t> {
    marks: Vec<Mark<'t>>,
    prose: Vec<(usize, &'t str)>,
}

/// One mark.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mark<'t> {
    /// The number of its line, from 1.
    pub line: usize,
    pub name: &'t str,
    pub arguments: &'t str,
}

impl Mark<'_> {
    /// An error at the mark's line.
    pub fn error(&self, reason: impl std::fmt::Display) -> Located {
        let (name, arguments) = (self.name, self.arguments);
        Located {
            line: self.line,
            reason: format!("`@{name} {arguments}`: {reason}"),
        }
    }

    /// The names in the arguments, which stand between blanks or commas.
    pub fn names(&self) -> Vec<String> {
        names(self.arguments)
    }
}

/// The names in a list with blanks or commas between them.
pub(crate) fn names(list: &str) -> Vec<String> {
    let names = list.split([' ', ',']).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

impl<'t> Doc<'t> {
    /// Adds a line, without its `///`.
    pub fn push(&mut self, line: usize, text: &'t str) {
        match ::datalog::marks::parse(text) {
            Some((name, arguments)) => self.marks.push(Mark {
                line,
                name,
                arguments,
            }),
            None => self.prose.push((line, text.trim())),
        }
    }

    /// Whether there is a mark of a name.
    pub fn has(&self, name: &str) -> bool {
        self.marks.iter().any(|mark| mark.name == name)
    }

    /// Removes and returns the first mark of a name.
    pub fn take(&mut self, name: &str) -> Option<Mark<'t>> {
        let place = self.marks.iter().position(|mark| mark.name == name)?;
        Some(self.marks.remove(place))
    }

    /// Removes and returns all marks of a name.
    pub fn take_all(&mut self, name: &str) -> Vec<Mark<'t>> {
        std::iter::from_fn(|| self.take(name)).collect()
    }

    /// Removes and returns the last line of prose.
    pub fn take_last(&mut self) -> Option<(usize, &'t str)> {
        self.prose.pop()
    }

    /// The prose, after every mark was taken; `forms` lists those that such a declaration takes.
    ///
    /// # Errors
    /// A mark is left.
    pub fn prose(self, forms: &str) -> Result<String, Located> {
        if let Some(mark) = self.marks.first() {
            return Err(mark.error(format_args!("a mark is one of {forms}, once")));
        }
        let lines: Vec<&str> = self.prose.into_iter().map(|(_, text)| text).collect();
        Ok(lines.join(" "))
    }
}
