//! Trying something in a copy of this process first.
//!
//! LLVM's readers crash on some damaged files, or end the process. A module that comes from a file is therefore
//! read by a forked child before we read it; on a small file this takes about a millisecond. What our own
//! clang wrote a moment ago is not tried.

use std::io::Error;

/// Seconds after which reading a file counts as endless.
const PATIENCE: u32 = 60;

/// How the attempt ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It returned, or it could not be made.
    Returned,
    /// The child crashed or was ended.
    Crashed,
    /// The child did not end in time.
    Endless,
}

/// Runs `attempt` in a forked child whose output is dropped. The child must not rely on other threads.
pub fn attempt(attempt: impl FnOnce()) -> Outcome {
    // SAFETY: the child only runs `attempt` and leaves by `_exit`, so that nothing of the parent is run twice.
    unsafe {
        match libc::fork() {
            -1 => Outcome::Returned,
            0 => {
                silence();
                libc::alarm(PATIENCE);
                libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
                let returned = std::panic::catch_unwind(std::panic::AssertUnwindSafe(attempt)).is_ok();
                libc::_exit(if returned { 0 } else { 1 });
            }
            child => outcome(child),
        }
    }
}

/// No messages, no core files, and the default reaction to signals.
///
/// # Safety
/// Only for a freshly forked child.
unsafe fn silence() {
    unsafe {
        let null = libc::open(c"/dev/null".as_ptr(), libc::O_WRONLY);
        libc::dup2(null, libc::STDOUT_FILENO);
        libc::dup2(null, libc::STDERR_FILENO);
        let none = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        libc::setrlimit(libc::RLIMIT_CORE, &none);
        for signal in [libc::SIGALRM, libc::SIGSEGV, libc::SIGBUS, libc::SIGABRT, libc::SIGILL, libc::SIGFPE] {
            libc::signal(signal, libc::SIG_DFL);
        }
    }
}

/// Waits for the child.
///
/// # Safety
/// `child` must be a child of this process that nobody else waits for.
unsafe fn outcome(child: libc::pid_t) -> Outcome {
    let mut status = 0;
    while unsafe { libc::waitpid(child, &mut status, 0) } == -1 {
        if Error::last_os_error().kind() != std::io::ErrorKind::Interrupted {
            return Outcome::Returned;
        }
    }
    if libc::WIFSIGNALED(status) && libc::WTERMSIG(status) == libc::SIGALRM {
        Outcome::Endless
    } else if libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0 {
        Outcome::Returned
    } else {
        Outcome::Crashed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frontend_attempts_are_isolated() {
        assert_eq!(attempt(|| {}), Outcome::Returned);
        assert_eq!(attempt(|| std::process::abort()), Outcome::Crashed);
        assert_eq!(attempt(|| std::process::exit(1)), Outcome::Crashed);
    }
}
