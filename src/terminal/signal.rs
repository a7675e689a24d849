//! Signal handling for commands that stage their output under a temporary name.

use rustix::process::Signal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{process, thread};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Handles `SIGXFSZ`, so that a write beyond `ulimit -f` returns an error instead of ending the process, which leaves time to clean up.
/// A handler is not inherited by child processes; ignoring the signal would be.
pub fn handle_sigxfsz() {
    // If the handler cannot be installed, the default action remains.
    let _ = signal_hook::flag::register(Signal::XFSZ.as_raw(), Arc::default());
}

/// Blocks forever after a signal, so that errors caused by cleanup are not reported.
pub fn wait() {
    while INTERRUPTED.load(Ordering::SeqCst) {
        thread::park();
    }
}

/// Installs a handler for SIGINT, SIGTERM and SIGHUP that calls `clean_up` and exits with status 130.
pub fn on_signal(mut clean_up: impl FnMut() + Send + 'static) {
    let handler = move || {
        INTERRUPTED.store(true, Ordering::SeqCst);
        clean_up();
        // 128 + SIGINT, as a shell reports it.
        process::exit(130);
    };
    // If the handler cannot be installed, an interrupted run leaves its staging directory.
    let _ = ctrlc::set_handler(handler);
}
