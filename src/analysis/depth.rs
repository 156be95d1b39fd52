//! How deep recursion can be followed by inlining.

use super::Limits;
use super::inline::address_taken;
use crate::program::{Callee, FuncId, Function, Op, Program, Type};
use crate::util::ids::IdVec;

/// Smaller limits of recursion that are tried.
const SMALLER: [u32; 4] = [4, 3, 2, 1];
/// With those, a program should have so much less than it may: what comes back several times over is better looked at when it came back once.
const MARGIN: usize = 20;

/// How often a function may be active: as often as `limits` say, unless `program` is larger than they say then; a smaller number if that makes it small.
pub fn recursion(program: &Program, limits: Limits) -> u32 {
    let taken = address_taken(program);
    let calls: IdVec<FuncId, Vec<FuncId>> = program.functions.iter().map(|f| calls(program, &taken, f)).collect();
    let fits =
        |recursion: u32, instructions: usize| fits(program, &calls, Limits { recursion, instructions, ..limits });
    if fits(limits.recursion, limits.instructions) {
        return limits.recursion;
    }
    let small = SMALLER.into_iter().find(|&r| r < limits.recursion && fits(r, limits.instructions / MARGIN));
    small.or(Some(1).filter(|_| fits(1, limits.instructions))).unwrap_or(limits.recursion)
}

/// What the calls of a function may lead to, call by call; those through pointers to `taken` functions.
fn calls(program: &Program, taken: &[FuncId], function: &Function) -> Vec<FuncId> {
    let mut all = Vec::new();
    for inst in function.blocks.iter().flat_map(|b| &b.insts) {
        let Op::Call { callee, results, .. } = &inst.op else { continue };
        match callee {
            Callee::Direct(f) => all.push(*f),
            Callee::Indirect(_) => {
                let types: Vec<Type> = results.iter().map(|&r| function.ty(r)).collect();
                all.extend(taken.iter().filter(|&&f| program.functions[f].returns == types));
            }
        }
    }
    all
}

/// Whether no call is left out because the program is too large.
fn fits(program: &Program, calls: &IdVec<FuncId, Vec<FuncId>>, limits: Limits) -> bool {
    let own: IdVec<FuncId, usize> =
        program.functions.iter().map(|f| f.blocks.iter().map(|b| b.insts.len()).sum()).collect();
    let mut active: IdVec<FuncId, u32> = IdVec::filled(0, program.functions.len());
    // Functions without instructions count, too, so that there are not too many of them.
    let (mut size, mut copies) = (own[program.entry], 1);
    let mut stack = vec![(program.entry, 0)];
    active[program.entry] = 1;
    while let Some((f, next)) = stack.last_mut() {
        let Some(&g) = calls[*f].get(*next) else {
            active[*f] -= 1;
            stack.pop();
            continue;
        };
        *next += 1;
        if active[g] >= limits.recursion {
            continue;
        }
        (size, copies) = (size + own[g], copies + 1);
        if size > limits.instructions || copies > limits.instructions {
            return false;
        }
        active[g] += 1;
        stack.push((g, 0));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::parse::parse;

    /// A function that calls itself twice.
    const TWICE: &str =
        "fn main {\nb0:\n  call f()\n  stop\n}\n\nfn f {\nb0:\n  call f()\n  call f()\n  return\n}\n\nentry main\n";

    fn recursion_of(program: &Program, recursion: u32, instructions: usize) -> u32 {
        super::recursion(program, Limits { instructions, recursion, ..Limits::DEFAULT })
    }

    #[test]
    fn recursion_is_followed_as_deep_as_the_limit_allows() {
        let program = parse(TWICE).expect("a program");
        let of = |recursion, instructions| recursion_of(&program, recursion, instructions);
        // One call in main; 2^n - 1 copies of two calls each.
        assert_eq!([of(6, 127), of(6, 126), of(10, 700), of(6, 3), of(6, 2)], [6, 1, 4, 1, 6]);
    }
}
