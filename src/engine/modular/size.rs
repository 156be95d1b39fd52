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
pub fn instructions(program: &Program) -> (u64, u64) {
    let graph = CallGraph::new(program, false);
    let own = |f: FuncId| program.functions[f].blocks.iter().map(|b| b.insts.len()).sum::<usize>() as u64;
    let mut sizes: IdVec<FuncId, u64> = IdVec::filled(0, program.functions.len());
    for &f in graph.order.iter().flatten() {
        let calls = program.functions[f].blocks.iter().flat_map(|b| &b.insts).map(|i| match &i.op {
            Op::Call { callee: Callee::Direct(g), .. } => sizes[*g],
            Op::Call { callee: Callee::Indirect(_), .. } => graph.taken.iter().map(|&g| sizes[g]).max().unwrap_or(0),
            _ => 0,
        });
        sizes[f] = calls.fold(own(f), u64::saturating_add);
    }
    (sizes[program.entry], graph.order.iter().flatten().map(|&f| own(f)).sum::<u64>())
}
