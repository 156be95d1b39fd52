//! Simplification on total semantics: constants, copies, dead code, unreachable blocks.
//!
//! Keeps every check that can fail, every input and every assumption that is reached. A check whose
//! condition is constantly true disappears; a block is cut after a check or assumption that is
//! constantly false, since no execution goes on there.

use crate::program::operands::{for_each_operand, map_operands, map_terminator_operands};
use crate::program::{
    BinOp, BlockId, CastOp, Check, CheckId, CmpOp, Constant, ENTRY, Edge, Function, Inst, Op, OverflowOp, Program,
    Terminator, Type, ValueId,
};
use crate::util::Bv;
use crate::util::ids::IdVec;
use rustc_hash::FxHashMap;

/// Simplifies every function of `program` until nothing changes.
pub fn simplify(program: &mut Program) {
    let ids: Vec<_> = program.functions.ids().collect();
    for id in ids {
        let (function, checks) = (&mut program.functions[id], &program.checks);
        while round(function, checks) {}
    }
}

fn round(function: &mut Function, checks: &IdVec<CheckId, Check>) -> bool {
    let mut changed = fold(function, checks);
    changed |= cut_dead_ends(function);
    changed |= super::hoist::hoist_checks(function);
    changed |= remove_unreachable(function);
    changed |= remove_redundant_params(function);
    changed |= merge_blocks(function);
    changed |= remove_dead_values(function);
    changed
}

/// Replaces operations on constants by their results, and uses of copies by the originals.
fn fold(function: &mut Function, checks: &IdVec<CheckId, Check>) -> bool {
    let mut replaced: FxHashMap<ValueId, ValueId> = FxHashMap::default();
    // Pointers at a constant distance from null, as in the `offsetof` of old.
    let mut absolute: FxHashMap<ValueId, Bv> = FxHashMap::default();
    let order = crate::program::cfg::reverse_postorder(function);
    let mut changed = false;
    for block in order {
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        insts.retain_mut(|inst| {
            map_operands(&mut inst.op, |v| resolve(&replaced, v));
            let Some(result) = inst.result else {
                let trivial = match inst.op {
                    // These stand for the loop that they are in.
                    Op::Check { check, .. } if checks[check].is_mark() => false,
                    Op::Check { cond, .. } | Op::Assume(cond) => function.int(cond).is_some_and(|c| c.is_true()),
                    _ => false,
                };
                changed |= trivial;
                return !trivial;
            };
            let folded = fold_address(function, &mut absolute, inst);
            match folded.or_else(|| evaluate(function, &inst.op, function.ty(result))) {
                Some(Folded::Constant(c)) => {
                    let c = function.add_const(c);
                    replaced.insert(result, c);
                }
                Some(Folded::Same(v)) => {
                    replaced.insert(result, v);
                }
                None => return true,
            }
            changed = true;
            false
        });
        let block = &mut function.blocks[block];
        block.insts = insts;
        map_terminator_operands(&mut block.terminator, |v| resolve(&replaced, v));
    }
    if !replaced.is_empty() {
        replace_all(function, &replaced);
    }
    changed
}

fn resolve(replaced: &FxHashMap<ValueId, ValueId>, mut v: ValueId) -> ValueId {
    while let Some(&next) = replaced.get(&v) {
        v = next;
    }
    v
}

fn replace_all(function: &mut Function, replaced: &FxHashMap<ValueId, ValueId>) {
    for block in function.blocks.iter_mut() {
        for inst in &mut block.insts {
            map_operands(&mut inst.op, |v| resolve(replaced, v));
        }
        map_terminator_operands(&mut block.terminator, |v| resolve(replaced, v));
    }
}

/// Folds conversions of `absolute` pointers to integers; notes further such pointers.
fn fold_address(function: &Function, absolute: &mut FxHashMap<ValueId, Bv>, inst: &Inst) -> Option<Folded> {
    let address = |p: ValueId, ty: Type| match (function.constant(p), ty) {
        (Some(Constant::Null), Type::Int(width)) => Some(Bv::zero(width)),
        _ => absolute.get(&p).copied(),
    };
    let result = inst.result?;
    match inst.op {
        Op::Cast(CastOp::PtrToInt, p) => {
            let ty = function.ty(result);
            address(p, ty).filter(|a| ty == Type::Int(a.width())).map(|a| Folded::Constant(Constant::Int(a)))
        }
        Op::PtrAdd(p, offset, _) => {
            let at = address(p, function.ty(offset))?.add(function.int(offset)?);
            absolute.insert(result, at);
            None
        }
        _ => None,
    }
}

enum Folded {
    Constant(Constant),
    Same(ValueId),
}

fn evaluate(function: &Function, op: &Op, ty: Type) -> Option<Folded> {
    let int = |v: Bv| Some(Folded::Constant(Constant::Int(v)));
    match *op {
        Op::Bin(bin, a, b) => match (function.int(a), function.int(b)) {
            (Some(x), Some(y)) => int(bin_value(bin, x, y)),
            (_, Some(y)) if y.is_zero() && is_neutral_zero(bin) => Some(Folded::Same(a)),
            (Some(x), _) if x.is_zero() && matches!(bin, BinOp::Add | BinOp::Or | BinOp::Xor) => Some(Folded::Same(b)),
            (_, Some(y)) if y.is_one() && matches!(bin, BinOp::Mul | BinOp::UDiv) => Some(Folded::Same(a)),
            _ => None,
        },
        Op::Overflows(over, a, b) => int(Bv::bool(overflows(over, function.int(a)?, function.int(b)?))),
        Op::Cmp(cmp, a, b) => {
            if let (Some(x), Some(y)) = (function.int(a), function.int(b)) {
                return int(Bv::bool(compare(cmp, &x, &y)));
            }
            if a == b {
                return int(Bv::bool(matches!(cmp, CmpOp::Eq | CmpOp::Ule | CmpOp::Uge | CmpOp::Sle | CmpOp::Sge)));
            }
            let (x, y) = (function.constant(a)?, function.constant(b)?);
            let same = same_pointer(x, y)?;
            match cmp {
                CmpOp::Eq => int(Bv::bool(same)),
                CmpOp::Ne => int(Bv::bool(!same)),
                _ => None,
            }
        }
        Op::Select(c, a, b) => match function.int(c) {
            Some(c) => Some(Folded::Same(if c.is_true() { a } else { b })),
            None if a == b => Some(Folded::Same(a)),
            None => None,
        },
        Op::Cast(cast, a) => fold_cast(function, cast, a, ty),
        Op::PtrAdd(p, offset, _) => {
            let k = function.int(offset)?;
            if k.is_zero() {
                return Some(Folded::Same(p));
            }
            match function.constant(p)? {
                Constant::Global(g, at) => {
                    let moved = i64::try_from(k.to_i128()?).ok()?.checked_add(*at)?;
                    Some(Folded::Constant(Constant::Global(*g, moved)))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

fn fold_cast(function: &Function, cast: CastOp, a: ValueId, ty: Type) -> Option<Folded> {
    let Type::Int(width) = ty else {
        return None;
    };
    let v = function.int(a)?;
    match cast {
        CastOp::Trunc | CastOp::ZExt => Some(Folded::Constant(Constant::Int(v.zext(width)))),
        CastOp::SExt => Some(Folded::Constant(Constant::Int(v.sext(width)))),
        _ => None,
    }
}

/// Whether two pointer constants are equal; `None` if that is not known here.
fn same_pointer(x: &Constant, y: &Constant) -> Option<bool> {
    use Constant::{Function, Global, Null};
    match (x, y) {
        (Null, Null) => Some(true),
        (Global(g, i), Global(h, j)) if g == h => Some(i == j),
        // One may end where the other starts.
        (Global(_, i), Global(_, j)) if (*i == 0) != (*j == 0) => None,
        (Global(..), Global(..)) => Some(false),
        (Function(f), Function(g)) => Some(f == g),
        (Null | Global(..) | Function(_), Null | Global(..) | Function(_)) => Some(false),
        _ => None,
    }
}

fn is_neutral_zero(bin: BinOp) -> bool {
    matches!(bin, BinOp::Add | BinOp::Sub | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::LShr | BinOp::AShr)
}

/// The result of `bin` on values of one width.
pub fn bin_value(bin: BinOp, x: Bv, y: Bv) -> Bv {
    match bin {
        BinOp::Add => x.add(y),
        BinOp::Sub => x.sub(y),
        BinOp::Mul => x.mul(y),
        BinOp::UDiv => x.udiv(y),
        BinOp::SDiv => x.sdiv(y),
        BinOp::URem => x.urem(y),
        BinOp::SRem => x.srem(y),
        BinOp::Shl => x.shl(y),
        BinOp::LShr => x.lshr(y),
        BinOp::AShr => x.ashr(y),
        BinOp::And => x.and(y),
        BinOp::Or => x.or(y),
        BinOp::Xor => x.xor(y),
    }
}

/// Whether the mathematical result does not fit.
pub fn overflows(op: OverflowOp, x: Bv, y: Bv) -> bool {
    let wide = 2 * x.width();
    let signed = matches!(op, OverflowOp::SAdd | OverflowOp::SSub | OverflowOp::SMul);
    let extend = |v: Bv| if signed { v.sext(wide) } else { v.zext(wide) };
    let (a, b) = (extend(x), extend(y));
    let exact = match op {
        OverflowOp::SAdd | OverflowOp::UAdd => a.add(b),
        OverflowOp::SSub | OverflowOp::USub => a.sub(b),
        OverflowOp::SMul | OverflowOp::UMul => a.mul(b),
    };
    extend(exact.zext(x.width())) != exact
}

/// The truth of a comparison of integers.
pub fn compare(cmp: CmpOp, x: &Bv, y: &Bv) -> bool {
    match cmp {
        CmpOp::Eq => x == y,
        CmpOp::Ne => x != y,
        CmpOp::Ult => x.ult(y),
        CmpOp::Ule => !y.ult(x),
        CmpOp::Ugt => y.ult(x),
        CmpOp::Uge => !x.ult(y),
        CmpOp::Slt => x.slt(y),
        CmpOp::Sle => !y.slt(x),
        CmpOp::Sgt => y.slt(x),
        CmpOp::Sge => !x.slt(y),
    }
}

/// Ends blocks at the first check or assumption that is constantly false, and decides constant branches.
fn cut_dead_ends(function: &mut Function) -> bool {
    let mut changed = false;
    let ids: Vec<BlockId> = function.blocks.ids().collect();
    for id in ids {
        let is_false = |function: &Function, v: ValueId| function.int(v).is_some_and(|c| c.is_zero());
        let block = &function.blocks[id];
        let end = block.insts.iter().position(|i| match i.op {
            Op::Check { cond, .. } | Op::Assume(cond) => is_false(function, cond),
            _ => false,
        });
        if let Some(end) = end
            && (end + 1 < block.insts.len() || block.terminator != Terminator::Stop)
        {
            let block = &mut function.blocks[id];
            block.insts.truncate(end + 1);
            block.terminator = Terminator::Stop;
            changed = true;
        }
        if let Terminator::Branch { cond, then, other } = &function.blocks[id].terminator {
            let edge = match function.int(*cond) {
                Some(c) => Some(if c.is_true() { then.clone() } else { other.clone() }),
                None if then == other => Some(then.clone()),
                None => None,
            };
            if let Some(edge) = edge {
                function.blocks[id].terminator = Terminator::Jump(edge);
                changed = true;
            }
        }
    }
    changed
}

/// Empties unreachable blocks; their ids stay.
fn remove_unreachable(function: &mut Function) -> bool {
    let mut live = IdVec::<BlockId, bool>::filled(false, function.blocks.len());
    for b in crate::program::cfg::reverse_postorder(function) {
        live[b] = true;
    }
    let mut changed = false;
    for id in live.ids() {
        let block = &mut function.blocks[id];
        if !live[id] && (!block.insts.is_empty() || block.terminator != Terminator::Stop || !block.params.is_empty()) {
            block.insts.clear();
            block.params.clear();
            block.terminator = Terminator::Stop;
            changed = true;
        }
    }
    changed
}

/// Removes block parameters that always get the same value (or themselves).
fn remove_redundant_params(function: &mut Function) -> bool {
    let mut incoming: IdVec<BlockId, Vec<(BlockId, usize)>> = IdVec::filled(Vec::new(), function.blocks.len());
    for (id, block) in function.blocks.entries() {
        for (n, edge) in block.terminator.edges().enumerate() {
            incoming[edge.target].push((id, n));
        }
    }
    let mut replaced: FxHashMap<ValueId, ValueId> = FxHashMap::default();
    let mut removed: Vec<(BlockId, Vec<usize>)> = Vec::new();
    for (id, block) in function.blocks.entries() {
        if id == ENTRY || block.params.is_empty() {
            continue;
        }
        let mut gone = Vec::new();
        for (n, &param) in block.params.iter().enumerate() {
            let mut only: Option<ValueId> = None;
            let unique = incoming[id].iter().all(|&(from, e)| {
                let edge = function.blocks[from].terminator.edges().nth(e);
                let arg = resolve(&replaced, edge.map_or(param, |e| e.args[n]));
                let arg = canonical(function, only, arg);
                arg == param
                    || only == Some(arg)
                    || (only.is_none() && {
                        only = Some(arg);
                        true
                    })
            });
            if let (true, Some(value)) = (unique, only) {
                replaced.insert(param, value);
                gone.push(n);
            }
        }
        if !gone.is_empty() {
            removed.push((id, gone));
        }
    }
    if removed.is_empty() {
        return false;
    }
    for (id, gone) in &removed {
        remove_params(function, *id, gone, &incoming[*id]);
    }
    replace_all(function, &replaced);
    true
}

/// Equal constants have many ids: takes `known` for `arg` if both are the same constant.
fn canonical(function: &Function, known: Option<ValueId>, arg: ValueId) -> ValueId {
    match known {
        Some(k) if function.constant(k).is_some() && function.constant(k) == function.constant(arg) => k,
        _ => arg,
    }
}

/// Removes the parameters of `block` at the positions `gone`, with the arguments of the incoming edges.
fn remove_params(function: &mut Function, block: BlockId, gone: &[usize], incoming: &[(BlockId, usize)]) {
    let keep = |list: &mut Vec<ValueId>| {
        let mut n = 0;
        list.retain(|_| {
            n += 1;
            !gone.contains(&(n - 1))
        });
    };
    keep(&mut function.blocks[block].params);
    for &(from, e) in incoming {
        if let Some(edge) = function.blocks[from].terminator.edges_mut().nth(e) {
            keep(&mut edge.args);
        }
    }
}

/// Appends a block to its only predecessor if that jumps to it unconditionally.
fn merge_blocks(function: &mut Function) -> bool {
    let preds = crate::program::cfg::predecessors(function);
    let mut replaced: FxHashMap<ValueId, ValueId> = FxHashMap::default();
    let mut changed = false;
    let ids: Vec<BlockId> = function.blocks.ids().collect();
    for id in ids {
        while let Terminator::Jump(Edge { target, args }) = &function.blocks[id].terminator {
            let (target, args) = (*target, args.clone());
            if target == id || target == ENTRY || preds[target].len() != 1 {
                break;
            }
            let next = &mut function.blocks[target];
            let params = std::mem::take(&mut next.params);
            let mut insts = std::mem::take(&mut next.insts);
            let terminator = std::mem::replace(&mut next.terminator, Terminator::Stop);
            let loc = next.terminator_loc;
            for (param, arg) in params.into_iter().zip(args) {
                replaced.insert(param, arg);
            }
            let block = &mut function.blocks[id];
            block.insts.append(&mut insts);
            block.terminator = terminator;
            block.terminator_loc = loc;
            changed = true;
        }
    }
    if !replaced.is_empty() {
        replace_all(function, &replaced);
    }
    if changed {
        rehome(function);
    }
    changed
}

/// Makes the definitions of values name the blocks that they are in.
pub fn rehome(function: &mut Function) {
    use crate::program::ValueDef;
    for id in function.blocks.ids() {
        let block = &function.blocks[id];
        let params = block.params.clone();
        let results: Vec<ValueId> = block.insts.iter().flat_map(Inst::results).collect();
        for p in params {
            function.values[p].def = ValueDef::Param(id);
        }
        for r in results {
            function.values[r].def = ValueDef::Inst(id);
        }
    }
}

/// Removes pure operations, and parameters, that nothing needs.
fn remove_dead_values(function: &mut Function) -> bool {
    let needed = needed_values(function, |_| true);
    sweep(function, &needed)
}

/// The values that effects and branches need; instructions that are not `counted` need nothing.
pub fn needed_values(function: &Function, counted: impl Fn(&Inst) -> bool) -> IdVec<ValueId, bool> {
    let mut needed = IdVec::<ValueId, bool>::filled(false, function.values.len());
    let mut work: Vec<ValueId> = Vec::new();
    for block in function.blocks.iter() {
        for inst in &block.insts {
            if !inst.op.is_pure() && counted(inst) {
                for_each_operand(&inst.op, |v| work.push(v));
            }
        }
        match &block.terminator {
            Terminator::Branch { cond, .. } => work.push(*cond),
            Terminator::Return(values) => work.extend(values),
            _ => {}
        }
    }
    let mut sources: FxHashMap<ValueId, Vec<ValueId>> = FxHashMap::default();
    for block in function.blocks.iter() {
        for inst in &block.insts {
            if let (true, Some(r)) = (inst.op.is_pure(), inst.result) {
                let list = sources.entry(r).or_default();
                for_each_operand(&inst.op, |v| list.push(v));
            }
        }
        for edge in block.terminator.edges() {
            for (&param, &arg) in function.blocks[edge.target].params.iter().zip(&edge.args) {
                sources.entry(param).or_default().push(arg);
            }
        }
    }
    while let Some(v) = work.pop() {
        if !std::mem::replace(&mut needed[v], true) {
            work.extend(sources.get(&v).into_iter().flatten());
        }
    }
    needed
}

fn sweep(function: &mut Function, needed: &IdVec<ValueId, bool>) -> bool {
    let mut changed = false;
    let mut incoming: IdVec<BlockId, Vec<(BlockId, usize)>> = IdVec::filled(Vec::new(), function.blocks.len());
    for (id, block) in function.blocks.entries() {
        for (n, edge) in block.terminator.edges().enumerate() {
            incoming[edge.target].push((id, n));
        }
    }
    let ids: Vec<BlockId> = function.blocks.ids().collect();
    for id in ids {
        let block = &mut function.blocks[id];
        let before = block.insts.len();
        block.insts.retain(|i| !i.op.is_pure() || i.result.is_none_or(|r| needed[r]));
        changed |= block.insts.len() != before;
        if id == ENTRY {
            continue;
        }
        let gone: Vec<usize> =
            function.blocks[id].params.iter().enumerate().filter(|(_, p)| !needed[**p]).map(|(n, _)| n).collect();
        if !gone.is_empty() {
            remove_params(function, id, &gone, &incoming[id]);
            changed = true;
        }
    }
    changed
}

/// The number of instructions that can be reached.
pub fn size(function: &Function) -> usize {
    crate::program::cfg::reverse_postorder(function).iter().map(|&b| function.blocks[b].insts.len() + 1).sum()
}

#[cfg(test)]
mod tests {
    use super::simplify;
    use crate::program::parse::parse;
    use crate::program::text::print;

    #[test]
    fn distances_from_null_are_numbers() {
        let text = "fn main {\nb0:\n  %o: ptr = alloca i64 16 align 8\n  %z: ptr = ptradd null, i64 8\n  \
            %n: i64 = ptrtoint %z\n  %m: i64 = sub i64 0, %n\n  %p: ptr = ptradd %o, %m\n  store %p, %o\n  stop\n}\nentry main";
        let mut program = parse(text).expect("a program");
        simplify(&mut program);
        let simple = print(&program);
        assert!(!simple.contains("ptrtoint") && !simple.contains("sub"), "{simple}");
    }
}
