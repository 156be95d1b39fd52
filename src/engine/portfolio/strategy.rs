//! The table of strategies: what `--engine` names, and which engines follow or race each other for it.

use super::table::{
    ABSTRACT_INTERPRETATION, BMC, BRIEF_FUZZING, COVERAGE, DEEPER_RECURSION, Engine, FUZZING, IMPACT, INDUCTION,
    K_INDUCTION, KIKI, LASSO_RUNS, LASSOS, LONG_ONLY_RUN, MODULAR, ONLY_FUZZING, ONLY_RUN, PDR, PREDICATE, RANDOM_RUNS,
    RANKING, RUNS, SIMPLIFICATION, SLICES, UNINLINED_CYCLES, UNINLINED_FUZZING, UNINLINED_RUNS, VALUES,
};
use crate::engine::config::EngineKind;
use crate::engine::job::Job;
use crate::engine::modular::size::{Inlined, inlined};
use crate::engine::topic::Topic;

/// Engines that follow each other.
pub type Lane = &'static [&'static Engine];

/// A step of a strategy; the next one is taken if it decides nothing.
#[derive(Clone, Copy)]
pub enum Stage {
    /// One engine.
    One(&'static Engine),
    /// Lanes of engines side by side; what decides in one of them stops the others.
    Race(&'static [Lane]),
}

use Stage::{One, Race};

/// An entry of the table behind `--engine`: the engines that run for safety and for termination.
pub struct Strategy {
    /// Its names, as in `--engine`; the first one is the usual one.
    pub names: &'static [&'static str],
    /// Its kind in settings.
    pub kind: EngineKind,
    /// Whether it is about the domain that has no invariants.
    pub is_without_invariants: bool,
    /// A description in a few words, for help.
    pub help: &'static str,
    /// How safety is decided.
    safety: &'static [Stage],
    /// How termination is decided.
    termination: &'static [Stage],
}

const TERMINATION: &[Stage] = &[One(&LASSO_RUNS), Race(&[&[&RANKING], &[&LASSOS]])];

/// What is lost in executions without an end: where others ended well, new branches are worth little.
static LOSSES: &[Stage] = &[One(&ONLY_RUN), Race(&[&[&BMC, &DEEPER_RECURSION], &[&RANDOM_RUNS, &INDUCTION]])];
/// The same with one thread.
static LOSSES_ONE_THREAD: &[Stage] = &[One(&ONLY_RUN), One(&RANDOM_RUNS), One(&KIKI)];

/// All strategies, in the order of listings.
pub static STRATEGIES: [Strategy; 15] = [
    Strategy {
        names: &["auto"],
        kind: EngineKind::Auto,
        is_without_invariants: false,
        help: "run the program, then bounded model checking beside kiki with stronger and stronger domains; the first definite answer counts",
        safety: &[
            One(&ONLY_RUN),
            Race(&[
                &[&LONG_ONLY_RUN, &BMC, &DEEPER_RECURSION],
                &[&RANDOM_RUNS, &BRIEF_FUZZING, &SLICES, &INDUCTION, &FUZZING],
            ]),
        ],
        termination: TERMINATION,
    },
    Strategy {
        names: &["run"],
        kind: EngineKind::Run,
        is_without_invariants: false,
        help: "only execute the program: a proof if it has no inputs, else random runs",
        safety: &[One(&RUNS)],
        termination: &[One(&LASSO_RUNS)],
    },
    Strategy {
        names: &["fuzz"],
        kind: EngineKind::Fuzz,
        is_without_invariants: false,
        help: "only execute the program, with inputs that are changed for new branches: no proof, but failures in programs of any size",
        safety: &[One(&ONLY_RUN), One(&ONLY_FUZZING)],
        termination: &[One(&LASSO_RUNS)],
    },
    Strategy {
        names: &["values"],
        kind: EngineKind::Values,
        is_without_invariants: false,
        help: "only the value analysis: abstract interpretation without formulas, which proves, in programs of any size",
        safety: &[One(&VALUES)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["bmc", "incremental-bmc"],
        kind: EngineKind::Bmc,
        is_without_invariants: false,
        help: "incremental bounded model checking; complete unwinding is a proof",
        safety: &[One(&BMC)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["k-induction"],
        kind: EngineKind::KInduction,
        is_without_invariants: false,
        help: "k-induction without invariants",
        safety: &[One(&K_INDUCTION)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["kiki"],
        kind: EngineKind::Kiki,
        is_without_invariants: false,
        help: "k-induction with k-inductive invariants of the domains",
        safety: &[One(&KIKI)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["slices"],
        kind: EngineKind::Slices,
        is_without_invariants: false,
        help: "only kiki on slices, each for checks that depend on the same part of the program: no failures",
        safety: &[One(&SLICES)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["abstract-interpretation", "ai"],
        kind: EngineKind::AbstractInterpretation,
        is_without_invariants: false,
        help: "one inductive check with the invariants of the domains",
        safety: &[One(&ABSTRACT_INTERPRETATION)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["havoc"],
        kind: EngineKind::AbstractInterpretation,
        is_without_invariants: true,
        help: "one inductive check without invariants",
        safety: &[One(&ABSTRACT_INTERPRETATION)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["predicate", "predicate-abstraction"],
        kind: EngineKind::Predicate,
        is_without_invariants: false,
        help: "lazy predicate abstraction, refined by interpolants",
        safety: &[One(&PREDICATE)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["impact"],
        kind: EngineKind::Impact,
        is_without_invariants: false,
        help: "lazy abstraction with interpolants, without a fixed set of predicates (IMPACT)",
        safety: &[One(&IMPACT)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["pdr", "ic3"],
        kind: EngineKind::Pdr,
        is_without_invariants: false,
        help: "property-directed reachability: lemmas against what leads to failures, from the end backwards (PDR, IC3)",
        safety: &[One(&PDR)],
        termination: TERMINATION,
    },
    Strategy {
        names: &["termination"],
        kind: EngineKind::Termination,
        is_without_invariants: false,
        help: "of termination, only the search for ranking functions",
        safety: &[One(&KIKI)],
        termination: &[One(&RANKING)],
    },
    Strategy {
        names: &["non-termination", "nontermination"],
        kind: EngineKind::NonTermination,
        is_without_invariants: false,
        help: "of termination, only the search for executions without an end",
        safety: &[One(&KIKI)],
        termination: &[One(&LASSO_RUNS), One(&LASSOS)],
    },
];

/// With one thread there is no race.
static ONE_THREAD: Strategy = Strategy {
    names: &[],
    kind: EngineKind::Auto,
    is_without_invariants: false,
    help: "",
    safety: &[One(&ONLY_RUN), One(&RANDOM_RUNS), One(&BRIEF_FUZZING), One(&LONG_ONLY_RUN), One(&SLICES), One(&KIKI)],
    termination: &[One(&LASSO_RUNS), One(&RANKING)],
};

/// The steps that decide `job`: single engines and races, in order.
pub fn steps(job: &Job) -> Vec<Stage> {
    let config = job.config;
    if job.topic == Topic::Reachability {
        return vec![One(&COVERAGE)];
    }
    let size = if config.engine == EngineKind::Auto { inlined(job.program) } else { Inlined::Fine };
    let is_split = match job.topic {
        Topic::Termination => size != Inlined::Fine,
        _ => size == Inlined::TooLarge,
    };
    let mut steps = Vec::new();
    if config.modular || config.preconditions || is_split {
        steps.push(One(&MODULAR));
        if config.all_functions {
            return steps;
        }
    }
    let mut kind = config.engine;
    match (size, job.topic) {
        (Inlined::TooLarge, Topic::Termination) => {
            steps.push(One(&UNINLINED_CYCLES));
            kind = EngineKind::NonTermination;
        }
        (Inlined::TooLarge, _) => steps.extend([One(&UNINLINED_RUNS), One(&UNINLINED_FUZZING)]),
        _ => {}
    }
    if matches!(job.topic, Topic::Safety | Topic::Losses) && kind != EngineKind::Values {
        steps.push(One(&SIMPLIFICATION));
    }
    steps.extend(steps_of(kind, config.jobs, job.topic));
    steps
}

fn steps_of(kind: EngineKind, jobs: usize, topic: Topic) -> &'static [Stage] {
    let of = |strategy: &Strategy| match topic {
        Topic::Termination => strategy.termination,
        Topic::Losses if strategy.kind == EngineKind::Auto && jobs > 1 => LOSSES,
        Topic::Losses if strategy.kind == EngineKind::Auto => LOSSES_ONE_THREAD,
        _ => strategy.safety,
    };
    let chosen = of(STRATEGIES.iter().find(|s| s.kind == kind).unwrap_or(&ONE_THREAD));
    match jobs <= 1 && chosen.iter().any(|step| matches!(step, Race(_))) {
        true => of(&ONE_THREAD),
        false => chosen,
    }
}
