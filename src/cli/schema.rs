//! The arguments of `schema`.

use clap::Args;
use std::process::ExitCode;

use crate::commands::schema;
use crate::error::Error;

#[derive(Args)]
pub struct SchemaArgs {
    /// A predicate, `vector_type:size`, or its relation, `vector_type__size`; a stem, `call`, lists its predicates
    #[arg(value_name = "PREDICATE")]
    names: Vec<String>,
}

impl SchemaArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        schema::schema(&self.names)
    }
}
