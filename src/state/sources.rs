//! Which variable of the source a value is of, as far as the program tells.

use crate::program::{Op, ValueDef, ValueId, VarId};
use crate::ssa::Shape;
use rustc_hash::{FxHashMap, FxHashSet};

/// The source variables of values: those that they are assigned to, or that a parameter of a block gets its values from.
pub fn sources(shape: &Shape) -> FxHashMap<ValueId, VarId> {
    let function = shape.function();
    let name = |variable: VarId| &shape.program.source.variables[variable].name;
    let mut found: FxHashMap<ValueId, VarId> = FxHashMap::default();
    let is_constant = |value: ValueId| matches!(function.values[value].def, ValueDef::Const(_));
    let mut ambiguous = FxHashSet::default();
    for &b in &shape.order {
        for inst in &function.blocks[b].insts {
            if let Op::Assign { variable, value } = inst.op {
                let first = *found.entry(value).or_insert(variable);
                // A constant is a variable's only if it is never one's that is called otherwise.
                if name(first) != name(variable) && is_constant(value) {
                    ambiguous.insert(value);
                }
            }
        }
    }
    found.retain(|value, _| !ambiguous.contains(value));
    // What comes from the end of a loop tells better than what comes from its entry, which may be a copy of something else.
    let mut known = 0;
    while known < found.len() {
        known = found.len();
        for &b in shape.order.iter().rev() {
            for edge in function.blocks[b].terminator.edges() {
                for (&param, arg) in function.blocks[edge.target].params.iter().zip(&edge.args) {
                    if let Some(&variable) = found.get(arg) {
                        found.entry(param).or_insert(variable);
                    }
                }
            }
        }
    }
    found
}
