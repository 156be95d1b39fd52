//! Running the verifier and reading its answer.

use crate::sample::{Directive, Sample, Verdict};
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The time limit in seconds that the verifier is given, unless the sample names one.
const TIMEOUT: u64 = 20;

/// How many times as long it may take where it is expected to know the answer, as others may want the machine, too: what counts then is the time that it
/// was executed.
const PATIENCE: u32 = 3;

/// The cores that it is executed on at a time.
const CORES: u32 = 2;

/// How much longer than its limit it may take to end.
const GRACE: Duration = Duration::from_secs(15);

/// What the verifier answered.
pub struct Outcome {
    /// From the last line.
    pub verdict: Verdict,
    /// From the lines of the single checks.
    pub checks: Vec<Check>,
    /// All of standard output.
    pub output: String,
    /// Command, output and messages, for the report of a failed test.
    pub transcript: String,
}

/// `[LABEL] FILE:LINE: DESCRIPTION: STATUS`.
pub struct Check {
    /// For instance `main.overflow.3`.
    pub label: String,
    /// Its line, when it is in the sample itself.
    pub line: Option<u32>,
    /// What was found.
    pub status: Status,
}

/// What was found about one check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It holds.
    Success,
    /// It can fail.
    Failure,
    /// Neither was shown.
    Unknown,
}

/// Runs the verifier on `sample` as `directive` says.
pub fn run(sample: &Sample, directive: &Directive) -> Result<Outcome, String> {
    let mut arguments = directive.options.clone();
    let named = time_limit(&arguments);
    let is_decided = directive.expected.verdict != Verdict::Unknown;
    let limit = if is_decided { named * PATIENCE } else { named };
    set_time_limit(&mut arguments, limit);
    let program = std::env::var("VERIFY_BINARY").unwrap_or_else(|_| env!("CARGO_BIN_EXE_verify").to_string());
    let mut command = Command::new(&program);
    command.args(&arguments).arg(&sample.path).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let started = format!("$ verify {} c-samples/{}\n", arguments.join(" "), sample.name);

    let mut child = command.spawn().map_err(|e| format!("{program}: {e}"))?;
    let output = read_all(child.stdout.take());
    let messages = read_all(child.stderr.take());
    let start = Instant::now();
    let ended = loop {
        match ended(&child).map_err(|e| e.to_string())? {
            Some(ended) => break Some(ended),
            None if start.elapsed() > limit + GRACE => break None,
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    if ended.is_none() {
        child.kill().and_then(|()| child.wait()).map_err(|e| e.to_string())?;
    }
    let output = output.join().unwrap_or_default();
    let messages = messages.join().unwrap_or_default();
    let transcript = format!("{started}{output}{messages}");
    match ended {
        None => Err(format!("still running after {} s\n\n{transcript}", (limit + GRACE).as_secs())),
        Some((_, executed)) if is_decided && executed > named * CORES => Err(format!(
            "executed for {:.1} s, more than {} s on {CORES} cores\n\n{transcript}",
            executed.as_secs_f64(),
            named.as_secs()
        )),
        Some((status, _)) => read_answer(sample, status, output, transcript),
    }
}

/// How the child has ended, if it has, and for how long it was executed.
fn ended(child: &Child) -> std::io::Result<Option<(ExitStatus, Duration)>> {
    let mut status = 0;
    // SAFETY: zeros are numbers and times; the call writes to both variables, which outlive it.
    let (pid, usage) = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        (libc::wait4(child.id() as libc::pid_t, &mut status, libc::WNOHANG, &mut usage), usage)
    };
    match pid {
        0 => Ok(None),
        pid if pid < 0 => Err(std::io::Error::last_os_error()),
        _ => Ok(Some((ExitStatus::from_raw(status), time(usage.ru_utime) + time(usage.ru_stime)))),
    }
}

fn time(of: libc::timeval) -> Duration {
    Duration::from_secs(of.tv_sec as u64) + Duration::from_micros(of.tv_usec as u64)
}

/// Names another time limit.
fn set_time_limit(arguments: &mut Vec<String>, limit: Duration) {
    let seconds = limit.as_secs().to_string();
    match arguments.iter().position(|option| option == "--timeout") {
        Some(at) if at + 1 < arguments.len() => arguments[at + 1] = seconds,
        _ => arguments.extend(["--timeout".to_string(), seconds]),
    }
}

/// The value of `--timeout`.
fn time_limit(arguments: &[String]) -> Duration {
    let at = arguments.iter().position(|option| option == "--timeout");
    let seconds = at.and_then(|at| arguments.get(at + 1)).and_then(|value| value.parse().ok());
    Duration::from_secs(seconds.unwrap_or(TIMEOUT))
}

/// Reads a pipe in the background.
fn read_all(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            // What was read before an error is all there is to report.
            let _ = pipe.read_to_end(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Reads verdict and checks, and compares the verdict with the exit status.
fn read_answer(sample: &Sample, status: ExitStatus, output: String, transcript: String) -> Result<Outcome, String> {
    let last = output.lines().last().unwrap_or_default();
    let verdict = last.strip_prefix("verdict: ").and_then(Verdict::parse);
    let Some(verdict) = verdict else {
        return Err(format!("no verdict ({status})\n\n{transcript}"));
    };
    let code = match verdict {
        Verdict::True => 0,
        Verdict::False(_) => 10,
        Verdict::Unknown => 5,
    };
    if status.code() != Some(code) {
        return Err(format!("verdict `{verdict}` with {status}, expected status {code}\n\n{transcript}"));
    }
    let checks = output.lines().filter_map(|line| read_check(sample, line)).collect();
    Ok(Outcome { verdict, checks, output, transcript })
}

/// Reads the line of one check; other lines give nothing.
fn read_check(sample: &Sample, text: &str) -> Option<Check> {
    let (label, rest) = text.strip_prefix('[')?.split_once("] ")?;
    let (place_and_description, status) = rest.rsplit_once(": ")?;
    let status = match status.split_whitespace().next()? {
        "SUCCESS" => Status::Success,
        "FAILURE" | "UNREACHABLE" => Status::Failure,
        "UNKNOWN" => Status::Unknown,
        _ => return None,
    };
    let place = place_and_description.split_once(": ").map_or(place_and_description, |(place, _)| place);
    let file = sample.path.file_name()?.to_str()?;
    let line = place.rsplit_once(':').filter(|(path, _)| path.ends_with(file)).and_then(|(_, line)| line.parse().ok());
    Some(Check { label: label.to_string(), line, status })
}
