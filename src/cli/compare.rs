//! `verify compare`: several engines on the same tasks, side by side.
//!
//! It is a batch in which each task is there once for each engine: run in the same way, kept in the same kind of database, and gone on with in the same way.

use super::compare_args::{CompareArgs, engines};
use super::configuration::Configuration;
use super::many::{at_a_time, build, carry_out, listed, print, program};
use super::usage::Usage;
use super::{FAILED, PROVED, REFUTED, UNKNOWN, USAGE};
use crate::batch::comparison::{self, Approach, Outcome, mistakes};
use crate::batch::schedule::Plan;
use crate::batch::store::{Inputs, Store, Stored};
use crate::batch::tasks::{Functions, Wanted, expanded, tasks};
use crate::batch::{Task, comparison_page, quantiles};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Does what `args` say; returns the exit status.
pub fn run(args: &CompareArgs, configuration: &Configuration) -> i32 {
    match try_run(args, configuration) {
        Ok(status) => status,
        Err(reason) => {
            eprintln!("verify compare: {reason}");
            FAILED
        }
    }
}

fn try_run(args: &CompareArgs, configuration: &Configuration) -> Result<i32, String> {
    let names = match engines(&args.engines) {
        Ok(names) => names,
        Err(Usage(reason)) => {
            eprintln!("verify compare: {reason}");
            return Ok(USAGE);
        }
    };
    let directory = args.database.parent().filter(|d| !d.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let wanted = Wanted {
        all_functions: false,
        functions: Functions::default(),
        clang_arguments: configuration.check.clang_arguments.clone(),
        directory: directory.join("commands"),
    };
    let targets = expanded(&args.targets).map_err(|e| e.to_string())?;
    let list = tasks(&targets, &wanted).map_err(|e| e.to_string())?;
    if list.is_empty() {
        return Err("there are no tasks: no program with a main is there".to_string());
    }
    if args.dry_run {
        print(&listed(&list));
        return Ok(PROVED);
    }
    std::fs::create_dir_all(directory).map_err(|e| format!("{} cannot be made: {e}", directory.display()))?;
    let unusable = |e: rusqlite::Error| format!("{}: the database cannot be used: {e}", args.database.display());
    let store = Store::open(&args.database).map_err(unusable)?;
    let arguments = arguments(args, configuration);
    let settings = format!("compare {:?} {names:?} {:?} {arguments:?} {}", args.targets, args.property, build());
    let (id, resumed) = store.begin(&settings, args.fresh).map_err(unusable)?;
    let all = products(&list, &names, &args.property);
    let mut contents = Inputs::with(shared(args, configuration));
    let inputs: BTreeMap<&str, String> = all.iter().map(|t| (t.name.as_str(), contents.of(t))).collect();
    let known = store.results(id).map_err(unusable)?;
    let is_known = |t: &Task| known.get(&t.name).is_some_and(|s| s.input == inputs[t.name.as_str()]);
    let open: Vec<Task> = all.iter().filter(|t| !is_known(t)).cloned().collect();
    if resumed && !args.quiet {
        eprintln!("the comparison goes on: {} of {} results are there", all.len() - open.len(), all.len());
    }
    let jobs = args.jobs.map_or_else(|| at_a_time(args.threads), usize::from);
    let plan = Plan { program: program(), arguments, timeout: args.timeout, deadline: None, jobs };
    let stopped = carry_out((&store, id), &open, &inputs, &plan, args.quiet).map_err(unusable)?;
    let results = store.results(id).map_err(unusable)?;
    let complete = all.iter().all(|t| results.contains_key(&t.name));
    if complete && !stopped {
        store.finish(id).map_err(unusable)?;
    }
    tell(args, &approaches(&list, &names, &results), complete)
}

/// The name of a task with an engine.
fn name(task: &Task, engine: &str) -> String {
    format!("{} [{engine}]", task.name)
}

/// Each task once for each engine: task by task, so that what is there is comparable whenever the user stops. The properties are those of tasks that do not say
/// what is to be checked.
fn products(list: &[Task], engines: &[String], properties: &[String]) -> Vec<Task> {
    let with = |task: &Task, engine: &String| {
        let mut arguments = task.arguments.clone();
        if !properties.is_empty() && !arguments.iter().any(|a| a == "--spec") {
            arguments.extend(["--property".to_string(), properties.join(",")]);
        }
        arguments.extend(["--engine".to_string(), engine.clone()]);
        Task { name: name(task, engine), arguments, ..task.clone() }
    };
    list.iter().flat_map(|task| engines.iter().map(move |engine| with(task, engine))).collect()
}

/// The results by engine.
fn approaches(list: &[Task], engines: &[String], results: &BTreeMap<String, Stored>) -> Vec<Approach> {
    let of = |engine: &String| {
        let result = |task: &Task| Some((task.name.clone(), results.get(&name(task, engine))?.clone()));
        Approach { name: engine.clone(), results: list.iter().filter_map(result).collect() }
    };
    engines.iter().map(of).collect()
}

/// The arguments of every task.
fn arguments(args: &CompareArgs, configuration: &Configuration) -> Vec<OsString> {
    // Tasks do not look for the file themselves: all have the same one.
    let mut list: Vec<OsString> = match &configuration.file {
        Some(file) => vec!["--config".into(), file.into()],
        None => vec!["--no-config".into()],
    };
    let mut push = |option: &str, value: &str| list.extend([option, value].map(OsString::from));
    push("--timeout", &args.timeout.as_secs_f64().to_string());
    push("--memory", &args.memory.to_string());
    push("--jobs", &args.threads.to_string());
    list.extend(args.check.iter().cloned());
    list.push("--one-of-many".into());
    list
}

/// Files that all tasks depend on.
fn shared(args: &CompareArgs, configuration: &Configuration) -> Vec<PathBuf> {
    let named = args.check.iter().map(PathBuf::from).filter(|p| p.is_file());
    configuration.file.iter().chain(&configuration.stubs).cloned().chain(named).collect()
}

/// Prints and writes the comparison; the exit status.
fn tell(args: &CompareArgs, approaches: &[Approach], complete: bool) -> Result<i32, String> {
    let (mut is_printed, mut errors) = (false, Vec::new());
    let mut save = |file: &Option<PathBuf>, text: &dyn Fn() -> String| match file {
        Some(path) if path.as_os_str() == "-" => {
            is_printed = true;
            print(&text());
        }
        Some(path) => {
            let written = std::fs::write(path, text());
            errors.extend(written.err().map(|e| format!("{} cannot be written: {e}", path.display())));
        }
        None => {}
    };
    save(&args.csv, &|| comparison::csv(approaches));
    save(&args.svg, &|| quantiles::svg(approaches));
    save(&args.html, &|| comparison_page::page(approaches));
    if !is_printed {
        print(&comparison::text(approaches));
    }
    if !complete {
        eprintln!("verify compare: not everything was run: the same command goes on");
    }
    if !errors.is_empty() {
        return Err(errors.join("; "));
    }
    let outcomes = || approaches.iter().flat_map(|a| a.results.values()).map(Outcome::of);
    Ok(match () {
        () if !mistakes(approaches).is_empty() => REFUTED,
        () if outcomes().any(|o| o == Outcome::Error) => FAILED,
        () if !complete => UNKNOWN,
        () => PROVED,
    })
}
