//! Draws graphs of facts and derived relations.
//!
//! ```text
//! rows, rules -> Graph -> requested subgraph         -> DOT, Mermaid, SVG
//!  store         model    cut                            dot  mermaid  svg
//! ```
//!
//! One file per kind of graph builds the [`model`]: [`cfg`], [`dominators`] and [`loops`] from a function's [`flow`]; [`calls`],
//! [`points_to`] and [`relation`] from derived rows; [`types`] and [`debug`] from facts. [`label`] writes names of the source. [`style`] defines the look of each kind.
//! Graphviz draws SVG.

pub mod calls;
pub mod cfg;
mod code;
pub mod cut;
pub mod debug;
pub mod dominators;
pub mod dot;
pub mod flow;
mod label;
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
