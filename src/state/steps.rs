//! The effect of an iteration of a loop on numbers: their values before and after it.

use super::key::Key;
use super::term_state::TermState;
use crate::domain::ranking::Transition;
use crate::program::ValueId;
use crate::ssa::{EdgeState, Encoding, Instance, SsaValue};
use crate::term::TermId;
use serde::{Deserialize, Serialize};

/// A number that is looked at in each iteration.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum StepValue {
    /// A part of the state at the head of the loop, of this width.
    State(Key, u16),
    /// A value that the iteration computes; of a pointer, its offset.
    Computed(ValueId),
    /// A memory slot that the loop does not change.
    Unchanged(usize),
}

/// The first `iterations` of an instance from an arbitrary state, after which as many follow as there are copies left; `None` if there are not enough
/// copies, or the last one cannot be gone on from. What is computed is known where a whole copy follows.
pub fn step(
    encoding: &mut Encoding,
    instance: &Instance,
    step_values: &[StepValue],
    iterations: usize,
) -> Option<Transition> {
    let (select, last) = (instance.select?, instance.copies.last()?.back.as_ref()?);
    let guard = encoding.terms.and(select, last.guard);
    let (first, next) = (instance.copies.first()?, instance.copies.get(iterations));
    let head = next.map_or(last, |copy| &copy.head);
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for m in step_values {
        match m {
            StepValue::State(key, width) => {
                before.push(head_value(encoding, instance, &first.head, key, *width));
                after.push(head_value(encoding, instance, head, key, *width));
            }
            StepValue::Computed(v) => {
                before.push(bits(encoding.value_in(first.frame, *v)));
                after.push(bits(encoding.value_in(next?.frame, *v)));
            }
            StepValue::Unchanged(slot) => {
                let value = *instance.entry.memory.get(*slot)?;
                before.push(value);
                after.push(value);
            }
        }
    }
    Some(Transition { select, guard, entry: Vec::new(), before, after })
}

/// The value of a part of the state with which the head of a loop is reached.
pub fn head_value(encoding: &mut Encoding, instance: &Instance, head: &EdgeState, key: &Key, width: u16) -> TermId {
    let state = TermState { parent: instance.parent, args: &head.args, memory: &head.memory, index: None };
    state.value(encoding, key, width)
}

fn bits(value: SsaValue) -> TermId {
    match value {
        SsaValue::Bits(t) | SsaValue::Pointer { offset: t, .. } => t,
    }
}
