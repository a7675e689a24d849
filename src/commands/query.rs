//! `query`: evaluates a query over the facts.
//!
//! [`session`] parses and evaluates a query, [`prompt`] does so interactively, and [`empty`] explains an empty answer.

mod empty;
mod prompt;
mod session;

use clap::Args;
use std::io::{self, IsTerminal as _, Read as _};
use std::process::ExitCode;

use crate::cli::{FactsArgs, ThreadArgs};
use crate::error::Error;
use crate::results::Format;
use session::{Answer, OutputOptions, QuerySession};

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the query was answered, with rows or without, 1 if it or the facts were refused
(with the place on stderr), 2 if there is no workspace or the command line was wrong.

A query is the body of a rule: the columns of its answer are its variables in the order in which
they appear, but for those that begin with _. It is written as in Soufflé; the predicate a:b may
also be written a__b. All facts and all that the rules derive from them can be asked for:
`llvm-facts schema --search WORD` finds the predicate, docs/datalog.md has the language.

It may have rules too, whose relations need no declaration. Then what is asked stands behind them,
without a full stop; otherwise the answer is what .output says, or the relation of the last rule.

Without QUERY it is read from stdin. On a terminal that is a prompt, which keeps what it has read
and derived, and the rules that were given.

Examples:
  llvm-facts query 'function:calls(f, g), function:name(g, \"malloc\")'
  llvm-facts query 'function:name(f, name), n = count : { call_site:callee(_, f) }, n > 10'
  llvm-facts query 'reach(f, g) :- function:calls(f, g).
                    reach(f, h) :- reach(f, g), function:calls(g, h).
                    reach(f, g), function:name(f, \"main\")' --format csv
  llvm-facts query 'instruction:opcode(_, op), n = count : { instruction:opcode(_, op) }' --top 10
  llvm-facts query --count 'instruction:id(i, _)' -F shards
  llvm-facts query < mine.dl
  llvm-facts query -F facts                      the prompt")]
pub struct QueryArgs {
    /// A body, or rules, or -
    #[arg(value_name = "QUERY")]
    query: Option<String>,
    #[command(flatten)]
    workspace: FactsArgs,
    /// How to print [default: text on a terminal, otherwise tsv]
    #[arg(long, value_name = "FORMAT", value_enum)]
    format: Option<Format>,
    /// Print the number of rows only
    #[arg(long, conflicts_with_all = ["format", "limit"])]
    count: bool,
    /// Print the first N rows; 0 prints all
    #[arg(long, value_name = "N")]
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
    #[arg(long, value_name = "N", requires = "query", conflicts_with_all = ["count", "limit"])]
    top: Option<usize>,
    #[command(flatten)]
    threads: ThreadArgs,
}

impl QueryArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        run(&self)
    }
}

/// Evaluates the query of the command line, or starts the prompt.
///
/// # Errors
/// There is no workspace, or the answers cannot be written.
fn run(args: &QueryArgs) -> Result<ExitCode, Error> {
    let mut session = QuerySession::new(args)?;
    let text = match &args.query {
        Some(query) if query != "-" => query.clone(),
        None if io::stdin().is_terminal() => return prompt::run(args, session),
        _ => {
            let mut text = Vec::new();
            let read = io::stdin().lock().read_to_end(&mut text);
            read.map_err(Error::io("stdin"))?;
            String::from_utf8(text).map_err(|error| {
                let reason = io::Error::new(io::ErrorKind::InvalidData, error);
                Error::io("stdin")(reason)
            })?
        }
    };
    let show = OutputOptions {
        format: args.format,
        count: args.count,
        limit: match args.top.or(args.limit) {
            None | Some(0) => usize::MAX,
            Some(limit) => limit,
        },
    };
    Ok(match session.ask(&text, &show, &datalog::NEVER)? {
        Answer::Printed => ExitCode::SUCCESS,
        Answer::Refused | Answer::Stopped => ExitCode::FAILURE,
    })
}
