//! Makes a process that has just become a program execute the wrapper of that program instead.
//!
//! Nothing of the program has run yet, and its memory is its own: its first instructions become a call of `execve`, with the arguments and
//! the environment that are on its stack. If that fails, the program gets its instructions back.

use fork::trace::{self, Registers};
use rustix::process::Pid;
use std::ffi::CStr;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt as _;

/// The distance of the path from the arguments, in the unused part of the stack.
const BELOW: u64 = 1 << 14;
/// The longest path, with its zero.
const LONGEST: usize = 1 << 12;

/// The memory of a process.
pub struct Memory(File);

/// A program whose process is about to execute its wrapper.
pub struct Redirected {
    registers: Registers,
    code: Vec<u8>,
}

impl Memory {
    /// Opens the memory of a process for reading.
    ///
    /// # Errors
    /// The system does not permit it.
    pub fn of(process: Pid) -> io::Result<Self> {
        Memory::open(process, false)
    }

    fn open(process: Pid, write: bool) -> io::Result<Self> {
        let path = format!("/proc/{}/mem", process.as_raw_nonzero());
        let file = File::options().read(true).write(write).open(path);
        file.map(Memory)
    }

    /// Reads the bytes of a path, up to its zero.
    ///
    /// # Errors
    /// The address is not that of a path.
    pub fn path(&self, address: u64) -> io::Result<Vec<u8>> {
        let mut text = vec![0; LONGEST];
        let length = self.0.read_at(&mut text, address)?;
        let end = text[..length].iter().position(|byte| *byte == 0);
        text.truncate(end.ok_or(io::ErrorKind::InvalidData)?);
        Ok(text)
    }
}

/// Lets a stopped process that has become a program execute `wrapper`.
///
/// # Errors
/// The process was killed, or is of a kind that is not known here. It is as before.
pub fn redirect(process: Pid, wrapper: &CStr) -> io::Result<Redirected> {
    let memory = Memory::open(process, true)?;
    let registers = trace::registers(process)?;
    let machine = Machine::of(&registers).ok_or(io::ErrorKind::Unsupported)?;
    let arguments = machine.stack + machine.word;
    let count = &mut [0; 4];
    memory.0.read_exact_at(count, machine.stack)?;
    let environment = arguments + machine.word * (u64::from(u32::from_le_bytes(*count)) + 1);
    let path = machine.stack - BELOW;
    memory.0.write_all_at(wrapper.to_bytes_with_nul(), path)?;
    let mut code = vec![0; machine.code.len()];
    memory.0.read_exact_at(&mut code, machine.next)?;
    memory.0.write_all_at(machine.code, machine.next)?;
    let redirected = Redirected { registers, code };
    let changed = with_call(registers, path, arguments, environment);
    match trace::set_registers(process, &changed) {
        Ok(()) => Ok(redirected),
        Err(error) => redirected.undo(process).and(Err(error)),
    }
}

impl Redirected {
    /// Returns the program's instructions and registers after the call has failed.
    ///
    /// # Errors
    /// The process was killed.
    pub fn undo(&self, process: Pid) -> io::Result<()> {
        let machine = Machine::of(&self.registers).ok_or(io::ErrorKind::Unsupported)?;
        let memory = Memory::open(process, true)?;
        memory.0.write_all_at(&self.code, machine.next)?;
        trace::set_registers(process, &self.registers)
    }
}

/// The state of a process that has just become a program.
struct Machine {
    /// The address of the next instruction.
    next: u64,
    /// The address of the number of arguments, which precedes them.
    stack: u64,
    /// The number of bytes of an address.
    word: u64,
    /// The instructions of `execve`, and a trap in case it returns.
    code: &'static [u8],
}

#[cfg(target_arch = "x86_64")]
mod machine {
    use super::{Machine, Registers};

    /// The code segment of 32-bit programs.
    const SEGMENT_32: u64 = 0x23;

    impl Machine {
        pub fn of(registers: &Registers) -> Option<Self> {
            let (word, code): (u64, &[u8]) = if registers.cs == SEGMENT_32 {
                // mov $11, %eax; int $0x80; int3
                (4, &[0xB8, 11, 0, 0, 0, 0xCD, 0x80, 0xCC])
            } else {
                // mov $59, %eax; syscall; int3
                (8, &[0xB8, 59, 0, 0, 0, 0x0F, 0x05, 0xCC])
            };
            let (next, stack) = (registers.rip, registers.rsp);
            Some(Machine {
                next,
                stack,
                word,
                code,
            })
        }
    }

    /// Returns the registers for a call of `execve`.
    pub fn with_call(
        registers: Registers,
        path: u64,
        arguments: u64,
        environment: u64,
    ) -> Registers {
        let mut call = registers;
        (call.rbx, call.rcx) = (path, arguments);
        (call.rdi, call.rsi) = (path, arguments);
        call.rdx = environment;
        call
    }
}

#[cfg(target_arch = "aarch64")]
mod machine {
    use super::{Machine, Registers};

    /// The bit of the state of 32-bit programs.
    const STATE_32: u64 = 1 << 4;

    impl Machine {
        pub fn of(registers: &Registers) -> Option<Self> {
            (registers.pstate & STATE_32 == 0).then_some(Machine {
                next: registers.pc,
                stack: registers.sp,
                word: 8,
                // mov x0, x3 (the result of the last call is in x0); mov x8, #221; svc #0; brk #0
                code: &[
                    0xE0, 0x03, 0x03, 0xAA, 0xA8, 0x1B, 0x80, 0xD2, 0x01, 0x00, 0x00, 0xD4, 0x00,
                    0x00, 0x20, 0xD4,
                ],
            })
        }
    }

    /// Returns the registers for a call of `execve`.
    pub fn with_call(
        registers: Registers,
        path: u64,
        arguments: u64,
        environment: u64,
    ) -> Registers {
        let mut call = registers;
        (call.regs[1], call.regs[2], call.regs[3]) = (arguments, environment, path);
        call
    }
}

use machine::with_call;
