//! Value analysis: abstract interpretation of the program IR, without formulas and without inlining (Cousot and Cousot, POPL 1977).
//!
//! Registers and memory are followed at each place: integers by bounds and congruences, floating-point numbers by bounds, pointers by objects and offsets.
//! Calls are analysed in the state that they are made in; what was found out about a call serves others that are given no more, as far as the objects go that
//! the function looks at. Once a function has been analysed often, its calls are taken together; recursive functions are a fixpoint of their own. Loops go on
//! exactly as long as it is known that they do, then by widening with thresholds and narrowing.
//!
//! Everything is an over-approximation of the executions: a check that holds in all abstract states holds.

mod analysis;
mod arith;
mod bases;
mod calls;
mod contents;
#[cfg(test)]
mod contents_tests;
mod copies;
mod eval;
mod exit;
mod float;
#[cfg(test)]
mod float_tests;
mod int;
#[cfg(test)]
mod int_tests;
mod known;
mod memory;
mod object;
mod offsets;
#[cfg(test)]
mod offsets_tests;
mod pointer;
mod refine;
mod run;
mod state;
mod stated;
mod sure;
#[cfg(test)]
mod sure_tests;
mod thread;
mod thresholds;
mod together;
mod transfer;
mod value;
mod walks;
mod wto;

use crate::analysis::effects::callees;
use crate::program::{CastOp, CheckId, FuncId, Function, Init, InputKind, Inst, Op, Program, Property, Type};
use crate::util::{Budget, Effort, Stopped};
pub use analysis::Calls;
use analysis::{Analysis, prepared};
pub use stated::stated;
use std::collections::BTreeSet;

/// A function that nobody models may call one of the program.
const CALLS_BACK: &str = "function that nobody models, which may call back";

/// What the analysis has found out.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// Checks that hold in all executions, as far as those before them do.
    pub proved: Vec<CheckId>,
    /// Checks that hold so where what is not modelled changes nothing but its results: executions may get to it before.
    pub conditional: Vec<CheckId>,
    /// Constructs without a model that executions may reach.
    pub not_modelled: Vec<CheckId>,
    /// What some execution may do that is not modelled, beside what checks tell.
    pub unmodelled: Vec<String>,
    /// Whether some of that may execute functions of the program that nobody has looked at.
    pub calls_back: bool,
    /// What was done, in ticks.
    pub work: u64,
}

/// The effort allowed to tell calls apart, without a limit.
const TO_TELL_APART: Effort = Effort::milliseconds_worth(15_000);

/// What holds in all executions of `program`. Where half of the effort does not suffice to tell calls apart, they are taken together.
///
/// # Errors
/// When the budget ends: then nothing is known.
pub fn analyse(program: &Program, budget: &Budget) -> Result<Facts, Stopped> {
    let own = prepared(program);
    let half = budget.child_with_effort(budget.allowance().map_or(TO_TELL_APART, |all| all / 2));
    let mut apart = Analysis::new(&own, &half);
    let ended = apart.whole(Calls::Apart);
    if ended.is_ok() {
        return Ok(facts(program, &own.program, apart));
    }
    budget.check()?;
    let mut together = Analysis::new(&own, budget);
    together.whole(Calls::Together)?;
    Ok(facts(program, &own.program, together))
}

/// What the analysis `work` of `own`, which `program` was prepared to, has found out.
fn facts(program: &Program, own: &Program, mut work: Analysis) -> Facts {
    let is_about = |c: &CheckId| {
        let check = &program.checks[*c];
        !check.is_mark() && check.property() != Property::UnreachableCode
    };
    let mut calls_back = work.foot.calls_back && !work.taken.is_empty();
    if calls_back {
        work.unmodelled.insert(CALLS_BACK);
    }
    let is_unmodelled = |c: &CheckId| program.checks[*c].property() == Property::Unsupported;
    let not_modelled: Vec<CheckId> = work.alarms.iter().copied().filter(is_unmodelled).collect();
    // Nobody has looked at functions of others.
    calls_back |= !work.unmodelled.is_empty() && may_know_functions_of_others(program);
    let is_whole = not_modelled.is_empty() && work.unmodelled.is_empty();
    let callable = if is_whole { BTreeSet::new() } else { checks_of_callable(own, &work.taken) };
    let is_conditional = |c: &CheckId| {
        calls_back || work.is_blind || !is_whole && work.met.get(c) != Some(&false) || callable.contains(c)
    };
    // Of what no abstract execution meets, some may be met by those that do what is not modelled: handlers of signals, say.
    let is_seen = |c: &CheckId| is_whole || work.met.contains_key(c) || !work.is_blind && !callable.contains(c);
    let holds = |c: &CheckId| is_about(c) && !work.alarms.contains(c) && is_seen(c);
    let (conditional, proved) = program.checks.ids().filter(holds).partition(is_conditional);
    Facts {
        proved,
        conditional,
        not_modelled,
        unmodelled: work.unmodelled.iter().map(|what| (*what).to_string()).collect(),
        calls_back,
        work: work.work / run::PER_TICK,
    }
}

/// The checks of functions whose addresses are taken, and of those that they call: what is not modelled may call them, from anywhere.
fn checks_of_callable(program: &Program, taken: &[FuncId]) -> BTreeSet<CheckId> {
    let mut found: BTreeSet<FuncId> = taken.iter().copied().collect();
    let mut work: Vec<FuncId> = taken.to_vec();
    while let Some(f) = work.pop() {
        work.extend(callees(&program.functions[f]).into_iter().filter(|f| found.insert(*f)));
    }
    let insts = found.iter().flat_map(|f| program.functions[*f].blocks.iter()).flat_map(|b| &b.insts);
    let check = |inst: &Inst| match inst.op {
        Op::Check { check, .. } => Some(check),
        _ => None,
    };
    insts.filter_map(check).collect()
}

/// Whether pointers of the program may lead to functions that are not its own: those that it does not make itself.
fn may_know_functions_of_others(program: &Program) -> bool {
    let gives = |function: &Function, inst: &Inst| match &inst.op {
        Op::Input(InputKind::Nondet(_) | InputKind::Uninitialised) => false,
        Op::Input(kind) => kind.sized().is_some() || inst.result.is_some_and(|r| function.ty(r) == Type::Ptr),
        Op::MemHavoc { by, .. } => by.is_some(),
        // Integers may be addresses of anything.
        Op::Cast(CastOp::IntToPtr, _) => true,
        Op::Escape { .. } => true,
        _ => false,
    };
    program.globals.iter().any(|g| matches!(g.init, Init::Arbitrary))
        || program.functions.iter().any(|f| f.blocks.iter().flat_map(|b| &b.insts).any(|inst| gives(f, inst)))
}
