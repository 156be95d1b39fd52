//! The log: what the parts of `verify` tell of their work, on standard error, each line with the time since the start.
//!
//! Parts report events (crate `tracing`) under a target each, whoever listens; here a filter chooses.

use super::names::find;
use std::fmt;
use std::time::Instant;
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::LookupSpan;

/// Where events come from.
const TARGETS: [&str; 12] = [
    "configuration",
    "frontend",
    "engine",
    "engine::abstraction",
    "engine::bmc",
    "engine::coverage",
    "engine::cross-check",
    "engine::kiki",
    "engine::modular",
    "engine::non-termination",
    "engine::slices",
    "solver",
];

const LEVELS: [(&str, LevelFilter); 6] = [
    ("off", LevelFilter::OFF),
    ("error", LevelFilter::ERROR),
    ("warn", LevelFilter::WARN),
    ("info", LevelFilter::INFO),
    ("debug", LevelFilter::DEBUG),
    ("trace", LevelFilter::TRACE),
];

/// The filter that `text` means: directives, separated by commas, each a level, a target, or `TARGET=LEVEL`.
pub fn filter(text: &str) -> Result<Targets, String> {
    let targets = TARGETS.map(|name| (name, name));
    let level = |name: &str| find("level", name, &LEVELS);
    text.split(',').map(str::trim).try_fold(Targets::new(), |filter, directive| {
        let found = match directive.split_once('=') {
            Some((target, name)) => {
                find("target", target, &targets).and_then(|target| Ok(filter.with_target(target, level(name)?)))
            }
            None if targets.iter().any(|(name, _)| *name == directive) => {
                Ok(filter.with_target(directive, LevelFilter::TRACE))
            }
            None => level(directive).map(|level| filter.with_default(level)),
        };
        found.map_err(|usage| usage.0)
    })
}

/// From now on, writes the events that `filter` lets pass.
pub fn install(filter: &Targets, started: Instant) {
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).event_format(Lines { started });
    // There is one log in a process, the first.
    let _ = tracing::subscriber::set_global_default(tracing_subscriber::registry().with(filter.clone()).with(lines));
}

/// Events as lines: time, target, what happened.
struct Lines {
    started: Instant,
}

impl<S, N> FormatEvent<S, N> for Lines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(&self, context: &FmtContext<'_, S, N>, mut writer: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        write!(writer, "[{:8.3} s] {}: ", self.started.elapsed().as_secs_f64(), event.metadata().target())?;
        context.field_format().format_fields(writer.by_ref(), event)?;
        writeln!(writer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::Level;

    #[test]
    fn filters_choose_by_target_and_level() {
        for (text, passes, stops) in [
            ("debug", ("engine::bmc", Level::DEBUG), ("engine::bmc", Level::TRACE)),
            ("solver=trace,engine=info", ("engine::kiki", Level::INFO), ("engine::kiki", Level::DEBUG)),
            ("solver=trace, info", ("solver", Level::TRACE), ("frontend", Level::DEBUG)),
            ("info,engine=off", ("solver", Level::INFO), ("engine::bmc", Level::ERROR)),
            ("solver", ("solver", Level::TRACE), ("engine::bmc", Level::ERROR)),
        ] {
            let filter = filter(text).unwrap();
            assert!(filter.would_enable(passes.0, &passes.1) && !filter.would_enable(stops.0, &stops.1), "{text}");
        }
    }

    #[test]
    fn wrong_filters_are_explained() {
        for (text, why) in [
            ("debgu", "unknown level 'debgu'; did you mean 'debug'?"),
            ("solvr=trace", "unknown target 'solvr'; did you mean 'solver'?"),
            ("solver=much", "unknown level 'much'; choose from: off, error, warn, info, debug, trace"),
            ("", "the name of a level is empty"),
            ("info,", "the name of a level is empty"),
        ] {
            assert_eq!(filter(text).unwrap_err(), why, "{text}");
        }
    }
}
