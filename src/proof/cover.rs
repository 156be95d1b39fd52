//! Which checks are proved by several pieces of evidence together.

use super::evidence::Part;
use super::preparation::{Preparation, Subject, is_requested, prepare};
use crate::analysis::Limits;
use crate::program::{CheckId, Op, Program};
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;

/// The covered checks: one that some evidence names which is about its kind, or that some form of the program of which there is evidence does not have. (The statement of
/// evidence includes that nothing is reached which is not modelled, as a call that was not followed.)
#[derive(Default)]
pub struct Cover {
    proved: BTreeSet<CheckId>,
    forms: Vec<(Preparation, BTreeSet<CheckId>)>,
}

impl Cover {
    /// Adds evidence whose statement is true, about the form `core` of the program.
    pub fn add(&mut self, part: &Part, core: &Program) {
        let preparation = part.evidence.preparation;
        // What else it names only ends executions in this form.
        let is_about = |c: &&CheckId| core.checks.get(**c).is_some() && Subject::of(core, **c) == preparation.subject;
        self.proved.extend(part.checks.iter().filter(is_about));
        if self.forms.iter().all(|(known, _)| *known != preparation) {
            self.forms.push((preparation, checks_in(core).into_iter().collect()));
        }
    }

    /// The first check of `program` that is not covered. Without any evidence about safety, the usual form of the program must not have any check,
    /// not even of what is not modelled, unless evidence about termination includes that.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn first_left(&self, program: &Program, budget: &Budget) -> Result<Option<CheckId>, Stopped> {
        let requested: Vec<CheckId> = program.checks.ids().filter(|&c| is_requested(program, c)).collect();
        let has_form = |subject: Subject| self.forms.iter().any(|(form, _)| form.subject == subject);
        let is_safety = |c: &CheckId| Subject::of(program, *c) == Subject::Safety;
        if !has_form(Subject::Safety) && (self.forms.is_empty() || requested.iter().any(is_safety)) {
            let usual = Preparation { subject: Subject::Safety, limits: Limits::DEFAULT };
            if let Some(&left) = checks_in(&prepare(program, usual, budget)?).first() {
                return Ok(Some(left));
            }
        }
        let is_left = |c: &CheckId| {
            let subject = Subject::of(program, *c);
            let mut forms = self.forms.iter().filter(|(form, _)| form.subject == subject);
            // That every execution ends needs evidence.
            let may_fail = has_form(subject) || subject == Subject::Termination;
            may_fail && !self.proved.contains(c) && forms.all(|(_, checks)| checks.contains(c))
        };
        Ok(requested.into_iter().find(is_left))
    }
}

/// The checks in the entry function of a prepared program.
fn checks_in(core: &Program) -> Vec<CheckId> {
    let insts = core.functions[core.entry].blocks.iter().flat_map(|b| &b.insts);
    let of = |op: &Op| if let Op::Check { check, .. } = op { Some(*check) } else { None };
    insts.filter_map(|i| of(&i.op)).collect()
}
