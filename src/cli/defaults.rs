//! Where `verify.toml` meets the command line, which wins, option by option.

use super::args::{BatchArgs, CheckArgs};
use super::configuration::{Configuration, Seconds};
use super::properties;
use super::values::{PointerArguments, Variables};
use crate::batch::tasks::Functions;
use glob::Pattern;
use std::path::Path;
use std::time::Duration;

/// The time limit of a task, if nobody says anything.
const TASK_TIMEOUT: Duration = Duration::from_secs(60);
/// The memory limit of a task in megabytes, if nobody says anything.
const TASK_MEMORY: u64 = 4096;

/// Fills in what the command line leaves open.
pub fn fill(args: &mut CheckArgs, configuration: &Configuration) {
    let said = &configuration.check;
    let task = &mut args.task;
    if task.property.is_empty() && task.spec.is_none() && properties::flags(&args.aliases).is_empty() {
        task.property = configuration.properties.clone();
    }
    if task.error_label.is_empty() {
        task.error_label = said.error_label.clone();
    }
    task.signed_overflow = task.signed_overflow.or(said.signed_overflow);
    // What is said of all functions holds whoever calls them.
    if !args.strategy.all_functions {
        task.function = task.function.take().or(said.function.clone());
        if task.pointer_arguments.is_none() || task.pointer_arguments == said.pointer_arguments {
            task.pointer_depth = task.pointer_depth.or(said.pointer_depth);
        }
        task.pointer_arguments = task.pointer_arguments.or(said.pointer_arguments);
        task.variables = task.variables.or(said.variables);
    }
    if args.config.of_library {
        task.pointer_arguments = task.pointer_arguments.or(Some(PointerArguments::Deep));
        task.variables = task.variables.or(Some(Variables::Initial));
    }
    task.external = task.external.or(said.external);
    task.volatile = task.volatile.or(said.volatile);
    task.malloc_may_fail = task.malloc_may_fail.or(said.malloc_may_fail);
    args.strategy.invariant.extend(said.invariant.iter().map(|proposed| proposed.0.clone()));
    args.strategy.unwind = args.strategy.unwind.or(said.unwind);
    args.limits.timeout = args.limits.timeout.or(said.timeout.map(|s| s.0));
    args.limits.memory = args.limits.memory.or(said.memory.map(u64::from));
    // Where arguments of clang contradict each other, the last one counts.
    args.clang.arguments.splice(..0, said.clang_arguments.iter().cloned());
    let given: Vec<_> = args.files.iter().filter_map(|f| f.canonicalize().ok()).collect();
    let is_new = |stub: &&std::path::PathBuf| !stub.canonicalize().is_ok_and(|s| given.contains(&s));
    args.files.extend(configuration.stubs.iter().filter(is_new).cloned());
}

/// The limits and the choice of functions of a batch.
pub struct BatchChoices {
    /// The time limit of each task.
    pub timeout: Duration,
    /// The memory limit of each task in megabytes.
    pub memory: u64,
    /// How many tasks are run at a time, if anybody says that.
    pub jobs: Option<usize>,
    /// Whether each exported function is a task.
    pub all_functions: bool,
    /// Which functions.
    pub functions: Functions,
}

/// Resolves the choices of the command line and the file for batches; limits that the file has for every check are those of tasks, too.
pub fn batch(args: &BatchArgs, configuration: &Configuration) -> BatchChoices {
    let (said, check) = (&configuration.batch, &configuration.check);
    let chosen = |own: &[Pattern], said: &[Pattern]| if own.is_empty() { said.to_vec() } else { own.to_vec() };
    let seconds = |s: Option<Seconds>| s.map(|s| s.0);
    let limit = check.timeout.and_then(|limit| limit.0.0);
    BatchChoices {
        timeout: args.timeout.or(seconds(said.timeout)).or(limit).unwrap_or(TASK_TIMEOUT),
        memory: args.memory.or(said.memory.or(check.memory).map(u64::from)).unwrap_or(TASK_MEMORY),
        jobs: args.jobs.or(said.jobs.map(u16::from)).map(usize::from),
        all_functions: args.all_functions.or(said.all_functions).unwrap_or(false),
        functions: Functions {
            only: chosen(&args.only, &configuration.only),
            exclude: chosen(&args.exclude, &configuration.exclude),
        },
    }
}

/// A note about the file where people may not expect it: tasks of SV-COMP say themselves what is to be checked.
pub fn note(args: &CheckArgs, file: Option<&Path>) -> Option<String> {
    let file = file.filter(|_| args.task.spec.is_some())?;
    Some(format!("the settings of {} apply beside the property file; --no-config leaves them out", file.display()))
}
