//! Reports each `execve` and `execveat` of a process and its descendants before it happens, by seccomp's notifications. All other calls of
//! the system run at full speed.

use libc::{
    BPF_ABS, BPF_JEQ, BPF_JMP, BPF_K, BPF_LD, BPF_RET, BPF_W, SECCOMP_FILTER_FLAG_NEW_LISTENER,
    SECCOMP_FILTER_FLAG_SPEC_ALLOW, SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV,
    SECCOMP_IOCTL_NOTIF_RECV, SECCOMP_IOCTL_NOTIF_SEND, SECCOMP_IOCTL_NOTIF_SET_FLAGS,
    SECCOMP_RET_ALLOW, SECCOMP_RET_USER_NOTIF, SECCOMP_SET_MODE_FILTER,
    SECCOMP_USER_NOTIF_FLAG_CONTINUE, sock_filter, sock_fprog,
};
use rustix::process::Pid;
use std::io;
use std::mem::{offset_of, zeroed};
use std::os::fd::{AsFd, AsRawFd as _, BorrowedFd, FromRawFd as _, OwnedFd};
use std::ptr;

/// The numbers of `execve` and `execveat` for each kind of program that the kernel runs, after its `AUDIT_ARCH_*`.
#[cfg(target_arch = "x86_64")]
const SYSTEMS: &[(u32, &[u32])] = &[
    // The latter two are of x32.
    (0xC000_003E, &[59, 322, 0x4000_0208, 0x4000_0221]),
    (0x4000_0003, &[11, 358]),
];
#[cfg(target_arch = "aarch64")]
const SYSTEMS: &[(u32, &[u32])] = &[(0xC000_00B7, &[221, 281]), (0x4000_0028, &[11, 387])];

/// The flag of Linux 6.6 by which the reader of a notification runs at once on the processor that sent it.
const SYNC_WAKE_UP: u64 = 1;

/// The end of a filter that receives the executions.
pub struct Execs(OwnedFd);

/// An execution that waits for [`Execs::proceed`].
pub struct Exec {
    id: u64,
    /// The thread.
    pub thread: Pid,
    /// The address of the path.
    pub path: u64,
    /// The open directory of `execveat`; negative for the current one.
    pub directory: Option<i32>,
}

impl Execs {
    /// Reports the executions of this thread, and of all processes that it creates from now on. Once this is dropped, they fail.
    ///
    /// # Errors
    /// The system does not permit it, or another program receives these executions already.
    pub fn listen() -> io::Result<Self> {
        let execs = install().or_else(|error| match error.raw_os_error() {
            // Without privileges, the system confines only what cannot get any.
            Some(libc::EACCES) => {
                // SAFETY: this changes an attribute of the thread.
                unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) };
                install()
            }
            _ => Err(error),
        })?;
        // SAFETY: this request takes a number. Older kernels return an error, and are slower.
        unsafe {
            libc::ioctl(
                execs.0.as_raw_fd(),
                SECCOMP_IOCTL_NOTIF_SET_FLAGS,
                SYNC_WAKE_UP,
            )
        };
        Ok(execs)
    }

    /// Waits for the next execution; `None` if it was interrupted, or if the thread that executes was.
    ///
    /// # Errors
    /// Reading fails.
    pub fn next(&self) -> io::Result<Option<Exec>> {
        // SAFETY: a notification has only numbers.
        let mut found: libc::seccomp_notif = unsafe { zeroed() };
        // SAFETY: the request writes a notification.
        let result = unsafe {
            libc::ioctl(
                self.0.as_raw_fd(),
                SECCOMP_IOCTL_NOTIF_RECV,
                ptr::from_mut(&mut found),
            )
        };
        if result < 0 {
            let error = io::Error::last_os_error();
            return match error.raw_os_error() {
                Some(libc::EINTR | libc::ENOENT) => Ok(None),
                _ => Err(error),
            };
        }
        let (id, thread, data) = (found.id, found.pid, found.data);
        let numbers = SYSTEMS.iter().find(|(system, _)| *system == data.arch);
        let at = numbers.and_then(|(_, numbers)| {
            let number = data.nr.cast_unsigned();
            numbers.iter().position(|found| *found == number)
        });
        let is_at = at.is_some_and(|at| at % 2 == 1);
        let Some(thread) = i32::try_from(thread).ok().and_then(Pid::from_raw) else {
            // A process that this one cannot see.
            self.proceed_by_id(id);
            return Ok(None);
        };
        Ok(Some(Exec {
            id,
            thread,
            path: data.args[usize::from(is_at)],
            // Its upper half is undefined.
            directory: is_at.then(|| (data.args[0] as u32).cast_signed()),
        }))
    }

    /// Lets an execution happen.
    pub fn proceed(&self, exec: &Exec) {
        self.proceed_by_id(exec.id);
    }

    fn proceed_by_id(&self, id: u64) {
        let response = libc::seccomp_notif_resp {
            id,
            val: 0,
            error: 0,
            flags: SECCOMP_USER_NOTIF_FLAG_CONTINUE as u32,
        };
        // SAFETY: the request reads a response. It fails if the thread was killed.
        unsafe {
            libc::ioctl(
                self.0.as_raw_fd(),
                SECCOMP_IOCTL_NOTIF_SEND,
                ptr::from_ref(&response),
            )
        };
    }
}

impl AsFd for Execs {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// Takes over the end of a filter from another process.
impl From<OwnedFd> for Execs {
    fn from(fd: OwnedFd) -> Self {
        Execs(fd)
    }
}

impl From<Execs> for OwnedFd {
    fn from(execs: Execs) -> Self {
        execs.0
    }
}

/// Installs the filter for this thread.
fn install() -> io::Result<Execs> {
    let flags = SECCOMP_FILTER_FLAG_NEW_LISTENER | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    let mut result = Err(io::ErrorKind::Unsupported.into());
    // With the flag of Linux 5.19, no signal interrupts an execution that is reported.
    for flags in [flags | SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV, flags] {
        let mut program = filter();
        let program = sock_fprog {
            len: u16::try_from(program.len()).unwrap_or(u16::MAX),
            filter: program.as_mut_ptr(),
        };
        // SAFETY: the kernel copies the filter, which is valid during the call.
        let fd = unsafe {
            libc::syscall(
                libc::SYS_seccomp,
                SECCOMP_SET_MODE_FILTER,
                flags,
                ptr::from_ref(&program),
            )
        };
        if let Some(fd) = i32::try_from(fd).ok().filter(|fd| *fd >= 0) {
            // SAFETY: the call has created it, and nothing else owns it.
            return Ok(Execs(unsafe { OwnedFd::from_raw_fd(fd) }));
        }
        result = Err(io::Error::last_os_error());
        if result
            .as_ref()
            .is_err_and(|error: &io::Error| error.raw_os_error() != Some(libc::EINVAL))
        {
            break;
        }
    }
    result
}

/// Returns the filter: per system, a comparison with each number.
fn filter() -> Vec<sock_filter> {
    let instruction = |code: u32, jt: usize, k: u32| sock_filter {
        code: code as u16,
        jt: jt as u8,
        jf: 0,
        k,
    };
    let load = |offset: usize| instruction(BPF_LD | BPF_W | BPF_ABS, 0, offset as u32);
    let equal = BPF_JMP | BPF_JEQ | BPF_K;
    let end = |action: u32| instruction(BPF_RET | BPF_K, 0, action);
    let mut all = vec![load(offset_of!(libc::seccomp_data, arch))];
    for (system, numbers) in SYSTEMS {
        all.push(sock_filter {
            // Over this system: the load, the comparisons, and two ends.
            jf: (numbers.len() + 3) as u8,
            ..instruction(equal, 0, *system)
        });
        all.push(load(offset_of!(libc::seccomp_data, nr)));
        let numbers = numbers.iter().enumerate();
        let count = numbers.len();
        // Over the other comparisons and the first end.
        all.extend(numbers.map(|(index, number)| instruction(equal, count - index, *number)));
        all.extend([end(SECCOMP_RET_ALLOW), end(SECCOMP_RET_USER_NOTIF)]);
    }
    all.push(end(SECCOMP_RET_ALLOW));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the action of the filter for a call.
    fn action(system: u32, number: u32) -> u32 {
        let filter = filter();
        let (mut value, mut at) = (0, 0);
        loop {
            let next = &filter[at];
            at += 1;
            match u32::from(next.code) & 7 {
                BPF_LD if next.k == 0 => value = number,
                BPF_LD => value = system,
                BPF_JMP if value == next.k => at += usize::from(next.jt),
                BPF_JMP => at += usize::from(next.jf),
                _ => return next.k,
            }
        }
    }

    #[test]
    fn executions_alone_are_reported() {
        for (system, numbers) in SYSTEMS {
            for number in 0..1000 {
                for number in [number, 0x4000_0000 | number] {
                    let is_reported = action(*system, number) == SECCOMP_RET_USER_NOTIF;
                    assert_eq!(
                        is_reported,
                        numbers.contains(&number),
                        "{system:x} {number:x}"
                    );
                }
            }
        }
        assert_eq!(action(0, SYSTEMS[0].1[0]), SECCOMP_RET_ALLOW);
    }
}
