//! Branches on Booleans that depend on where execution comes from, as clang makes them of `&&` and `||` in loops: who comes there branches at once, so that
//! what is known on each way is not joined in between.

use crate::analysis::simplify::simplify;
use crate::program::operands::{for_each_operand, map_terminator_operands};
use crate::program::{BlockId, Edge, Function, Program, Terminator, ValueDef, ValueId};

/// Does so in every function.
pub fn thread(program: &mut Program) {
    for id in program.functions.ids().collect::<Vec<_>>() {
        let function = &mut program.functions[id];
        let blocks: Vec<BlockId> = function.blocks.ids().collect();
        for b in blocks {
            if is_switch(function, b) {
                redirect(function, b);
            }
        }
    }
    simplify(program);
}

/// Whether a block does nothing but branch on one of its own parameters, which nobody else uses.
fn is_switch(function: &Function, b: BlockId) -> bool {
    let block = &function.blocks[b];
    let Terminator::Branch { cond, .. } = &block.terminator else { return false };
    block.insts.is_empty() && block.params.contains(cond) && !is_used_elsewhere(function, b)
}

fn is_used_elsewhere(function: &Function, b: BlockId) -> bool {
    let is_own = |v: ValueId| function.values[v].def == ValueDef::Param(b);
    function.blocks.entries().filter(|(other, _)| *other != b).any(|(_, block)| {
        let mut found = false;
        block.insts.iter().for_each(|i| for_each_operand(&i.op, |v| found |= is_own(v)));
        map_terminator_operands(&mut block.terminator.clone(), |v| {
            found |= is_own(v);
            v
        });
        found
    })
}

/// Lets blocks that jump to `b` branch themselves.
fn redirect(function: &mut Function, b: BlockId) {
    let Terminator::Branch { cond, then, other } = function.blocks[b].terminator.clone() else { return };
    let params = function.blocks[b].params.clone();
    for from in function.blocks.ids().collect::<Vec<_>>() {
        if from == b {
            continue;
        }
        let terminator = function.blocks[from].terminator.clone();
        let given = |edge: &Edge, v: ValueId| {
            let at = params.iter().position(|p| *p == v);
            at.and_then(|at| edge.args.get(at).copied()).unwrap_or(v)
        };
        let through = |edge: &Edge, next: &Edge| Edge {
            target: next.target,
            args: next.args.iter().map(|v| given(edge, *v)).collect(),
        };
        let known = |function: &Function, edge: &Edge| {
            let value = function.int(given(edge, cond))?;
            (edge.target == b).then(|| through(edge, if value.is_true() { &then } else { &other }))
        };
        let new = match terminator {
            Terminator::Jump(edge) if edge.target == b => match known(function, &edge) {
                Some(next) => Terminator::Jump(next),
                None => Terminator::Branch {
                    cond: given(&edge, cond),
                    then: through(&edge, &then),
                    other: through(&edge, &other),
                },
            },
            Terminator::Branch { cond, then, other } => Terminator::Branch {
                cond,
                then: known(function, &then).unwrap_or(then),
                other: known(function, &other).unwrap_or(other),
            },
            terminator => terminator,
        };
        function.blocks[from].terminator = new;
    }
}
