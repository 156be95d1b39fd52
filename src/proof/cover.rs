//! Which checks are proved by several pieces of evidence together.

use super::evidence::Part;
use super::preparation::{Preparation, is_requested, prepare};
use crate::analysis::Limits;
use crate::program::{CheckId, Op, Program};
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;

/// What is covered: a check that some evidence names, or that some form of the program of which there is evidence does not have. (The statement of
/// evidence includes that nothing is reached which is not modelled, as a call that was not followed.)
#[derive(Default)]
pub struct Cover {
    proved: BTreeSet<CheckId>,
    forms: Vec<(Preparation, BTreeSet<CheckId>)>,
}

impl Cover {
    /// Adds evidence whose statement is true, about the form `core` of the program.
    pub fn add(&mut self, part: &Part, core: &Program) {
        self.proved.extend(&part.checks);
        let preparation = part.evidence.preparation;
        if self.forms.iter().all(|(known, _)| *known != preparation) {
            self.forms.push((preparation, checks_in(core).into_iter().collect()));
        }
    }

    /// The first check of `program` that is not covered. Without any evidence, the usual form of the program must not have any check.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn first_left(&self, program: &Program, budget: &Budget) -> Result<Option<CheckId>, Stopped> {
        if self.forms.is_empty() {
            let core = prepare(program, Limits::DEFAULT, budget)?;
            return Ok(checks_in(&core).first().copied());
        }
        let is_absent = |c: CheckId| self.forms.iter().any(|(_, checks)| !checks.contains(&c));
        let is_left = |c: &CheckId| !self.proved.contains(c) && !is_absent(*c) && is_requested(program, *c);
        Ok(program.checks.ids().find(is_left))
    }
}

/// The checks in the entry function of a prepared program.
fn checks_in(core: &Program) -> Vec<CheckId> {
    let insts = core.functions[core.entry].blocks.iter().flat_map(|b| &b.insts);
    let of = |op: &Op| if let Op::Check { check, .. } = op { Some(*check) } else { None };
    insts.filter_map(|i| of(&i.op)).collect()
}
