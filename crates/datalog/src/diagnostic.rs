//! What a program or a fact file is refused for, and where.

use std::fmt;
use std::path::PathBuf;

/// A place in a file; lines and columns count from 1, columns in bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The file, as the user named it or as an include did.
    pub file: PathBuf,
    /// The line.
    pub line: usize,
    /// The column; 0 for the line as a whole.
    pub column: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file.display(), self.line)?;
        if self.column > 0 {
            write!(f, ":{}", self.column)?;
        }
        Ok(())
    }
}

/// Whether the program can still be run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// It cannot, or the two engines would not agree.
    Error,
    /// It can; Soufflé warns in the same place.
    Warning,
}

/// The line of a place.
#[derive(Debug, Clone)]
pub struct Excerpt {
    /// The line.
    pub line: String,
    /// How many bytes from the place on are meant.
    pub length: usize,
}

/// One finding.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is; `None` if no place can be named.
    pub position: Option<Position>,
    /// The line that it is in, if it is one of a program.
    pub excerpt: Option<Box<Excerpt>>,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub hint: Option<String>,
}

impl Diagnostic {
    /// An error.
    pub fn error(position: impl Into<Option<Position>>, message: impl Into<String>) -> Self {
        Diagnostic {
            severity: Severity::Error,
            position: position.into(),
            excerpt: None,
            message: message.into(),
            hint: None,
        }
    }

    /// A warning.
    pub fn warning(position: impl Into<Option<Position>>, message: impl Into<String>) -> Self {
        Diagnostic {
            severity: Severity::Warning,
            ..Diagnostic::error(position, message)
        }
    }

    /// The same with what to do about it; nothing if that is empty.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        let hint = hint.into();
        if !hint.is_empty() {
            self.hint = Some(hint);
        }
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        let Some(position) = &self.position else {
            return match &self.hint {
                Some(hint) => write!(f, "\n  = hint: {hint}"),
                None => Ok(()),
            };
        };
        let number = position.line.to_string();
        let margin = " ".repeat(number.len());
        write!(f, "\n{margin}--> {position}")?;
        if let Some(Excerpt { line, length }) = self.excerpt.as_deref() {
            let (before, after) = line.split_at((position.column - 1).min(line.len()));
            let marked = after.get(..*length).unwrap_or(after);
            // A tab stays one, so that the caret is under what it marks.
            let indent = before.chars().map(|c| if c == '\t' { '\t' } else { ' ' });
            let carets = "^".repeat(marked.chars().count().max(1));
            write!(
                f,
                "\n{margin} |\n{number} | {line}\n{margin} | {}{carets}",
                indent.collect::<String>()
            )?;
        }
        if let Some(hint) = &self.hint {
            write!(f, "\n{margin} = hint: {hint}")?;
        }
        Ok(())
    }
}
