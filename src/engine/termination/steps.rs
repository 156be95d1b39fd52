//! The transition relation of one iteration of a loop: the transitions that ranking functions must decrease.
//!
//! Besides the variables of the templates of invariants there are the operands of the comparisons that every iteration
//! makes, as they are computed there; so what a loop reads from memory, or derives from several variables, is measured as well.

use crate::analysis::dom::Dominators;
use crate::analysis::loops::LoopId;
use crate::analysis::points_to::Offsets;
use crate::domain::ranking::{RankSystem, Transition};
use crate::domain::ranking_functions::{Hints, candidates, candidates_of_phases};
use crate::domain::{Kind, Variable};
use crate::engine::kiki::Run;
use crate::program::{BlockId, Op, Type, ValueId};
use crate::ssa::{Instance, Shape, SlotKind};
use crate::state::families::closed;
use crate::state::steps::{StepValue, head_value, step};
use crate::state::variables::LoopVariables;
use crate::term::{Sort, TermId};

/// Comparisons of one loop whose operands are measured.
const MAX_COMPARISONS: usize = 8;
/// Numbers in memory that the loop reads and does not change.
const MAX_UNCHANGED: usize = 4;
/// The widest number that is measured.
const MAX_WIDTH: u16 = 64;

/// The comparisons that every iteration of a loop makes, before it goes on.
pub fn comparisons(shape: &Shape, dominators: &Dominators, id: LoopId) -> Vec<(ValueId, ValueId)> {
    let function = shape.function();
    let l = &shape.forest.loops[id];
    let is_latch = |b: &BlockId| function.blocks[*b].terminator.edges().any(|e| e.target == l.head);
    let latches: Vec<BlockId> = l.blocks.iter().copied().filter(is_latch).collect();
    let always = |b: &BlockId| {
        shape.forest.innermost(*b) == Some(id) && latches.iter().all(|&latch| dominators.dominates(*b, latch))
    };
    let insts = l.blocks.iter().copied().filter(always).flat_map(|b| &function.blocks[b].insts);
    let compared = |op: &Op| match op {
        Op::Cmp(_, a, b) if matches!(function.ty(*a), Type::Int(w) if w <= MAX_WIDTH) => Some((*a, *b)),
        Op::Cmp(_, a, b) if function.ty(*a) == Type::Ptr => Some((*a, *b)),
        _ => None,
    };
    insts.filter_map(|i| compared(&i.op)).take(MAX_COMPARISONS).collect()
}

/// Which steps are measured, and how.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// So many iterations are one step.
    pub iterations: usize,
    /// The ranking functions that are tried.
    pub kinds: Kinds,
}

impl Attempt {
    /// The one that costs least.
    pub fn is_first(&self) -> bool {
        self.iterations == 1 && self.kinds == Kinds::Single
    }
}

/// Kinds of ranking functions, each more costly than the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kinds {
    /// Single variables, and those that are compared with each other.
    Single,
    /// Also linear ones with small coefficients.
    Linear,
    /// Single ones, and those that tell phases apart.
    Phases,
}

impl Run<'_> {
    /// The system of loop `l`, and where its variables are found; `None` if some instance of it has not enough copies. Without transitions, no iteration follows
    /// another one.
    pub(in crate::engine) fn rank_system(
        &mut self,
        l: &LoopVariables,
        compared: &[(ValueId, ValueId)],
        attempt: Attempt,
    ) -> Option<(RankSystem, Vec<StepValue>)> {
        let instances: Vec<Instance> =
            self.unroller.encoding.instances.iter().filter(|i| i.id == l.id && i.select.is_some()).cloned().collect();
        let mut variables = l.variables.clone();
        let mut hints = Hints::default();
        // The operands are known where a whole copy follows.
        let compared = if self.k as usize > attempt.iterations { compared } else { &[] };
        for &(a, b) in compared {
            let pair = [a, b].map(|v| {
                variables.push(self.operand(v));
                variables.len() - 1
            });
            hints.compared.push((pair[0], pair[1]));
        }
        hints.closed = closed(&self.unroller.encoding, l.id, l.keys());
        let keys = l.keys().iter().zip(&l.variables);
        let mut step_values: Vec<StepValue> = keys.map(|(key, v)| StepValue::State(key.clone(), v.width)).collect();
        step_values.extend(compared.iter().flat_map(|&(a, b)| [a, b]).map(StepValue::Computed));
        for slot in self.unchanged_slots(l) {
            let Sort::Bv(width) = self.unroller.encoding.memory.slot(slot).sort else { continue };
            let name = String::new();
            variables.push(Variable { name, width, signed: true, unsigned: true, changes: false, kind: Kind::Plain });
            step_values.push(StepValue::Unchanged(slot));
        }
        let mut transitions = Vec::new();
        // Where the last copy cannot be repeated, the loop does not go on for ever.
        for instance in instances.iter().filter(|i| i.copies.last().is_some_and(|c| c.back.is_some())) {
            let needed = attempt.iterations + usize::from(!compared.is_empty());
            if instance.copies.len() < needed {
                return None;
            }
            let mut transition = step(&mut self.unroller.encoding, instance, &step_values, attempt.iterations)?;
            if attempt.is_first() {
                transition.entry = self.head_values(instance, l, &instance.entry);
            }
            transitions.push(transition);
        }
        ignore_copies(&mut variables, &transitions);
        let mut functions = candidates(&variables, &hints);
        if attempt.kinds == Kinds::Phases {
            functions.extend(candidates_of_phases(&variables, &hints));
        }
        let assumptions = self.assumptions();
        let components = self.plan.components;
        let coefficients = attempt.kinds == Kinds::Linear;
        let unbounded = self.unroller.encoding.memory.member_widths();
        let system = RankSystem { variables, functions, coefficients, transitions, assumptions, components, unbounded };
        Some((system, step_values))
    }

    /// Slots with numbers that the loop reads and does not change.
    fn unchanged_slots(&self, l: &LoopVariables) -> Vec<usize> {
        let shape = self.task.shape;
        let function = shape.function();
        let instance = self.unroller.encoding.instances.iter().find(|i| i.id == l.id && i.loop_back.is_some());
        let changed: Vec<usize> =
            instance.and_then(|i| i.loop_back.as_ref()).map(|b| b.1.iter().map(|s| s.0).collect()).unwrap_or_default();
        let insts = shape.forest.loops[l.id].blocks.iter().flat_map(|&b| &function.blocks[b].insts);
        let loaded = |op: &Op| if let Op::Load(p) = op { Some(*p) } else { None };
        let mut slots = Vec::new();
        for (o, at) in insts.filter_map(|i| loaded(&i.op)).flat_map(|p| shape.points_to.of(p)) {
            let Offsets::Exact(at) = at else { continue };
            let is_read = |s: &usize| {
                let slot = self.unroller.encoding.memory.slot(*s);
                let number = slot.kind == SlotKind::Bits && matches!(slot.sort, Sort::Bv(w) if w <= MAX_WIDTH);
                let site = self.unroller.encoding.memory.objects()[slot.object as usize].site;
                number && site == *o && at.contains(&(slot.cell.offset as i64))
            };
            slots.extend((0..self.unroller.encoding.memory.slots().len()).filter(is_read));
        }
        slots.sort_unstable();
        slots.dedup();
        slots.retain(|s| !changed.contains(s));
        slots.truncate(MAX_UNCHANGED);
        slots
    }

    fn operand(&mut self, v: ValueId) -> Variable {
        let function = self.task.shape.function();
        let width = match function.ty(v) {
            Type::Int(width) => width,
            _ => self.task.shape.program.target.pointer_width,
        };
        let name = String::new();
        let (signed, unsigned) = self.roles.of(v);
        Variable { name, width, signed, unsigned, changes: function.int(v).is_none(), kind: Kind::Plain }
    }

    fn head_values(&mut self, instance: &Instance, l: &LoopVariables, head: &crate::ssa::EdgeState) -> Vec<TermId> {
        let keys = l.keys().iter().zip(&l.variables);
        keys.map(|(key, v)| head_value(&mut self.unroller.encoding, instance, head, key, v.width)).collect()
    }
}

/// Marks as unchanging the variables that always equal another one, or never change: they need not be measured by themselves.
fn ignore_copies(variables: &mut [Variable], transitions: &[Transition]) {
    for v in 0..variables.len() {
        let same = |w: usize| transitions.iter().all(|t| t.before[v] == t.before[w] && t.after[v] == t.after[w]);
        let still = transitions.iter().all(|t| t.before[v] == t.after[v]);
        if still || (0..v).any(|w| variables[w].width == variables[v].width && same(w)) {
            variables[v].changes = false;
        }
    }
}
