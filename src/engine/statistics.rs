//! Statistics of engines: wall time at work, and the counters of solvers. Engines write while others read: there are statistics of
//! engines that were abandoned, too.

use crate::solver::counters::{Counters, Sums};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

/// The statistics of one engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineStatistics {
    /// Its name.
    pub engine: &'static str,
    /// Wall time during which it was at work; engines work side by side, and within each other.
    pub time: Duration,
    /// The sums of its solvers' counters.
    pub solvers: Sums,
}

/// The meters of all engines; clones share them.
#[derive(Clone, Default, Debug)]
pub struct Ledger(Arc<Mutex<Meters>>);

/// By the names of engines.
type Meters = Vec<(&'static str, Arc<Meter>)>;

/// The solver counters and the clock of an engine.
#[derive(Default, Debug)]
struct Meter {
    counters: Arc<Counters>,
    clock: Mutex<Clock>,
}

/// Measures the time during which something is going on, once however much it is.
#[derive(Default, Debug)]
struct Clock {
    past: Duration,
    running: u32,
    since: Option<Instant>,
}

/// An engine is at work until this is dropped.
#[derive(Debug)]
pub struct Work(Arc<Meter>);

impl Ledger {
    /// The engine of this name is at work until the result is dropped.
    pub fn work(&self, engine: &'static str) -> Work {
        let mut meters = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let meter = match meters.iter().find(|(name, _)| *name == engine) {
            Some((_, meter)) => Arc::clone(meter),
            None => {
                let meter = Arc::<Meter>::default();
                meters.push((engine, Arc::clone(&meter)));
                meter
            }
        };
        meter.change(|clock| {
            clock.running += 1;
            clock.since.get_or_insert_with(Instant::now);
        });
        Work(meter)
    }

    /// The statistics of each engine so far, in the order in which they began.
    pub fn statistics(&self) -> Vec<EngineStatistics> {
        let Some(meters) = soon(&self.0) else { return Vec::new() };
        let time = |clock: &Clock| clock.past + clock.since.map_or(Duration::ZERO, |since| since.elapsed());
        let read = |(engine, meter): &(&'static str, Arc<Meter>)| EngineStatistics {
            engine,
            time: soon(&meter.clock).map(|clock| time(&clock)).unwrap_or_default(),
            solvers: meter.counters.sums(),
        };
        meters.iter().map(read).collect()
    }
}

/// The lock, unless whoever holds it has stopped: where memory runs out, threads do.
fn soon<T>(lock: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    for _ in 0..100 {
        match lock.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(e)) => return Some(e.into_inner()),
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
        }
    }
    None
}

impl Meter {
    fn change<T>(&self, f: impl FnOnce(&mut Clock) -> T) -> T {
        // A poisoned lock only means that an engine panicked.
        f(&mut self.clock.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Work {
    /// Where its solvers count.
    pub fn counters(&self) -> Arc<Counters> {
        Arc::clone(&self.0.counters)
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.0.change(|clock| {
            clock.running -= 1;
            if clock.running == 0 {
                clock.past += clock.since.take().map_or(Duration::ZERO, |since| since.elapsed());
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Solver;
    use crate::term::{Sort, Terms};
    use crate::util::Budget;

    #[test]
    fn solvers_of_an_engine_are_added_up() {
        let ledger = Ledger::default();
        for _ in 0..2 {
            let work = ledger.work("bmc");
            let terms = Terms::new();
            let mut solver = Solver::new(&terms, Budget::unlimited());
            solver.count_in(work.counters());
            let x = terms.symbol("x", Sort::Bv(1));
            let not = terms.not(x);
            for assumptions in [&[x][..], &[x, not], &[not]] {
                solver.check(assumptions).unwrap();
            }
        }
        drop(ledger.work("run"));
        let statistics = ledger.statistics();
        assert_eq!(statistics.iter().map(|s| s.engine).collect::<Vec<_>>(), ["bmc", "run"]);
        let Sums { queries, sat, unsat, variables, .. } = statistics[0].solvers;
        assert_eq!((queries, sat, unsat), (6, 4, 2));
        assert!(variables >= 2);
        assert_eq!(statistics[1].solvers, Sums::default());
    }

    #[test]
    fn time_counts_once_and_while_work_goes_on() {
        let ledger = Ledger::default();
        let (first, second) = (ledger.work("kiki"), ledger.work("kiki"));
        std::thread::sleep(Duration::from_millis(20));
        drop(first);
        let time = |ledger: &Ledger| ledger.statistics()[0].time;
        let before = time(&ledger);
        assert!(before >= Duration::from_millis(20));
        std::thread::sleep(Duration::from_millis(20));
        assert!(time(&ledger) >= before + Duration::from_millis(20));
        drop(second);
        assert_eq!(time(&ledger), time(&ledger));
    }
}
