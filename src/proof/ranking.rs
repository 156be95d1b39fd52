//! Ranking functions of loops: transitions that leave them undiminished.
//!
//! A ranking function has finitely many values, so that none falls for ever (book chapter on 2LS, section 6.2), as long as it is about numbers that the program
//! has. Numbers of members of families are the formula's: they count downwards in any case, and upwards only in families to which the loop adds none.

use super::evidence::{Descent, LoopRanking};
use super::unusable::{Unusable, misfit};
use crate::analysis::loops::LoopId;
use crate::domain::closure::{SymbolBits, exceptions};
use crate::domain::ranking::{Transition, not_decreasing};
use crate::domain::ranking_functions::RankingFunction;
use crate::domain::{Kind, Row, Variable};
use crate::ssa::{Copied, Encoding, Instance, InstanceId, SlotKind};
use crate::state::families::closed;
use crate::state::fit::Frame;
use crate::state::key::{Key, Place, PointerFeature};
use crate::state::steps::{StepValue, head_value, step};
use crate::term::{Sort, TermId};
use crate::util::Budget;

/// That some transition of a loop does not decrease its ranking function. Loops that may go on have one, if they are `wanted`.
///
/// # Errors
/// If the ranking functions do not fit the program, or the budget ends.
pub fn undiminished(
    encoding: &mut Encoding,
    rankings: &[LoopRanking],
    wanted: &dyn Fn(LoopId) -> bool,
    budget: &Budget,
) -> Result<Vec<TermId>, Unusable> {
    let goes_on = |i: &Instance| i.select.is_some() && i.copies.last().is_some_and(|c| c.back.is_some());
    let ids = (0..encoding.instances.len()).map(InstanceId).filter(|&i| goes_on(encoding.instance(i)));
    let mut goals = Vec::new();
    for id in ids.collect::<Vec<_>>() {
        let instance = encoding.instance(id).clone();
        let ranking = match rankings.iter().find(|r| r.id == instance.id) {
            Some(ranking) => ranking,
            None if wanted(instance.id) => return Err(misfit("a loop has no ranking")),
            None => continue,
        };
        if ranking.iterations == 0 || ranking.iterations > instance.copies.len() {
            return Err(misfit("a step of a loop has more iterations than there are copies"));
        }
        let frame = Frame::new(encoding, ranking.id, None);
        if !ranking.values.iter().all(|m| is_there(&frame, m)) {
            return Err(misfit("a number of a step is not there"));
        }
        let transition = step(encoding, &instance, &ranking.values, ranking.iterations)
            .ok_or_else(|| misfit("a step of a loop is not there"))?;
        let components = match &ranking.descent {
            Descent::Lexicographic(components) => components,
            Descent::Listed { bits, .. } => {
                let bits = nth(encoding, id)
                    .and_then(|n| bits.as_ref()?.get(n))
                    .ok_or_else(|| misfit("the states of a loop are not listed"))?;
                goals.extend(listed(encoding, &instance, ranking, transition, bits, budget)?);
                continue;
            }
        };
        let variables = variables(encoding, ranking, &transition)?;
        let open: Vec<usize> = open_members(encoding, ranking);
        if !components.iter().all(|m| m.fits(&variables)) {
            return Err(misfit("a ranking function does not fit its variables"));
        }
        if !components.iter().all(|m| is_well_founded(m, &variables, &open)) {
            return Err(misfit("a ranking function is about what only the formula bounds"));
        }
        goals.extend(not_decreasing(encoding.terms, &variables, &[transition], components));
    }
    Ok(goals)
}

/// The number of instances of the same loop that may go on and are told of before this one.
fn nth(encoding: &Encoding, id: InstanceId) -> Option<usize> {
    let (list, place) = (encoding.memory.options.structure.as_ref()?.list(), encoding.told_place(id)?);
    let is_of_loop = |c: &&Copied| c.id == encoding.instance(id).id && c.cut && c.open;
    Some(list[..place].iter().filter(is_of_loop).count())
}

/// Where a state of the loop may come back, although its states were listed.
fn listed(
    encoding: &mut Encoding,
    instance: &Instance,
    ranking: &LoopRanking,
    transition: Transition,
    bits: &[SymbolBits],
    budget: &Budget,
) -> Result<Vec<TermId>, Unusable> {
    let is_number = |t: &TermId| matches!(encoding.terms.sort(*t), Sort::Bv(_));
    if !transition.before.iter().chain(&transition.after).all(is_number) {
        return Err(misfit("a value of a step is no number"));
    }
    let mut entry = Vec::new();
    for value in &ranking.values {
        let StepValue::State(key, width) = value else { break };
        entry.push(head_value(encoding, instance, &instance.entry, key, *width));
    }
    let transition = Transition { entry, ..transition };
    let unbounded = encoding.memory.member_widths();
    let found = exceptions(encoding.terms, &transition, &unbounded, bits, budget)?;
    found.ok_or_else(|| misfit("a state of a loop may come back"))
}

fn is_there(frame: &Frame, value: &StepValue) -> bool {
    match value {
        StepValue::State(key, width) => frame.has(key, *width),
        StepValue::Computed(v) => frame.has_value(*v),
        StepValue::Unchanged(slot) => frame.has_cell(*slot),
    }
}

/// The numbers of a transition, which have to be numbers of the program.
fn variables(encoding: &Encoding, ranking: &LoopRanking, transition: &Transition) -> Result<Vec<Variable>, Unusable> {
    let mut list = Vec::new();
    for ((m, &before), &after) in ranking.values.iter().zip(&transition.before).zip(&transition.after) {
        let Sort::Bv(width) = encoding.terms.sort(before) else { return Err(misfit("a value of a step is no number")) };
        if encoding.terms.sort(after) != Sort::Bv(width) || !is_of_program(encoding, m) {
            return Err(misfit("a number of a step is none of the program"));
        }
        let kind = if let StepValue::State(key, _) = m { key.kind() } else { Kind::Plain };
        list.push(Variable { name: String::new(), width, signed: true, unsigned: true, changes: true, kind });
    }
    Ok(list)
}

/// Whether a number is the program's, or one of a member whose kind says so.
fn is_of_program(encoding: &Encoding, value: &StepValue) -> bool {
    let is_number = |slot: usize| encoding.memory.slots().get(slot).is_some_and(|s| s.kind == SlotKind::Bits);
    match value {
        StepValue::Computed(_) => true,
        StepValue::Unchanged(slot) => is_number(*slot),
        StepValue::State(Key::Bits(Place::Slot(slot)) | Key::Order(Place::Slot(slot)), _) => is_number(*slot),
        StepValue::State(Key::Initialised(_), width) => *width == 1,
        StepValue::State(key, _) => matches!(
            key,
            Key::Bits(Place::Param(_) | Place::Outer(_))
                | Key::Order(Place::Param(_) | Place::Outer(_))
                | Key::Count(_)
                | Key::Pointer(
                    _,
                    PointerFeature::Null
                        | PointerFeature::Fine
                        | PointerFeature::Into(_)
                        | PointerFeature::Behind(_)
                        | PointerFeature::Position(_)
                        | PointerFeature::Offset
                        | PointerFeature::Room { .. }
                        | PointerFeature::Text(_)
                )
        ),
    }
}

/// The positions of numbers of members that may grow without a bound.
fn open_members(encoding: &Encoding, ranking: &LoopRanking) -> Vec<usize> {
    let key = |m: &StepValue| if let StepValue::State(key, _) = m { Some(key.clone()) } else { None };
    let states: Vec<(usize, Key)> = ranking.values.iter().enumerate().filter_map(|(n, m)| Some((n, key(m)?))).collect();
    let keys: Vec<Key> = states.iter().map(|(_, key)| key.clone()).collect();
    let bounded = closed(encoding, ranking.id, &keys);
    let is_open = |(n, (_, key)): &(usize, &(usize, Key))| key.kind() == Kind::Member && !bounded.contains(n);
    states.iter().enumerate().filter(is_open).map(|(_, (place, _))| *place).collect()
}

/// Whether a ranking function cannot fall for ever. Numbers of members are counted by themselves only, and upwards only if they are not `open`.
fn is_well_founded(function: &RankingFunction, variables: &[Variable], open: &[usize]) -> bool {
    let mentioned = function.mentions();
    if mentioned.iter().any(|&v| v >= variables.len()) {
        return false;
    }
    if mentioned.iter().all(|&v| variables[v].kind != Kind::Member) {
        return true;
    }
    match function {
        RankingFunction::Sum(Row::Bound { sum, signed: false }) => match sum[..] {
            [(_, 1)] => true,
            [(v, -1)] => !open.contains(&v),
            _ => false,
        },
        _ => false,
    }
}
