//! Which checks are proved by several pieces of evidence together.

use super::evidence::{Extent, Part};
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
    /// All that belongs to these subjects.
    whole: BTreeSet<Subject>,
}

impl Cover {
    /// Adds evidence whose statement is true, about the form `core` of the program. What is known of a procedure counts where the entry function, about which
    /// evidence follows, calls it; then all checks hold.
    pub fn add(&mut self, part: &Part, core: &Program) {
        let preparation = part.evidence.preparation;
        match part.extent {
            Extent::Program => {}
            Extent::Procedure(_) => return,
            Extent::Entry => {
                self.whole.insert(preparation.subject);
                return;
            }
        }
        // Where every execution ends, nothing is lost in one that does not.
        if preparation.subject == Subject::Termination {
            self.whole.insert(Subject::Losses);
        }
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
        let is_open = |c: CheckId| is_requested(program, c) && !self.whole.contains(&Subject::of(program, c));
        let requested: Vec<CheckId> = program.checks.ids().filter(|&c| is_open(c)).collect();
        let has_form = |subject: Subject| self.forms.iter().any(|(form, _)| form.subject == subject);
        let is_safety = |c: &CheckId| Subject::of(program, *c) == Subject::Safety;
        let is_whole = |subject: Subject| self.whole.contains(&subject);
        let is_silent = self.forms.is_empty() && self.whole.is_empty();
        let says_of_safety = has_form(Subject::Safety) || is_whole(Subject::Safety);
        if !says_of_safety && (is_silent || requested.iter().any(is_safety)) {
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
