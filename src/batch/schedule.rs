//! Runs tasks, each in a process of its own, some at a time.
//!
//! A task that crashes or uses up its memory takes nothing else with it. If this process is killed, so are those of the tasks.

use super::{Task, TaskResult};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

/// How long a process may go on after its time limit before it is killed.
const GRACE: Duration = Duration::from_secs(10);
/// How often limits are looked at.
const TICK: Duration = Duration::from_millis(100);

/// How tasks are run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program `verify`.
    pub program: PathBuf,
    /// Arguments of every task.
    pub arguments: Vec<OsString>,
    /// The time limit of each.
    pub timeout: Duration,
    /// When all have to be done; no task is started after that. Each gets a fair share of what is left at most.
    pub deadline: Option<Instant>,
    /// How many are run at a time.
    pub jobs: usize,
}

/// The least time that a task gets.
const LEAST: Duration = Duration::from_secs(1);

impl Plan {
    /// The time limit of the first of `left` tasks; `None` if there is no time.
    fn limit(&self, left: usize) -> Option<Duration> {
        let Some(deadline) = self.deadline else { return Some(self.timeout) };
        let rest = deadline.checked_duration_since(Instant::now()).filter(|rest| !rest.is_zero())?;
        let at_once = self.jobs.max(1).min(left);
        let share = rest * at_once as u32 / left as u32;
        Some(share.max(LEAST).min(rest.max(LEAST)).min(self.timeout))
    }
}

/// An event during a run.
pub enum News<'t> {
    /// Nothing; so many tasks are running.
    Tick,
    /// A task has ended.
    Done(&'t Task, Box<TaskResult>),
}

/// Processes with the times when they have to be gone.
type Running = Mutex<BTreeMap<i32, Instant>>;

fn lock(running: &Running) -> std::sync::MutexGuard<'_, BTreeMap<i32, Instant>> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs all `tasks`, and tells `listen` what happens, in this thread. Once `stop` is set, no further task is started and those that run are ended;
/// they have no result.
pub fn run(tasks: &[Task], plan: &Plan, stop: &AtomicBool, listen: &mut dyn FnMut(News)) {
    let (next, running) = (AtomicUsize::new(0), Running::default());
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..plan.jobs.max(1).min(tasks.len()) {
            let (sender, next, running) = (sender.clone(), &next, &running);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(n) else { break };
                    let Some(limit) = plan.limit(tasks.len() - n) else { break };
                    let result = run_one(task, plan, limit, running);
                    if !stop.load(Ordering::Relaxed) && sender.send((n, result)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        loop {
            match receiver.recv_timeout(TICK) {
                Ok((n, result)) => listen(News::Done(&tasks[n], Box::new(result))),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => listen(News::Tick),
            }
            end_late(&running, stop.load(Ordering::Relaxed));
        }
    });
}

/// Kills processes that are over time; ends all if `stopped`.
fn end_late(running: &Running, stopped: bool) {
    let now = Instant::now();
    for (&pid, &deadline) in lock(running).iter() {
        let signal = match (now > deadline, stopped) {
            (true, _) => libc::SIGKILL,
            (false, true) => libc::SIGTERM,
            (false, false) => continue,
        };
        // SAFETY: it is a child that nobody has waited for: it is taken from the list before.
        unsafe { libc::kill(pid, signal) };
    }
}

fn run_one(task: &Task, plan: &Plan, limit: Duration, running: &Running) -> TaskResult {
    let started = Instant::now();
    let error = |reason: String| TaskResult {
        verdict: format!("error ({reason})"),
        seconds: started.elapsed().as_secs_f64(),
        memory: 0,
        properties: [0; 3],
        report: String::new(),
    };
    let files = tempfile::NamedTempFile::new().and_then(|report| {
        let said = tempfile::NamedTempFile::new()?;
        let stdout = said.reopen()?;
        Ok((report, said, stdout))
    });
    let (report, said, stdout) = match files {
        Ok(files) => files,
        Err(reason) => return error(format!("no temporary file: {reason}")),
    };
    let mut command = Command::new(&plan.program);
    command.arg("check").args(&task.files).arg("--json").arg(report.path());
    command.args(&plan.arguments).args(&task.arguments);
    if limit < plan.timeout {
        command.arg("--timeout").arg(limit.as_secs_f64().to_string());
    }
    command.stdin(Stdio::null()).stdout(stdout).stderr(Stdio::piped());
    // SAFETY: prctl is a system call without effects on memory.
    unsafe {
        command.pre_exec(|| match libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) {
            0 => Ok(()),
            _ => Err(std::io::Error::last_os_error()),
        })
    };
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(reason) => return error(format!("verify cannot be started: {reason}")),
    };
    let pid = child.id() as i32;
    lock(running).insert(pid, started + limit + GRACE);
    let messages = child.stderr.take().map(|stderr| std::io::read_to_string(stderr).unwrap_or_default());
    let (status, memory) = wait(pid, running);
    let seconds = started.elapsed().as_secs_f64();
    let text = std::fs::read_to_string(report.path()).unwrap_or_default();
    match summary(&text) {
        Some((verdict, properties)) => TaskResult { verdict, seconds, memory, properties, report: text },
        // Limits may be reached before there is anything to report.
        None => match std::fs::read_to_string(said.path()).ok().and_then(|text| unknown(&text)) {
            Some(verdict) => TaskResult { memory, verdict, ..error(String::new()) },
            None => TaskResult { memory, ..error(failure(status, &messages.unwrap_or_default(), seconds, limit)) },
        },
    }
}

/// The verdict at the end of what a task printed, if it is unknown.
fn unknown(printed: &str) -> Option<String> {
    printed.lines().last()?.strip_prefix("verdict: ").filter(|v| v.starts_with("unknown")).map(str::to_string)
}

/// Waits for a child; how it ended, and its greatest resident memory in bytes.
fn wait(pid: i32, running: &Running) -> (ExitStatus, u64) {
    // SAFETY: all pointers lead to values of this function; the child is waited for here only.
    unsafe {
        let mut info: libc::siginfo_t = std::mem::zeroed();
        while libc::waitid(libc::P_PID, pid as u32, &mut info, libc::WEXITED | libc::WNOWAIT) != 0 {
            if std::io::Error::last_os_error().kind() != std::io::ErrorKind::Interrupted {
                break;
            }
        }
        lock(running).remove(&pid);
        let (mut status, mut usage): (i32, libc::rusage) = (0, std::mem::zeroed());
        libc::wait4(pid, &mut status, 0, &mut usage);
        (ExitStatus::from_raw(status), (usage.ru_maxrss as u64) << 10)
    }
}

/// Why a task has no report.
fn failure(status: ExitStatus, messages: &str, seconds: f64, limit: Duration) -> String {
    let late = seconds > limit.as_secs_f64();
    match status.signal() {
        Some(libc::SIGKILL) if late => return "it did not end at its time limit".to_string(),
        Some(signal) => return format!("it was killed by signal {signal}"),
        None => {}
    }
    let first = messages.lines().find(|l| l.starts_with("verify: ")).map(|l| l.trim_start_matches("verify: "));
    first.map_or_else(|| format!("it ended with {status}"), str::to_string)
}

/// The verdict, and how many properties are proved, refuted, unknown, by a JSON report.
fn summary(report: &str) -> Option<(String, [u64; 3])> {
    let json: serde_json::Value = serde_json::from_str(report).ok()?;
    let verdict = &json["verdict"];
    let text = |field: &str| verdict[field].as_str().unwrap_or_default().to_string();
    let verdict = match verdict["result"].as_str()? {
        "false" => format!("false({})", text("property")),
        "unknown" => format!("unknown ({})", text("reason")),
        result => result.to_string(),
    };
    let mut counts = [0; 3];
    for property in json["properties"].as_array().into_iter().flatten() {
        let n = match property["status"].as_str() {
            Some("SUCCESS") => 0,
            Some("UNKNOWN") | None => 2,
            Some("SUPPRESSED") => continue,
            Some(_) => 1,
        };
        counts[n] += 1;
    }
    Some((verdict, counts))
}
