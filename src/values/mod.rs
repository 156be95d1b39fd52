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
mod eval;
mod float;
#[cfg(test)]
mod float_tests;
mod int;
#[cfg(test)]
mod int_tests;
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
mod thread;
mod thresholds;
mod transfer;
mod value;
mod wto;

use crate::program::{CastOp, CheckId, Function, Init, InputKind, Inst, Op, Program, Property, Type};
use crate::util::{Budget, Stopped};
use analysis::{Analysis, prepared};
pub use stated::stated;

/// A function that nobody models may call one of the program.
const CALLS_BACK: &str = "function that nobody models, which may call back";

/// What the analysis has found out.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// Checks that hold in all executions, as far as those before them do; none if executions may reach what is not modelled.
    pub proved: Vec<CheckId>,
    /// Constructs without a model that executions may reach. The abstract ones end there: nobody has looked behind them.
    pub ended_at: Vec<CheckId>,
    /// What some execution may do that is not modelled, beside what checks tell.
    pub unmodelled: Vec<String>,
    /// The instructions that were executed.
    pub work: u64,
}

/// What holds in all executions of `program`.
///
/// # Errors
/// When the budget ends: then nothing is known.
pub fn analyse(program: &Program, budget: &Budget) -> Result<Facts, Stopped> {
    let own = prepared(program);
    let mut work = Analysis::new(&own, budget);
    work.whole()?;
    let is_about = |c: &CheckId| {
        let check = &program.checks[*c];
        !check.is_mark() && check.property() != Property::UnreachableCode
    };
    let calls_back = work.foot.calls_back && !work.taken.is_empty();
    if calls_back {
        work.unmodelled.insert(CALLS_BACK);
    }
    let is_unmodelled = |c: &CheckId| program.checks[*c].property() == Property::Unsupported;
    let ended_at: Vec<CheckId> = work.alarms.iter().copied().filter(is_unmodelled).collect();
    // Nobody has looked at what is called back, nor at functions of others.
    let calls_others = !work.unmodelled.is_empty() && may_know_functions_of_others(program);
    let is_whole = !calls_back && !calls_others && ended_at.is_empty();
    Ok(Facts {
        proved: program.checks.ids().filter(|c| is_about(c) && is_whole && !work.alarms.contains(c)).collect(),
        ended_at,
        unmodelled: work.unmodelled.iter().map(|what| (*what).to_string()).collect(),
        work: work.work,
    })
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
