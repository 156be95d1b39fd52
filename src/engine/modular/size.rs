//! How large programs become when all calls are inlined.

use crate::analysis::Limits;
use crate::procedure::call_graph::CallGraph;
use crate::program::{Callee, FuncId, Op, Program};
use crate::util::ids::IdVec;

/// A program of more instructions, most of which are the same ones several times over, is analysed procedure by procedure first.
const REPETITIVE: u64 = 1500;
/// How often each is there on the average.
const REPETITIONS: u64 = 3;

/// The size of a program with every call inlined, by classes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inlined {
    /// Something that can be analysed as a whole.
    Fine,
    /// Many times the same: procedure by procedure is faster, if that gives an answer.
    Repetitive,
    /// More than can be analysed.
    TooLarge,
}

/// The class of the size that `program` has with every call inlined.
pub fn inlined(program: &Program) -> Inlined {
    let (whole, once) = instructions(program);
    match whole {
        _ if whole > Limits::DEFAULT.instructions as u64 => Inlined::TooLarge,
        _ if whole > REPETITIVE && whole / REPETITIONS > once => Inlined::Repetitive,
        _ => Inlined::Fine,
    }
}

/// The instructions that `program` has with every call inlined that is not recursive, and those of its functions.
fn instructions(program: &Program) -> (u64, u64) {
    let graph = CallGraph::new(program, false);
    let own = |f: FuncId| own_instructions(program, f);
    (inlined_sum(program, &graph, &own), graph.order.iter().flatten().map(|&f| own(f)).sum())
}

/// The instructions that `program` has with every call inlined that is not recursive. Those of models of library functions, which have no lines, count a
/// quarter where others have some: most of them are about arguments that a call does not have.
pub fn weight(program: &Program) -> u64 {
    let insts = |f: FuncId| program.functions[f].blocks.iter().flat_map(|b| &b.insts);
    let has_lines = |f: FuncId| insts(f).any(|i| program.source.locs[i.loc].line > 0);
    let is_located = program.functions.ids().any(has_lines);
    let own = |f: FuncId| own_instructions(program, f) / if is_located && !has_lines(f) { 4 } else { 1 };
    inlined_sum(program, &CallGraph::new(program, false), &own)
}

fn own_instructions(program: &Program, f: FuncId) -> u64 {
    program.functions[f].blocks.iter().map(|b| b.insts.len()).sum::<usize>() as u64
}

/// The sum of `own` of the entry function and of those that it calls, as often as they are called.
fn inlined_sum(program: &Program, graph: &CallGraph, own: &dyn Fn(FuncId) -> u64) -> u64 {
    let mut sizes: IdVec<FuncId, u64> = IdVec::filled(0, program.functions.len());
    for &f in graph.order.iter().flatten() {
        let calls = program.functions[f].blocks.iter().flat_map(|b| &b.insts).map(|i| match &i.op {
            Op::Call { callee: Callee::Direct(g), .. } => sizes[*g],
            Op::Call { callee: Callee::Indirect(_), .. } => graph.taken.iter().map(|&g| sizes[g]).max().unwrap_or(0),
            _ => 0,
        });
        sizes[f] = calls.fold(own(f), u64::saturating_add);
    }
    sizes[program.entry]
}
