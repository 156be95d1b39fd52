//! Which engine and which domains the arguments ask for.

use super::args::{AliasArgs, StrategyArgs};
use super::listings::{Choice, domains, engines};
use super::names::find;
use super::usage::Usage;
use crate::engine::config::EngineKind;
use crate::engine::domains::DomainKind;

/// The engine that is chosen, and its domains.
pub struct Strategy {
    /// The engine.
    pub engine: EngineKind,
    /// Its domains; empty lets the engine choose.
    pub domains: Vec<DomainKind>,
    /// Whether the domain of values is strengthened step by step.
    pub refine_values: bool,
}

/// The domains that a refinement of values chooses itself.
const REFINED: [DomainKind; 3] = [DomainKind::Intervals, DomainKind::Zones, DomainKind::Octagons];

/// The engine and its domains.
pub fn resolve(args: &StrategyArgs, aliases: &AliasArgs) -> Result<Strategy, Usage> {
    let named = args.engine.as_deref().map(|name| find("engine", name, &engines())).transpose()?;
    let flags = [
        (aliases.k_induction, EngineKind::KInduction),
        (aliases.incremental_bmc, EngineKind::Bmc),
        (aliases.nontermination && !aliases.termination, EngineKind::NonTermination),
    ];
    let mut choices: Vec<Choice> = named.into_iter().collect();
    choices.extend(flags.into_iter().filter(|(used, _)| *used).map(|(_, engine)| Choice::Engine(engine)));
    choices.dedup();
    let choice = match choices[..] {
        [] => None,
        [one] => Some(one),
        _ => return Err(Usage("two engines are chosen; use one of --engine, --k-induction, --incremental-bmc".into())),
    };
    let by_flag = &aliases.domains.asked;
    let mut domains = args.domain.iter().map(|d| find("domain", d, &domains())).collect::<Result<Vec<_>, _>>()?;
    domains.extend(by_flag);
    domains.extend(aliases.havoc.then_some(DomainKind::Havoc));
    domains.extend(args.sympath.then_some(DomainKind::SymbolicPaths));
    if choice == Some(Choice::NoInvariants) {
        domains.push(DomainKind::Havoc);
    }
    domains.sort_unstable();
    domains.dedup();
    if (domains.len() > 1 || args.values_refine) && domains.contains(&DomainKind::Havoc) {
        return Err(Usage("havoc means no invariants; it cannot be combined with other domains".into()));
    }
    if let Some(chosen) = domains.iter().find(|d| args.values_refine && REFINED.contains(d)) {
        let name = chosen.name();
        return Err(Usage(format!("--values-refine chooses among the domains of values; leave out {name}")));
    }
    let engine = match choice {
        Some(Choice::Engine(engine)) => engine,
        Some(Choice::NoInvariants) => EngineKind::AbstractInterpretation,
        None if by_flag.is_empty() && !aliases.havoc => EngineKind::Auto,
        None => EngineKind::AbstractInterpretation,
    };
    combine(engine, domains, args.values_refine)
}

/// `engine` with `domains`, where domains change the engine or make no sense with it.
fn combine(engine: EngineKind, domains: Vec<DomainKind>, refine_values: bool) -> Result<Strategy, Usage> {
    let none = domains == [DomainKind::Havoc];
    let some = refine_values || !domains.is_empty();
    let (engine, domains) = match engine {
        EngineKind::KInduction | EngineKind::Kiki if none => (EngineKind::KInduction, Vec::new()),
        EngineKind::KInduction if some => (EngineKind::Kiki, domains),
        EngineKind::Bmc | EngineKind::Run | EngineKind::Fuzz if none => (engine, Vec::new()),
        EngineKind::Bmc | EngineKind::Run | EngineKind::Fuzz if some => {
            return Err(Usage(
                "the chosen engine uses no invariants; leave out the domains or use --engine kiki".into(),
            ));
        }
        _ => (engine, domains),
    };
    Ok(Strategy { engine, domains, refine_values })
}
