//! The terminal: messages, progress bars, signals.

mod message;
mod progress;
pub mod signal;

pub use message::{deliver, print_diagnostics, print_error, report, summarize, to_stdout, warn};
pub use progress::{Progress, bar, print_progress, set_total};
