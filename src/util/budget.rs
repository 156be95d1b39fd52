//! Limits that long-running work obeys: a deadline, effort, a memory limit and cancellation.
//!
//! A [`Budget`] is a cheap handle on shared state. Everything that may run long takes one, asks
//! [`Budget::check`] at least once a second, and gives up with [`Stopped`]. What it has done meanwhile it tells by
//! [`Budget::spend`]: the user sets limits by the clock, engines set limits of [`Effort`], which end at the same place each time.

use super::effort::Effort;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
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
    /// So much effort was meant for it, and no more.
    #[error("effort spent")]
    Effort,
}

const RUNNING: u8 = 0;

/// A deadline and effort, with cancellation; clones share the same state. A child budget also ends with its parent.
#[derive(Clone, Debug)]
pub struct Budget {
    state: Arc<State>,
}

#[derive(Debug)]
struct State {
    stopped: AtomicU8,
    deadline: Option<Instant>,
    effort: Option<Purse>,
    /// The most effort that all work with it may cost; the time that the user has given counts for what it is worth.
    allowance: Option<Effort>,
    parent: Option<Budget>,
    /// The closest budget above with a limit of effort that this one's spending counts for.
    payer: Option<Budget>,
}

/// A limit of effort.
#[derive(Debug)]
struct Purse {
    /// In ticks.
    limit: u64,
    spent: AtomicU64,
    /// How often it was asked since something was spent.
    #[cfg(debug_assertions)]
    idle: AtomicU64,
}

/// So often a limit of effort may be asked without that anything is spent: who works on without telling would do so for ever.
#[cfg(debug_assertions)]
const MAX_IDLE: u64 = 1 << 20;

impl Purse {
    fn new(effort: Effort) -> Self {
        Purse {
            limit: effort.in_ticks(),
            spent: AtomicU64::new(0),
            #[cfg(debug_assertions)]
            idle: AtomicU64::new(0),
        }
    }

    fn left(&self) -> u64 {
        self.limit.saturating_sub(self.spent.load(Ordering::Relaxed))
    }

    fn spend(&self, ticks: u64) {
        self.spent.fetch_add(ticks, Ordering::Relaxed);
        #[cfg(debug_assertions)]
        if ticks > 0 {
            self.idle.store(0, Ordering::Relaxed);
        }
    }

    fn is_spent(&self) -> bool {
        #[cfg(debug_assertions)]
        {
            let idle = self.idle.fetch_add(1, Ordering::Relaxed);
            assert!(idle < MAX_IDLE, "effort is limited, and what is done is not told");
        }
        self.left() == 0
    }
}

impl Budget {
    /// A budget that nothing ends but [`Budget::stop`].
    pub fn unlimited() -> Self {
        Self::root(None, None)
    }

    /// A budget that ends `time` from now.
    pub fn with_timeout(time: Duration) -> Self {
        Self::with_timeout_since(Instant::now(), time)
    }

    /// A budget that ends `time` after `start`.
    pub fn with_timeout_since(start: Instant, time: Duration) -> Self {
        Self::root(start.checked_add(time), Some(Effort::worth(time)))
    }

    fn root(deadline: Option<Instant>, allowance: Option<Effort>) -> Self {
        let stopped = AtomicU8::new(RUNNING);
        Budget { state: Arc::new(State { stopped, deadline, effort: None, allowance, parent: None, payer: None }) }
    }

    /// A budget that ends with `self`, after `time` if given, or when it is stopped itself.
    pub fn child(&self, time: Option<Duration>) -> Self {
        let deadline = time.and_then(|t| Instant::now().checked_add(t));
        self.beneath(deadline, None, time.map(Effort::worth), self.payer())
    }

    /// A budget that ends with `self`, or when so much effort was spent. It is for one thread: with several, one would end
    /// sooner if another one is faster.
    pub fn child_with_effort(&self, effort: Effort) -> Self {
        self.beneath(None, Some(effort), Some(effort), self.payer())
    }

    /// A budget for one of several threads that work side by side: each may spend what is left of the effort here, and none of
    /// it counts for the others.
    pub fn lane(&self) -> Self {
        self.beneath(None, self.effort_left(), None, None)
    }

    fn beneath(
        &self,
        deadline: Option<Instant>,
        effort: Option<Effort>,
        allowance: Option<Effort>,
        payer: Option<Budget>,
    ) -> Self {
        let allowance = [self.state.allowance, allowance].into_iter().flatten().min();
        let effort = effort.map(Purse::new);
        let stopped = AtomicU8::new(RUNNING);
        let parent = Some(self.clone());
        Budget { state: Arc::new(State { stopped, deadline, effort, allowance, parent, payer }) }
    }

    /// The limits of effort that spending counts for.
    fn purses(&self) -> impl Iterator<Item = &Purse> {
        let budgets = std::iter::successors(Some(self), |budget| budget.state.payer.as_ref());
        budgets.filter_map(|budget| budget.state.effort.as_ref())
    }

    /// The closest budget with a limit of effort, itself included.
    fn payer(&self) -> Option<Budget> {
        if self.state.effort.is_some() { Some(self.clone()) } else { self.state.payer.clone() }
    }

    /// Ends this budget and its children; the first reason given stays.
    pub fn stop(&self, why: Stopped) {
        let code = match why {
            Stopped::Timeout => 1,
            Stopped::Memory => 2,
            Stopped::Interrupted => 3,
            Stopped::Cancelled => 4,
            Stopped::Effort => 5,
        };
        let _ = self.state.stopped.compare_exchange(RUNNING, code, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Tells what was done, in ticks (see [`cost`](super::effort::cost)): it counts here and for the budgets that this one is a part of.
    pub fn spend(&self, ticks: u64) {
        self.purses().for_each(|purse| purse.spend(ticks));
    }

    /// `Err` as soon as the work has to end.
    ///
    /// # Errors
    /// The reason why this budget, or the one that it belongs to, has ended.
    pub fn check(&self) -> Result<(), Stopped> {
        self.ended()?;
        if self.purses().any(Purse::is_spent) { Err(Stopped::Effort) } else { Ok(()) }
    }

    /// Whether it was stopped, or the time is over, here or above.
    fn ended(&self) -> Result<(), Stopped> {
        match self.state.stopped.load(Ordering::Relaxed) {
            RUNNING => {}
            1 => return Err(Stopped::Timeout),
            2 => return Err(Stopped::Memory),
            3 => return Err(Stopped::Interrupted),
            4 => return Err(Stopped::Cancelled),
            _ => return Err(Stopped::Effort),
        }
        if self.state.deadline.is_some_and(|d| Instant::now() >= d) {
            self.stop(Stopped::Timeout);
            return Err(Stopped::Timeout);
        }
        self.state.parent.as_ref().map_or(Ok(()), Budget::ended)
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

    /// The effort left, if it is limited.
    pub fn effort_left(&self) -> Option<Effort> {
        self.purses().map(|purse| Effort::ticks(purse.left())).min()
    }

    /// The most effort that all work with this budget may cost, from its beginning to its end, if that is limited: a share of it is the
    /// same in each run, unlike one of the time that is left.
    pub fn allowance(&self) -> Option<Effort> {
        self.state.allowance
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Effort = Effort::ticks(10);

    #[test]
    fn what_is_spent_counts_here_and_above() {
        let root = Budget::unlimited();
        let outer = root.child_with_effort(TEN * 2);
        let inner = outer.child(None).child_with_effort(TEN);
        inner.spend(9);
        assert_eq!((inner.check(), inner.effort_left()), (Ok(()), Some(Effort::ticks(1))));
        inner.spend(3);
        assert_eq!((inner.check(), outer.check(), root.check()), (Err(Stopped::Effort), Ok(()), Ok(())));
        outer.child(None).spend(8);
        assert_eq!((outer.check(), outer.child_with_effort(TEN).check()), (Err(Stopped::Effort), Err(Stopped::Effort)));
        assert_eq!((root.check(), root.effort_left()), (Ok(()), None));
    }

    #[test]
    #[should_panic(expected = "what is done is not told")]
    #[cfg(debug_assertions)]
    fn who_never_tells_what_he_does_is_found_out() {
        let budget = Budget::unlimited().child_with_effort(TEN).child(None);
        while budget.check().is_ok() {}
    }

    #[test]
    fn lanes_do_not_use_up_what_the_others_have() {
        let outer = Budget::unlimited().child_with_effort(TEN);
        outer.spend(4);
        let (a, b) = (outer.lane(), outer.lane());
        a.child(None).spend(6);
        assert_eq!((a.check(), b.check(), outer.check()), (Err(Stopped::Effort), Ok(()), Ok(())));
        assert_eq!(b.effort_left(), Some(Effort::ticks(6)));
        assert_eq!(Budget::unlimited().lane().effort_left(), None);
    }

    #[test]
    fn the_allowance_is_the_least_of_all_limits_and_does_not_shrink() {
        let root = Budget::with_timeout(Duration::from_millis(2000));
        assert_eq!(root.allowance(), Some(Effort::milliseconds_worth(2000)));
        let part = root.child(None).child_with_effort(Effort::milliseconds_worth(500));
        part.spend(400_000);
        assert_eq!(part.child_with_effort(Effort::milliseconds_worth(900)).allowance(), part.allowance());
        assert_eq!(part.allowance(), Some(Effort::milliseconds_worth(500)));
        assert_eq!(Budget::unlimited().child(None).allowance(), None);
    }
}
