//! One run: a thread reads the program and verifies it, while the main thread watches over the limits
//! and shows the progress. Whatever happens, somebody writes a report.

use super::args::Cli;
use super::limits::{Look, Watch};
use super::output::{self, Results};
use super::progress::ProgressLine;
use super::settings::Settings;
use super::suppress::Suppressed;
use super::{FAILED, STACK, USAGE, abort, certification, log, overflow};
use crate::analysis::suppress;
use crate::build::commands;
use crate::build::project::{self, Project};
use crate::engine::config::Progress;
use crate::engine::verdict::{Outcome, Status, Verdict};
use crate::frontend::FoldedErrors;
use crate::program::{CheckId, Program, Property, Target};
use crate::proof::certificate::{Certificate, Refusal};
use crate::util::{Budget, Stopped, nearest};
use crate::witness::{Instrumented, Judgement, Witness};
use crate::{engine, frontend, witness};
use clap::CommandFactory;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use tempfile::TempDir;

/// The data that the working thread and the watching one share.
struct Task {
    settings: Settings,
    progress: Progress,
    /// The program, as soon as it is loaded.
    program: OnceLock<Program>,
    /// The text of the judgement on the witness that is validated.
    judgement: OnceLock<String>,
    /// The suppressed checks of the program; there before the program is.
    suppressed: OnceLock<Suppressed>,
    /// The certificate that is to be checked, instead of the program.
    certificate: Option<Certificate>,
    /// Why the certificate that was asked for is not written.
    uncertified: OnceLock<String>,
}

/// How the working thread ended.
enum End {
    /// With an answer.
    Decided(Box<Outcome>),
    /// With a failure of what was made of the same source in another way.
    Refuted(Box<(Program, Outcome)>),
    /// With an answer about a certificate.
    Examined(Result<(), Refusal>),
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
    execute(settings, None, started)
}

/// Checks a certificate about the program that `settings` name, and returns the exit status.
pub fn examine(settings: Settings, certificate: Certificate, started: Instant) -> i32 {
    execute(settings, Some(certificate), started)
}

fn execute(settings: Settings, certificate: Option<Certificate>, started: Instant) -> i32 {
    if let Some(filter) = &settings.output.log {
        log::install(filter, started);
    }
    if let Some(file) = &settings.configured.file {
        tracing::info!(target: "configuration", "{}", file.display());
    }
    let task = Arc::new(Task {
        settings,
        progress: Progress::default(),
        program: OnceLock::new(),
        judgement: OnceLock::new(),
        suppressed: OnceLock::new(),
        certificate,
        uncertified: OnceLock::new(),
    });
    let (mut watch, results) = match start(&task, started) {
        Ok(pair) => pair,
        Err(reason) => return fail(&format!("the run cannot be started: {reason}")),
    };
    let end = supervise(&task, &mut watch, &results);
    conclude(&task, &mut watch, end, started)
}

/// Where a file does not exist, but a command has nearly that name.
fn meant(error: &frontend::Error) -> Option<String> {
    let frontend::Error::Missing(path) = error else { return None };
    let (word, cli) = (path.to_str()?, Cli::command());
    let command = nearest(word, cli.get_subcommands().map(clap::Command::get_name))?;
    Some(format!("{word}: no such file; did you mean the command 'verify {command}'?"))
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
    let inputs = match Inputs::new(&settings.files, &settings.frontend) {
        Ok(inputs) => inputs,
        Err(error) => return End::Unusable(error.to_string()),
    };
    let mut options = settings.frontend.clone();
    let validation = match settings.validate.as_ref().map(|w| Validation::new(w, &inputs.files, &mut options)) {
        Some(Err(reason)) => return End::Unusable(format!("the witness does not fit the program: {reason}")),
        Some(Ok(validation)) => Some(validation),
        None => None,
    };
    let files = validation.as_ref().map_or(&inputs.files, |v| &v.files);
    let program = match frontend::load(files, &options) {
        Ok(mut program) => {
            validation.iter().for_each(|v| witness::restrict(&mut program, &v.instrumented));
            program
        }
        Err(error) => return End::Rejected(error),
    };
    let (functions, checks) = (program.functions.len(), program.checks.len());
    tracing::debug!(target: "frontend", "the program has {functions} functions and {checks} checks");
    let suppressed = task.suppressed.get_or_init(|| settings.suppressions.of(&program, &settings.frontend));
    let program = task.program.get_or_init(|| program);
    if settings.frontend.properties.is_empty() {
        return End::Decided(Box::new(Outcome::unknown(program, &unchecked(&settings.not_checked))));
    }
    if let Some(certificate) = &task.certificate {
        return End::Examined(certification::examine(certificate, program, settings, budget));
    }
    let folded = FoldedErrors::look(program, &settings.frontend);
    let undefined = settings.frontend.signed_overflow_undefined;
    let reduced = (!suppressed.reasons.is_empty())
        .then(|| suppress::without(program, |check| suppressed.reasons.contains_key(&check), undefined));
    let subject = reduced.as_ref().unwrap_or(program);
    let mut outcome = engine::verify(subject, &settings.engine, budget, &task.progress);
    forgive(&mut outcome, program, settings);
    if outcome.verdict == Verdict::True
        && let Some(unchecked) = folded.first()
    {
        if validation.is_none()
            && let Some(refuted) = overflow::of_constants(settings, program, &unchecked.overflowing, budget)
        {
            if settings.output.certificate.is_some() {
                let _ = task.uncertified.set("nothing is proved".to_string());
            }
            return End::Refuted(Box::new(refuted));
        }
        let is_at = |check: CheckId| {
            let loc = &program.source.locs[program.checks[check].loc];
            let file = &program.source.files[loc.file as usize];
            unchecked.lines.iter().any(|(name, line)| *line == loc.line && name == file)
        };
        for check in program.checks.ids().filter(|c| is_at(*c)) {
            outcome.statuses[check] = Status::Unknown(unchecked.reason.clone());
        }
        outcome.verdict = Verdict::Unknown(unchecked.reason);
    }
    if let Some((file, claim)) = &settings.output.certificate {
        let written = certification::write_proof(file, claim, subject, suppressed, &outcome, budget);
        written.err().into_iter().for_each(|why| drop(task.uncertified.set(why)));
    }
    if let (Some(witness), Some(validation)) = (&settings.validate, &validation) {
        validation.conclude(witness, program, &mut outcome, &task.judgement);
    }
    End::Decided(Box::new(outcome))
}

/// Takes a failure that nobody asked about back if it is suppressed.
fn forgive(outcome: &mut Outcome, program: &Program, settings: &Settings) {
    let Some(failure) = &outcome.unasked else { return };
    let mut with = Program { source: outcome.source.clone(), ..program.clone() };
    let check = with.checks.push(failure.check.clone());
    if let Some(why) = settings.suppressions.of(&with, &settings.frontend).reasons.get(&check) {
        let what = failure.check.description();
        outcome.verdict =
            Verdict::Unknown(format!("the execution found does something first that is suppressed: {what} ({why})"));
        outcome.unasked = None;
    }
}

/// A program with a witness in it.
struct Validation {
    instrumented: Instrumented,
    files: Vec<PathBuf>,
    /// Where the files are.
    _directory: TempDir,
}

impl Validation {
    fn new(witness: &Witness, files: &[PathBuf], options: &mut frontend::Options) -> Result<Validation, String> {
        for file in files {
            let macros = frontend::clang::macros(file, &options.clang_arguments).map_err(|e| e.to_string())?;
            let objection = |e: &str| witness::objection_with(e, &macros).map(|(name, why)| (e.to_string(), name, why));
            if let Some((expression, name, why)) = witness.expressions().into_iter().find_map(objection) {
                return Err(format!("the expression `{expression}` uses the macro {name}: {why}"));
            }
        }
        let instrumented = witness::instrument(files, witness)?;
        let unwritable = |e: std::io::Error| format!("temporary files cannot be written: {e}");
        let directory = tempfile::tempdir().map_err(unwritable)?;
        let mut written = Vec::new();
        for (n, (file, source)) in files.iter().zip(&instrumented.sources).enumerate() {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let path = directory.path().join(format!("{n}-{name}"));
            std::fs::write(&path, source).map_err(unwritable)?;
            written.push(path);
            // Where the headers are that it includes.
            let own =
                file.parent().filter(|d| !d.as_os_str().is_empty()).map_or(".".into(), |d| d.display().to_string());
            options.clang_arguments.extend(["-iquote".to_string(), own]);
        }
        Ok(Validation { instrumented, files: written, _directory: directory })
    }

    /// Judges the witness, and adapts the verdict about the program to that.
    fn conclude(&self, witness: &Witness, program: &Program, outcome: &mut Outcome, told: &OnceLock<String>) {
        let violated = |s: &Status| matches!(s, Status::Violated(_));
        let failed = program.checks.ids().find(|&c| violated(&outcome.statuses[c]));
        let proved = outcome.verdict == Verdict::True;
        let text = match witness::judge(witness, &self.instrumented, program, proved, failed) {
            Judgement::Confirmed => "the witness is confirmed".to_string(),
            Judgement::Rejected(reason) => {
                let rejected = format!("the witness is rejected: {reason}");
                // The verdict is about fewer executions than the program has, or about the witness.
                let is_real = failed.is_some_and(|c| !witness::is_ours(program, c, &self.instrumented.pieces));
                if !is_real {
                    outcome.verdict = Verdict::Unknown(rejected.clone());
                }
                rejected
            }
            Judgement::Open => "the witness is neither confirmed nor rejected".to_string(),
        };
        let _ = told.set(text);
    }
}

/// Files that can be loaded: what compilation databases tell of is compiled first.
struct Inputs {
    files: Vec<PathBuf>,
    /// Where the bitcode of compilation databases is.
    _directory: Option<TempDir>,
}

impl Inputs {
    fn new(given: &[PathBuf], options: &frontend::Options) -> Result<Inputs, commands::Error> {
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
            if let Some(program) = program_of(file, &options.function) {
                files.extend(program.modules);
                continue;
            }
            for command in commands::read(file)? {
                files.push(commands::compile(&command, files.len(), directory.path())?);
            }
        }
        Ok(Inputs { files, _directory: Some(directory) })
    }
}

/// The first program of the recorded project `file` that defines `function`; `None` if the file is no such project.
fn program_of(file: &Path, function: &str) -> Option<project::Program> {
    let text = std::fs::read_to_string(file).ok()?;
    let project: Project = serde_json::from_str(&text).ok()?;
    let defines = |p: &project::Program| {
        p.modules.iter().any(|m| frontend::symbols(m).is_ok_and(|s| s.defined.iter().any(|name| name == function)))
    };
    project.programs.into_iter().find(defines)
}

/// Waits for the working thread, as long as the limits allow.
fn supervise(task: &Task, watch: &mut Watch, results: &mpsc::Receiver<End>) -> End {
    let mut line = ProgressLine::new(!task.settings.output.quiet);
    loop {
        match results.recv_timeout(watch.tick()) {
            Ok(end) => return end,
            Err(RecvTimeoutError::Disconnected) => return End::Panicked(abort::last_panic()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Look::Abandon(why) = watch.look() {
            if why == Stopped::Memory {
                watch.keep_memory_for_report();
            }
            return End::Abandoned(why);
        }
        line.show(&task.progress, task.program.get().map(|p| p.checks.len()));
    }
}

/// Writes what there is to say, and returns the exit status.
fn conclude(task: &Task, watch: &mut Watch, end: End, started: Instant) -> i32 {
    let settings = &task.settings;
    if let Some(why) = task.uncertified.get() {
        eprintln!("verify: no certificate: {why}");
    }
    let end = interrupted(end, watch);
    if let Some(certificate) = &task.certificate
        && let Some(found) = examined(&end)
    {
        return certification::report(found, settings, certificate, |why| watch.explain(why));
    }
    let suppressed = task.suppressed.get().cloned().unwrap_or_default();
    let outcome = match end {
        End::Decided(outcome) => settle(*outcome, settings, watch),
        End::Rejected(error) => {
            eprintln!("verify: {}", meant(&error).unwrap_or_else(|| error.to_string()));
            return if error.kind() == frontend::ErrorKind::Usage { USAGE } else { FAILED };
        }
        End::Unusable(reason) => return fail(&reason),
        End::Panicked(message) => return fail(&format!("internal error: {message}; please report this as a bug")),
        End::Refuted(found) => {
            let (program, outcome) = *found;
            let program = Program { source: outcome.source.clone(), ..program };
            return report(task, &program, &outcome, &Suppressed::default(), started);
        }
        End::Examined(_) => return fail("internal error: there is no certificate; please report this as a bug"),
        End::Abandoned(why) => {
            let reason = watch.explain(why);
            let unread = Program::empty(machine(settings));
            let (program, reason) = match task.program.get() {
                Some(program) => (program, reason),
                None => (&unread, format!("{reason} while the program was being read")),
            };
            return report(task, program, &abandoned(program, &reason, &task.progress), &suppressed, started);
        }
    };
    match task.program.get() {
        Some(program) => {
            // Locations of the outcome may have call stacks that only its own table has.
            let mut program = Program { source: outcome.source.clone(), ..program.clone() };
            let mut outcome = outcome;
            if let Some(failure) = outcome.unasked.take() {
                program.checks.push(failure.check);
                outcome.statuses.push(Status::Violated(Box::new(failure.counterexample)));
            }
            report(task, &program, &outcome, &suppressed, started)
        }
        None => fail("internal error: there is an answer without a program; please report this as a bug"),
    }
}

/// What is known where engines do not react: what they have proved by then.
fn abandoned(program: &Program, reason: &str, progress: &Progress) -> Outcome {
    let mut outcome = Outcome::unknown(program, reason);
    for (check, decision) in progress.proofs() {
        if outcome.statuses.get(check).is_some() {
            outcome.statuses[check] = decision.into();
        }
    }
    outcome
}

/// The result of checking the certificate; `None` if the program cannot be read.
fn examined(end: &End) -> Option<Result<(), Refusal>> {
    match end {
        End::Examined(found) => Some(found.clone()),
        End::Panicked(message) => {
            let why = format!("it does not fit the program ({message})");
            Some(Err(Refusal::Misfit { part: 1, why }))
        }
        End::Abandoned(why) => Some(Err(Refusal::Stopped(*why))),
        End::Decided(_) | End::Refuted(_) | End::Rejected(_) | End::Unusable(_) => None,
    }
}

/// Reports what was found out about `program`, and returns the exit status.
fn report(task: &Task, program: &Program, outcome: &Outcome, suppressed: &Suppressed, started: Instant) -> i32 {
    let results = Results {
        program,
        suppressed,
        outcome,
        statistics: &task.progress.statistics(),
        time: started.elapsed(),
        judgement: task.judgement.get(),
    };
    output::report(&task.settings, &results)
}

/// The end of the run, in view of signals: one from the terminal also ends the compilers that the program is read with.
fn interrupted(end: End, watch: &mut Watch) -> End {
    let unread = matches!(end, End::Rejected(_) | End::Unusable(_));
    watch.look();
    match watch.budget().check() {
        Err(Stopped::Interrupted) if unread => End::Abandoned(Stopped::Interrupted),
        _ => end,
    }
}

/// The machine, as far as the command line tells.
fn machine(settings: &Settings) -> Target {
    let chosen = |a: &&String| ["-m32", "-m64"].contains(&a.as_str());
    let last = settings.frontend.clang_arguments.iter().rev().find(chosen);
    Target { pointer_width: if last.is_some_and(|a| a == "-m32") { 32 } else { 64 }, big_endian: false }
}

/// The outcome with the verdict that the user is to see: with the limit that was reached as the reason,
/// and never `true` while something that was requested has not been checked.
fn settle(mut outcome: Outcome, settings: &Settings, watch: &Watch) -> Outcome {
    match (&outcome.verdict, watch.budget().check()) {
        (Verdict::Unknown(reason), Err(why)) => {
            let (short, whole) = (why.to_string(), watch.explain(why));
            outcome.verdict = Verdict::Unknown(format!("{whole}{}", reason.strip_prefix(&short).unwrap_or_default()));
            for status in outcome.statuses.iter_mut() {
                if let Status::Unknown(reason) = status
                    && *reason == short
                {
                    reason.clone_from(&whole);
                }
            }
        }
        (Verdict::True, _) if !settings.not_checked.is_empty() => {
            outcome.verdict = Verdict::Unknown(unchecked(&settings.not_checked));
        }
        _ => {}
    }
    outcome
}

/// E.g. `memtrack is a property of whole programs, not of each function`.
fn unchecked(properties: &[(Property, &str)]) -> String {
    let parts: Vec<String> = properties.iter().map(|(p, why)| format!("{} {why}", p.name())).collect();
    parts.join("; ")
}

fn fail(message: &str) -> i32 {
    eprintln!("verify: {message}");
    FAILED
}
