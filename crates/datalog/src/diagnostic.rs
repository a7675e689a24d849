//! What a program or a fact file is refused for, and where.

use std::fmt;
use std::path::PathBuf;

/// A place in a file; lines and columns count from 1, columns in bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
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

/// One finding.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is; `None` if no place can be named.
    pub position: Option<Position>,
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

    /// The same with what to do about it.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(position) = &self.position {
            write!(f, "{position}: ")?;
        }
        f.write_str(&self.message)?;
        if let Some(hint) = &self.hint {
            write!(f, "\n  hint: {hint}")?;
        }
        Ok(())
    }
}
