//! Signals, for commands that write a directory or file under another name first.

use rustix::process::Signal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{process, thread};

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

/// On Ctrl-C and the like: does what there is to do, and out.
pub fn on_signal(mut clean_up: impl FnMut() + Send + 'static) {
    let handler = move || {
        INTERRUPTED.store(true, Ordering::SeqCst);
        clean_up();
        // As a shell reports a process that SIGINT ended.
        process::exit(130);
    };
    // Without a handler what is unfinished stays, under a name that says so.
    let _ = ctrlc::set_handler(handler);
}
