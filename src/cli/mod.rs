//! The command line: arguments, limits, and the run from files to exit status.
//!
//! `args` is what can be written, on the command line, and `configuration` in verify.toml; `settings` (with `defaults`,
//! `properties`, `strategy`, `passthrough`) what it means, `run` the run itself under the eyes of `limits`, `output` what is written in the end.

mod abort;
mod args;
mod baseline;
mod batch;
mod build;
mod cc;
mod certificates;
mod certification;
mod clang_args;
mod compare;
mod compare_args;
mod completions;
mod config_args;
mod configuration;
mod defaults;
mod diff;
mod diff_args;
mod diff_git;
mod diff_patterns;
mod diff_programs;
mod domain_options;
mod explain;
mod exports;
mod freeze;
mod limits;
mod listings;
mod log;
mod manual;
mod many;
mod names;
mod output;
mod overflow;
mod passthrough;
mod progress;
mod properties;
mod property_options;
mod run;
mod settings;
mod strategy;
mod stubs;
mod suppress;
mod usage;
mod values;

use crate::report;
use settings::Request;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// Room for recursion over deep terms and programs; only what is used takes memory.
const STACK: usize = 256 << 20;
/// Exit status: every property holds.
const PROVED: i32 = 0;
/// Exit status: bad input or internal error.
const FAILED: i32 = 1;
/// Exit status: wrong usage.
const USAGE: i32 = 2;
/// Exit status: neither proved nor refuted.
const UNKNOWN: i32 = 5;
/// Exit status: a property fails.
const REFUTED: i32 = 10;

/// Does what the command line of this process says, and ends the process.
pub fn main() -> ! {
    let started = Instant::now();
    abort::install();
    let status = std::panic::catch_unwind(|| status(started)).unwrap_or_else(|_| {
        eprintln!("verify: internal error: {}; please report this as a bug", abort::last_panic());
        FAILED
    });
    let _ = std::io::stdout().flush();
    // Engines that lost the race may still be running: leave without destroying what they use.
    signal_hook::low_level::exit(status)
}

/// Prints `text`; returns the exit status.
fn print(text: &str) -> i32 {
    // A closed pipe is nobody's fault.
    let _ = std::io::stdout().write_all(text.as_bytes());
    PROVED
}

fn status(started: Instant) -> i32 {
    let args: Vec<OsString> = std::env::args_os().collect();
    let name = args.first().map(PathBuf::from).unwrap_or_default();
    let name = name.file_name().and_then(|n| n.to_str()).unwrap_or_default();
    if build::is_compiler(name) {
        return cc::run(name, &args[1..]);
    }
    match Request::parse(args) {
        Ok(Request::Check(settings)) => run::run(*settings, started),
        Ok(Request::CheckCertificate(settings, certificate)) => run::examine(*settings, *certificate, started),
        Ok(Request::Stubs(settings)) => stubs::run(&settings.files, &settings.frontend),
        Ok(Request::Compile(arguments)) => cc::run("verify", &arguments),
        Ok(Request::Build(args)) => build::run(&args),
        Ok(Request::Diff(args)) => diff::run(&args),
        Ok(Request::Batch(args, configuration)) => batch::run(&args, &configuration),
        Ok(Request::Compare(args, configuration)) => compare::run(&args, &configuration),
        Ok(Request::Explain(properties)) => explain::run(&properties),
        Ok(Request::Completions(shell)) => completions::run(shell),
        Ok(Request::Manual) => manual::run(),
        Ok(Request::Schema) => print(&report::schema()),
        Err(answer) => {
            // Help and version are for standard output; a closed pipe there is nobody's fault.
            let _ = answer.print();
            answer.exit_code()
        }
    }
}
