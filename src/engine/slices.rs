//! Induction on slices: what is left is decided by groups of checks that depend on the same, each on the part of the program that it depends on.
//!
//! A proof about a slice is one about the program ([`crate::analysis::slice`]); what fails in a slice says nothing. What is not modelled goes first: only where no
//! execution reaches it are proofs of anything else told.

use super::board::{Board, is_requested};
use super::config::{EngineKind, log};
use super::job::{Form, Job};
use super::kiki;
use super::plan::Plan;
use super::replay::Programs;
use super::task::Task;
use super::topic::Topic;
use super::verdict::{Decision, Proof};
use crate::analysis::slice::{Needs, Slicer};
use crate::program::{CheckId, Program};
use crate::proof::preparation::Preparation;
use crate::ssa::Shape;
use crate::util::ids::Id;
use crate::util::{Budget, Effort, Stopped};

/// Programs of fewer instructions are looked at as a whole.
const SMALL: usize = 150;
/// More open checks are too many to be looked at one by one.
const MANY: usize = 600;
/// Groups that are looked at: the smallest ones.
const GROUPS: usize = 48;
/// The effort allowed to all of them, without a time limit.
const ALL: Effort = Effort::milliseconds_worth(8_000);
/// The longest induction on a slice where the whole program is looked at afterwards: what is not proved by then rarely is.
const LONGEST: u32 = 4;
/// Instructions of two slices that are compared in a tick.
const COMPARED: u64 = 16_000;

/// Checks that depend on the same.
struct Group {
    checks: Vec<CheckId>,
    needs: Needs,
}

/// Proves open checks on slices, where these are less than two thirds of the program; a fifth of what everything may take at most.
///
/// # Errors
/// When the budget ends.
pub fn run(job: &Job, budget: &Budget) -> Result<(), Stopped> {
    if !is_welcome(job) {
        return Ok(());
    }
    let form = job.bounded(budget)?;
    let (slicer, asked, unmodelled) = match what_to_slice(job, form) {
        Ok(found) => found,
        Err(why) => {
            log!(job.progress, "engine::slices", "no slices: {why}");
            return Ok(());
        }
    };
    let all = match (is_alone(job), budget.allowance()) {
        (true, None) => budget.clone(),
        (true, Some(all)) => budget.child_with_effort(all),
        (false, all) => budget.child_with_effort(all.map_or(ALL, |all| (all / 5).min(ALL))),
    };
    let ended = prove(job, &slicer, (&asked, &unmodelled), &all);
    budget.check()?;
    // The budget of slices may end before them.
    ended.or(Ok(()))
}

/// Where nothing else is asked for than proofs.
fn is_welcome(job: &Job) -> bool {
    let config = job.config;
    let is_chosen = !config.domains.is_empty() || !config.candidates.is_empty() || config.unwind.is_some();
    let is_shown = config.show_invariants || config.show_points_to;
    job.topic == Topic::Safety && !job.watches() && !job.summarises_recursion() && !is_chosen && !is_shown
}

/// The program, its open checks that somebody asked for, and those of what is not modelled; or why it has no slices, or none that pay.
fn what_to_slice<'f>(job: &Job, form: &'f Form) -> Result<(Slicer<'f>, Vec<CheckId>, Vec<CheckId>), &'static str> {
    let slicer = Slicer::new(form.core).ok_or("pointers are put together from something else")?;
    if !is_alone(job) && (slicer.size < SMALL || slicer.loops() == 0) {
        return Err("the program is small, or has no loops");
    }
    // Of checks that the preparation has added, as of calls that are not followed, nobody keeps proofs.
    if slicer.checks().any(|c| c.index() >= job.program.checks.len()) {
        return Err("calls are not followed");
    }
    let is_open = |c: &CheckId| form.board.is_open(*c) && job.topic.needs(&form.core.checks[*c]);
    let open: Vec<CheckId> = slicer.checks().filter(is_open).collect();
    let (asked, unmodelled): (Vec<_>, Vec<_>) = open.into_iter().partition(|&c| is_requested(form.core, c));
    match (asked.len(), unmodelled.len()) {
        (0, _) => Err("no check is open"),
        (1..=MANY, 0..=MANY) => Ok((slicer, asked, unmodelled)),
        _ => Err("too many checks are open"),
    }
}

fn prove(
    job: &Job,
    slicer: &Slicer,
    (asked, unmodelled): (&[CheckId], &[CheckId]),
    budget: &Budget,
) -> Result<(), Stopped> {
    let form = job.bounded(budget)?;
    let groups = groups(job, slicer, asked, budget)?;
    if groups.is_empty() {
        return Ok(());
    }
    let mut left = groups.len() as u32 + u32::from(!unmodelled.is_empty());
    if !unmodelled.is_empty() {
        on_slice(job, slicer, unmodelled, &part(budget, left))?;
        left -= 1;
        if unmodelled.iter().any(|&c| form.board.is_open(c)) {
            log!(job.progress, "engine::slices", "what is not modelled may be reached");
            return Ok(());
        }
    }
    for group in &groups {
        on_slice(job, slicer, &group.checks, &part(budget, left))?;
        left -= 1;
        if job.is_decided() {
            return Ok(());
        }
    }
    // Others are not there any more.
    if !slicer.checks().any(|c| form.board.is_open(c)) {
        let checks = &form.core.checks;
        checks.ids().filter(|&c| !checks[c].is_mark()).for_each(|c| form.board.prove_open(c, Proof::Trivial, None));
    }
    Ok(())
}

/// One of `parts` equal parts of the effort that is left.
fn part(budget: &Budget, parts: u32) -> Budget {
    match budget.effort_left() {
        Some(left) => budget.child_with_effort(left / parts),
        None => budget.child_with_effort(ALL / parts),
    }
}

/// Whether slices are all that was asked for, so that any of them is looked at.
fn is_alone(job: &Job) -> bool {
    job.config.engine == EngineKind::Slices
}

/// Whether a slice of `size` instructions is worth being looked at.
fn is_smaller(job: &Job, size: usize, slicer: &Slicer) -> bool {
    is_alone(job) || size * 3 < slicer.size * 2
}

/// The open checks by what they depend on, without those that depend on most of the program; those that depend on least go first.
fn groups(job: &Job, slicer: &Slicer, checks: &[CheckId], budget: &Budget) -> Result<Vec<Group>, Stopped> {
    let mut each = Vec::new();
    for &check in checks {
        if let Some(needs) = slicer.needs(&[check], budget)?.filter(|n| is_smaller(job, n.size, slicer)) {
            each.push((check, needs));
        }
    }
    each.sort_by_key(|(check, needs)| (needs.size, *check));
    let mut groups: Vec<Group> = Vec::new();
    for (check, needs) in each.into_iter().rev() {
        budget.spend((groups.len() * slicer.size) as u64 / COMPARED);
        budget.check()?;
        let is_alike = |group: &&mut Group| {
            let (common, own, all) = needs.common(&group.needs);
            common == own || common * 2 > all
        };
        match groups.iter_mut().find(is_alike) {
            Some(group) => {
                group.checks.push(check);
                group.needs.join(&needs);
            }
            None => groups.push(Group { checks: vec![check], needs }),
        }
    }
    groups.iter_mut().for_each(|group| group.checks.sort());
    groups.sort_by_key(|group| group.needs.size);
    groups.truncate(GROUPS);
    Ok(groups)
}

/// Proves what it can of `checks` on their slice, with this effort.
fn on_slice(job: &Job, slicer: &Slicer, checks: &[CheckId], budget: &Budget) -> Result<(), Stopped> {
    match prove_on_slice(job, slicer, checks, budget) {
        Err(Stopped::Effort) => Ok(()),
        ended => ended,
    }
}

fn prove_on_slice(job: &Job, slicer: &Slicer, checks: &[CheckId], budget: &Budget) -> Result<(), Stopped> {
    let form = job.bounded(budget)?;
    let Some(core) = slicer.slice(checks, budget)? else { return Ok(()) };
    let size = instructions(&core);
    log!(job.progress, "engine::slices", "{} checks on {size} of {} instructions", checks.len(), slicer.size);
    if !is_smaller(job, size, slicer) {
        return Ok(());
    }
    job.progress.tell("slices", format!("{} checks", checks.len()));
    let board = Board::for_checks(&core, checks, job.progress);
    let shape = Shape::new(&core);
    let whole = job.task(form);
    let limits = whole.preparation.as_ref().map(|p| p.limits).unwrap_or_default();
    let task = Task {
        programs: Programs { original: job.program, core: &core },
        shape: &shape,
        preparation: Some(Preparation::sliced(limits, job.program, checks.to_vec())),
        // Checks of accesses may be gone.
        accesses_checked: false,
        ..whole
    };
    let usual = Plan::new(job.config, EngineKind::Kiki, false);
    let plan = if is_alone(job) { usual } else { Plan { max_k: LONGEST, ..usual } };
    let ended = kiki::kiki(&task, &plan, &board, budget).map(|_| ());
    for &check in checks {
        if let Some(Decision::Proved { proof, reachable }) = board.decision(check) {
            form.board.prove(check, proof, reachable);
        }
    }
    ended
}

fn instructions(core: &Program) -> usize {
    core.functions[core.entry].blocks.iter().map(|b| b.insts.len()).sum()
}
