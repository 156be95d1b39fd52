//! What is tried when two functions are not the same step by step: relations between values, and other iterations side by side.
//!
//! Loops that are the same after a transformation correspond once some iterations of one version come first (peeling, shifting), or several of them are one
//! (unrolling), or a loop of one version goes on by itself (Barthe, Crespo, Kunz, Relational Verification Using Product Programs, FM 2011). Which one it is, is
//! not known: all of them are tried, one at a time.

use super::facts::facts_of;
use super::relations::{Relate, Widths};
use super::version::Alignment;
use crate::code::{Inst, Kind, Module, Operand, Ty};

/// How many iterations come first, and how many are one then.
const ITERATIONS: [(u32, u32); 4] = [(1, 1), (0, 2), (0, 4), (0, 3)];
/// How often one version passes heads of loops when the other one is done: last iterations that are peeled, rests of unrolled loops.
const TAIL: u32 = 2;
/// Loops of each version that are cut in other ways.
const MAX_LOOPS: usize = 4;

/// One of the ways to compare two functions.
pub struct Attempt {
    /// Which relations are looked for.
    pub relate: Relate,
    /// Whether sums fit that are not defined otherwise.
    pub assumes_fit: bool,
    /// Whether it is to be shown, by induction over calls, that results are not negative.
    pub not_negative: bool,
    /// How often one version passes heads of loops once the other one has returned.
    pub tail: u32,
    /// How each version is cut into pieces.
    pub alignments: [Alignment; 2],
}

impl Attempt {
    /// Both versions cut in the same way.
    pub fn plain(relate: Relate, alignment: impl Fn() -> Alignment) -> Attempt {
        let alignments = [0, 1].map(|_| alignment());
        Attempt { relate, assumes_fit: false, not_negative: false, tail: 0, alignments }
    }
}

/// What is tried for these functions of two modules, in this order.
pub fn attempts(functions: [(&Module, usize); 2]) -> Vec<Attempt> {
    let heads = functions.map(|(module, f)| {
        let heads = facts_of(&module.functions[f]).heads;
        heads.into_keys().take(MAX_LOOPS).map(|head| (f, head)).collect::<Vec<_>>()
    });
    let resizes = |signed: bool| functions.iter().any(|&f| has(f, |i| i.kind == Kind::Resize { signed }));
    let usual = if resizes(true) { Widths::Signed } else { Widths::Unsigned };
    let related = |widths: Widths| {
        let alignment = || Alignment { calls_compared: true, first_apart: true, ..Alignment::default() };
        Attempt::plain(Relate::Linear(widths), alignment)
    };
    let aligned = |change: &dyn Fn(&mut [Alignment; 2])| {
        let mut attempt = Attempt { tail: TAIL, ..related(usual) };
        change(&mut attempt.alignments);
        attempt
    };
    let mut all = vec![related(usual)];
    if resizes(false) {
        all.extend((usual == Widths::Signed).then(|| related(Widths::Unsigned)));
        all.push(related(Widths::Cut));
    }
    let is_recursive =
        functions.iter().all(|&(module, f)| gives_number(module, f) && has((module, f), |i| calls(i, f)));
    if is_recursive {
        all.push(Attempt { not_negative: true, ..related(usual) });
    }
    let all_heads = || heads.iter().enumerate().flat_map(|(n, heads)| heads.iter().map(move |&head| (n, head)));
    all.extend((heads.iter().any(|h| !h.is_empty())).then(|| aligned(&|_| {})));
    for iterations in ITERATIONS {
        all.extend(all_heads().map(|(n, head)| aligned(&|a| _ = a[n].iterations.insert(head, iterations))));
    }
    if heads[0].len() != heads[1].len() {
        // A loop that only one version has goes on by itself.
        all.extend(all_heads().map(|(n, head)| aligned(&|a| _ = a[n].by_itself.insert(head))));
    }
    // What holds only where sums fit is the last that is tried.
    if functions.iter().any(|&f| has(f, |i| i.fits)) {
        all.push(Attempt { assumes_fit: true, ..related(usual) });
        if is_recursive {
            all.push(Attempt { assumes_fit: true, not_negative: true, ..related(usual) });
        }
    }
    all
}

fn has((module, f): (&Module, usize), is: impl Fn(&Inst) -> bool) -> bool {
    module.functions[f].blocks.iter().flat_map(|b| &b.insts).any(is)
}

fn calls(inst: &Inst, f: usize) -> bool {
    matches!((&inst.kind, inst.operands.first()), (Kind::Call(_), Some(Operand::Function(callee))) if *callee == f)
}

fn gives_number(module: &Module, f: usize) -> bool {
    matches!(module.functions[f].returns, Ty::Int(_))
}
