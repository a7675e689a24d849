//! The [`program`] that is evaluated. [`stratify`] orders its relations, [`demand`] restricts it to what a query asks for, [`simplify`]
//! and [`subsumption`] rewrite rules, [`locality`] finds rules that can be evaluated on one module at a time, and [`pattern`] translates
//! regular expressions.

pub mod demand;
pub mod locality;
pub mod pattern;
pub mod program;
pub mod simplify;
pub mod stratify;
