//! The program with a check for all that the analysis says of its registers: an execution that violates one shows that the analysis is wrong.

use super::analysis::{Analysis, Calls, Seen, prepared};
use super::int::Int;
use super::pointer::Target;
use super::sure::Sure;
use super::value::Value;
use crate::program::source::NOWHERE;
use crate::program::{
    BOOL, BinOp, BlockId, Check, CheckKind, CmpOp, Constant, Extent, FloatCmp, Function, Inst, LocId, Op, Program,
    Property, PtrQuery, Type, ValueDef, ValueId,
};
use crate::util::{Budget, Bv, Stopped};

/// Such a program: `program`, prepared, without the checks of its own that are proved. Those that are added are the last ones. The analysis takes calls so.
///
/// # Errors
/// When the budget ends.
pub fn stated(program: &Program, calls: Calls, budget: &Budget) -> Result<Program, Stopped> {
    let own = prepared(program);
    let mut work = Analysis::new(&own, budget);
    work.seen = Some(Seen::default());
    work.whole(calls)?;
    let seen = work.seen.take().unwrap_or_default();
    let alarms = std::mem::take(&mut work.alarms);
    let own = &own.program;
    let mut stated = own.clone();
    for func in own.functions.ids() {
        let name = own.functions[func].name.clone();
        let word = own.target.pointer_width;
        let mut writer = Writer { function: stated.functions[func].clone(), checks: Vec::new(), word };
        for b in own.functions[func].blocks.ids() {
            let values = |v: ValueId| seen.values.get(&(func, v)).cloned();
            writer.block(b, seen.blocks.contains(&(func, b)), &values);
        }
        let first = stated.checks.len() as u32;
        for failure in writer.checks {
            let kind = CheckKind::of(Property::Assertions, failure);
            stated.checks.push(Check { kind, loc: NOWHERE, function: name.clone() });
        }
        let offset = |inst: &mut Inst| {
            if let Op::Check { check, .. } = &mut inst.op
                && inst.loc == ADDED
            {
                check.0 += first;
                inst.loc = NOWHERE;
            }
        };
        writer.function.blocks.iter_mut().flat_map(|b| &mut b.insts).for_each(offset);
        stated.functions[func] = writer.function;
    }
    // What is proved must not fail either; what may fail ends executions.
    for inst in stated.functions.iter_mut().flat_map(|f| f.blocks.iter_mut()).flat_map(|b| &mut b.insts) {
        if let Op::Check { check, cond } = inst.op
            && alarms.contains(&check)
        {
            inst.op = Op::Assume(cond);
        }
    }
    Ok(stated)
}

/// The place of instructions that are added.
const ADDED: LocId = LocId(u32::MAX);

struct Writer {
    function: Function,
    checks: Vec<String>,
    word: u16,
}

impl Writer {
    fn block(&mut self, b: BlockId, is_reached: bool, value: &dyn Fn(ValueId) -> Option<Value>) {
        let old = std::mem::take(&mut self.function.blocks[b].insts);
        if !is_reached {
            let never = self.constant(Bv::bool(false));
            self.check(b, never, "a block that nothing reaches".to_string());
        }
        for param in self.function.blocks[b].params.clone() {
            self.about(b, param, value(param));
        }
        for inst in old {
            let results: Vec<ValueId> = match &inst.op {
                Op::Call { results, .. } => results.clone(),
                _ => inst.result.into_iter().collect(),
            };
            self.function.blocks[b].insts.push(inst);
            results.into_iter().for_each(|v| self.about(b, v, value(v)));
        }
    }

    fn constant(&mut self, v: Bv) -> ValueId {
        self.function.add_const(Constant::Int(v))
    }

    fn push(&mut self, b: BlockId, op: Op, ty: Type) -> ValueId {
        self.function.push(b, op, ty, NOWHERE)
    }

    fn check(&mut self, b: BlockId, cond: ValueId, failure: String) {
        let check = crate::program::CheckId(self.checks.len() as u32);
        self.checks.push(failure);
        self.function.push_effect(b, Op::Check { check, cond }, ADDED);
    }

    /// States what is known of `v`.
    fn about(&mut self, b: BlockId, v: ValueId, value: Option<Value>) {
        debug_assert!(!matches!(self.function.values[v].def, ValueDef::Const(_)));
        let Some(value) = value else { return };
        let text = format!("{v:?} is {value:?}");
        match value {
            Value::Int(set) if set.width() <= 64 => {
                let ((least, most), (low, high)) = (set.signed(), set.unsigned());
                let signed = |v: i64| Bv::signed(set.width(), v.into());
                let unsigned = |v: u64| Bv::new(set.width(), v.into());
                let mut all = Vec::new();
                let bounds = [
                    (CmpOp::Sge, signed(least)),
                    (CmpOp::Sle, signed(most)),
                    (CmpOp::Uge, unsigned(low)),
                    (CmpOp::Ule, unsigned(high)),
                ];
                for (op, bound) in bounds {
                    let bound = self.constant(bound);
                    all.push(self.push(b, Op::Cmp(op, v, bound), BOOL));
                }
                let (modulus, residue) = set.unsigned_congruence();
                if modulus > 1 {
                    let (modulus, residue) = (self.constant(unsigned(modulus)), self.constant(unsigned(residue)));
                    let rest = self.push(b, Op::Bin(BinOp::URem, v, modulus), Type::Int(set.width()));
                    all.push(self.push(b, Op::Cmp(CmpOp::Eq, rest, residue), BOOL));
                }
                all.into_iter().for_each(|cond| self.check(b, cond, text.clone()));
            }
            Value::Float(set) => {
                let (low, high, nan) = set.bounds();
                for (bound, less) in [(low, false), (high, true)] {
                    let Some(bound) = set.bits_of(bound) else { return };
                    let bound = self.function.add_const(Constant::Float(set.kind(), bound));
                    let op = FloatCmp { less, greater: !less, equal: true, unordered: nan };
                    let cond = self.push(b, Op::FloatCmp(op, v, bound), BOOL);
                    self.check(b, cond, text.clone());
                }
            }
            Value::Pointer(pointers) => {
                self.state_sure(b, v, pointers.sure(), &text);
                let Some(list) = pointers.targets() else { return };
                self.state_steps(b, v, list, &text);
                let offsets = list.iter().map(|t| t.1.all()).reduce(|a, b| a.join(&b));
                let Some(offsets) = offsets else { return };
                let word = Type::Int(offsets.width());
                let offset = self.push(b, Op::Query(PtrQuery::Offset, v, None), word);
                let (low, high) = offsets.unsigned();
                for (op, bound) in [(CmpOp::Uge, low), (CmpOp::Ule, high)] {
                    let bound = self.constant(Bv::new(offsets.width(), bound.into()));
                    let cond = self.push(b, Op::Cmp(op, offset, bound), BOOL);
                    self.check(b, cond, text.clone());
                }
            }
            Value::Int(_) => {}
        }
    }

    /// States what is sure of a pointer wherever it leads.
    fn state_sure(&mut self, b: BlockId, v: ValueId, sure: Sure, text: &str) {
        if sure.is_not_null() {
            let null = self.function.add_const(Constant::Null);
            let cond = self.push(b, Op::Cmp(CmpOp::Ne, v, null), BOOL);
            self.check(b, cond, text.to_string());
        }
        let queries = [(PtrQuery::Live, sure.is_live()), (PtrQuery::Writable, sure.is_writable())];
        for (query, _) in queries.into_iter().filter(|q| q.1) {
            let cond = self.push(b, Op::Query(query, v, None), BOOL);
            self.check(b, cond, text.to_string());
        }
        if let Some((first, end)) = sure.room() {
            let [shift, len] = [first, end - first].map(|n| self.constant(Bv::signed(self.word, n.into())));
            let start = self.push(b, Op::PtrAdd(v, shift, Extent::Unknown), Type::Ptr);
            let cond = self.push(b, Op::Query(PtrQuery::InBounds, start, Some(len)), BOOL);
            self.check(b, cond, text.to_string());
        }
    }

    /// States that the offset of a pointer into one object is in one of its pieces.
    fn state_steps(&mut self, b: BlockId, v: ValueId, list: &[Target], text: &str) {
        let [(_, offsets)] = list else { return };
        let pieces: Vec<Int> = offsets.pieces().collect();
        if pieces.len() < 2 {
            return;
        }
        let offset = self.push(b, Op::Query(PtrQuery::Offset, v, None), Type::Int(offsets.width()));
        let mut any = self.constant(Bv::bool(false));
        for piece in pieces {
            let (low, high) = piece.unsigned();
            let [low, high] = [low, high].map(|bound| self.constant(Bv::new(offsets.width(), bound.into())));
            let above = self.push(b, Op::Cmp(CmpOp::Uge, offset, low), BOOL);
            let below = self.push(b, Op::Cmp(CmpOp::Ule, offset, high), BOOL);
            let inside = self.push(b, Op::Bin(BinOp::And, above, below), BOOL);
            any = self.push(b, Op::Bin(BinOp::Or, any, inside), BOOL);
        }
        self.check(b, any, text.to_string());
    }
}
