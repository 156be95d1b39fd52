//! Keeping LLVM from writing to standard error.
//!
//! Its readers print what is wrong with damaged debug information, whoever handles diagnostics. The user
//! is to see one message: ours.

use std::fs::File;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

/// Runs `action` while what this process writes to standard error is lost.
pub fn quietly<T>(action: impl FnOnce() -> T) -> T {
    let silenced = silence();
    let result = action();
    if let Some(stderr) = silenced {
        // SAFETY: both descriptors are open.
        unsafe { libc::dup2(stderr.as_raw_fd(), libc::STDERR_FILENO) };
    }
    result
}

/// Sends standard error nowhere, and returns where it went before; `None` if nothing was changed.
fn silence() -> Option<OwnedFd> {
    let nowhere = File::options().write(true).open("/dev/null").ok()?;
    // SAFETY: `fcntl` makes a descriptor that nobody else owns, and `dup2` keeps 2 open.
    unsafe {
        let stderr = libc::fcntl(libc::STDERR_FILENO, libc::F_DUPFD_CLOEXEC, 3);
        if stderr < 0 {
            return None;
        }
        let stderr = OwnedFd::from_raw_fd(stderr);
        libc::dup2(nowhere.as_raw_fd(), libc::STDERR_FILENO);
        Some(stderr)
    }
}
