//! Signals, for commands that write a directory or file under another name first.

use rustix::process::Signal;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, process, thread};

use crate::build::cache;
use crate::error::report;
use crate::workspace::place;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Has a file that grows beyond `ulimit -f` be an error of writing it, after which there is time to clean up, instead of the end
/// of the process. What this process starts has the signal's default again: a handler is not inherited, as ignoring would be.
pub fn survive_large_files() {
    // Without a handler it is as if nobody had asked for one.
    let _ = signal_hook::flag::register(Signal::XFSZ.as_raw(), Arc::default());
}

/// Does not come back once a signal has come: the files go, and what fails for that reason is nobody's concern.
pub fn wait() {
    while INTERRUPTED.load(Ordering::SeqCst) {
        thread::park();
    }
}

/// On Ctrl-C and the like: out, and away with the unfinished workspace unless it can be gone on with.
pub fn discard(partial: PathBuf) {
    let handler = move || {
        INTERRUPTED.store(true, Ordering::SeqCst);
        cache::discard_unfinished();
        if place::is_resumable(&partial) {
            report(&format!(
                "interrupted; --resume goes on with what is in {}",
                partial.display()
            ));
        } else {
            // Under another name first, so that no further file is created in it.
            let mut doomed = partial.clone().into_os_string();
            doomed.push(".discarded");
            let doomed = PathBuf::from(doomed);
            let doomed = match fs::rename(&partial, &doomed) {
                Ok(()) => doomed,
                Err(_) => partial.clone(),
            };
            place::discard(&doomed);
        }
        // As a shell reports a process that SIGINT ended.
        process::exit(130);
    };
    // Without a handler the unfinished workspace stays, under a name that says so.
    let _ = ctrlc::set_handler(handler);
}
