//! Every engine answers by itself. In a race the first definite answer counts, and the others are stopped; so what is wrong may win. Where a
//! check is both proved and refuted, there is no verdict, but a bug to be reported.

use super::config::{Config, EngineKind, Progress, log};
use super::findings::Findings;
use super::portfolio;
use super::topic::Topic;
use crate::program::Program;
use crate::util::Budget;

/// Engines that prove and refute checks.
const OF_CHECKS: [(&str, EngineKind); 10] = [
    ("run", EngineKind::Run),
    ("bmc", EngineKind::Bmc),
    ("k-induction", EngineKind::KInduction),
    ("abstract interpretation", EngineKind::AbstractInterpretation),
    ("kiki", EngineKind::Kiki),
    ("predicate abstraction", EngineKind::Predicate),
    ("impact", EngineKind::Impact),
    ("property-directed reachability", EngineKind::Pdr),
    ("values", EngineKind::Values),
    ("slices", EngineKind::Slices),
];
/// Engines that decide whether executions end.
const OF_LOOPS: [(&str, EngineKind); 2] =
    [("termination", EngineKind::Termination), ("non-termination", EngineKind::NonTermination)];

/// The engines that are asked about `program`.
fn engines(program: &Program) -> Vec<(&'static str, EngineKind)> {
    let topics = Topic::of(program);
    let mut engines = Vec::new();
    if topics.contains(&Topic::Safety) {
        engines.extend(OF_CHECKS);
    }
    if topics.contains(&Topic::Termination) {
        engines.extend(OF_LOOPS);
    }
    engines
}

/// The findings of all engines, run one after another, each in its share of the time.
pub fn search(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Vec<Findings> {
    let engines = engines(program);
    let mut all = Vec::new();
    for (n, &(name, engine)) in engines.iter().enumerate() {
        let share = budget.remaining().map(|t| t / (engines.len() - n) as u32);
        let config = Config { engine, cross_check: false, ..config.clone() };
        let found = portfolio::search(program, &config, &budget.child(share), progress);
        found.iter().for_each(|f| log!(progress, "engine::cross-check", "{name}, {:?}: {}", f.topic, f.answer()));
        all.extend(found.into_iter().map(|findings| Findings { by: name.to_string(), ..findings }));
    }
    all
}

/// Who has answered.
pub fn name(program: &Program) -> String {
    let names: Vec<&str> = engines(program).into_iter().map(|(name, _)| name).collect();
    format!("cross-check of {}", names.join(", "))
}
