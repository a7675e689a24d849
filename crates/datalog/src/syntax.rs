//! Parses programs: [`source`] holds the files, [`lexer`] and [`parser`] build the [`ast`], and [`expand`] instantiates components.
//! [`includes`] checks the includes of each file, and [`marks`] parses marks in comments.

pub mod ast;
pub mod diagnostic;
pub mod expand;
pub mod includes;
pub mod lexer;
pub mod marks;
pub mod operator;
pub mod parser;
pub mod source;
