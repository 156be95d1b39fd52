//! `verify batch`: many tasks, with a progress bar, a database and a table at the end.

use super::args::{BatchArgs, FailOn};
use super::baseline;
use super::configuration::Configuration;
use super::defaults::{self, BatchChoices};
use super::many::{at_a_time, build, carry_out, listed, print, program};
use super::{FAILED, PROVED, REFUTED, UNKNOWN, USAGE, exports};
use crate::batch::schedule::Plan;
use crate::batch::store::{Inputs, Store, Stored};
use crate::batch::table::Judged;
use crate::batch::tasks::{Wanted, tasks};
use crate::batch::{Class, Task, table};
use crate::build::project;
use crate::export::{Baseline, Case};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Runs of fewer tasks than this have a line for each in the end.
const LISTED: usize = 60;

/// Does what `args` say; returns the exit status.
pub fn run(args: &BatchArgs, configuration: &Configuration) -> i32 {
    match try_run(args, configuration) {
        Ok(status) => status,
        Err(reason) => {
            eprintln!("verify batch: {reason}");
            FAILED
        }
    }
}

/// The state of one run.
struct Run<'a> {
    args: &'a BatchArgs,
    configuration: &'a Configuration,
    choices: BatchChoices,
    /// The known failures, if there is a baseline.
    baseline: Option<Baseline>,
    store: Store,
    id: i64,
    started: Instant,
}

fn try_run(args: &BatchArgs, configuration: &Configuration) -> Result<i32, String> {
    let targets = targets(args);
    let database = args.database.clone().unwrap_or_else(|| home(&targets).join("batch.sqlite"));
    if targets.is_empty() && !args.list_runs {
        eprintln!(
            "verify batch: nothing to check: this directory has no record of `verify build`; name a project, \
             compile_commands.json, programs, or task files"
        );
        return Ok(USAGE);
    }
    if args.fail_on == FailOn::New && args.baseline.is_none() {
        eprintln!("verify batch: --fail-on new needs a --baseline to tell what is new");
        return Ok(USAGE);
    }
    let baseline = match args.baseline.as_deref().map(baseline::read).transpose() {
        Ok(baseline) => baseline,
        Err(reason) => {
            eprintln!("verify batch: {reason}");
            return Ok(USAGE);
        }
    };
    let unusable = |e: rusqlite::Error| format!("{}: the database cannot be used: {e}", database.display());
    let directory = database.parent().filter(|d| !d.as_os_str().is_empty()).map(Path::to_path_buf);
    if let Some(directory) = &directory {
        std::fs::create_dir_all(directory).map_err(|e| format!("{} cannot be made: {e}", directory.display()))?;
    }
    let store = Store::open(&database).map_err(unusable)?;
    if args.list_runs {
        print(&table::runs(&store.runs().map_err(unusable)?));
        return Ok(PROVED);
    }
    let choices = defaults::batch(args, configuration);
    let wanted = Wanted {
        all_functions: choices.all_functions,
        functions: choices.functions.clone(),
        clang_arguments: configuration.check.clang_arguments.clone(),
        directory: directory.unwrap_or_default().join("commands"),
    };
    let list = tasks(&targets, &wanted).map_err(|e| e.to_string())?;
    if list.is_empty() {
        eprintln!(
            "verify batch: there are no tasks: {}",
            match wanted.all_functions {
                true => "no function is exported",
                false => "no program with a main is there; --all-functions checks every exported function",
            }
        );
        return Ok(USAGE);
    }
    if args.dry_run {
        print(&listed(&list));
        return Ok(PROVED);
    }
    let settings =
        format!("{targets:?} {:?} {} {}", arguments(args, &choices, configuration), wanted.all_functions, build());
    let (id, resumed) = store.begin(&settings, args.fresh).map_err(unusable)?;
    let run = Run { args, configuration, choices, baseline, store, id, started: Instant::now() };
    run.go(&list, resumed).map_err(unusable)
}

/// The targets to be checked: if nobody names any, the project whose record is here.
fn targets(args: &BatchArgs) -> Vec<PathBuf> {
    if args.targets.is_empty() && Path::new(project::DIRECTORY).join(project::FILE).is_file() {
        return vec![PathBuf::from(".")];
    }
    args.targets.clone()
}

/// Where the database is if nobody says: beside the record of the project, or here.
fn home(targets: &[PathBuf]) -> PathBuf {
    match targets {
        [only] if only.is_dir() => only.join(project::DIRECTORY),
        _ => PathBuf::from(project::DIRECTORY),
    }
}

/// The arguments of every task.
fn arguments(args: &BatchArgs, choices: &BatchChoices, configuration: &Configuration) -> Vec<OsString> {
    // Tasks do not look for the file themselves: all have the same one.
    let mut list: Vec<OsString> = match &configuration.file {
        Some(file) => vec!["--config".into(), file.into()],
        None => vec!["--no-config".into()],
    };
    let mut push = |option: &str, value: &str| list.extend([option, value].map(OsString::from));
    if !args.property.is_empty() {
        push("--property", &args.property.join(","));
    }
    push("--timeout", &choices.timeout.as_secs_f64().to_string());
    push("--memory", &choices.memory.to_string());
    push("--jobs", &args.threads.to_string());
    if args.baseline.is_some() || args.write_baseline.is_some() {
        // Else a failure that is known hides those that are not.
        list.push("--keep-going".into());
    }
    list.extend(args.check.iter().cloned());
    list.push("--one-of-many".into());
    list
}

impl Run<'_> {
    /// Files that all tasks depend on.
    fn shared(&self) -> Vec<PathBuf> {
        let named = self.args.check.iter().map(PathBuf::from).filter(|p| p.is_file());
        self.configuration.file.iter().chain(&self.configuration.stubs).cloned().chain(named).collect()
    }

    fn go(&self, list: &[Task], resumed: bool) -> rusqlite::Result<i32> {
        let mut contents = Inputs::with(self.shared());
        let inputs: BTreeMap<&str, String> = list.iter().map(|t| (t.name.as_str(), contents.of(t))).collect();
        let known = self.store.results(self.id)?;
        let is_known = |t: &Task| known.get(&t.name).is_some_and(|s| s.input == inputs[t.name.as_str()]);
        let mut open: Vec<Task> = list.iter().filter(|t| !is_known(t)).cloned().collect();
        if resumed && !self.args.quiet {
            eprintln!("run {} goes on: {} of {} tasks are done", self.id, list.len() - open.len(), list.len());
        }
        let earlier = self.store.earlier(self.id)?;
        if !self.args.fresh {
            self.take_over(&mut open, &earlier, &inputs)?;
        }
        if self.args.budget.is_some() {
            // Those of which nothing is known are taken for quick ones.
            open.sort_by_key(|t| earlier.get(&t.name).map_or(0, |s| (s.result.seconds * 1000.0) as u64));
        }
        let jobs = self.choices.jobs.unwrap_or_else(|| at_a_time(self.args.threads));
        let arguments = arguments(self.args, &self.choices, self.configuration);
        let deadline = self.args.budget.and_then(|budget| self.started.checked_add(budget));
        let plan = Plan { program: program(), arguments, timeout: self.choices.timeout, deadline, jobs };
        let stopped = carry_out((&self.store, self.id), &open, &inputs, &plan, self.args.quiet)?;
        self.conclude(list, stopped)
    }

    /// Takes the results of tasks that are the same as in an earlier run from there: where all that they read is bitcode. Of C source nobody knows whether its
    /// headers are the same, and objects and programs lead to bitcode elsewhere.
    fn take_over(
        &self,
        open: &mut Vec<Task>,
        earlier: &BTreeMap<String, Stored>,
        inputs: &BTreeMap<&str, String>,
    ) -> rusqlite::Result<()> {
        let ends_in =
            |f: &Path, endings: &[&str]| f.extension().is_some_and(|e| endings.iter().any(|known| e == *known));
        let is_whole = |t: &Task| t.files.iter().all(|f| ends_in(f, &["bc", "ll"]));
        let has_stubs = self.shared().iter().any(|f| !ends_in(f, &["bc", "ll", "toml"]));
        let holds = |s: &Stored| match s.result.class() {
            Class::Error => false,
            Class::Unknown => !s.result.verdict.contains("limit of"),
            _ => true,
        };
        let before = open.len();
        let mut failure = None;
        open.retain(|task| {
            let same = earlier.get(&task.name).filter(|s| s.input == inputs[task.name.as_str()] && holds(s));
            let Some(stored) = same.filter(|_| is_whole(task) && !has_stubs) else { return true };
            failure = self.store.save(self.id, task, &stored.input, &stored.result).err().or(failure.take());
            false
        });
        if open.len() < before && !self.args.quiet {
            let tasks = match before - open.len() {
                1 => "1 task has".to_string(),
                n => format!("{n} tasks have"),
            };
            eprintln!("{tasks} not changed since an earlier run (--fresh runs all again)");
        }
        failure.map_or(Ok(()), Err)
    }

    fn conclude(&self, list: &[Task], stopped: bool) -> rusqlite::Result<i32> {
        let mut results = self.store.results(self.id)?;
        results.retain(|name, _| list.iter().any(|t| t.name == *name));
        let complete = results.len() == list.len();
        if complete && !stopped {
            self.store.finish(self.id)?;
        }
        let root = std::env::current_dir().unwrap_or_default();
        let mut cases = self.cases(&results);
        let comparison = self.baseline.as_ref().map(|b| b.compare(&mut cases, &root));
        let judged: BTreeMap<String, Judged> = match comparison {
            Some(_) => cases.iter().map(|c| (c.name.clone(), baseline::judge(c))).collect(),
            None => BTreeMap::new(),
        };
        let mut errors = exports::write(&self.args.exports, &cases);
        if let Some(file) = &self.args.write_baseline {
            match complete {
                true => errors.extend(baseline::write(file, &cases, &root).err()),
                false => errors.push(format!("{} is not written: the run is not finished", file.display())),
            }
        }
        errors.iter().for_each(|e| eprintln!("verify batch: {e}"));
        let mut text = String::new();
        if self.args.verbose || (results.len() < LISTED && !self.args.quiet) {
            text += &table::table(&results, &judged);
        } else if !self.args.quiet {
            let matters = |s: &Stored| matches!(s.result.class(), Class::Refuted | Class::Error);
            let first = results.iter().filter(|(_, s)| matters(s)).take(LISTED).map(|(n, s)| (n.clone(), s.clone()));
            text += &table::table(&first.collect(), &judged);
        }
        if let Some(old) = self.args.diff {
            text += &table::difference(&self.store.results(old)?, &results);
        }
        text += &table::summary(&results, self.started.elapsed());
        text += &comparison.map(baseline::summary).unwrap_or_default();
        if !complete {
            text += &format!("run {} is not finished: the same command goes on with it\n", self.id);
        } else if !self.args.quiet {
            text += &format!("run {}\n", self.id);
        }
        print(&text);
        Ok(if errors.is_empty() { status(&results, &judged, complete, self.args.fail_on) } else { FAILED })
    }

    /// The reports of `results`, if anybody wants them.
    fn cases(&self, results: &BTreeMap<String, Stored>) -> Vec<Case> {
        let args = self.args;
        if !exports::is_wanted(&args.exports) && args.baseline.is_none() && args.write_baseline.is_none() {
            return Vec::new();
        }
        let case = |(name, stored): (&String, &Stored)| match stored.result.report.as_str() {
            "" => Case { name: name.clone(), report: Err(stored.result.verdict.clone()) },
            report => Case::new(name, report),
        };
        results.iter().map(case).collect()
    }
}

fn status(
    results: &BTreeMap<String, Stored>,
    judged: &BTreeMap<String, Judged>,
    complete: bool,
    fail_on: FailOn,
) -> i32 {
    let class = |(name, stored): (&String, &Stored)| {
        judged.get(name).and_then(|j| j.class).unwrap_or_else(|| stored.result.class())
    };
    let any = |wanted: Class| results.iter().any(|entry| class(entry) == wanted);
    match () {
        () if any(Class::Refuted) => REFUTED,
        () if any(Class::Error) => FAILED,
        () if !complete || fail_on == FailOn::Unknown && any(Class::Unknown) => UNKNOWN,
        () => PROVED,
    }
}
