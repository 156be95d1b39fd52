//! Watches over a run: the time limit, the memory limit, Ctrl-C and SIGTERM.
//!
//! [`Watch::look`] is called many times a second. It stops the budget, which the engines obey; if they do
//! not within [`GRACE`], or memory is about to be exhausted, it says that the run is to be abandoned.

use super::settings::Limits;
use crate::util::{Budget, Stopped};
use signal_hook::consts::{SIGINT, SIGTERM};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The time that engines have to give up after the budget has ended.
const GRACE: Duration = Duration::from_millis(600);

/// The state of the watch.
pub struct Watch {
    limits: Limits,
    budget: Budget,
    interrupted: Arc<AtomicBool>,
    /// The limit of the address space in bytes, if the system sets one.
    address_space: Option<u64>,
    /// The memory of the machine or container in bytes.
    machine: Option<u64>,
    stopped_at: Option<Instant>,
}

/// Whether to go on waiting for the engines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Wait.
    Wait,
    /// The engines do not react, or there is no time left to wait for them.
    Abandon(Stopped),
}

impl Watch {
    /// Begins to watch; `started` is when the program was started.
    ///
    /// # Errors
    /// If the signals cannot be caught.
    pub fn new(limits: Limits, started: Instant) -> std::io::Result<Watch> {
        let interrupted = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // The second one ends the process at once: registered first, it sees the flag of the first one.
            signal_hook::flag::register_conditional_shutdown(signal, super::UNKNOWN, Arc::clone(&interrupted))?;
            signal_hook::flag::register(signal, Arc::clone(&interrupted))?;
        }
        let budget = match limits.timeout {
            Some(time) => Budget::with_timeout(time.saturating_sub(started.elapsed())),
            None => Budget::unlimited(),
        };
        let (address_space, machine) = (address_space_limit(), machine_memory());
        Ok(Watch { limits, budget, interrupted, address_space, machine, stopped_at: None })
    }

    /// The budget of the run.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Looks at the clock, the memory and the signals.
    pub fn look(&mut self) -> Look {
        if self.interrupted.load(Ordering::Relaxed) {
            self.budget.stop(Stopped::Interrupted);
        }
        let pressure = self.memory_pressure();
        super::abort::note_memory_pressure(pressure >= 0.3);
        if pressure >= 1.0 {
            self.budget.stop(Stopped::Memory);
        }
        let Err(why) = self.budget.check() else { return Look::Wait };
        let since = *self.stopped_at.get_or_insert_with(Instant::now);
        if since.elapsed() >= GRACE || pressure >= 1.15 { Look::Abandon(why) } else { Look::Wait }
    }

    /// Memory in use as a part of what may be used; engines are stopped at 1.
    fn memory_pressure(&self) -> f64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let part = |key: &str, limit: Option<u64>| {
            limit.map_or(0.0, |limit| kilobytes(&status, key).unwrap_or(0) as f64 * 1024.0 / limit as f64)
        };
        // An allocation beyond the address space is fatal, so stop well before; and so is the system's killer of large processes.
        let chosen = part("VmRSS:", self.limits.memory);
        chosen.max(part("VmSize:", self.address_space) / 0.85).max(part("VmRSS:", self.machine) / 0.85)
    }

    /// Why the run ended, for `unknown (…)`.
    pub fn explain(&self, why: Stopped) -> String {
        match (why, self.limits) {
            (Stopped::Timeout, Limits { timeout: Some(time), .. }) => {
                format!("time limit of {} s reached", time.as_secs_f64())
            }
            (Stopped::Memory, Limits { memory: Some(bytes), .. }) => {
                format!("memory limit of {} MB reached", bytes >> 20)
            }
            (Stopped::Memory, _) => "memory limit of the system reached".to_string(),
            _ => why.to_string(),
        }
    }
}

/// The value of a line such as `VmRSS:     1234 kB`.
fn kilobytes(status: &str, key: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(key))?;
    line.split_whitespace().next()?.parse().ok()
}

/// RLIMIT_AS in bytes, if there is one.
fn address_space_limit() -> Option<u64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The memory of the machine in bytes, or what the control groups of the process may use of it.
fn machine_memory() -> Option<u64> {
    let total = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| kilobytes(&text, "MemTotal:"));
    let own = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let own = own.lines().find_map(|line| line.strip_prefix("0::")).unwrap_or("/");
    let groups = Path::new(own.trim_start_matches('/')).ancestors();
    let limit = |group: &Path| {
        std::fs::read_to_string(Path::new("/sys/fs/cgroup").join(group).join("memory.max")).ok()?.trim().parse().ok()
    };
    groups.filter_map(limit).chain(total.map(|kb| kb * 1024)).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watch(limits: Limits) -> Watch {
        let started = Instant::now();
        Watch::new(limits, started).unwrap()
    }

    #[test]
    fn a_run_without_limits_waits() {
        let mut watch = watch(Limits { timeout: None, memory: None });
        assert_eq!(watch.look(), Look::Wait);
        assert!(watch.budget().check().is_ok());
    }

    #[test]
    fn time_runs_out_and_engines_get_a_little_more() {
        let mut watch = watch(Limits { timeout: Some(Duration::from_millis(10)), memory: None });
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!(watch.look(), Look::Wait);
        assert_eq!(watch.budget().check(), Err(Stopped::Timeout));
        std::thread::sleep(GRACE);
        assert_eq!(watch.look(), Look::Abandon(Stopped::Timeout));
        assert_eq!(watch.explain(Stopped::Timeout), "time limit of 0.01 s reached");
    }

    #[test]
    fn memory_beyond_the_limit_stops_the_run() {
        let mut watch = watch(Limits { timeout: None, memory: Some(1 << 20) });
        watch.look();
        assert_eq!(watch.budget().check(), Err(Stopped::Memory));
        assert_eq!(watch.explain(Stopped::Memory), "memory limit of 1 MB reached");
    }

    #[test]
    fn sizes_are_read() {
        assert_eq!(kilobytes("VmPeak:\t 12 kB\nVmRSS:\t   345 kB\n", "VmRSS:"), Some(345));
        assert_eq!(kilobytes("", "VmRSS:"), None);
    }
}
