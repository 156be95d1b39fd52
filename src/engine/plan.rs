//! The plan of kIkI: which domains are tried, in which order, for which k.

use super::config::{Candidate, Config, DomainKind, EngineKind};

/// The stages and limits of kIkI.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Sets of domains, to be tried one after another for each k.
    pub stages: Vec<Vec<DomainKind>>,
    /// The greatest k.
    pub max_k: u32,
    /// Whether to look for counterexamples (needless beside BMC).
    pub refute: bool,
    /// Whether each stage contains the one before it: then it is needless if it has no other rows.
    pub refines: bool,
    /// The greatest number of components of a ranking function.
    pub components: usize,
    /// Invariants that the user proposes.
    pub candidates: Vec<Candidate>,
    /// Whether the value analysis is asked where that takes long, or short inductive steps do not suffice.
    pub asks_values: bool,
}

/// The steps of the value domain: each bounds what the ones before it bound, too.
const VALUE_STEPS: [DomainKind; 3] = [DomainKind::Intervals, DomainKind::Zones, DomainKind::Octagons];

impl Plan {
    /// The plan that `config` asks for where kIkI runs as `engine`.
    pub fn new(config: &Config, engine: EngineKind, refute: bool) -> Plan {
        let by_paths = config.domains.contains(&DomainKind::SymbolicPaths);
        let chosen: Vec<DomainKind> =
            config.domains.iter().copied().filter(|d| *d != DomainKind::SymbolicPaths).collect();
        let mut stages = match engine {
            // No domains, then what the user proposes.
            EngineKind::KInduction => vec![vec![DomainKind::Havoc], Vec::new()],
            _ if config.refine_values => refined(&chosen),
            EngineKind::AbstractInterpretation if chosen.is_empty() => vec![vec![DomainKind::Havoc]],
            _ if !chosen.is_empty() => vec![chosen],
            _ => escalating(),
        };
        if by_paths {
            // Without invariants there is nothing to tell apart.
            let strengthens = |stage: &&mut Vec<DomainKind>| **stage != [DomainKind::Havoc];
            stages.iter_mut().filter(strengthens).for_each(|stage| stage.push(DomainKind::SymbolicPaths));
        }
        let max_k = match engine {
            EngineKind::AbstractInterpretation => 1,
            _ => config.unwind.unwrap_or(u32::MAX),
        };
        Plan {
            stages,
            max_k,
            refute,
            refines: config.refine_values,
            components: config.components,
            candidates: config.candidates.clone(),
            asks_values: false,
        }
    }

    /// A short plan of cheap domains, for one procedure of many.
    pub fn brief(config: &Config) -> Plan {
        let stages = match config.domains.is_empty() {
            true => vec![
                vec![DomainKind::Havoc],
                vec![DomainKind::Intervals, DomainKind::Residues],
                vec![DomainKind::Orders, DomainKind::Equalities],
                vec![DomainKind::Zones, DomainKind::Equalities],
            ],
            false => vec![config.domains.clone()],
        };
        let max_k = config.unwind.unwrap_or(2);
        Plan {
            stages,
            max_k,
            refute: false,
            refines: false,
            components: config.components,
            candidates: config.candidates.clone(),
            asks_values: false,
        }
    }

    /// Whether other domains are tried if some give too little.
    pub fn escalates(&self) -> bool {
        self.stages.len() > 1
    }

    /// Whether costly domains get a limited time, as greater k may do with less.
    pub fn hurries(&self) -> bool {
        self.escalates() && self.max_k > 1
    }

    /// Whether invariants tell symbolic loop paths apart.
    pub fn uses_paths(&self) -> bool {
        self.stages.iter().flatten().any(|d| *d == DomainKind::SymbolicPaths)
    }
}

/// First `base` without a value domain, then with stronger and stronger ones (book chapter on 2LS, section 3.1: `--values-refine`).
fn refined(base: &[DomainKind]) -> Vec<Vec<DomainKind>> {
    let first = if base.is_empty() { vec![DomainKind::Havoc] } else { base.to_vec() };
    let steps = VALUE_STEPS.into_iter().map(|step| [base, &[step]].concat());
    std::iter::once(first).chain(steps).collect()
}

/// The domains in the order of their cost.
fn escalating() -> Vec<Vec<DomainKind>> {
    vec![
        vec![DomainKind::Havoc],
        vec![DomainKind::Intervals, DomainKind::Residues, DomainKind::Heap],
        vec![DomainKind::Ownership],
        vec![DomainKind::Orders, DomainKind::Equalities, DomainKind::Heap],
        vec![DomainKind::Intervals, DomainKind::Orders, DomainKind::Arrays],
        vec![DomainKind::Bits],
        vec![DomainKind::Equations],
        vec![DomainKind::Zones, DomainKind::Equalities],
        vec![DomainKind::Polynomials],
        vec![DomainKind::Octagons, DomainKind::Equalities],
        vec![DomainKind::Polyhedra],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use DomainKind::{Havoc, Heap, Intervals, Octagons, SymbolicPaths, Zones};

    fn plan(engine: EngineKind, domains: &[DomainKind], refine_values: bool) -> Plan {
        let config = Config { domains: domains.to_vec(), refine_values, ..Config::of(engine) };
        Plan::new(&config, engine, true)
    }

    #[test]
    fn the_value_domain_is_refined_step_by_step() {
        let plan = plan(EngineKind::AbstractInterpretation, &[Heap], true);
        assert_eq!(plan.stages, [vec![Heap], vec![Heap, Intervals], vec![Heap, Zones], vec![Heap, Octagons]]);
        assert!(plan.escalates() && !plan.hurries());
    }

    #[test]
    fn without_other_domains_refinement_starts_without_invariants() {
        let plan = plan(EngineKind::Kiki, &[], true);
        assert_eq!(plan.stages, [vec![Havoc], vec![Intervals], vec![Zones], vec![Octagons]]);
    }

    #[test]
    fn paths_belong_to_every_stage_with_invariants() {
        let chosen = plan(EngineKind::Kiki, &[Intervals, SymbolicPaths], false);
        assert_eq!(chosen.stages, [vec![Intervals, SymbolicPaths]]);
        let all = plan(EngineKind::Auto, &[SymbolicPaths], false);
        assert_eq!(all.stages[0], [Havoc]);
        assert!(all.stages[1..].iter().all(|s| s.contains(&SymbolicPaths)));
        assert!(all.uses_paths() && !plan(EngineKind::Auto, &[], false).uses_paths());
    }
}
