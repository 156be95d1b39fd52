//! The last line of defence: panics become one message and exit status 1, and when memory is exhausted
//! (which ends in SIGABRT, from Rust and C++ alike) the process still prints its verdict: the main thread with a report, if it can.

use super::freeze;
use signal_hook::consts::{SIGABRT, SIGALRM};
use std::io::Write;
use std::panic::PanicHookInfo;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

static LAST_PANIC: Mutex<Option<String>> = Mutex::new(None);
static MEMORY_PRESSURE: AtomicBool = AtomicBool::new(false);
static EXHAUSTED: AtomicBool = AtomicBool::new(false);

/// Seconds that a report may take while other threads are frozen, whatever locks they hold.
const PATIENCE: u32 = 20;

/// Takes over panics and aborts.
pub fn install() {
    std::panic::set_hook(Box::new(remember));
    // SAFETY: the handler only loads an atomic, writes constant bytes to a file descriptor and leaves
    // the process without running destructors, all of which may be done in a signal handler.
    let _ = unsafe { signal_hook::low_level::register(SIGABRT, aborted) };
    // SAFETY: likewise.
    let _ = unsafe { signal_hook::low_level::register(SIGALRM, exhausted) };
}

/// Whether a thread could get no memory; it has stopped.
pub fn is_exhausted() -> bool {
    EXHAUSTED.load(Ordering::Relaxed)
}

/// Keeps the memory for the main thread, and ends the process if it does not come to an end with it.
pub fn keep_memory_for_report() {
    freeze::other_threads();
    // SAFETY: the call only sets a timer; nobody else uses it.
    unsafe { libc::alarm(PATIENCE) };
}

/// Says whether much of the available memory is in use.
pub fn note_memory_pressure(high: bool) {
    MEMORY_PRESSURE.store(high, Ordering::Relaxed);
}

/// The message of the last panic, for a report of an internal error.
pub fn last_panic() -> String {
    let last = LAST_PANIC.lock().ok().and_then(|mut text| text.take());
    last.unwrap_or_else(|| "unknown cause".to_string())
}

fn remember(info: &PanicHookInfo<'_>) {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let place = info.location().map(|l| format!(" ({}:{})", l.file(), l.line())).unwrap_or_default();
    if let Ok(mut last) = LAST_PANIC.lock() {
        *last = Some(format!("{}{place}", text.unwrap_or("panic")));
    }
}

fn aborted() {
    if !MEMORY_PRESSURE.load(Ordering::Relaxed) {
        write_raw(2, b"verify: internal error: the process was aborted; please report this as a bug\n");
        signal_hook::low_level::exit(super::FAILED);
    }
    if !freeze::is_main_thread() {
        EXHAUSTED.store(true, Ordering::Relaxed);
        freeze::wait_for_ever();
    }
    exhausted();
}

fn exhausted() {
    write_raw(1, b"verdict: unknown (memory exhausted)\n");
    signal_hook::low_level::exit(super::UNKNOWN);
}

/// Writes to a file descriptor without locks or buffers.
fn write_raw(descriptor: i32, text: &[u8]) {
    use std::os::fd::FromRawFd;
    // SAFETY: the descriptors 1 and 2 stay open as long as the process; ManuallyDrop keeps this one open, too.
    let mut file = std::mem::ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(descriptor) });
    let _ = file.write_all(text);
}
