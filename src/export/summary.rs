//! Prints the summary of an export.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;
use std::time::Instant;

use crate::text::count;
use crate::workspace::manifest::Status;
use crate::workspace::output::Written;

/// Prints one line to stdout, and a table to stderr if that is a terminal.
pub fn summarize(output: &Path, written: &Written, unchanged: u64, begun: Instant) {
    let failed = written.failed.len();
    let failures = match failed {
        0 => String::new(),
        failed => format!(", {failed} failed"),
    };
    let modules = count(written.modules as usize, "module");
    let output = output.display();
    let line = format!("{output}: {modules}, {} rows{failures}", written.rows);
    // A closed pipe is not an error, since the workspace is complete.
    let _ = writeln!(io::stdout(), "{line}");
    if !io::stderr().is_terminal() || written.modules + failed as u64 == 1 {
        return;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let mut table = format!("\n  {:<12}{:>12}\n", "modules", written.modules);
    let mut row = |name: &str, number: String| table += &format!("  {name:<12}{number:>12}\n");
    if unchanged > 0 {
        row("unchanged", unchanged.to_string());
    }
    let mut statuses: Vec<Status> = written.failed.iter().map(|entry| entry.status).collect();
    statuses.sort();
    for status in statuses.chunk_by(|a, b| a == b) {
        row(status[0].words(), status.len().to_string());
    }
    if written.workspaces > 1 {
        row("workspaces", written.workspaces.to_string());
    }
    row("rows", written.rows.to_string());
    row("seconds", format!("{seconds:.1}"));
    row(
        "modules/s",
        format!("{:.1}", written.modules as f64 / seconds),
    );
    // An error of stderr cannot be reported.
    let _ = write!(io::stderr(), "{table}");
}
