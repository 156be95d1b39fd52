//! Limits that long-running work obeys: a deadline, a memory limit and cancellation.
//!
//! A [`Budget`] is a cheap handle on shared state. Everything that may run long takes one, asks
//! [`Budget::check`] at least once a second, and gives up with [`Stopped`].

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

/// Why work was given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stopped {
    /// The time limit was reached.
    #[error("time limit reached")]
    Timeout,
    /// The memory limit was reached.
    #[error("memory limit reached")]
    Memory,
    /// The user interrupted the run (Ctrl-C, SIGTERM).
    #[error("interrupted")]
    Interrupted,
    /// Another engine answered first.
    #[error("another engine answered first")]
    Cancelled,
}

const RUNNING: u8 = 0;

/// A deadline with cancellation; clones share the same state. A child budget also ends with its parent.
#[derive(Clone, Debug)]
pub struct Budget {
    state: Arc<State>,
}

#[derive(Debug)]
struct State {
    stopped: AtomicU8,
    deadline: Option<Instant>,
    parent: Option<Budget>,
}

impl Budget {
    /// A budget without a deadline.
    pub fn unlimited() -> Self {
        Self::build(None, None)
    }

    /// A budget that ends `time` from now.
    pub fn with_timeout(time: Duration) -> Self {
        Self::build(Some(Instant::now() + time), None)
    }

    /// A budget that ends with `self`, after `time` if given, or when it is stopped itself.
    pub fn child(&self, time: Option<Duration>) -> Self {
        Self::build(time.map(|t| Instant::now() + t), Some(self.clone()))
    }

    fn build(deadline: Option<Instant>, parent: Option<Budget>) -> Self {
        Budget { state: Arc::new(State { stopped: AtomicU8::new(RUNNING), deadline, parent }) }
    }

    /// Ends this budget and its children; the first reason given stays.
    pub fn stop(&self, why: Stopped) {
        let code = match why {
            Stopped::Timeout => 1,
            Stopped::Memory => 2,
            Stopped::Interrupted => 3,
            Stopped::Cancelled => 4,
        };
        let _ = self.state.stopped.compare_exchange(RUNNING, code, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// `Err` as soon as the work has to end.
    ///
    /// # Errors
    /// The reason why this budget, or the one that it belongs to, has ended.
    pub fn check(&self) -> Result<(), Stopped> {
        match self.state.stopped.load(Ordering::Relaxed) {
            RUNNING => {}
            1 => return Err(Stopped::Timeout),
            2 => return Err(Stopped::Memory),
            3 => return Err(Stopped::Interrupted),
            _ => return Err(Stopped::Cancelled),
        }
        if self.state.deadline.is_some_and(|d| Instant::now() >= d) {
            self.stop(Stopped::Timeout);
            return Err(Stopped::Timeout);
        }
        self.state.parent.as_ref().map_or(Ok(()), Budget::check)
    }

    /// The time left, if there is a deadline.
    pub fn remaining(&self) -> Option<Duration> {
        let own = self.state.deadline.map(|d| d.saturating_duration_since(Instant::now()));
        let parent = self.state.parent.as_ref().and_then(Budget::remaining);
        match (own, parent) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }
}
