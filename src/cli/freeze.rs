//! Stops every thread but the main one, where memory runs out: from then on, nobody else gets any.
//!
//! Engines look at their budget often, but not everywhere. What they allocate while the main thread writes the report would exceed
//! the limit. So each allocation asks whether threads are frozen; if so, it never returns.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, Ordering};

static FROZEN: AtomicBool = AtomicBool::new(false);

/// The allocator of the system, which threads wait in front of for ever once they are frozen.
struct Freezing;

#[global_allocator]
static ALLOCATOR: Freezing = Freezing;

/// From now on only the main thread gets memory; the others stop where they ask for some, with the locks that they hold.
pub fn other_threads() {
    FROZEN.store(true, Ordering::Relaxed);
}

/// Whether this is the thread that the process began with.
pub fn is_main_thread() -> bool {
    // SAFETY: both calls only return numbers.
    unsafe { libc::gettid() == libc::getpid() }
}

/// Never returns.
pub fn wait_for_ever() -> ! {
    loop {
        // SAFETY: the call waits for a signal and has no other effect.
        unsafe { libc::pause() };
    }
}

fn pass() {
    if FROZEN.load(Ordering::Relaxed) && !is_main_thread() {
        wait_for_ever();
    }
}

// SAFETY: every call is one of the system's allocator, with the same arguments.
unsafe impl GlobalAlloc for Freezing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        pass();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        pass();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        pass();
        unsafe { System.realloc(block, layout, size) }
    }
}
