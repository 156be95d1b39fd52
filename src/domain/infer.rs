//! Values for template parameters that make the rows inductive.
//!
//! The system of all loops is solved at once, by generic strategy iteration (book chapter on 2LS, Fig. 12)
//! from below: a query asks for a back edge whose state does not satisfy the current rows; the rows
//! are joined with the state found. It starts from the join of states that concrete runs have
//! reached. A bound that keeps growing climbs a ladder of thresholds, ever faster, and is then given
//! up, so that each row takes part in a handful of queries. What the last, unsatisfiable query confirms is
//! inductive for all rows together.
//!
//! Bounds that climbed too far are taken back ([`super::narrow`]).

use super::narrow::narrow;
use super::strategy::Inference;
use super::system::{Stop, System};
use super::template::RowValue;
use crate::solver::Solver;
use crate::util::Stopped;

/// Finds the values; one per loop and row.
///
/// # Errors
/// When the solver's budget ends.
pub fn infer(solver: &mut Solver, system: &System, stop: Stop) -> Result<Vec<Vec<RowValue>>, Stopped> {
    let mut inference = Inference::new(solver, system, stop);
    inference.start();
    inference.ascend()?;
    narrow(&mut inference)?;
    inference.switch_off();
    Ok(inference.values)
}
