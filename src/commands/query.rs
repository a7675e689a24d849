//! `llvm-facts query`: evaluates a query over the facts.
//!
//! [`session`] parses and evaluates a query, [`prompt`] does so interactively, and [`empty`] explains an empty answer.

mod empty;
mod prompt;
mod session;

use clap::Args;
use std::io::{self, IsTerminal as _, Read as _};
use std::process::ExitCode;

use crate::args::{FactsArgs, ThreadArgs, limit};
use crate::error::Error;
use crate::report::{self, Format};
use crate::text::without_bom;
use crate::workspace::Workspaces;
use session::{OutputOptions, QuerySession};

#[derive(Args)]
#[command(after_help = include_str!("query.txt"))]
pub struct QueryArgs {
    /// A body, or rules, or -
    #[arg(value_name = "QUERY")]
    query: Option<String>,
    #[command(flatten)]
    workspace: FactsArgs,
    /// The output format [default: text on a terminal, otherwise tsv]
    #[arg(long, value_name = "FORMAT", value_parser = Format::among(report::ROWS))]
    format: Option<Format>,
    /// Print the number of rows only
    #[arg(long, conflicts_with_all = ["format", "limit"])]
    count: bool,
    /// Print the first N rows; 0 prints all
    #[arg(long, value_name = "N", value_parser = limit)]
    limit: Option<usize>,
    /// Sort the rows by a column, numbers by their value
    #[arg(
        long,
        value_name = "COLUMN",
        requires = "query",
        conflicts_with = "count"
    )]
    sort: Option<String>,
    /// Print the N rows with the greatest values of the column of --sort, or of the last column
    #[arg(long, value_name = "N", value_parser = limit, requires = "query", conflicts_with_all = ["count", "limit"])]
    top: Option<usize>,
    #[command(flatten)]
    threads: ThreadArgs,
}

impl QueryArgs {
    /// Evaluates the query of the command line, or starts the prompt.
    ///
    /// # Errors
    /// There is no workspace, the query has an error, or the answers cannot be written.
    pub fn run(self) -> Result<ExitCode, Error> {
        let workspaces = Workspaces::open(&self.workspace.facts)?;
        let jobs = self.threads.number();
        let mut show = OutputOptions {
            format: self.format,
            count: self.count,
            limit: self.top.or(self.limit).unwrap_or(usize::MAX),
            sort: self.sort,
            greatest_first: self.top.is_some(),
        };
        let text = match self.query {
            Some(query) if query != "-" => query,
            None if io::stdin().is_terminal() => {
                show.format = Some(show.format.unwrap_or(Format::Text));
                show.limit = self.limit.unwrap_or(prompt::LIMIT);
                return prompt::run(show, QuerySession::new(workspaces, jobs, None)?);
            }
            _ => {
                let mut text = Vec::new();
                let read = io::stdin().lock().read_to_end(&mut text);
                read.map_err(Error::io("stdin"))?;
                let text = str::from_utf8(without_bom(&text));
                let text = text.map_err(|error| Error::invalid("stdin", error))?;
                text.to_owned()
            }
        };
        let mut session = QuerySession::new(workspaces, jobs, Some(&text))?;
        session.ask(&text, &show, &datalog::NEVER)?;
        Ok(ExitCode::SUCCESS)
    }
}
