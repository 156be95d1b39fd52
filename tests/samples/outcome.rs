//! Running the verifier and reading its answer.

use crate::sample::{Directive, Sample, Verdict};
use std::io::Read;
use std::process::{Command, ExitStatus, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The time limit in seconds that the verifier is given where it is expected to know the answer, unless the sample names one: how long answers take is
/// no matter of tests, which run on busy machines, too.
const TIMEOUT: u64 = 180;

/// The same where it is expected not to.
const TIMEOUT_OF_UNKNOWN: u64 = 20;

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
    if !arguments.iter().any(|option| option == "--timeout") {
        let limit = if directive.expected.verdict == Verdict::Unknown { TIMEOUT_OF_UNKNOWN } else { TIMEOUT };
        arguments.extend(["--timeout".to_string(), limit.to_string()]);
    }
    let limit = time_limit(&arguments) + GRACE;
    let program = std::env::var("VERIFY_BINARY").unwrap_or_else(|_| env!("CARGO_BIN_EXE_verify").to_string());
    let mut command = Command::new(&program);
    command.args(&arguments).arg(&sample.path).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let started = format!("$ verify {} c-samples/{}\n", arguments.join(" "), sample.name);

    let mut child = command.spawn().map_err(|e| format!("{program}: {e}"))?;
    let output = read_all(child.stdout.take());
    let messages = read_all(child.stderr.take());
    let start = Instant::now();
    let status = loop {
        match child.try_wait().map_err(|e| e.to_string())? {
            Some(status) => break Some(status),
            None if start.elapsed() > limit => break None,
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    if status.is_none() {
        child.kill().and_then(|()| child.wait()).map_err(|e| e.to_string())?;
    }
    let output = output.join().unwrap_or_default();
    let messages = messages.join().unwrap_or_default();
    let transcript = format!("{started}{output}{messages}");
    match status {
        None => Err(format!("still running after {} s\n\n{transcript}", limit.as_secs())),
        Some(status) => read_answer(sample, status, output, transcript),
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
