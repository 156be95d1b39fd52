//! Engines and domains as the command line lists them: from their tables.

use super::names::Named;
use crate::engine::config::EngineKind;
use crate::engine::domains::{DOMAINS, Domain, DomainKind};
use crate::engine::portfolio::strategy::{STRATEGIES, Strategy};

/// The width of names in help.
const NAME_WIDTH: usize = 12;
/// The width of what is said of them.
const HELP_WIDTH: usize = 75;

/// The meaning of an engine's name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// An engine.
    Engine(EngineKind),
    /// The inductive check with the domain that has no invariants.
    NoInvariants,
}

/// The engines that `--engine` names.
pub fn engines() -> Vec<Named<Choice>> {
    let choice = |s: &Strategy| if s.is_without_invariants { Choice::NoInvariants } else { Choice::Engine(s.kind) };
    STRATEGIES.iter().flat_map(|s| s.names.iter().map(move |name| (*name, choice(s)))).collect()
}

/// The domains that `--domain` names.
pub fn domains() -> Vec<Named<DomainKind>> {
    let names = |d: &'static Domain| [&d.name].into_iter().chain(d.synonyms);
    DOMAINS.iter().flat_map(|d| names(d).map(|name| (*name, d.kind))).collect()
}

/// The names of engines.
pub fn engine_names() -> impl Iterator<Item = &'static str> {
    engines().into_iter().map(|(name, _)| name)
}

/// The names of domains.
pub fn domain_names() -> impl Iterator<Item = &'static str> {
    domains().into_iter().map(|(name, _)| name)
}

/// The help of `--engine`.
pub fn engine_help() -> String {
    let names = |s: &Strategy| match s.names {
        [name, rest @ ..] if !rest.is_empty() => format!("{name} ({})", rest.join(", ")),
        names => names.concat(),
    };
    listing("Use this engine [default: auto]", STRATEGIES.iter().map(|s| (names(s), s.help)))
}

/// The help of `--domain`.
pub fn domain_help() -> String {
    let rows = DOMAINS.iter().map(|d| (d.name.to_string(), d.help));
    listing("Look for invariants in these abstract domains [default: chosen per program]", rows)
}

/// `title`, and each name with what it stands for.
fn listing(title: &str, rows: impl Iterator<Item = (String, &'static str)>) -> String {
    let mut text = format!("{title}\n");
    for (name, help) in rows {
        let lines = textwrap::wrap(help, HELP_WIDTH);
        let first = match name.len() <= NAME_WIDTH {
            true => format!("\n {name:NAME_WIDTH$} "),
            false => format!("\n {name}\n {:NAME_WIDTH$} ", ""),
        };
        text += &first;
        text += &lines.join(&format!("\n {:NAME_WIDTH$} ", ""));
    }
    text
}
