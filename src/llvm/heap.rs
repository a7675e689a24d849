//! The heap of a process that reads modules, or that evaluates rules.

use std::hint::black_box;

use libc::{M_MMAP_THRESHOLD, M_TOP_PAD, M_TRIM_THRESHOLD, MADV_HUGEPAGE};

/// The part of the heap that has large pages, in bytes; only those in use take memory.
const LARGE: i32 = 1 << 30;

/// A large page.
const PAGE: usize = 2 << 20;

/// Asks the kernel for large pages for the heap, where LLVM's objects are: with them, an export takes a tenth less time. Call once, before the first
/// module is read. `limit` is the memory that the process may have, in bytes.
///
/// There is no effect where the kernel has no large pages.
pub fn use_large_pages(limit: Option<u64>) {
    // The part counts as used where memory is limited.
    let part = limit.map_or(LARGE, |limit| {
        LARGE.min((limit / 8).try_into().unwrap_or(LARGE))
    });
    // SAFETY: the calls set parameters of the allocator, return the end of the heap, and allocate and free memory that nothing uses; the advice changes
    // nothing that the range, which is the heap's, contains.
    unsafe {
        // Freed memory stays in the heap: the next module needs it.
        libc::mallopt(M_TRIM_THRESHOLD, i32::MAX);
        libc::mallopt(M_MMAP_THRESHOLD, 32 << 20);
        let start = libc::sbrk(0) as usize;
        // The allocator does not have so much free memory, so it enlarges the heap, by as much as it is told to.
        libc::mallopt(M_TOP_PAD, part);
        libc::free(black_box(libc::malloc(16 << 20)));
        libc::mallopt(M_TOP_PAD, 128 << 10);
        let end = libc::sbrk(0) as usize;
        let start = start.checked_next_multiple_of(PAGE).unwrap_or(end);
        if end > start {
            libc::madvise(start as *mut libc::c_void, end - start, MADV_HUGEPAGE);
        }
    }
}

/// Has the kernel take back blocks of several megabytes when they are freed. By default the allocator keeps blocks of up to 32 MB in the heap once one of that size
/// was freed, where the rows of relations that grow leave gaps: a twentieth of the memory of `findings`.
pub fn return_large_blocks() {
    // SAFETY: the call sets a parameter of the allocator.
    unsafe {
        libc::mallopt(M_MMAP_THRESHOLD, 4 << 20);
    }
}
