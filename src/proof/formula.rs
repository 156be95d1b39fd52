//! From evidence to the statement that it makes: clauses over the program's executions that contradict each other if the checks hold.
//!
//! Of termination, executions that access invalid memory or fail other checks end there.
//!
//! Of an unwinding: no execution in which the loops that it names are left after their last copies fails a check, reaches what is not modelled, or goes
//! on to a further iteration. Loops that it does not name and that have nothing to check contribute anything.
//!
//! Of invariants: no execution that takes fewer than k back edges from the entry, or starts from a state that satisfies them, is the first one to fail a
//! check, to reach what is not modelled, or to violate an invariant at a back edge (book chapter on 2LS, sections 5.2 to 5.4). Invariants about elements are
//! assumed for the indices that this statement reads, and required of an arbitrary one.
//!
//! Of a contract: besides, no execution of the procedure ends otherwise than it says.
//!
//! Of ranking functions: besides, no transition of a loop that k - 1 more follow leaves its function undiminished ([`super::ranking`]).

use super::evidence::{Argument, Evidence, Extent, Invariant, Part, Recipe, StateVariable};
use super::marks::marks_of;
use super::preparation::{Subject, is_requested};
use super::ranking::undiminished;
use super::unusable::{Unusable, misfit};
use crate::analysis::loops::LoopId;
use crate::domain::Variable;
use crate::procedure::{Contract, end};
use crate::program::{CastOp, CheckId, Observed, Op, Program, Property};
use crate::ssa::{Copied, Encoding, InstanceId, Mode, Options, Shape, Structure};
use crate::state::arbitrary::Arbitrary;
use crate::state::elements::index_of;
use crate::state::fit::Frame;
use crate::state::key::{Aspect, Key, Place};
use crate::state::reads::Reads;
use crate::state::variables::LoopVariables;
use crate::term::{Sort, TermId, Terms};
use crate::util::Budget;
use crate::util::ids::Id;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Terms that a statement may have.
const MAX_TERMS: usize = 12_000_000;

/// Clauses that contradict each other, with the definitions and facts of the encoding, if the evidence is right.
pub struct Statement<'s> {
    /// The executions.
    pub encoding: Encoding<'s>,
    /// The clauses but the last: disjunctions of Booleans.
    pub clauses: Vec<Vec<TermId>>,
    /// The last clause: what is not to happen.
    pub goals: Vec<TermId>,
}

/// The statement of `part`, about the program of `shape`, in `terms`.
///
/// # Errors
/// If the budget ends, or the evidence does not fit the program.
pub fn statement<'s>(
    terms: &'s Terms,
    shape: &'s Shape<'s>,
    part: &Part,
    budget: &Budget,
) -> Result<Statement<'s>, Unusable> {
    let Evidence { formula: recipe, argument, preparation } = &part.evidence;
    let mode = match argument {
        Argument::CompleteUnwinding { .. } => Mode::Bounded,
        Argument::Induction { .. } | Argument::Ranking { .. } => Mode::Inductive,
    };
    let is_safety = preparation.subject.is_of_checks();
    // Loops may be gone from slices, and what is asked of the heap with them.
    if preparation.is_slice() && (preparation.subject != Subject::Safety || preparation.watches) {
        return Err(misfit("a slice is no form for statements about anything else than checks"));
    }
    if preparation.is_slice() && part.extent != Extent::Program {
        return Err(misfit("slices are of programs, not of procedures"));
    }
    let options = Options {
        mode,
        accesses_checked: is_safety && !preparation.is_slice() && accesses_are_checked(shape.program),
        max_terms: MAX_TERMS,
        member_bits: recipe.member_bits,
        max_constant_copies: 1,
        loop_paths: recipe.loop_paths,
        structure: Some(structure(recipe, mode)?),
    };
    if !(1..=32).contains(&recipe.member_bits) {
        return Err(misfit("there are no numbers of that width"));
    }
    let mut encoding = Encoding::new(terms, shape, options, 1, budget)?;
    // Of termination, no check of the program itself is a failure.
    let all: Vec<CheckId> = shape.program.checks.ids().collect();
    let named = if part.extent == Extent::Program { &part.checks } else { &all };
    let checks: BTreeSet<CheckId> = named.iter().copied().filter(|_| is_safety).collect();
    let violations = violations(&encoding, &part.extent)?;
    let unforeseen = encoding.unforeseen.clone();
    let (mut clauses, mut goals) = match (argument, preparation.subject) {
        // Loops that have nothing to check may be cut there, so that nothing is known of how a procedure ends.
        (Argument::CompleteUnwinding { .. }, _) if part.extent != Extent::Program => {
            return Err(misfit("an unwinding is no argument about a procedure"));
        }
        (Argument::CompleteUnwinding { closed }, Subject::Safety | Subject::Losses) => {
            unwinding(&mut encoding, &checks, closed)?
        }
        (Argument::CompleteUnwinding { .. }, Subject::Termination) => {
            let all: Vec<InstanceId> = (0..recipe.loops.len()).map(InstanceId).collect();
            unwinding(&mut encoding, &checks, &all)?
        }
        (Argument::Induction { invariants }, Subject::Safety | Subject::Losses) => {
            let goals = [failures(&encoding, &checks), losses(&mut encoding, &checks), violations].concat();
            induction(&mut encoding, goals, invariants)?
        }
        (Argument::Ranking { invariants, rankings }, Subject::Termination) => {
            let wanted = |id: LoopId| is_ranked_for(shape, named, id);
            let undiminished = undiminished(&mut encoding, rankings, &wanted, budget)?;
            let goals = [failures(&encoding, &checks), violations, undiminished].concat();
            induction(&mut encoding, goals, invariants)?
        }
        _ => return Err(misfit("an argument is about something else")),
    };
    goals.extend(unforeseen);
    if preparation.subject != Subject::Safety {
        clauses.push(vec![encoding.memory.stated.valid]);
    }
    Ok(Statement { encoding, clauses, goals })
}

/// How loops are copied, if an argument in this mode can rest on it.
fn structure(recipe: &Recipe, mode: Mode) -> Result<Rc<Structure>, Unusable> {
    // A loop with an open end that starts where it is entered has only some of its iterations, which is for unwindings.
    let serves = |c: &Copied| if mode == Mode::Bounded { !c.cut } else { c.cut || !c.open };
    match recipe.loops.iter().all(|c| c.copies > 0 && serves(c)) {
        true => Ok(Rc::new(Structure::new(recipe.loops.clone()))),
        false => Err(misfit("loops are not copied in a way that serves the argument")),
    }
}

/// Whether a check precedes every access that may be invalid, in a program that is whole.
fn accesses_are_checked(program: &Program) -> bool {
    program.checks.iter().any(|c| c.property() == Property::Deref)
}

/// Whether evidence of the termination of loops that proves `checks` has to rank the loop: one that is marked by one of them, or any, if they are not about what
/// is lost meanwhile.
fn is_ranked_for(shape: &Shape, checks: &[CheckId], id: LoopId) -> bool {
    let is_of_losses =
        |c: &CheckId| shape.program.checks.get(*c).is_some() && Subject::of(shape.program, *c) == Subject::Losses;
    checks.is_empty()
        || !checks.iter().all(is_of_losses)
        || marks_of(shape, id).iter().any(|check| checks.contains(check))
}

/// That one of `checks` fails, or something is reached that is not modelled.
fn failures(encoding: &Encoding, checks: &BTreeSet<CheckId>) -> Vec<TermId> {
    let program = encoding.shape.program;
    let counts = |check: CheckId| checks.contains(&check) || !is_requested(program, check);
    let failing = encoding.checks.iter().filter(|c| counts(c.check)).map(|c| c.fails);
    failing.chain(encoding.memory.stated.unsupported.iter().map(|u| u.0)).collect()
}

/// That something is lost at one of `checks`, where these are observed.
fn losses(encoding: &mut Encoding, checks: &BTreeSet<CheckId>) -> Vec<TermId> {
    encoding.memory.losses().into_iter().filter(|(check, _)| checks.contains(check)).map(|(_, lost)| lost).collect()
}

/// That a procedure ends otherwise than its contract says.
fn violations(encoding: &Encoding, extent: &Extent) -> Result<Vec<TermId>, Unusable> {
    let Extent::Procedure(Contract { ensures, .. }) = extent else { return Ok(Vec::new()) };
    let (terms, ends) = (encoding.terms, end(encoding.shape.program));
    let mut goals = Vec::new();
    for observed in encoding.observations.iter().filter(|o| o.what == ends) {
        let Some(ensures) = ensures else {
            goals.push(observed.guard);
            continue;
        };
        let width = |&t: &TermId| if let Sort::Bv(width) = terms.sort(t) { Some(width) } else { None };
        let widths: Option<Vec<u16>> = observed.values.iter().map(width).collect();
        let widths = widths.filter(|w| ensures.iter().all(|p| p.fits(w)));
        if widths.is_none() {
            return Err(misfit("a contract is not about numbers of its procedure"));
        }
        goals.extend(ensures.iter().map(|p| terms.and(observed.guard, terms.not(p.term(terms, &observed.values)))));
    }
    Ok(goals)
}

/// The clauses but the last, and the last.
type Claim = (Vec<Vec<TermId>>, Vec<TermId>);

fn unwinding(encoding: &mut Encoding, checks: &BTreeSet<CheckId>, closed: &[InstanceId]) -> Result<Claim, Unusable> {
    let there = encoding.told_instances();
    // Those that are missing are never entered.
    let mut ends: BTreeSet<InstanceId> = closed.iter().filter_map(|id| there.get(&id.0)).copied().collect();
    for id in encoding.open_instances() {
        let counts = |c: CheckId| checks.contains(&c) || !is_requested(encoding.shape.program, c);
        if may_fail_in(encoding.shape, encoding.instance(id).id, &counts) {
            ends.insert(id);
        }
    }
    let mut goals = [failures(encoding, checks), losses(encoding, checks)].concat();
    let mut clauses = Vec::new();
    for id in ends {
        let instance = encoding.instance(id);
        clauses.extend(instance.open.as_ref().map(|o| vec![o.closed]));
        goals.extend(instance.copies.last().and_then(|c| c.back.as_ref()).map(|b| b.guard));
    }
    Ok((clauses, goals))
}

/// Whether the body of loop `id` has something that can go wrong: a check that `counts`, or an operation that may turn out not to be modelled.
pub fn may_fail_in(shape: &Shape, id: LoopId, counts: &dyn Fn(CheckId) -> bool) -> bool {
    let (function, blocks) = (shape.function(), &shape.forest.loops[id].blocks);
    blocks.iter().flat_map(|&b| &function.blocks[b].insts).any(|i| match i.op {
        Op::Check { check, cond } => counts(check) && function.int(cond).is_none_or(|c| !c.is_true()),
        Op::Observe { what: Observed::Losses(check), .. } => counts(check),
        Op::Load(_) | Op::Store { .. } | Op::MemCopy { .. } | Op::Cast(CastOp::IntToPtr, _) | Op::Call { .. } => true,
        _ => false,
    })
}

/// That an execution from the entry, or from states that satisfy the invariants, is the first one in which one of `goals` holds, or an invariant does not.
fn induction(encoding: &mut Encoding, mut goals: Vec<TermId>, invariants: &[Invariant]) -> Result<Claim, Unusable> {
    let mut arbitrary = Arbitrary::default();
    let mut loops = Vec::new();
    for invariant in invariants {
        let l = loop_variables(encoding, invariant, &mut arbitrary)?;
        for post in l.system(encoding).post {
            check_widths(encoding, &l, &post.values)?;
            let terms = &encoding.terms;
            for predicate in &invariant.predicates {
                let fails = terms.not(predicate.term(terms, &post.values));
                goals.push(terms.and(post.guard, fails));
            }
        }
        loops.push(l);
    }
    let mut clauses = loop_clauses(encoding);
    let reads = Reads::collect(encoding, goals.clone());
    for (invariant, l) in invariants.iter().zip(&loops) {
        // Whoever found the invariants may have assumed them for some indices after others: here, they hold for all at once.
        for state in l.pre_states(encoding, &|array| reads.of(array), usize::MAX) {
            check_widths(encoding, l, &state.values)?;
            let terms = &encoding.terms;
            let not_selected = terms.not(state.select);
            for predicate in &invariant.predicates {
                clauses.push(vec![not_selected, predicate.term(terms, &state.values)]);
            }
        }
    }
    if invariants.iter().any(|i| matches!(i.aspect, Aspect::Links(_) | Aspect::Paths)) {
        encoding.memory.state_ownership();
    }
    if !encoding.memory.members_suffice() {
        return Err(misfit("there are too few numbers of members"));
    }
    Ok((clauses, goals))
}

/// That loops are not left from further copies, and that loop-back states lead to the last copy.
fn loop_clauses(encoding: &Encoding) -> Vec<Vec<TermId>> {
    let mut clauses = Vec::new();
    for instance in &encoding.instances {
        clauses.extend(instance.open.as_ref().map(|o| vec![o.closed]));
        if let (Some(select), Some(last)) = (instance.select, instance.last_guard()) {
            let not_selected = encoding.terms.not(select);
            clauses.push(vec![not_selected, last]);
        }
    }
    clauses
}

/// The variables of the invariant, where the formula has them.
fn loop_variables(
    encoding: &Encoding,
    invariant: &Invariant,
    arbitrary: &mut Arbitrary,
) -> Result<LoopVariables, Unusable> {
    let Invariant { id, aspect, variables, predicates } = invariant;
    let objects = encoding.memory.objects().len();
    if id.index() >= encoding.shape.forest.loops.len() || aspect.object().is_some_and(|o| o as usize >= objects) {
        return Err(misfit("an invariant speaks of what is not there"));
    }
    if !is_about_what_is_there(encoding, *aspect, variables) {
        return Err(misfit("an invariant speaks of what is not there"));
    }
    let index = index_of(encoding, *id, *aspect, arbitrary);
    let frame = Frame::new(encoding, *id, index.map(|i| encoding.terms.width(i)));
    // What summaries are about was looked at above: it is given and returned, and no state of a loop.
    let is_there = |v: &StateVariable| matches!(aspect, Aspect::Summary(_)) || frame.has(&v.key, v.width);
    if !variables.iter().all(is_there) {
        return Err(misfit("a variable of an invariant is not there"));
    }
    let mut l = LoopVariables::new(*id, *aspect, index);
    for v in variables {
        let kind = v.key.kind();
        let name = String::new();
        l.variables.push(Variable { name, width: v.width, signed: true, unsigned: true, changes: true, kind });
        l.keys.push(v.key.clone());
    }
    let widths: Vec<u16> = variables.iter().map(|v| v.width).collect();
    let fits = predicates.iter().all(|p| p.fits(&widths));
    if fits { Ok(l) } else { Err(misfit("a predicate does not fit its variables")) }
}

/// Whether there is what an invariant is about; of summaries, with what is given and returned.
fn is_about_what_is_there(encoding: &Encoding, aspect: Aspect, variables: &[StateVariable]) -> bool {
    let Aspect::Summary(f) = aspect else {
        let family = if let Aspect::Links(o) = aspect { Some(o) } else { None };
        return family.is_none_or(|o| encoding.memory.objects()[o as usize].family.is_some());
    };
    let is_of_f = |what: Observed| what == Observed::Return(f) || what == Observed::Returned(f);
    let observed = encoding.observations.iter().filter(|o| is_of_f(o.what)).map(|o| o.values.len());
    let count = observed.min().unwrap_or(0);
    variables.iter().all(|v| matches!(v.key, Key::Bits(Place::Param(n)) | Key::Order(Place::Param(n)) if n < count))
}

/// Whether the values of a state are as wide as the invariant says.
fn check_widths(encoding: &Encoding, l: &LoopVariables, values: &[TermId]) -> Result<(), Unusable> {
    let is_wide = |(&t, v): (&TermId, &Variable)| encoding.terms.sort(t) == Sort::Bv(v.width);
    if values.iter().zip(&l.variables).all(is_wide) {
        Ok(())
    } else {
        Err(misfit("a variable of an invariant has another width"))
    }
}
