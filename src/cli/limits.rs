//! Watches over a run: the time limit, the memory limit, Ctrl-C and SIGTERM.
//!
//! [`Watch::look`] is called many times a second. It stops the budget, which the engines obey; if they do
//! not within [`GRACE`], or memory is about to be exhausted, it says that the run is to be abandoned. The report takes memory, too: so
//! engines are stopped some way before the limit.

use super::settings::Limits;
use crate::util::{Budget, Stopped};
use signal_hook::consts::{SIGINT, SIGTERM};
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The time that engines have to give up after the budget has ended.
const GRACE: Duration = Duration::from_millis(600);
/// How often to look, without a limit of memory.
const TICK: Duration = Duration::from_millis(25);
/// How often to look at the memory, if it is limited: in this time a thread can fill some megabytes.
const SHORT_TICK: Duration = Duration::from_millis(2);
/// The part of memory at which engines are stopped.
const ENOUGH: f64 = 0.85;
/// The most bytes that are kept for other purposes than those of the engines.
const MAX_RESERVE: u64 = 256 << 20;
/// And the fewest, unless that is more than a quarter: on a busy machine, more is used between two looks.
const MIN_RESERVE: u64 = 40 << 20;
/// Address space that is set aside for the report.
const SET_ASIDE: usize = 16 << 20;

/// The state of the watch.
pub struct Watch {
    limits: Limits,
    budget: Budget,
    interrupted: Arc<AtomicBool>,
    /// The limit of the address space in bytes, if the system sets one.
    address_space: Option<u64>,
    /// Half of the memory of the machine or container in bytes, where nobody has chosen a limit.
    usual_memory: Option<u64>,
    /// The memory of the machine or container in bytes.
    machine: Option<u64>,
    stopped_at: Option<Instant>,
    /// Whether the system has no more.
    is_exhausted: bool,
    /// The system's file of the sizes of this process's memory.
    sizes: Option<File>,
    /// Given back when memory runs out.
    set_aside: Vec<u8>,
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
            Some(time) => Budget::with_timeout_since(started, time),
            None => Budget::unlimited(),
        };
        let (address_space, machine) = (address_space_limit(), machine_memory());
        let usual_memory = machine.map(|bytes| bytes / 2).filter(|_| limits.memory.is_none());
        let sizes = File::open("/proc/self/statm").ok();
        let set_aside = Vec::with_capacity(SET_ASIDE);
        Ok(Watch {
            limits,
            budget,
            interrupted,
            address_space,
            usual_memory,
            machine,
            stopped_at: None,
            is_exhausted: false,
            sizes,
            set_aside,
        })
    }

    /// How long to wait until the next look.
    pub fn tick(&self) -> Duration {
        if self.limits.memory.is_some() { SHORT_TICK } else { TICK }
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
        let (chosen, system) = self.memory_pressure();
        let pressure = chosen.max(system);
        super::abort::note_memory_pressure(pressure >= 0.3);
        let exhausted = super::abort::is_exhausted();
        self.is_exhausted |= exhausted || system >= 1.0;
        if pressure >= 1.0 || exhausted {
            self.budget.stop(Stopped::Memory);
        }
        let Err(why) = self.budget.check() else { return Look::Wait };
        let since = *self.stopped_at.get_or_insert_with(Instant::now);
        let urgent = pressure >= 2.0 || exhausted;
        if since.elapsed() >= GRACE || urgent { Look::Abandon(why) } else { Look::Wait }
    }

    /// Keeps what memory is left for the report.
    pub fn keep_memory_for_report(&mut self) {
        self.set_aside = Vec::new();
        super::abort::keep_memory_for_report();
    }

    /// How far the memory that is allowed is used up, and that of the system: engines are stopped at 1, and there is no time for anything but the report at 2.
    fn memory_pressure(&self) -> (f64, f64) {
        let (size, resident) = self.sizes.as_ref().and_then(bytes_used).unwrap_or_default();
        // An allocation beyond the address space is fatal, and so is the system's killer of large processes.
        let of = |used, limit: Option<u64>| limit.map_or(0.0, |limit| pressure(used, limit));
        let system = of(size, self.address_space).max(of(resident, self.machine));
        (of(resident, self.limits.memory.or(self.usual_memory)), system)
    }

    /// Why the run ended, for `unknown (…)`.
    pub fn explain(&self, why: Stopped) -> String {
        match (why, self.limits) {
            (Stopped::Timeout, Limits { timeout: Some(time), is_usual_time, .. }) => {
                let hint = if is_usual_time { "; --timeout sets another one" } else { "" };
                format!("time limit of {} s reached{hint}", time.as_secs_f64())
            }
            (Stopped::Memory, Limits { memory: Some(bytes), .. }) => {
                format!("memory limit of {} MB reached", bytes >> 20)
            }
            (Stopped::Memory, _) => match self.usual_memory {
                Some(bytes) if !self.is_exhausted => {
                    format!(
                        "memory limit of {} MB, half of the machine's, reached; --memory sets another one",
                        bytes >> 20
                    )
                }
                _ => "memory limit of the system reached".to_string(),
            },
            _ => why.to_string(),
        }
    }
}

/// How far `used` bytes use up a limit: 1 where the reserve begins, 2 in its middle.
fn pressure(used: u64, limit: u64) -> f64 {
    let least = (MIN_RESERVE as f64).min(limit as f64 / 4.0);
    let reserve = (limit as f64 * (1.0 - ENOUGH)).max(least).min(MAX_RESERVE as f64);
    let enough = limit as f64 - reserve;
    let used = used as f64;
    if used < enough { used / enough } else { 1.0 + (used - enough) / (reserve / 2.0).max(1.0) }
}

/// Address space and resident memory of this process in bytes.
fn bytes_used(statm: &File) -> Option<(u64, u64)> {
    let mut text = [0; 128];
    let length = statm.read_at(&mut text, 0).ok()?;
    let text = std::str::from_utf8(&text[..length]).ok()?;
    // SAFETY: the call only returns a number.
    let page = u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).ok()?;
    let mut pages = text.split_whitespace().map(|n| n.parse::<u64>().ok());
    Some((pages.next()?? * page, pages.next()?? * page))
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
        let mut watch = watch(Limits { timeout: None, is_usual_time: false, memory: None });
        assert_eq!(watch.look(), Look::Wait);
        assert!(watch.budget().check().is_ok());
    }

    #[test]
    fn time_runs_out_and_engines_get_a_little_more() {
        let mut watch = watch(Limits { timeout: Some(Duration::from_millis(10)), is_usual_time: false, memory: None });
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!(watch.look(), Look::Wait);
        assert_eq!(watch.budget().check(), Err(Stopped::Timeout));
        std::thread::sleep(GRACE);
        assert_eq!(watch.look(), Look::Abandon(Stopped::Timeout));
        assert_eq!(watch.explain(Stopped::Timeout), "time limit of 0.01 s reached");
    }

    #[test]
    fn limits_that_nobody_has_chosen_say_how_to_choose_one() {
        let watch = watch(Limits { timeout: Some(Duration::from_secs(60)), is_usual_time: true, memory: None });
        assert_eq!(watch.explain(Stopped::Timeout), "time limit of 60 s reached; --timeout sets another one");
        assert!(watch.explain(Stopped::Memory).ends_with("half of the machine's, reached; --memory sets another one"));
    }

    #[test]
    fn memory_beyond_the_limit_stops_the_run() {
        let mut watch = watch(Limits { timeout: None, is_usual_time: false, memory: Some(1 << 20) });
        watch.look();
        assert_eq!(watch.budget().check(), Err(Stopped::Memory));
        assert_eq!(watch.explain(Stopped::Memory), "memory limit of 1 MB reached");
    }

    #[test]
    fn pressure_grows_with_memory() {
        let of = |used: u64, limit: u64| pressure(used << 20, limit << 20);
        let is = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found}, not {expected}");
        is(of(850, 1000), 1.0);
        is(of(425, 1000), 0.5);
        is(of(925, 1000), 2.0);
        // Of little memory, a quarter or 40 MB.
        is(of(60, 80), 1.0);
        is(of(160, 200), 1.0);
        is(of(180, 200), 2.0);
        // Of much memory, not much is kept.
        assert_eq!(pressure((16 << 30) - (128 << 20), 16 << 30), 2.0);
    }

    #[test]
    fn sizes_are_read() {
        let (size, resident) = bytes_used(&File::open("/proc/self/statm").unwrap()).unwrap();
        assert!(resident > 1 << 20 && size > resident, "{size} {resident}");
        assert_eq!(kilobytes("VmPeak:\t 12 kB\nVmRSS:\t   345 kB\n", "VmRSS:"), Some(345));
        assert_eq!(kilobytes("", "VmRSS:"), None);
    }
}
