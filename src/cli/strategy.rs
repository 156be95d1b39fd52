//! Which engine and which domains the arguments ask for.

use super::args::{AliasArgs, StrategyArgs};
use super::names::{Named, find};
use super::usage::Usage;
use crate::engine::config::{DomainKind, EngineKind};

/// The engines that `--engine` names; `None` for those of later versions.
const ENGINES: [Named<Option<Choice>>; 12] = [
    ("auto", Some(Choice::Engine(EngineKind::Auto))),
    ("run", Some(Choice::Engine(EngineKind::Run))),
    ("bmc", Some(Choice::Engine(EngineKind::Bmc))),
    ("incremental-bmc", Some(Choice::Engine(EngineKind::Bmc))),
    ("k-induction", Some(Choice::Engine(EngineKind::KInduction))),
    ("kiki", Some(Choice::Engine(EngineKind::Kiki))),
    ("abstract-interpretation", Some(Choice::Engine(EngineKind::AbstractInterpretation))),
    ("ai", Some(Choice::Engine(EngineKind::AbstractInterpretation))),
    ("havoc", Some(Choice::NoInvariants)),
    ("termination", Some(Choice::Engine(EngineKind::Termination))),
    ("non-termination", Some(Choice::Engine(EngineKind::NonTermination))),
    ("nontermination", Some(Choice::Engine(EngineKind::NonTermination))),
];

/// The domains that `--domain` names; `None` for those of later versions.
const DOMAINS: [Named<Option<DomainKind>>; 15] = [
    ("intervals", Some(DomainKind::Intervals)),
    ("zones", Some(DomainKind::Zones)),
    ("octagons", Some(DomainKind::Octagons)),
    ("heap", Some(DomainKind::Heap)),
    ("ownership", Some(DomainKind::Ownership)),
    ("arrays", Some(DomainKind::Arrays)),
    ("equalities", Some(DomainKind::Equalities)),
    ("polyhedra", Some(DomainKind::Polyhedra)),
    ("orders", Some(DomainKind::Orders)),
    ("residues", Some(DomainKind::Residues)),
    ("equations", Some(DomainKind::Equations)),
    ("polynomials", Some(DomainKind::Polynomials)),
    ("havoc", Some(DomainKind::Havoc)),
    ("shape", Some(DomainKind::Heap)),
    ("sympath", Some(DomainKind::SymbolicPaths)),
];

/// What an engine's name stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Engine(EngineKind),
    /// The inductive check with the domain that has no invariants.
    NoInvariants,
}

/// The names of engines that there are.
pub fn engine_names() -> impl Iterator<Item = &'static str> {
    ENGINES.iter().filter(|(_, engine)| engine.is_some()).map(|(name, _)| *name)
}

/// The names of domains that there are.
pub fn domain_names() -> impl Iterator<Item = &'static str> {
    DOMAINS.iter().filter(|(_, domain)| domain.is_some()).map(|(name, _)| *name)
}

/// What is to be done.
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
    let named = args.engine.as_deref().map(|name| available("engine", name, &ENGINES)).transpose()?;
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
    let by_flag = domain_flags(aliases);
    let mut domains = args.domain.iter().map(|d| available("domain", d, &DOMAINS)).collect::<Result<Vec<_>, _>>()?;
    domains.extend(&by_flag);
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
        None if by_flag.is_empty() => EngineKind::Auto,
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
        EngineKind::Bmc | EngineKind::Run if none => (engine, Vec::new()),
        EngineKind::Bmc | EngineKind::Run if some => {
            return Err(Usage(
                "the chosen engine uses no invariants; leave out the domains or use --engine kiki".into(),
            ));
        }
        _ => (engine, domains),
    };
    Ok(Strategy { engine, domains, refine_values })
}

fn domain_flags(aliases: &AliasArgs) -> Vec<DomainKind> {
    let flags = [
        (aliases.havoc, DomainKind::Havoc),
        (aliases.intervals, DomainKind::Intervals),
        (aliases.zones, DomainKind::Zones),
        (aliases.octagons, DomainKind::Octagons),
        (aliases.equalities, DomainKind::Equalities),
        (aliases.polyhedra, DomainKind::Polyhedra),
        (aliases.heap, DomainKind::Heap),
        (aliases.ownership, DomainKind::Ownership),
        (aliases.arrays, DomainKind::Arrays),
    ];
    flags.into_iter().filter(|(used, _)| *used).map(|(_, domain)| domain).collect()
}

fn available<T: Copy>(what: &str, name: &str, table: &[Named<Option<T>>]) -> Result<T, Usage> {
    find(what, name, table)?.ok_or_else(|| Usage(format!("{what} '{name}' is not yet available in this version")))
}
