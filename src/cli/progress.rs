//! The progress line: what the engines are doing, on standard error, if that is a terminal.

use crate::engine::config::Progress;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Runs that are shorter show nothing.
const QUIET: Duration = Duration::from_millis(400);
/// The line changes no more often than this.
const PERIOD: Duration = Duration::from_millis(100);

/// The line; removed when dropped.
pub struct ProgressLine {
    bar: Option<ProgressBar>,
    started: Instant,
    next: Duration,
}

impl ProgressLine {
    /// A line that is not shown yet, and never if it is not `wanted`.
    pub fn new(wanted: bool) -> Self {
        let bar = (wanted && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}");
            style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
        });
        ProgressLine { bar, started: Instant::now(), next: QUIET }
    }

    /// Shows the state of the engines; `checks` is the number of checks of the program, once it is loaded.
    pub fn show(&mut self, progress: &Progress, checks: Option<usize>) {
        let Some(bar) = &self.bar else { return };
        let elapsed = self.started.elapsed();
        if elapsed >= self.next {
            self.next = elapsed + PERIOD;
            bar.set_message(match checks {
                None => "reading the program".to_string(),
                Some(count) => format!("{} {} open", progress.line(count), open(progress, count)),
            });
            bar.tick();
        }
    }
}

/// The number of checks, of `count`, that are not decided yet.
fn open(progress: &Progress, count: usize) -> usize {
    let (proved, refuted) = progress.decided(count);
    count.saturating_sub(proved + refuted)
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
