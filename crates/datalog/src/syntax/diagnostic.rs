//! Errors and warnings about programs and fact files, with positions.

use std::fmt;
use std::path::PathBuf;

/// A position in a file. Lines and columns count from 1, columns in bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The path, as the user or an include wrote it.
    pub file: PathBuf,
    pub line: usize,
    /// The column; 0 for the complete line.
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

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The program cannot be run, or the two engines would disagree.
    Error,
    /// The program can be run; Soufflé warns too.
    Warning,
}

/// The line of a program that a finding is about.
#[derive(Debug, Clone)]
pub struct Excerpt {
    pub line: String,
    /// The number of bytes to underline.
    pub length: usize,
}

/// An error or a warning.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    pub severity: Severity,
    /// The position, if the finding has one.
    pub position: Option<Position>,
    /// The line, if the position is in a program.
    pub excerpt: Option<Box<Excerpt>>,
    /// The problem.
    pub message: String,
    /// The remedy.
    pub hint: Option<String>,
}

impl Diagnostic {
    /// Makes an error.
    pub fn error(position: impl Into<Option<Position>>, message: impl Into<String>) -> Self {
        Diagnostic {
            severity: Severity::Error,
            position: position.into(),
            excerpt: None,
            message: message.into(),
            hint: None,
        }
    }

    /// Makes a warning.
    pub fn warning(position: impl Into<Option<Position>>, message: impl Into<String>) -> Self {
        Diagnostic {
            severity: Severity::Warning,
            ..Diagnostic::error(position, message)
        }
    }

    /// Sets the hint, unless it is empty.
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
            // Tabs are kept, so that the caret is at the right column.
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
