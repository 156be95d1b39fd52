//! Writes the results of a run: the report for people, JSON, the reproducer; and the exit status.

use super::settings::{JsonTarget, Settings};
use super::suppress::Suppressed;
use super::{FAILED, PROVED, REFUTED, STACK, UNKNOWN, exports, properties};
use crate::engine::statistics::EngineStatistics;
use crate::engine::verdict::{Outcome, Verdict};
use crate::export::{self, Case};
use crate::frontend::PointerArguments;
use crate::program::Program;
use crate::report::{self, Report, TextStyle, Told, Traces};
use crate::witness;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

/// The results of a run, and all that is to be said of it.
pub struct Results<'a> {
    /// The program.
    pub program: &'a Program,
    /// The checks that are suppressed, with remarks.
    pub suppressed: &'a Suppressed,
    /// The outcome: verdict, statuses, invariants and further results.
    pub outcome: &'a Outcome,
    /// The time and the solver counters of each engine.
    pub statistics: &'a [EngineStatistics],
    /// Wall time.
    pub time: Duration,
    /// The text of the judgement on the witness that was validated.
    pub judgement: Option<&'a String>,
}

/// Reports `results` everywhere where the user wants it, and returns the exit status.
pub fn report(settings: &Settings, results: &Results) -> i32 {
    let &Results { program, suppressed, outcome, statistics, time, judgement } = results;
    let mut notes = outcome.remarks.clone();
    notes.extend(self::notes(settings));
    notes.extend(suppressed.notes.iter().cloned());
    notes.extend(suppressed.caveat.clone().filter(|_| outcome.verdict == Verdict::True));
    notes.extend(judgement.cloned());
    let suppressed = &suppressed.reasons;
    let is_exported = exports::is_wanted(&settings.output.exports) || settings.output.witness.is_some();
    let is_written = settings.output.json.is_some() || is_exported;
    // Where only the verdict is told, nobody reads the rest.
    let told = &match settings.output.quiet && !is_written {
        true => Told::default(),
        false => told(outcome, settings.output.show_invariants || is_written),
    };
    notes.extend(told.notes.iter().cloned());
    let mut report = Report { program, outcome, told, statistics, files: &settings.files, time, suppressed, notes };
    let mut errors = Vec::new();
    if let Some(directory) = &settings.output.reproducer {
        match reproduce(settings, &report, directory) {
            Ok(note) => report.notes.push(note),
            Err(e) => errors.push(format!("the reproducer cannot be written to {}: {e}", directory.display())),
        }
    }
    if let Some(target) = &settings.output.json {
        let json = report::json(&report);
        match target {
            JsonTarget::Stdout => errors.extend(print(std::io::stdout(), &json).err()),
            JsonTarget::File(path) => {
                let written = std::fs::write(path, json);
                errors.extend(written.err().map(|e| format!("{} cannot be written: {e}", path.display())));
            }
        }
    }
    if is_exported {
        let names: Vec<String> = settings.files.iter().map(|f| f.display().to_string()).collect();
        let case = Case::new(&names.join(" "), &report::json(&report));
        match (&settings.output.witness, &case.report) {
            (Some(path), Ok(decided)) => match write_witness(path, decided) {
                Ok(note) => report.notes.extend(note.map(str::to_string)),
                Err(e) => errors.push(format!("{} cannot be written: {e}", path.display())),
            },
            (Some(path), Err(reason)) => errors.push(format!("{} cannot be written: {reason}", path.display())),
            (None, _) => {}
        }
        errors.extend(exports::write(&settings.output.exports, &[case]));
    }
    if settings.output.verbose {
        errors.extend(print(std::io::stderr(), &report::statistics(statistics)).err());
    }
    errors.extend(write_text(settings, &report).err());
    errors.iter().for_each(|e| eprintln!("verify: {e}"));
    if errors.is_empty() { status(&outcome.verdict) } else { FAILED }
}

/// What `outcome` holds as evidence, as text. Programs and terms may be deep.
fn told(outcome: &Outcome, has_invariants: bool) -> Told {
    std::thread::scope(|scope| {
        let telling = std::thread::Builder::new().stack_size(STACK);
        let started = telling.spawn_scoped(scope, || Told::of(outcome, has_invariants));
        started.ok().and_then(|thread| thread.join().ok()).unwrap_or_default()
    })
}

/// Writes the witness of a report; a note says why there is none.
fn write_witness(path: &Path, report: &export::Report) -> std::io::Result<Option<&'static str>> {
    let is_graphml = path.extension().is_some_and(|e| e == "graphml");
    let text = if is_graphml { witness::graphml(report) } else { witness::yaml(report) };
    Ok(match text {
        Some(text) => {
            std::fs::write(path, text)?;
            None
        }
        None if is_graphml => Some("nothing is refuted, so there is no witness in GraphML"),
        None => Some("nothing is decided, or not everything was checked, so there is no witness"),
    })
}

fn status(verdict: &Verdict) -> i32 {
    match verdict {
        Verdict::True => PROVED,
        Verdict::False(_) => REFUTED,
        Verdict::Unknown(_) => UNKNOWN,
    }
}

fn write_text(settings: &Settings, report: &Report<'_>) -> Result<(), String> {
    let aside = settings.output.json == Some(JsonTarget::Stdout);
    let terminal = if aside { std::io::stderr().is_terminal() } else { std::io::stdout().is_terminal() };
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let style = TextStyle {
        verdict_only: settings.output.quiet,
        colour: terminal && set("NO_COLOR").is_none() && set("TERM").is_none_or(|term| term != "dumb"),
        all_unknown: settings.output.verbose,
        traces: match (settings.output.trace, terminal) {
            (true, _) => Traces::All,
            (false, true) => Traces::First,
            (false, false) => Traces::None,
        },
        invariants: settings.output.show_invariants,
        points_to: settings.output.show_points_to,
        procedures: settings.output.show_procedures,
    };
    let text = report::text(report, &style);
    if aside { print(std::io::stderr(), &text) } else { print(std::io::stdout(), &text) }
}

/// Writes `text`; whoever reads the other end of a pipe may stop when it likes.
fn print(mut stream: impl Write, text: &str) -> Result<(), String> {
    match stream.write_all(text.as_bytes()).and_then(|()| stream.flush()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(format!("the report cannot be written: {e}")),
        _ => Ok(()),
    }
}

fn notes(settings: &Settings) -> Vec<String> {
    let mut notes = Vec::new();
    if settings.all_available {
        let names: Vec<&str> = properties::unavailable(settings.frontend.all_functions).map(|p| p.name()).collect();
        notes.push(format!("`all` is every property that this version can check: not {}", names.join(", ")));
    }
    let is_c = |path: &Path| path.extension().is_some_and(|e| e == "c" || e == "i");
    let arguments = &settings.frontend.clang_arguments[settings.configured.clang_arguments..];
    if !arguments.is_empty() && !settings.files.iter().any(|f| is_c(f)) {
        notes.push(format!("no C source is given, so {} has no effect", arguments.join(" ")));
    }
    notes.extend(settings.configured.note.clone());
    notes.extend(assumptions(settings));
    notes
}

/// The assumptions about the callers of an entry function: the verdict holds for those only.
fn assumptions(settings: &Settings) -> Option<String> {
    let caller = &settings.frontend.caller;
    let mut list = match caller.pointers {
        PointerArguments::Any => Vec::new(),
        PointerArguments::Valid => vec!["pointers lead to whole objects (--pointer-arguments valid)".to_string()],
        PointerArguments::Deep { depth } => {
            vec![format!("pointers lead to trees of whole objects, {depth} deep (--pointer-arguments deep)")]
        }
    };
    if caller.initial_variables {
        list.push("variables have their initial values (--variables initial)".to_string());
    }
    let is_about_callers = settings.frontend.function != "main" && !list.is_empty();
    is_about_callers.then(|| format!("assumed of callers: {}", list.join("; ")))
}

/// Writes the reproducer of the first failure, and returns a note about it.
fn reproduce(settings: &Settings, report: &Report<'_>, directory: &Path) -> std::io::Result<String> {
    let Some(files) = report::reproducer(report, &settings.frontend.function, &settings.frontend.clang_arguments)
    else {
        return Ok("nothing failed, so there is no reproducer".to_string());
    };
    std::fs::create_dir_all(directory)?;
    for file in files {
        std::fs::write(directory.join(file.name), file.contents)?;
    }
    Ok(format!("to see the failure, run: sh {}", directory.join("build.sh").display()))
}
