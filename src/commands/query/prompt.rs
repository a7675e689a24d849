//! The prompt.
use super::asking::Asking;
use crate::error::Error;
use std::process::ExitCode;
pub fn run(_asking: Asking<'_>) -> Result<ExitCode, Error> {
    Ok(ExitCode::SUCCESS)
}
