//! The arguments of `verify compare`.

use super::config_args::{ConfigArgs, parse_seconds, parse_threads};
use super::listings::engines as known;
use super::names::find;
use super::usage::Usage;
use clap::Args;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// The engines that are compared if nobody says.
const ENGINES: &str = "bmc,k-induction,predicate,impact,pdr,kiki";

/// What to compare, on which tasks.
#[derive(Args, Debug)]
pub struct CompareArgs {
    /// The tasks: programs and source files, task definitions of SV-COMP (.yml, which may say what is true) and sets of them (.set), projects that `verify build`
    /// has recorded, and directories: their task definitions, else each C file by itself
    #[arg(value_name = "TARGET", required = true)]
    pub targets: Vec<PathBuf>,
    /// Compare these engines (see `verify check --help`), in this order
    #[arg(long, short = 'e', value_name = "ENGINE,…", value_delimiter = ',', default_value = ENGINES)]
    pub engines: Vec<String>,
    /// Check these properties (see `verify check --help`), where a task does not say itself what to check
    #[arg(long, short = 'p', value_name = "P,…", value_delimiter = ',')]
    pub property: Vec<String>,
    /// Each engine gives up on a task after S seconds
    #[arg(long, value_name = "S", default_value = "60", value_parser = parse_seconds)]
    pub timeout: Duration,
    /// Each engine gives up on a task that takes more than MB megabytes of memory
    #[arg(long, value_name = "MB", default_value_t = 4096, value_parser = clap::value_parser!(u64).range(1..))]
    pub memory: u64,
    /// Run N tasks at a time; times are worth more where each has a processor to itself [default: as the processors allow]
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// Threads of each task
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_threads)]
    pub threads: usize,
    /// Write a line for each task and engine to FILE (- is standard output, in place of the table)
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Write the quantile plots to FILE (- is standard output, in place of the table)
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write a page with table, plots and all results to FILE (- is standard output, in place of the table)
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// List the tasks, and run none
    #[arg(long, alias = "list")]
    pub dry_run: bool,
    /// Keep results in FILE
    #[arg(long, value_name = "FILE", default_value = ".verify/compare.sqlite")]
    pub database: PathBuf,
    /// Start anew, rather than go on with a comparison that was interrupted
    #[arg(long)]
    pub fresh: bool,
    /// Show no progress
    #[arg(long, short = 'q')]
    pub quiet: bool,
    /// Where defaults are.
    #[command(flatten)]
    pub config: ConfigArgs,
    /// Further arguments of `verify check` for every task
    #[arg(last = true, value_name = "ARG")]
    pub check: Vec<OsString>,
}

/// The engines by their names, each once.
pub fn engines(names: &[String]) -> Result<Vec<String>, Usage> {
    let table = known();
    let mut list: Vec<String> = Vec::new();
    for name in names {
        find("engine", name, &table)?;
        if !list.contains(name) {
            list.push(name.clone());
        }
    }
    Ok(list)
}
