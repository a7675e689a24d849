//! The heap of a process that reads modules.

use std::hint::black_box;

/// The heap grows by this many bytes at once, of which only those in use take memory.
const GROWTH: i32 = 1 << 30;

/// A large page.
const PAGE: usize = 2 << 20;

/// Asks the kernel for large pages for the heap, where LLVM's objects are. Call once, before the first module is read.
///
/// They take a tenth of the time of a large module with debug info. There is no effect where the kernel has none, or the memory limit forbids it.
pub fn use_large_pages() {
    // SAFETY: the calls set parameters of the allocator.
    let set = unsafe {
        // Freed memory stays in the heap: the next module needs it.
        libc::mallopt(libc::M_TRIM_THRESHOLD, i32::MAX)
            & libc::mallopt(libc::M_MMAP_THRESHOLD, 32 << 20)
            & libc::mallopt(libc::M_TOP_PAD, GROWTH)
    };
    if set == 0 {
        return;
    }
    // SAFETY: the call returns the end of the heap and changes nothing.
    let start = unsafe { libc::sbrk(0) } as usize;
    // The allocator has less free memory, so it lets the heap grow.
    drop(black_box(Vec::<u8>::with_capacity(16 << 20)));
    // SAFETY: as above.
    let end = unsafe { libc::sbrk(0) } as usize;
    let start = start.next_multiple_of(PAGE);
    if end > start {
        // SAFETY: the range is that of the heap, and the advice does not change what it contains.
        unsafe { libc::madvise(start as *mut libc::c_void, end - start, libc::MADV_HUGEPAGE) };
    }
}
