//! The forms of a program of which evidence speaks.

use crate::analysis::slice::slice;
use crate::analysis::{self, Limits};
use crate::program::operands::{for_each_operand, map_terminator_operands};
use crate::program::{
    Check, CheckId, CheckKind, Constant, Function, HeapQuery, Inst, Observed, Op, Program, Property, ValueId,
};
use crate::util::ids::Id;
use crate::util::{Budget, Bv, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How a program was prepared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Preparation {
    /// The question about the program.
    pub subject: Subject,
    /// How calls are followed.
    pub limits: Limits,
    /// Checks that are not asked: of what is lost meanwhile those whose loops end; of slices those of which something else is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settled: Vec<CheckId>,
    /// The checks for which it is a slice ([`crate::analysis::slice`]); none if it is the whole program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slice: Vec<CheckId>,
    /// Of safety: whether checks of what is lost meanwhile are observed, rather than ignored.
    #[serde(default, skip_serializing_if = "is_false")]
    pub watches: bool,
}

/// For `serde`.
fn is_false(watches: &bool) -> bool {
    !watches
}

impl Preparation {
    /// Whether checks of what is lost meanwhile are observed: only where nothing but safety is proved is there something to prove of them then.
    pub fn observes_losses(&self) -> bool {
        self.watches && self.subject == Subject::Safety
    }

    /// The usual form for proofs about `subject`.
    pub fn usual(subject: Subject, limits: Limits) -> Preparation {
        Preparation { subject, limits, settled: Vec::new(), slice: Vec::new(), watches: false }
    }

    /// Whether it is about a slice only.
    pub fn is_slice(&self) -> bool {
        !self.slice.is_empty()
    }

    /// The form that it is a slice of.
    pub fn whole(&self) -> Preparation {
        Preparation { slice: Vec::new(), ..self.clone() }
    }

    /// The slice for these checks of the usual form for proofs that none fails of a part of `program`, in which others are asked nowhere.
    pub fn sliced(limits: Limits, program: &Program, slice: Vec<CheckId>) -> Preparation {
        let asked = asked(program);
        let is_settled = |c: &CheckId| Subject::of(program, *c) == Subject::Safety && !asked[c.index()];
        let settled = program.checks.ids().filter(is_settled).collect();
        Preparation { settled, slice, ..Preparation::usual(Subject::Safety, limits) }
    }

    /// About a part of `program`, in which settled checks are no more.
    pub fn of(subject: Subject, limits: Limits, program: &Program) -> Preparation {
        let asked = asked(program);
        let is_settled = |c: &CheckId| Subject::of(program, *c) == Subject::Losses && !asked[c.index()];
        let settled = match subject {
            Subject::Losses => program.checks.ids().filter(is_settled).collect(),
            Subject::Safety | Subject::Termination => Vec::new(),
        };
        Preparation { settled, ..Preparation::usual(subject, limits) }
    }
}

/// The subject of a proof about a program; checks of anything else only end executions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Subject {
    /// That no check fails.
    Safety,
    /// That every execution ends.
    Termination,
    /// That executions lose nothing in loops, whether or not they end.
    Losses,
}

/// Which checks some instruction of `program` asks.
fn asked(program: &Program) -> Vec<bool> {
    let mut asked = vec![false; program.checks.len()];
    let insts = program.functions.iter().flat_map(|f| f.blocks.iter()).flat_map(|b| &b.insts);
    for inst in insts {
        if let Op::Check { check, .. } = inst.op {
            asked[check.index()] = true;
        }
    }
    asked
}

/// What becomes of a check in a form of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It stays.
    Checked,
    /// Executions in which it fails end there: somebody else looks at it, or has proved it.
    Ends,
    /// Executions go on, whether or not it holds.
    Ignored,
    /// The same; that is observed.
    Watched,
    /// The same; it stays as a mark of its loop.
    Marks,
}

impl Subject {
    /// The subject to which a check belongs.
    pub fn of(program: &Program, check: CheckId) -> Subject {
        match program.checks[check].kind {
            CheckKind::LostMeanwhile { .. } => Subject::Losses,
            ref kind if kind.property() == Property::Termination => Subject::Termination,
            _ => Subject::Safety,
        }
    }

    /// Whether what is said is that no check fails.
    pub fn is_of_checks(self) -> bool {
        self != Subject::Termination
    }

    fn fate(self, check: &Check) -> Fate {
        let (property, is_loss) = (check.property(), matches!(check.kind, CheckKind::LostMeanwhile { .. }));
        let is_kept = match self {
            Subject::Safety if is_loss => return Fate::Ignored,
            Subject::Termination if is_loss => return Fate::Marks,
            Subject::Safety => property != Property::Termination,
            Subject::Termination => matches!(property, Property::Termination | Property::Unsupported),
            // That nothing is reached which is not modelled was a part of the proof about executions that end.
            Subject::Losses => is_loss,
        };
        if is_kept { Fate::Checked } else { Fate::Ends }
    }
}

/// The program in that form.
///
/// # Errors
/// When the budget ends.
pub fn prepare(program: &Program, preparation: &Preparation, budget: &Budget) -> Result<Program, Stopped> {
    let part = match preparation.observes_losses() {
        true => watching(program),
        false => subject_of(program, preparation.subject),
    };
    let part = without(&part, &preparation.settled);
    let core = analysis::prepare(&part, preparation.limits, budget)?;
    if preparation.is_slice() { slice(core, &preparation.slice, budget) } else { Ok(core) }
}

/// The program in which nobody asks these.
pub fn without(program: &Program, checks: &[CheckId]) -> Program {
    let checks: BTreeSet<CheckId> = checks.iter().copied().collect();
    with_fates(program, |check, _| if checks.contains(&check) { Fate::Ignored } else { Fate::Checked })
}

/// The program in which checks of anything else than `subject` only end executions, or (of what is lost meanwhile) do not even that.
pub fn subject_of(program: &Program, subject: Subject) -> Program {
    with_fates(program, |_, check| subject.fate(check))
}

/// The program in which checks are about safety, and those of what is lost meanwhile are observed.
pub fn watching(program: &Program) -> Program {
    with_fates(program, |_, check| match check.kind {
        CheckKind::LostMeanwhile { .. } => Fate::Watched,
        _ => Subject::Safety.fate(check),
    })
}

/// The program in which only what is not modelled is checked; executions end where anything else fails.
pub fn unchecked(program: &Program) -> Program {
    with_fates(program, |_, check| match check.kind {
        CheckKind::LostMeanwhile { .. } => Fate::Ignored,
        ref kind if kind.property() == Property::Unsupported => Fate::Checked,
        _ => Fate::Ends,
    })
}

fn with_fates(program: &Program, fate: impl Fn(CheckId, &Check) -> Fate) -> Program {
    let mut program = program.clone();
    let checks = &program.checks;
    for function in program.functions.iter_mut() {
        let is_mark = |op: &Op| matches!(*op, Op::Check { check, .. } if fate(check, &checks[check]) == Fate::Marks);
        let has_marks = function.blocks.iter().flat_map(|b| &b.insts).any(|i| is_mark(&i.op));
        let always = has_marks.then(|| function.add_const(Constant::Int(Bv::bool(true))));
        let is_unasked = |op: &Op| match *op {
            Op::Check { check, cond } => match fate(check, &checks[check]) {
                Fate::Ignored | Fate::Marks | Fate::Watched => Some(cond),
                Fate::Checked | Fate::Ends => None,
            },
            _ => None,
        };
        let used = used(function, |op| is_unasked(op).is_none());
        for block in function.blocks.iter_mut() {
            // The questions go, too, unless somebody else looks at the answers.
            let asked_by = block.insts.iter().filter_map(|i| is_unasked(&i.op));
            let unasked: Vec<ValueId> = asked_by.filter(|cond| !used.contains(cond)).collect();
            let questions = block.insts.iter().filter(|i| i.result.is_some_and(|r| unasked.contains(&r)));
            let roots: FxHashMap<Option<ValueId>, Vec<ValueId>> = questions.filter_map(roots_of).collect();
            block.insts.retain_mut(|inst| {
                if inst.result.is_some_and(|r| unasked.contains(&r)) {
                    return false;
                }
                let Op::Check { check, cond } = inst.op else { return true };
                match fate(check, &checks[check]) {
                    Fate::Checked => {}
                    Fate::Ends => inst.op = Op::Assume(cond),
                    Fate::Marks => inst.op = Op::Check { check, cond: always.unwrap_or(cond) },
                    // With fewer roots, more is lost.
                    Fate::Watched => {
                        let values = roots.get(&Some(cond)).cloned().unwrap_or_default();
                        inst.op = Op::Observe { what: Observed::Losses(check), values };
                    }
                    Fate::Ignored => return false,
                }
                true
            });
        }
    }
    program
}

/// The values that instructions with such operations, or the ends of blocks, use.
fn used(function: &Function, counts: impl Fn(&Op) -> bool) -> FxHashSet<ValueId> {
    let mut used = FxHashSet::default();
    for block in function.blocks.iter() {
        for inst in block.insts.iter().filter(|i| counts(&i.op)) {
            for_each_operand(&inst.op, |v| _ = used.insert(v));
        }
        map_terminator_operands(&mut block.terminator.clone(), |v| {
            used.insert(v);
            v
        });
    }
    used
}

/// Of a question what is tracked, its answer with what it asks about.
fn roots_of(question: &Inst) -> Option<(Option<ValueId>, Vec<ValueId>)> {
    match &question.op {
        Op::Heap(HeapQuery::Tracked, roots) => Some((question.result, roots.clone())),
        _ => None,
    }
}

/// Whether the user asked for a check; else it stands for something that is not modelled.
pub fn is_requested(program: &Program, check: CheckId) -> bool {
    program.checks[check].property() != Property::Unsupported
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::parse::parse;
    use crate::program::validate::validate;

    #[test]
    fn questions_go_unless_somebody_looks_at_the_answers() {
        let source = "check c0 = assertions \"a\"\ncheck c1 = assertions \"b\"\nfn main {\nb0:\n  %x: i32 = input nondet \"x\"\n  \
            %p: i1 = slt %x, i32 5\n  check c0, %p\n  %q: i1 = slt %x, i32 7\n  check c1, %q\n  branch %p, b1, b2\nb1:\n  stop\n\
            b2:\n  stop\n}\nentry main";
        let program = without(&parse(source).expect("a program"), &[CheckId(0), CheckId(1)]);
        assert_eq!(validate(&program), Ok(()));
        let entry = &program.functions[program.entry].blocks[crate::program::ENTRY];
        assert_eq!(entry.insts.len(), 2);
    }
}
