//! Traces processes with `ptrace` from one execution to the next.

use rustix::process::Pid;
use std::io;
use std::os::unix::process::ExitStatusExt as _;
use std::process::ExitStatus;
use std::ptr;

/// The registers of a process.
pub use libc::user_regs_struct as Registers;

/// A change of a child or of a traced process.
pub enum Change {
    /// A traced process has become another program, and is stopped. Its earlier id differs if another thread than the first has executed it.
    Executed { process: Pid, earlier: Pid },
    /// A traced thread is stopped before it gets a signal; 0 if it is stopped together with its process.
    Stopped { thread: Pid, signal: i32 },
    /// A child or a traced thread has ended.
    Ended { thread: Pid, status: ExitStatus },
}

/// Begins to trace a thread, which goes on until it executes or gets a signal. All other calls must come from the thread that calls this.
///
/// # Errors
/// The system does not permit it, or another program traces the thread.
pub fn seize(thread: Pid) -> io::Result<()> {
    let options = libc::PTRACE_O_TRACEEXEC as usize;
    request(
        libc::PTRACE_SEIZE,
        thread,
        ptr::null_mut(),
        options as *mut _,
    )
}

/// Ends the tracing of a stopped thread, which gets a signal unless that is 0.
///
/// # Errors
/// It was killed.
pub fn detach(thread: Pid, signal: i32) -> io::Result<()> {
    let signal = signal as usize as *mut _;
    request(libc::PTRACE_DETACH, thread, ptr::null_mut(), signal)
}

/// Continues a stopped thread, which gets a signal unless that is 0.
///
/// # Errors
/// It was killed.
pub fn resume(thread: Pid, signal: i32) -> io::Result<()> {
    let signal = signal as usize as *mut _;
    request(libc::PTRACE_CONT, thread, ptr::null_mut(), signal)
}

/// Returns the registers of a stopped thread.
///
/// # Errors
/// It was killed.
pub fn registers(thread: Pid) -> io::Result<Registers> {
    // SAFETY: registers are numbers.
    let mut registers: Registers = unsafe { std::mem::zeroed() };
    transfer(thread, &mut registers, false)?;
    Ok(registers)
}

/// Sets the registers of a stopped thread.
///
/// # Errors
/// It was killed.
pub fn set_registers(thread: Pid, registers: &Registers) -> io::Result<()> {
    let mut registers = *registers;
    transfer(thread, &mut registers, true)
}

/// Reads or sets the registers. Those of 32-bit programs have the form of others too.
#[cfg(target_arch = "x86_64")]
fn transfer(thread: Pid, registers: &mut Registers, set: bool) -> io::Result<()> {
    let set = if set {
        libc::PTRACE_SETREGS
    } else {
        libc::PTRACE_GETREGS
    };
    request(
        set,
        thread,
        ptr::null_mut(),
        ptr::from_mut(registers).cast(),
    )
}

/// Reads or sets the registers.
#[cfg(target_arch = "aarch64")]
fn transfer(thread: Pid, registers: &mut Registers, set: bool) -> io::Result<()> {
    let set = if set {
        libc::PTRACE_SETREGSET
    } else {
        libc::PTRACE_GETREGSET
    };
    let mut registers = libc::iovec {
        iov_base: ptr::from_mut(registers).cast(),
        iov_len: size_of::<Registers>(),
    };
    let kind = libc::NT_PRSTATUS as usize as *mut _;
    request(set, thread, kind, ptr::from_mut(&mut registers).cast())
}

/// Returns the next change, without waiting.
///
/// # Errors
/// There is neither a child nor a traced process.
pub fn next_change() -> io::Result<Option<Change>> {
    let mut status = 0;
    // SAFETY: the call writes the status.
    let thread = unsafe { libc::waitpid(-1, &raw mut status, libc::__WALL | libc::WNOHANG) };
    if thread < 0 {
        return Err(io::Error::last_os_error());
    }
    let Some(thread) = Pid::from_raw(thread) else {
        return Ok(None);
    };
    if !libc::WIFSTOPPED(status) {
        let status = ExitStatus::from_raw(status);
        return Ok(Some(Change::Ended { thread, status }));
    }
    Ok(Some(match status >> 16 {
        libc::PTRACE_EVENT_EXEC => {
            let mut earlier: libc::c_ulong = 0;
            let data = ptr::from_mut(&mut earlier).cast();
            // If it was killed since, that is reported too.
            let _ = request(libc::PTRACE_GETEVENTMSG, thread, ptr::null_mut(), data);
            let earlier = i32::try_from(earlier).ok().and_then(Pid::from_raw);
            Change::Executed {
                process: thread,
                earlier: earlier.unwrap_or(thread),
            }
        }
        0 => Change::Stopped {
            thread,
            signal: libc::WSTOPSIG(status),
        },
        _ => Change::Stopped { thread, signal: 0 },
    }))
}

fn request(
    request: libc::c_uint,
    thread: Pid,
    address: *mut libc::c_void,
    data: *mut libc::c_void,
) -> io::Result<()> {
    // SAFETY: the callers pass data of the type that the request reads or writes.
    let result = unsafe { libc::ptrace(request, thread.as_raw_nonzero().get(), address, data) };
    if result < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(())
}
