//! The table of engines. To add one: its function from a job and a budget to what it tells the job, a row here, and a place in a strategy
//! (`strategy.rs`).

use crate::engine::job::Job;
use crate::engine::{abstraction, coverage, fuzz, modular, safety, slices, termination, values};
use crate::util::{Budget, Stopped};

/// The capabilities of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Can {
    /// Prove checks.
    pub prove: bool,
    /// Refute checks.
    pub refute: bool,
}

/// Both.
const DECIDE: Can = Can { prove: true, refute: true };
/// Only that.
const PROVE: Can = Can { prove: true, refute: false };
/// Only that.
const REFUTE: Can = Can { prove: false, refute: true };

/// An engine.
pub struct Engine {
    /// Its name where it has decided.
    pub name: &'static str,
    /// Its capabilities.
    pub can: Can,
    /// Its rough cost, in words.
    pub cost: &'static str,
    /// Tells the job what it finds out, until that decides, it has nothing more to say, or the budget ends.
    pub run: fn(&Job, &Budget) -> Result<(), Stopped>,
}

/// No check is left once the program is simplified.
pub static SIMPLIFICATION: Engine =
    Engine { name: "simplification", can: PROVE, cost: "nothing", run: safety::simplification };
/// The only run of a program without inputs.
pub static ONLY_RUN: Engine = Engine {
    name: "run",
    can: DECIDE,
    cost: "about 4 s, at most half of what everything may take",
    run: safety::only_run,
};
/// The same for longer.
pub static LONG_ONLY_RUN: Engine =
    Engine { name: "run", can: DECIDE, cost: "half of what everything may take", run: safety::long_only_run };
/// Random runs, before and beside others.
pub static RANDOM_RUNS: Engine =
    Engine { name: "random run", can: REFUTE, cost: "about 0.1 s", run: safety::random_runs };
/// The only run, or else random runs, and nothing else.
pub static RUNS: Engine = Engine { name: "run", can: DECIDE, cost: "the whole time", run: safety::runs };
/// Runs of programs that are too large for formulas.
pub static UNINLINED_RUNS: Engine = Engine { name: "run", can: DECIDE, cost: "about 5 s", run: safety::uninlined_runs };
/// Coverage-guided fuzzing, before others.
pub static BRIEF_FUZZING: Engine =
    Engine { name: "fuzzing", can: REFUTE, cost: "0.2 s without anything new, 2 s at most", run: fuzz::before_others };
/// The same where an engine has nothing more to say.
pub static FUZZING: Engine =
    Engine { name: "fuzzing", can: REFUTE, cost: "1.5 s without anything new, 10 s at most", run: fuzz::after_others };
/// The same for programs that are too large for formulas.
pub static UNINLINED_FUZZING: Engine =
    Engine { name: "fuzzing", can: REFUTE, cost: "about 10 s", run: fuzz::uninlined };
/// The same of programs that are large for formulas, before those.
pub static LARGE_FUZZING: Engine = Engine {
    name: "fuzzing",
    can: REFUTE,
    cost: "1.5 s without anything new, a fifth of everything or 10 s at most",
    run: fuzz::large,
};
/// The same after those.
pub static LARGE_FUZZING_AGAIN: Engine = Engine {
    name: "fuzzing",
    can: REFUTE,
    cost: "10 s without anything new, a third of everything at most",
    run: fuzz::large_again,
};
/// The same, and nothing else.
pub static ONLY_FUZZING: Engine = Engine { name: "fuzzing", can: REFUTE, cost: "the whole time", run: fuzz::alone };
/// Incremental bounded model checking; complete unwinding is a proof.
pub static BMC: Engine =
    Engine { name: "bmc", can: DECIDE, cost: "grows with the longest execution", run: safety::bounded_model_checking };
/// The same with ever deeper recursion, if that is what is in the way.
pub static DEEPER_RECURSION: Engine =
    Engine { name: "bmc", can: DECIDE, cost: "grows with the depth of recursion", run: safety::deeper_recursion };
/// k-induction without invariants.
pub static K_INDUCTION: Engine =
    Engine { name: "k-induction", can: DECIDE, cost: "one formula, unwound k times", run: safety::k_induction };
/// k-induction with k-inductive invariants.
pub static KIKI: Engine =
    Engine { name: "kiki", can: DECIDE, cost: "k-induction, and the inference of invariants", run: safety::kiki };
/// The same beside an engine that refutes.
pub static INDUCTION: Engine = Engine { name: "kiki", can: PROVE, cost: "the same", run: safety::induction };
/// The same on slices of the program, each for checks that depend on the same.
pub static SLICES: Engine =
    Engine { name: "slices", can: PROVE, cost: "a fifth of everything or 8 s at most", run: slices::run };
/// Invariants, and one inductive check.
pub static ABSTRACT_INTERPRETATION: Engine =
    Engine { name: "kiki", can: DECIDE, cost: "the inference of invariants", run: safety::abstract_interpretation };
/// Lazy predicate abstraction.
pub static PREDICATE: Engine =
    Engine { name: "predicate", can: DECIDE, cost: "grows with the predicates it takes", run: abstraction::predicate };
/// Lazy abstraction with interpolants.
pub static IMPACT: Engine =
    Engine { name: "impact", can: DECIDE, cost: "grows with the paths it takes", run: abstraction::impact };
/// Property-directed reachability.
pub static PDR: Engine =
    Engine { name: "pdr", can: DECIDE, cost: "grows with the lemmas it takes", run: abstraction::property_directed };
/// Procedure by procedure, with summaries.
pub static MODULAR: Engine =
    Engine { name: "modular", can: PROVE, cost: "each procedure about once", run: modular::run };
/// Abstract interpretation without formulas.
pub static VALUES: Engine =
    Engine { name: "values", can: PROVE, cost: "little more than reading the program", run: values::run };
/// The same before others.
pub static VALUES_FIRST: Engine = Engine {
    name: "values",
    can: PROVE,
    cost: "a third of everything at most; three quarters where formulas are no way",
    run: values::before_others,
};
/// Which marked code is reached.
pub static COVERAGE: Engine =
    Engine { name: "coverage", can: DECIDE, cost: "at most a question per mark", run: coverage::run };
/// Runs that end, or come to a state again.
pub static LASSO_RUNS: Engine = Engine { name: "run", can: DECIDE, cost: "about 1 s", run: termination::runs };
/// The same for programs that are too large for formulas.
pub static UNINLINED_CYCLES: Engine =
    Engine { name: "non-termination", can: REFUTE, cost: "about 5 s", run: termination::uninlined_cycles };
/// Lexicographic ranking functions of loops.
pub static RANKING: Engine = Engine {
    name: "termination",
    can: PROVE,
    cost: "one formula, unwound k times, and the inference of invariants",
    run: termination::ranking_functions,
};
/// Executions that come to a state or a region again; complete unwinding is a proof.
pub static LASSOS: Engine = Engine {
    name: "non-termination",
    can: DECIDE,
    cost: "grows with the longest stem and cycle",
    run: termination::executions_without_end,
};
