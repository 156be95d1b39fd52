//! The value analysis for engines that have tried their own means in vain.

use super::board::Board;
use super::verdict::{Proof, Provided};
use crate::program::{CheckId, Program, Property};
use crate::util::{Budget, Effort, Stopped};
use crate::values::analyse;

/// The effort allowed beside others.
const BESIDE_OTHERS: Effort = Effort::milliseconds_worth(2_000);

/// Proves what is open on `board` and holds in all abstract states of `program`; whether there was any such check.
///
/// # Errors
/// When the budget ends.
pub fn prove_open(program: &Program, board: &Board, budget: &Budget) -> Result<bool, Stopped> {
    let _work = board.progress().work("values");
    let slice = budget.child_with_effort(BESIDE_OTHERS);
    let Ok(facts) = analyse(program, &slice) else { return budget.check().map(|()| false) };
    if !facts.unmodelled.is_empty() {
        return Ok(false);
    }
    let ends = |c: &CheckId| program.checks[*c].property() == Property::Termination;
    let open: Vec<CheckId> = facts.proved.into_iter().filter(|c| !ends(c) && board.is_open(*c)).collect();
    open.iter().for_each(|&check| board.prove_open(check, Proof::Values(Provided::Nothing), None));
    Ok(!open.is_empty())
}
