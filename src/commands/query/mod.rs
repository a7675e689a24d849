//! `query`: answers a question to the facts.
//!
//! [`asking`] reads a question and evaluates it, [`prompt`] does that for one after the other, and [`empty`] says why there may be no
//! answer.

mod asking;
mod empty;
mod prompt;

use std::io::{self, IsTerminal as _, Read as _};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::error::Error;
use crate::results::Format;
use asking::{Answer, Asking, Show};

/// What `query` was asked for.
pub struct Request {
    /// A body or rules; `-` or nothing reads them from stdin, which on a terminal is a prompt.
    pub query: Option<String>,
    /// The workspace, or a directory of workspaces.
    pub facts: PathBuf,
    /// How answers are printed.
    pub format: Option<Format>,
    /// Print the number of rows only.
    pub count: bool,
    /// Print no more than so many rows; 0 prints all.
    pub limit: Option<usize>,
    /// The number of threads.
    pub jobs: usize,
}

/// Answers a query, or one after the other.
///
/// # Errors
/// There is no workspace, or the answers cannot be written.
pub fn run(request: &Request) -> Result<ExitCode, Error> {
    let mut asking = Asking::new(request)?;
    let text = match &request.query {
        Some(query) if query != "-" => query.clone(),
        None if io::stdin().is_terminal() => return prompt::run(request, asking),
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
    let show = Show {
        format: request.format,
        count: request.count,
        limit: match request.limit {
            None | Some(0) => usize::MAX,
            Some(limit) => limit,
        },
    };
    Ok(match asking.ask(&text, &show, &datalog::NEVER)? {
        Answer::Printed => ExitCode::SUCCESS,
        Answer::Refused | Answer::Stopped => ExitCode::FAILURE,
    })
}
