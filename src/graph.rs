//! Pictures: graphs of what facts and rules say.
//!
//! ```text
//! rows, rules -> Graph -> the part that is asked for -> DOT, Mermaid, SVG
//!  store         model    cut                            dot  mermaid  svg
//! ```
//!
//! A file for each kind of picture makes the [`model`]: [`cfg`], [`dominators`], [`loops`] of a function's [`flow`]; [`calls`],
//! [`points_to`] and [`relation`] of what rules derive; [`types`] and [`debug`] of tables. [`style`] says what kinds look like.
//! Graphviz draws SVG.

pub mod calls;
pub mod cfg;
mod code;
pub mod cut;
pub mod debug;
pub mod dominators;
pub mod dot;
pub mod flow;
pub mod loops;
pub mod mermaid;
pub mod model;
pub mod points_to;
pub mod relation;
mod source;
pub mod store;
mod style;
pub mod svg;
pub mod types;

use crate::error::Error;

/// Why there is no picture.
#[derive(Debug)]
pub enum Problem {
    /// There is nothing to draw, or too much; in words.
    Refused(String),
    /// Rules or facts were refused, which was said.
    AlreadyReported,
    /// Something cannot be read or written.
    Failed(Error),
}

impl Problem {
    /// What the command line should have said.
    pub fn usage(words: String) -> Self {
        Problem::Failed(Error::Usage(words))
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        Problem::Failed(error)
    }
}
