//! Options that several commands have: where defaults are, and how limits are written.

use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

/// Where defaults are.
#[derive(Args, Debug)]
pub struct ConfigArgs {
    /// Take defaults from FILE [default: verify.toml, here or in the nearest directory above]
    #[arg(long, value_name = "FILE", overrides_with = "no_config")]
    pub config: Option<PathBuf>,
    /// Take no defaults from verify.toml
    #[arg(long, overrides_with = "config")]
    pub no_config: bool,
    /// This is one of many tasks: only a part of what verify.toml is about
    #[arg(long, hide = true)]
    pub one_of_many: bool,
    /// The entry function is one of a library: what it is given is whole, unless anybody says otherwise
    #[arg(long, hide = true)]
    pub of_library: bool,
}

/// A number of threads.
pub fn parse_threads(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|n| (1..=64).contains(n)).ok_or_else(|| "give a number from 1 to 64".to_string())
}

/// So many seconds.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    positive_seconds(text.parse().map_err(|_| "not a number of seconds".to_string())?)
}

/// So many seconds, minutes or hours.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    let (number, unit) = text.split_at(text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len()));
    let factor = match unit {
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("unknown unit '{unit}'; give a time like 90s, 10m or 2h")),
    };
    let number: f64 = number.parse().map_err(|_| "not a time; give one like 90s, 10m or 2h".to_string())?;
    positive_seconds(number * factor)
}

/// A time limit of a run: none, or so long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLimit(pub Option<Duration>);

/// A time limit of a run.
pub fn parse_time_limit(text: &str) -> Result<TimeLimit, String> {
    if text == "none" { Ok(TimeLimit(None)) } else { parse_seconds(text).map(|s| TimeLimit(Some(s))) }
}

/// So many seconds.
///
/// # Errors
/// If they are none.
pub fn positive_seconds(seconds: f64) -> Result<Duration, String> {
    if seconds > 0.0 && seconds < 1e9 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("must be a positive number of seconds".to_string())
    }
}
