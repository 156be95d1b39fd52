//! Which checks are proved by several pieces of evidence together.

use super::evidence::{Extent, Part};
use super::preparation::{Preparation, Subject, is_requested, prepare};
use crate::analysis::Limits;
use crate::program::{CheckId, Op, Program, ValueId};
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;

/// The covered checks: one that some evidence names which is about its kind, or that some form of the program of which there is evidence does not have. (The statement of
/// evidence includes that nothing is reached which is not modelled, as a call that was not followed; that of a slice says so of what it is for only.)
#[derive(Default)]
pub struct Cover {
    proved: BTreeSet<CheckId>,
    forms: Vec<(Preparation, BTreeSet<CheckId>)>,
    /// The forms that there are slices of.
    sliced: Vec<Preparation>,
    /// All that belongs to these subjects.
    whole: BTreeSet<Subject>,
}

impl Cover {
    /// Adds evidence whose statement is true, about the form `core` of the program. What is known of a procedure counts where the entry function, about which
    /// evidence follows, calls it; then all checks hold.
    pub fn add(&mut self, part: &Part, core: &Program) {
        let preparation = &part.evidence.preparation;
        match part.extent {
            Extent::Program => {}
            Extent::Procedure(_) => return,
            Extent::Entry => {
                self.whole.insert(preparation.subject);
                return;
            }
        }
        // What else it names only ends executions in this form; but of loops that end it says that nothing is lost in executions that stay there.
        let is_about = |c: &&CheckId| {
            let subject = core.checks.get(**c).map(|_| Subject::of(core, **c));
            subject == Some(preparation.subject)
                || (preparation.subject == Subject::Termination || preparation.observes_losses())
                    && subject == Some(Subject::Losses)
        };
        let is_asked = |c: &&CheckId| !preparation.settled.contains(c);
        let is_there = |c: &&CheckId| !preparation.is_slice() || preparation.slice.contains(c);
        self.proved.extend(part.checks.iter().filter(is_about).filter(is_asked).filter(is_there));
        if preparation.is_slice() {
            let whole = preparation.whole();
            if !self.sliced.contains(&whole) {
                self.sliced.push(whole);
            }
            return;
        }
        if self.forms.iter().all(|(known, _)| known != preparation) {
            let left = checks_in(core).into_iter().chain(preparation.settled.iter().copied());
            self.forms.push((preparation.clone(), left.collect()));
        }
    }

    /// The first check of `program` that is not covered. Without any evidence about safety, the usual form of the program must not have any check,
    /// not even of what is not modelled, unless evidence about termination includes that.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn first_left(&self, program: &Program, budget: &Budget) -> Result<Option<CheckId>, Stopped> {
        if !self.sliced.is_empty() {
            return self.first_left_of_slices(program, budget);
        }
        let is_open = |c: CheckId| is_requested(program, c) && !self.whole.contains(&Subject::of(program, c));
        let requested: Vec<CheckId> = program.checks.ids().filter(|&c| is_open(c)).collect();
        let has_form = |subject: Subject| self.forms.iter().any(|(form, _)| form.subject == subject);
        // What is lost is a question about executions that meet nothing else.
        let is_of_checks = |c: &CheckId| Subject::of(program, *c).is_of_checks();
        let is_whole = |subject: Subject| self.whole.contains(&subject);
        let is_silent = self.forms.is_empty() && self.whole.is_empty();
        let says_of_safety = has_form(Subject::Safety) || is_whole(Subject::Safety);
        if !says_of_safety
            && (is_silent || requested.iter().any(is_of_checks))
            && let Some(&left) = checks_in(&usual(program, Subject::Safety, budget)?).first()
        {
            return Ok(Some(left));
        }
        let is_lost = |c: &CheckId| Subject::of(program, *c) == Subject::Losses && !self.proved.contains(c);
        if !has_form(Subject::Losses) && requested.iter().any(is_lost) {
            let asked = checks_in(&usual(program, Subject::Losses, budget)?);
            if let Some(left) = asked.into_iter().find(|c| requested.contains(c) && is_lost(c)) {
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

    /// The same where there are slices. They say nothing of what they leave out, so that the whole form has to have no other check: not even of what is not
    /// modelled, unless evidence about that very form includes it.
    fn first_left_of_slices(&self, program: &Program, budget: &Budget) -> Result<Option<CheckId>, Stopped> {
        let mut all = Cover {
            proved: self.proved.clone(),
            forms: self.forms.clone(),
            sliced: Vec::new(),
            whole: self.whole.clone(),
        };
        for form in &self.sliced {
            let core = prepare(program, form, budget)?;
            let checks = checks_in(&core);
            let is_whole = self.whole.contains(&Subject::Safety) || self.forms.iter().any(|(known, _)| known == form);
            let is_left = |c: &CheckId| !is_requested(&core, *c) && !self.proved.contains(c);
            if let Some(&left) = checks.iter().find(|c| !is_whole && is_left(c)) {
                return Ok(Some(left));
            }
            all.forms.push((form.clone(), checks.into_iter().chain(form.settled.iter().copied()).collect()));
        }
        all.first_left(program, budget)
    }
}

/// The usual form of `program` for proofs about `subject`.
fn usual(program: &Program, subject: Subject, budget: &Budget) -> Result<Program, Stopped> {
    prepare(program, &Preparation::usual(subject, Limits::DEFAULT), budget)
}

/// The checks in the entry function of a prepared program, but for marks of what is lost meanwhile that always hold.
fn checks_in(core: &Program) -> Vec<CheckId> {
    let function = &core.functions[core.entry];
    let always = |cond: ValueId| function.int(cond).is_some_and(|c| c.is_true());
    let of = |op: &Op| match *op {
        Op::Check { check, cond } if Subject::of(core, check) == Subject::Losses && always(cond) => None,
        Op::Check { check, .. } => Some(check),
        _ => None,
    };
    function.blocks.iter().flat_map(|b| &b.insts).filter_map(|i| of(&i.op)).collect()
}
