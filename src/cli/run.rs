//! One run: a thread reads the program and verifies it, while the main thread watches over the limits
//! and shows the progress. Whatever happens, somebody writes a report.

use super::limits::{Look, Watch};
use super::output;
use super::progress::ProgressLine;
use super::settings::Settings;
use super::suppress::Suppressed;
use super::{FAILED, USAGE, abort};
use crate::analysis::suppress;
use crate::build::commands;
use crate::engine::config::{Listener, Progress};
use crate::engine::verdict::{Outcome, Verdict};
use crate::frontend::FoldedOverflows;
use crate::program::{Program, Property};
use crate::util::{Budget, Stopped};
use crate::{engine, frontend};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How often limits and progress are looked at.
const TICK: Duration = Duration::from_millis(25);
/// Room for recursion over deep terms and programs; only what is used takes memory.
const STACK: usize = 256 << 20;

/// What the working thread and the watching one share.
struct Task {
    settings: Settings,
    progress: Progress,
    /// The program, as soon as it is loaded.
    program: OnceLock<Program>,
    /// What is suppressed of it; there before the program is.
    suppressed: OnceLock<Suppressed>,
}

/// How the working thread ended.
enum End {
    /// With an answer.
    Decided(Box<Outcome>),
    /// The program could not be loaded.
    Rejected(frontend::Error),
    /// The bitcode of the input could not be made.
    Unusable(String),
    /// A bug of ours.
    Panicked(String),
    /// It did not end.
    Abandoned(Stopped),
}

/// Runs `settings` and returns the exit status.
pub fn run(settings: Settings, started: Instant) -> i32 {
    let listener = settings.output.verbose.then(|| listener(started));
    let mut progress = Progress::default();
    progress.listener = listener;
    if let Some(file) = &settings.configured.file {
        progress.log("configuration", || file.display().to_string());
    }
    let task = Arc::new(Task { settings, progress, program: OnceLock::new(), suppressed: OnceLock::new() });
    let (mut watch, results) = match start(&task, started) {
        Ok(pair) => pair,
        Err(reason) => return fail(&format!("the run cannot be started: {reason}")),
    };
    let end = supervise(&task, &mut watch, &results);
    conclude(&task, &watch, end, started)
}

/// Writes what engines report to standard error, with the time since the start.
fn listener(started: Instant) -> Listener {
    Box::new(move |who, what| eprintln!("[{:8.3} s] {who}: {what}", started.elapsed().as_secs_f64()))
}

fn start(task: &Arc<Task>, started: Instant) -> std::io::Result<(Watch, mpsc::Receiver<End>)> {
    let watch = Watch::new(task.settings.limits, started)?;
    let (sender, receiver) = mpsc::channel();
    let (task, budget) = (Arc::clone(task), watch.budget().clone());
    std::thread::Builder::new().name("verify".to_string()).stack_size(STACK).spawn(move || {
        let end = catch_unwind(AssertUnwindSafe(|| work(&task, &budget)));
        // Nobody listens any more if the run was abandoned.
        let _ = sender.send(end.unwrap_or_else(|_| End::Panicked(abort::last_panic())));
    })?;
    Ok((watch, receiver))
}

/// Loads the program and verifies it.
fn work(task: &Task, budget: &Budget) -> End {
    let settings = &task.settings;
    let inputs = match Inputs::new(&settings.files) {
        Ok(inputs) => inputs,
        Err(error) => return End::Unusable(error.to_string()),
    };
    let program = match frontend::load(&inputs.files, &settings.frontend) {
        Ok(program) => program,
        Err(error) => return End::Rejected(error),
    };
    let suppressed = task.suppressed.get_or_init(|| settings.suppressions.of(&program, &settings.frontend));
    let program = task.program.get_or_init(|| program);
    if settings.frontend.properties.is_empty() {
        return End::Decided(Box::new(Outcome::unknown(program, &unchecked(&settings.not_checked))));
    }
    let folded = FoldedOverflows::look(program, &settings.frontend);
    let undefined = settings.frontend.signed_overflow_undefined;
    let reduced = (!suppressed.reasons.is_empty())
        .then(|| suppress::without(program, |check| suppressed.reasons.contains_key(&check), undefined));
    let subject = reduced.as_ref().unwrap_or(program);
    let mut outcome = engine::verify(subject, &settings.engine, budget, &task.progress);
    if outcome.verdict == Verdict::True
        && let Some(place) = folded.first()
    {
        let reason = format!("{place}: a constant expression overflows; clang has folded it, so it is not checked");
        outcome.verdict = Verdict::Unknown(reason);
    }
    End::Decided(Box::new(outcome))
}

/// Files that can be loaded: what compilation databases tell of is compiled first.
struct Inputs {
    files: Vec<PathBuf>,
    /// Where the bitcode of compilation databases is.
    _directory: Option<TempDir>,
}

impl Inputs {
    fn new(given: &[PathBuf]) -> Result<Inputs, commands::Error> {
        let is_database = |f: &PathBuf| f.extension().is_some_and(|e| e == "json");
        if !given.iter().any(is_database) {
            return Ok(Inputs { files: given.to_vec(), _directory: None });
        }
        let unwritable = |reason| commands::Error::Unwritable { path: std::env::temp_dir(), reason };
        let directory = tempfile::tempdir().map_err(unwritable)?;
        let mut files = Vec::new();
        for file in given {
            if !is_database(file) {
                files.push(file.clone());
                continue;
            }
            for command in commands::read(file)? {
                files.push(commands::compile(&command, files.len(), directory.path())?);
            }
        }
        Ok(Inputs { files, _directory: Some(directory) })
    }
}

/// Waits for the working thread, as long as the limits allow.
fn supervise(task: &Task, watch: &mut Watch, results: &mpsc::Receiver<End>) -> End {
    let mut line = ProgressLine::new();
    loop {
        match results.recv_timeout(TICK) {
            Ok(end) => return end,
            Err(RecvTimeoutError::Disconnected) => return End::Panicked(abort::last_panic()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Look::Abandon(why) = watch.look() {
            return End::Abandoned(why);
        }
        line.show(&task.progress, task.program.get().map(|p| p.checks.len()));
    }
}

/// Writes what there is to say, and returns the exit status.
fn conclude(task: &Task, watch: &Watch, end: End, started: Instant) -> i32 {
    let settings = &task.settings;
    let outcome = match end {
        End::Decided(outcome) => settle(*outcome, settings, watch),
        End::Rejected(error) => {
            eprintln!("verify: {error}");
            return if error.kind() == frontend::ErrorKind::Usage { USAGE } else { FAILED };
        }
        End::Unusable(reason) => return fail(&reason),
        End::Panicked(message) => return fail(&format!("internal error: {message}; please report this as a bug")),
        End::Abandoned(why) => {
            let reason = watch.explain(why);
            match task.program.get() {
                Some(program) => Outcome::unknown(program, &reason),
                None => return output::without_program(settings, &reason),
            }
        }
    };
    match task.program.get() {
        Some(program) => {
            // Locations of the outcome may have call stacks that only its own table has.
            let program = Program { source: outcome.source.clone(), ..program.clone() };
            let suppressed = task.suppressed.get().cloned().unwrap_or_default();
            output::report(settings, &program, &suppressed, &outcome, started.elapsed())
        }
        None => fail("internal error: there is an answer without a program; please report this as a bug"),
    }
}

/// The outcome with the verdict that the user is to see: with the limit that was reached as the reason,
/// and never `true` while something that was requested has not been checked.
fn settle(mut outcome: Outcome, settings: &Settings, watch: &Watch) -> Outcome {
    match (&outcome.verdict, watch.budget().check()) {
        (Verdict::Unknown(_), Err(why)) => outcome.verdict = Verdict::Unknown(watch.explain(why)),
        (Verdict::True, _) if !settings.not_checked.is_empty() => {
            outcome.verdict = Verdict::Unknown(unchecked(&settings.not_checked));
        }
        _ => {}
    }
    outcome
}

/// E.g. `nan is not yet checked`.
fn unchecked(properties: &[(Property, &str)]) -> String {
    let parts: Vec<String> = properties.iter().map(|(p, why)| format!("{} {why}", p.name())).collect();
    parts.join("; ")
}

fn fail(message: &str) -> i32 {
    eprintln!("verify: {message}");
    FAILED
}
