//! What is lost in executions that never end.
//!
//! Executions that end have been found to lose nothing. So one that loses something does not end: unless it ends where nobody looks for what is lost, or
//! gets the lost object back, of which the kinds of checks tell. And where the loop of a check ends, no execution stays there.

use super::search_for;
use crate::engine::config::{Config, Progress};
use crate::engine::findings::Findings;
use crate::engine::modular::size::{Inlined, inlined};
use crate::engine::termination::settled::{Settled, settled};
use crate::engine::topic::Topic;
use crate::engine::verdict::{Decision, Proof};
use crate::program::{CheckId, CheckKind, Op, Program, Property};
use crate::proof::preparation::without;
use crate::util::{Budget, Stopped};
use std::collections::BTreeSet;

/// The findings about what is lost, where executions that end lose nothing: the engines look only at loops that may go on for ever, and of which `before`,
/// the findings about safety, says nothing.
pub fn search(
    program: &Program,
    before: &[Findings],
    config: &Config,
    budget: &Budget,
    progress: &Progress,
) -> Findings {
    let known = proved(program, before);
    let settled = settle(program, config, budget, progress).unwrap_or_default();
    let ended = settled.iter().flat_map(|s| &s.checks);
    let unasked: Vec<CheckId> = known.iter().map(|(check, _)| check).chain(ended).copied().collect();
    let part = without(&Topic::Losses.part_of(program), &unasked);
    let mut findings = search_for(Topic::Losses, (&part, None), config, budget, progress);
    for (check, decision) in known {
        findings.decisions[check] = Some(decision);
    }
    if let Some(Settled { checks, evidence }) = settled {
        for check in checks {
            findings.decisions[check] =
                Some(Decision::Proved { proof: Proof::Ends { evidence: evidence.clone() }, reachable: None });
        }
    }
    judge(program, &mut findings);
    findings
}

/// Whether proofs of safety have shown beside that nothing is lost in executions that never end.
pub fn are_settled(program: &Program, before: &[Findings]) -> bool {
    proved(program, before).len() == program.checks.iter().filter(|c| Topic::Losses.is_about(c)).count()
}

/// What they have shown.
fn proved(program: &Program, before: &[Findings]) -> Vec<(CheckId, Decision)> {
    let is_about = |c: &CheckId| Topic::Losses.is_about(&program.checks[*c]);
    let known = |c: CheckId| before.iter().find_map(|f| f.decisions[c].clone()).map(|decision| (c, decision));
    program.checks.ids().filter(is_about).filter_map(known).collect()
}

/// The checks whose loops end, unless the question is answered without, or not at all.
fn settle(
    program: &Program,
    config: &Config,
    budget: &Budget,
    progress: &Progress,
) -> Result<Option<Settled>, Stopped> {
    let allocates = ops(program).any(|op| matches!(op, Op::HeapAlloc { .. }));
    if !allocates || inlined(program) == Inlined::TooLarge {
        return Ok(None);
    }
    settled(program, config, budget, progress)
}

/// Withdraws the failures that are none if the executions found end after all.
fn judge(program: &Program, findings: &mut Findings) {
    let ends_unseen = !asks_at_ends(program);
    let is_open = |check: CheckId| match program.checks[check].kind {
        CheckKind::LostMeanwhile { is_open } => is_open || ends_unseen,
        _ => false,
    };
    let doubtful =
        |check: CheckId, decision: &Option<Decision>| is_open(check) && matches!(decision, Some(Decision::Violated(_)));
    let doubtful: Vec<CheckId> =
        findings.decisions.entries().filter(|(c, s)| doubtful(*c, s)).map(|(c, _)| c).collect();
    for check in doubtful {
        findings.decisions[check] = None;
        findings.reasons.push(reason(program, check));
    }
}

/// Whether each end of an execution is asked what is lost there: some of these questions may be suppressed.
fn asks_at_ends(program: &Program) -> bool {
    let of = |op: &Op| if let Op::Check { check, .. } = *op { Some(check) } else { None };
    let asked: BTreeSet<CheckId> = ops(program).filter_map(of).collect();
    let mut at_ends = program.checks.entries().filter(|(_, c)| c.property() == Property::Memtrack && !c.is_mark());
    at_ends.all(|(check, _)| asked.contains(&check))
}

fn ops(program: &Program) -> impl Iterator<Item = &Op> {
    program.functions.iter().flat_map(|f| f.blocks.iter()).flat_map(|b| &b.insts).map(|i| &i.op)
}

fn reason(program: &Program, check: CheckId) -> String {
    let place = program.source.describe(program.source.with_line(program.checks[check].loc));
    format!("an execution loses a heap object in the loop at {place}; whether it ends, and how, is not known")
}
