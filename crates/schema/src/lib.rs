//! Reads the declarations of `datalog/`, and generates code, Datalog and pages from them.
//!
//! The declarations of `datalog/schema` are the only source, with the sentence of cardinality and the marks of their `///`.
//! From them come
//!
//! - [`rust`]: the types, writers and readers of the tool, and [`debug_info`]: the getters, rows and printed fields of debug-info
//!   nodes, both made by its build script;
//! - [`datalog`]: the files of `datalog/` that say of themselves that they are generated;
//! - [`reference`]: the pages of `docs/schema/`, and with [`verifier`] `docs/verifier.md`.
//!
//! The tests rewrite the last two, and fail where they differ (`make bless` accepts).

mod cardinality;
mod constraint;
pub mod datalog;
pub mod debug_info;
mod entities;
mod error;
mod family;
pub mod field;
mod files;
#[cfg(test)]
mod fixture;
mod marks;
mod member;
mod parse;
pub mod reference;
pub mod rust;
pub mod shared;
pub mod verifier;
mod version;

use std::collections::BTreeMap;
use std::path::Path;

pub use cardinality::{Cardinality, Rows};
pub use constraint::{Constraint, constraints};
pub use error::Error;
pub use family::{Family, Union};
use files::RULES;
pub use files::datalog_files;
pub use member::{Covers, Each};
pub use shared::Sharing;

/// `.type name <: parent`.
#[derive(Debug, Clone)]
pub struct Type {
    /// The name.
    pub name: String,
    /// The supertype.
    pub parent: String,
    /// The meaning of its values.
    pub doc: String,
    /// Whether a workspace describes its values once or in each module, if a mark says so.
    pub sharing: Option<Sharing>,
    /// LLVM's common class of its nodes, if its values are nodes of several classes.
    pub class: Option<String>,
}

/// `.decl relation(columns)`.
#[derive(Debug, Clone, Default)]
pub struct Relation {
    /// The name in Datalog, `vector_type__size`.
    pub relation: String,
    /// The file that declares it, below `datalog/`.
    pub path: String,
    /// The name of its group: that of the file without `.dl`, and of the folder for an analysis in several files.
    pub group: String,
    /// The meaning of a row, without the sentence of cardinality.
    pub doc: String,
    /// The messages of LLVM's Verifier for a value of another type, `@verifier "invalid scope"`.
    pub messages: Vec<verifier::Message>,
    /// For a field of a debug-info node: how LLVM gives it and textual IR writes it.
    pub field: Option<field::Field>,
    /// For an entity that is a debug-info node: its class.
    pub class: Option<field::Class>,
    /// `None` for a relation that rules derive.
    pub cardinality: Option<Cardinality>,
    /// The family whose rows it has, if its rules are generated.
    pub union: Option<Union>,
    /// Further generated rules.
    pub each: Vec<Each>,
    /// The members that its rules must name.
    pub covers: Vec<Covers>,
    /// Name and type of each column.
    pub columns: Vec<(String, String)>,
}

impl Relation {
    /// The thesis's name, `vector_type:size`.
    pub fn predicate(&self) -> String {
        ::datalog::program::predicate_name(&self.relation)
    }

    /// The columns as they are declared, `type: VectorType, size: number`.
    pub fn signature(&self) -> String {
        let columns = self.columns.iter();
        let columns: Vec<String> = columns.map(|(name, ty)| format!("{name}: {ty}")).collect();
        columns.join(", ")
    }
}

/// The declarations of the types, the schema and the rules, in the order of file names.
#[derive(Debug, Clone, Default)]
pub struct Schema {
    /// The types, by name.
    pub types: BTreeMap<String, Type>,
    /// The relations that the exporter writes; each has a cardinality.
    pub facts: Vec<Relation>,
    /// The derived relations.
    pub rules: Vec<Relation>,
    /// Entities that have the same predicates.
    pub families: Vec<Family>,
}

impl Schema {
    /// Reads the declarations below `datalog/`.
    ///
    /// # Errors
    /// A file cannot be read, or a declaration is not as it should be: file, line and reason.
    pub fn read(datalog: &Path) -> Result<Self, Error> {
        let mut schema = Schema::default();
        parse::schema(datalog, &mut schema)?;
        for folder in RULES {
            parse::rules(datalog, folder, &mut schema)?;
        }
        schema.check_sharing()?;
        schema.check_families()?;
        schema.check_members(datalog)?;
        schema.check_fields()?;
        Ok(schema)
    }

    /// Returns all relations, the facts first.
    pub fn relations(&self) -> impl Iterator<Item = &Relation> {
        self.facts.iter().chain(&self.rules)
    }

    /// Returns the fact with this name.
    pub fn fact(&self, relation: &str) -> Option<&Relation> {
        self.facts.iter().find(|fact| fact.relation == relation)
    }
}
