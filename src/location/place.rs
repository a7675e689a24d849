//! Places as text, in the form of `datalog/rules/ir/place.dl`: `list.h:7:3 in push, inlined at list.c:20:5`.

/// A place in the source: the position of code, and of the calls that it was inlined at.
#[derive(PartialEq, Eq, Debug)]
pub struct Place<'a> {
    /// The position of the code, then those of the calls from the innermost; at least one.
    frames: Vec<Frame<'a>>,
}

/// A position of an inlining stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame<'a> {
    /// The position.
    pub location: SourceLocation<'a>,
    /// The function that contains it, if it was inlined.
    pub function: Option<&'a str>,
}

/// A position in the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SourceLocation<'a> {
    /// The path.
    pub path: &'a str,
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, if it is known.
    pub column: Option<u64>,
}

impl<'a> Place<'a> {
    /// Reads a place; the id of an entity is none.
    pub fn read(text: &'a str) -> Option<Self> {
        let frames: Option<Vec<_>> = text.split(", inlined at ").map(Frame::read).collect();
        frames.map(|frames| Place { frames })
    }

    /// Returns the position of the code, then those of the calls that it was inlined at, from the innermost.
    pub fn frames(&self) -> &[Frame<'a>] {
        &self.frames
    }

    /// Whether the position of the code, or that of a call that it was inlined at, is below a directory.
    pub fn is_below(&self, directory: &str) -> bool {
        let mut frames = self.frames.iter();
        frames.any(|frame| frame.location.is_below(directory))
    }

    /// Returns the index of the first position in the project's own source, or that of the first position if none is there.
    pub fn own(&self) -> usize {
        let mut frames = self.frames.iter();
        frames
            .position(|frame| frame.location.is_below("."))
            .unwrap_or_default()
    }
}

impl<'a> Frame<'a> {
    /// Reads a position, and the function after it if there is one. A path may contain ` in `.
    fn read(text: &'a str) -> Option<Self> {
        let functions = text.match_indices(" in ").map(|(at, word)| {
            let function = &text[at + word.len()..];
            (&text[..at], Some(function))
        });
        let mut parts = functions.chain([(text, None)]);
        parts.find_map(|(position, function)| {
            SourceLocation::read(position).map(|location| Frame { location, function })
        })
    }
}

impl<'a> SourceLocation<'a> {
    /// Reads `file:line:column` or `file:line`; the id of an entity, which may end alike, is none.
    fn read(text: &'a str) -> Option<Self> {
        // The name of a global value in an id, `list.bc:@main:12`.
        if text.contains(":@") {
            return None;
        }
        let last = |text: &'a str| {
            let (rest, number) = text.rsplit_once(':')?;
            let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            let number = number.parse().ok().filter(|number| digits && *number > 0)?;
            (!rest.is_empty()).then_some((rest, number))
        };
        let (rest, number) = last(text)?;
        let (path, line, column) = match last(rest) {
            Some((path, line)) => (path, line, Some(number)),
            None => (rest, number, None),
        };
        Some(SourceLocation { path, line, column })
    }

    /// Whether the file is below a directory, which is written like the paths of places. The source root, `.`, contains the relative paths
    /// that do not lead out of it.
    pub fn is_below(&self, directory: &str) -> bool {
        let mut directory = directory;
        while let Some(rest) = directory.strip_prefix("./") {
            directory = rest.trim_start_matches('/');
        }
        if let "" | "." = directory {
            return !is_absolute(self.path) && !self.path.starts_with("../");
        }
        let rest = self.path.strip_prefix(directory.trim_end_matches('/'));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

/// Whether a path of a place is absolute, on Unix or Windows.
pub fn is_absolute(path: &str) -> bool {
    path.starts_with('/') || has_drive(path)
}

/// Whether a path begins with a drive of Windows.
pub fn has_drive(path: &str) -> bool {
    path.as_bytes().get(1..3) == Some(b":/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame<'a>(
        path: &'a str,
        line: u64,
        column: Option<u64>,
        function: Option<&'a str>,
    ) -> Frame<'a> {
        let location = SourceLocation { path, line, column };
        Frame { location, function }
    }

    fn read(text: &str) -> Option<Vec<Frame<'_>>> {
        Place::read(text).map(|place| place.frames)
    }

    #[test]
    fn places_are_told_from_ids() {
        for (text, path, line, column) in [
            ("src/a.c:7:3", "src/a.c", 7, Some(3)),
            ("src/a.c:7", "src/a.c", 7, None),
            ("C:/src/a.c:7", "C:/src/a.c", 7, None),
            ("a:b.c:7:3", "a:b.c", 7, Some(3)),
            ("code in c/a.c:7:3", "code in c/a.c", 7, Some(3)),
        ] {
            assert_eq!(read(text), Some(vec![frame(path, line, column, None)]));
        }
        for id in [
            "a.bc:@main:12",
            "a.bc:@main",
            "a.bc:@main:%5",
            "a.bc:!12",
            "a.bc",
            "i32 7",
            ":7",
            "a.c:0",
            "a.c:",
            "",
            "a.c:7, inlined at a.bc:@main:12",
            "a.bc:@\"x in f, inlined at a.c:7\"",
        ] {
            assert_eq!(read(id), None, "{id}");
        }
    }

    #[test]
    fn inlined_code_has_its_calls() {
        let text = "my code in c/a.h:7:3 in push, inlined at a.c:20 in S::f::{closure#0}, \
                    inlined at b.c:9:1";
        let frames = vec![
            frame("my code in c/a.h", 7, Some(3), Some("push")),
            frame("a.c", 20, None, Some("S::f::{closure#0}")),
            frame("b.c", 9, Some(1), None),
        ];
        assert_eq!(read(text), Some(frames));
    }

    #[test]
    fn the_projects_own_line_is_found() {
        for (text, own) in [
            ("a.h:1 in f, inlined at b.c:2", 0),
            ("/usr/include/x.h:1 in f, inlined at b.c:2", 1),
            (
                "C:/x.h:1 in f, inlined at ../b.c:2 in g, inlined at c.c:3",
                2,
            ),
            ("/x.h:1 in f, inlined at /y.h:2", 0),
        ] {
            assert_eq!(Place::read(text).map(|place| place.own()), Some(own));
        }
    }

    #[test]
    fn files_are_below_directories() {
        let is_below = |path, directory| frame(path, 1, None, None).location.is_below(directory);
        for (path, directory) in [
            ("a.c", "."),
            ("src/a.c", "./"),
            ("src/a.c", "src"),
            ("src/x/a.c", "./src/"),
            ("src/a.c", "src/a.c"),
            ("/usr/include/x.h", "/usr"),
            ("/usr/include/x.h", "/"),
            ("..a.c", "."),
        ] {
            assert!(is_below(path, directory), "{path} {directory}");
        }
        for (path, directory) in [
            ("/usr/include/x.h", "."),
            ("C:/a.c", "."),
            ("../a.c", "."),
            ("srcs/a.c", "src"),
            ("a/src/a.c", "src"),
            ("/usr2/x.h", "/usr"),
        ] {
            assert!(!is_below(path, directory), "{path} {directory}");
        }
    }
}
