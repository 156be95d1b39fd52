//! Facts about programs, and the passes that prepare a program for the SSA form.
//!
//! [`prepare`] is the pipeline: one function without calls, reducible, with scalar variables as
//! values, simplified. Passes only rely on the total semantics of the program IR; none removes a
//! check that can fail, an input, or an assumption.

pub mod depth;
pub mod dom;
pub mod effects;
mod escape;
mod hoist;
pub mod inline;
pub mod layout;
pub mod live;
pub mod loops;
pub mod objects;
pub mod points_to;
pub mod promote;
pub mod reducible;
pub mod region;
mod roots;
pub mod simplify;
pub mod slice;
pub mod suppress;
mod surely_known;
pub mod survivors;
pub mod walks;

use crate::program::Program;
use crate::util::effort::cost;
use crate::util::{Budget, Stopped};

/// Limits of the preparation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Limits {
    /// Instructions after inlining; calls beyond are not followed (reaching one is unsupported).
    pub instructions: usize,
    /// How often a function may be active on the call stack.
    pub recursion: u32,
    /// Whether recursive calls are over-approximated by summaries instead ([`inline`]): sequences of nested calls become loops.
    pub summarised_recursion: bool,
}

impl Limits {
    /// The usual ones.
    pub const DEFAULT: Limits = Limits { instructions: 400_000, recursion: 6, summarised_recursion: false };
}

impl Default for Limits {
    fn default() -> Self {
        Limits::DEFAULT
    }
}

/// Tells the budget of passes over the entry function.
fn pay(core: &Program, budget: &Budget) -> Result<(), Stopped> {
    let insts: usize = core.functions[core.entry].blocks.iter().map(|b| b.insts.len()).sum();
    budget.spend(insts as u64 / cost::INSTS + 1);
    budget.check()
}

/// Makes scalar variables values, and simplifies, function by function.
pub fn prepare_functions(program: &mut Program) {
    simplify::simplify(program);
    while promote::promote(program) {
        simplify::simplify(program);
    }
}

/// A program of one function without calls, equivalent to `program` as far as its limits allow:
/// executions that exceed them reach a check of [`crate::program::Property::Unsupported`].
///
/// # Errors
/// When the budget ends.
pub fn prepare(program: &Program, limits: Limits, budget: &Budget) -> Result<Program, Stopped> {
    let mut core = inline::inline(program, limits, budget)?;
    simplify::simplify(&mut core);
    reducible::make_reducible(&mut core);
    pay(&core, budget)?;
    // Removing indirections may show that more objects are plain variables.
    loop {
        roots::keep_roots(&mut core);
        if !promote::promote(&mut core) {
            break;
        }
        simplify::simplify(&mut core);
        pay(&core, budget)?;
    }
    if roots::release_roots(&mut core) {
        simplify::simplify(&mut core);
    }
    escape::spread(&mut core);
    Ok(core)
}
