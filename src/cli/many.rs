//! Running many tasks, of a batch or of a comparison: a progress bar, signals, and results that are kept as soon as they are there.

use crate::batch::Task;
use crate::batch::schedule::{self, News, Plan};
use crate::batch::store::Store;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use signal_hook::consts::{SIGINT, SIGTERM};
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Runs the tasks `open` as a part of a run, and keeps their results; whether the user has stopped it. `inputs` says what a result depends on.
///
/// # Errors
/// If the database cannot be written.
pub fn carry_out(
    (store, run): (&Store, i64),
    open: &[Task],
    inputs: &BTreeMap<&str, String>,
    plan: &Plan,
    quiet: bool,
) -> rusqlite::Result<bool> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // Without it, Ctrl-C just ends this process; results are safe.
        let _ = signal_hook::flag::register(signal, Arc::clone(&stop));
    }
    let bar = if quiet { ProgressBar::hidden() } else { bar(open.len()) };
    let mut failure = None;
    schedule::run(open, plan, &stop, &mut |news| match news {
        News::Tick => bar.tick(),
        News::Done(task, result) => {
            let saved = store.save(run, task, &inputs[task.name.as_str()], &result);
            if let Err(reason) = saved {
                failure = Some(reason);
                stop.store(true, Ordering::Relaxed);
            }
            bar.set_message(format!("{}: {}", task.name, result.verdict.lines().next().unwrap_or_default()));
            bar.inc(1);
        }
    });
    bar.finish_and_clear();
    failure.map_or(Ok(stop.load(Ordering::Relaxed)), Err)
}

fn bar(tasks: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(tasks as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} (about {eta} left) {wide_msg}");
    style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
}

/// Prints `text` on standard output.
pub fn print(text: &str) {
    // A closed pipe is nobody's fault.
    let _ = std::io::stdout().write_all(text.as_bytes());
}

/// Tells builds of this program apart: results of another one do not count.
pub fn build() -> String {
    let data = std::env::current_exe().and_then(std::fs::metadata);
    data.map(|d| format!("{} {:?}", d.len(), d.modified().ok())).unwrap_or_default()
}

/// This program.
pub fn program() -> PathBuf {
    std::env::current_exe().unwrap_or_else(|_| PathBuf::from("verify"))
}

/// How many tasks with so many threads the processors allow at a time.
pub fn at_a_time(threads: usize) -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).div_ceil(threads)
}

/// The tasks, one in a line, with the verdicts that are expected.
pub fn listed(list: &[Task]) -> String {
    let line = |t: &Task| {
        format!("{}{}\n", t.name, t.expected.as_ref().map(|e| format!(" (expected: {e})")).unwrap_or_default())
    };
    let count = if list.len() == 1 { "1 task".to_string() } else { format!("{} tasks", list.len()) };
    list.iter().map(line).collect::<String>() + &format!("{count}\n")
}
