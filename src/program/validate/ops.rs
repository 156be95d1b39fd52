//! Types of operands and results, operation by operation.

use super::*;
use crate::program::PtrQuery;

impl FunctionChecker<'_> {
    fn ty(&self, v: ValueId) -> Type {
        self.function.ty(v)
    }

    fn require(&mut self, ok: bool, message: &str) {
        if !ok {
            self.complain(message);
        }
    }

    fn operand(&mut self, v: ValueId, ty: Type, what: &str) {
        if self.ty(v) != ty {
            self.complain(format!("{what} is {}, not {}", text::type_name(self.ty(v)), text::type_name(ty)));
        }
    }

    pub(super) fn inst(&mut self, inst: &Inst) {
        if let Some(expected) = self.operands_and_result(&inst.op) {
            match (expected, inst.result.map(|v| self.ty(v))) {
                (Expected::Nothing, None) | (Expected::Any, Some(_)) => {}
                (Expected::Mask, Some(ty)) => self.mask(ty),
                (Expected::Type(a), Some(b)) if a == b => {}
                (Expected::Nothing, Some(_)) => self.complain("has a result"),
                (_, None) => self.complain("has no result"),
                (Expected::Type(ty), Some(_)) => self.complain(format!("result is not {}", text::type_name(ty))),
            }
        } else if inst.result.is_none() {
            self.complain("has no result");
        } else if let (Op::Cast(op, a) | Op::Rounded { op: RoundedOp::Cast(op), a, .. }, Some(result)) =
            (&inst.op, inst.result)
        {
            self.cast(*op, self.ty(*a), self.ty(result));
        }
    }

    /// Complains about operands of operations on floating-point numbers; the result that they must have, `None` for casts.
    fn floats_and_result(&mut self, op: &Op) -> Option<Expected> {
        Some(match op {
            Op::FloatBin(_, a, b) => {
                self.float(*a);
                self.operand(*b, self.ty(*a), "second operand");
                Expected::Type(self.ty(*a))
            }
            Op::FloatCmp(_, a, b) => {
                self.float(*a);
                self.operand(*b, self.ty(*a), "second operand");
                Expected::Type(BOOL)
            }
            Op::FloatFn(_, a) => {
                self.float(*a);
                Expected::Type(self.ty(*a))
            }
            Op::Elementary(function, a, b) => {
                match function.is_text() {
                    true => self.require(self.ty(*a) == Type::Int(64), "operand is no word of 64 bits"),
                    false => {
                        let is_known = matches!(self.ty(*a), Type::Float(FloatKind::Single | FloatKind::Double));
                        self.require(is_known, "operand is neither a float nor a double");
                    }
                }
                let is_binary = function.is_binary();
                self.require(b.is_some() == is_binary, "wrong number of operands");
                b.iter().for_each(|b| self.operand(*b, self.ty(*a), "second operand"));
                Expected::Type(self.ty(*a))
            }
            Op::Rounded { op, mode, a, b } => {
                self.operand(*mode, Type::Int(32), "rounding mode");
                self.require(b.is_some() == matches!(op, RoundedOp::Bin(_)), "wrong number of operands");
                if let RoundedOp::Cast(_) = op {
                    return None;
                }
                self.float(*a);
                b.iter().for_each(|b| self.operand(*b, self.ty(*a), "second operand"));
                Expected::Type(self.ty(*a))
            }
            _ => return None,
        })
    }

    /// Complains about operands; the result that the operation must have, `None` for casts.
    fn operands_and_result(&mut self, op: &Op) -> Option<Expected> {
        let word = self.program.word();
        Some(match op {
            Op::Bin(_, a, b) => {
                self.integer(*a);
                self.operand(*b, self.ty(*a), "second operand");
                Expected::Type(self.ty(*a))
            }
            Op::Overflows(_, a, b) => {
                self.integer(*a);
                self.operand(*b, self.ty(*a), "second operand");
                Expected::Type(BOOL)
            }
            Op::Cmp(op, a, b) => {
                let signed = matches!(op, CmpOp::Slt | CmpOp::Sle | CmpOp::Sgt | CmpOp::Sge);
                let fits = matches!(self.ty(*a), Type::Int(_)) || self.ty(*a) == Type::Ptr && !signed;
                self.require(fits, "cannot compare this type");
                self.operand(*b, self.ty(*a), "second operand");
                Expected::Type(BOOL)
            }
            Op::Select(c, a, b) => {
                self.operand(*c, BOOL, "condition");
                self.operand(*b, self.ty(*a), "second operand");
                Expected::Type(self.ty(*a))
            }
            Op::Cast(..) => return None,
            Op::FloatBin(..) | Op::FloatCmp(..) | Op::FloatFn(..) | Op::Elementary(..) | Op::Rounded { .. } => {
                return self.floats_and_result(op);
            }
            Op::PtrAdd(a, b, _) => {
                self.operand(*a, Type::Ptr, "first operand");
                self.operand(*b, word, "distance");
                Expected::Type(Type::Ptr)
            }
            Op::Query(query, a, b) => self.query(*query, *a, *b),
            Op::Heap(_, list) => {
                list.iter().for_each(|&p| self.operand(p, Type::Ptr, "operand"));
                Expected::Type(BOOL)
            }
            Op::Load(a) => {
                self.operand(*a, Type::Ptr, "address");
                Expected::Any
            }
            Op::LoadMask(a) => {
                self.operand(*a, Type::Ptr, "address");
                Expected::Mask
            }
            Op::Input(_) => Expected::Any,
            Op::Alloca { size, align, variable, .. } => {
                self.operand(*size, word, "size");
                self.require(align.is_power_of_two(), "alignment is not a power of two");
                let known = variable.is_none_or(|v| self.program.source.variables.get(v).is_some());
                self.require(known, "its variable does not exist");
                Expected::Type(Type::Ptr)
            }
            Op::HeapAlloc { size, align, .. } => {
                self.operand(*size, word, "size");
                if let Some(align) = align {
                    self.operand(*align, word, "alignment");
                }
                Expected::Type(Type::Ptr)
            }
            _ => {
                self.effect(op);
                Expected::Nothing
            }
        })
    }

    fn mask(&mut self, ty: Type) {
        self.require(matches!(ty, Type::Int(w) if w % 8 == 0), "a mask is an integer of whole bytes");
    }

    fn integer(&mut self, v: ValueId) {
        self.require(matches!(self.ty(v), Type::Int(_)), "operand is not an integer");
    }

    fn float(&mut self, v: ValueId) {
        self.require(matches!(self.ty(v), Type::Float(_)), "operand is not a float");
    }

    fn query(&mut self, query: PtrQuery, a: ValueId, b: Option<ValueId>) -> Expected {
        let word = self.program.word();
        self.operand(a, Type::Ptr, "first operand");
        let second = match query {
            PtrQuery::Valid | PtrQuery::InBounds => Some(word),
            PtrQuery::SameObject => Some(Type::Ptr),
            PtrQuery::Live
            | PtrQuery::Writable
            | PtrQuery::Freeable
            | PtrQuery::Mapped
            | PtrQuery::ObjectSize
            | PtrQuery::Alignment
            | PtrQuery::Offset => None,
        };
        match (second, b) {
            (Some(ty), Some(b)) => self.operand(b, ty, "second operand"),
            (None, None) => {}
            (Some(_), None) => self.complain("second operand is missing"),
            (None, Some(_)) => self.complain("takes no second operand"),
        }
        Expected::Type(if matches!(query, PtrQuery::ObjectSize | PtrQuery::Alignment | PtrQuery::Offset) {
            word
        } else {
            BOOL
        })
    }

    /// Operations without `Inst::result`.
    fn effect(&mut self, op: &Op) {
        let word = self.program.word();
        match op {
            Op::Free(a) => self.operand(*a, Type::Ptr, "address"),
            Op::Store { ptr, .. } => self.operand(*ptr, Type::Ptr, "address"),
            Op::MemCopy { dst, src, len } => {
                self.operand(*dst, Type::Ptr, "destination");
                self.operand(*src, Type::Ptr, "source");
                self.operand(*len, word, "length");
            }
            Op::MemSet { dst, byte, len } => {
                self.operand(*dst, Type::Ptr, "destination");
                self.operand(*byte, Type::Int(8), "byte");
                self.operand(*len, word, "length");
            }
            Op::StoreMask { ptr, mask } => {
                self.operand(*ptr, Type::Ptr, "address");
                self.mask(self.ty(*mask));
            }
            Op::MemMask { dst, byte, len } => {
                self.operand(*dst, Type::Ptr, "destination");
                self.operand(*byte, Type::Int(8), "mask");
                self.operand(*len, word, "length");
            }
            Op::MemHavoc { dst, len, .. } => {
                self.operand(*dst, Type::Ptr, "destination");
                self.operand(*len, word, "length");
            }
            Op::Texts { array, count } => {
                self.operand(*array, Type::Ptr, "array");
                self.operand(*count, word, "count");
            }
            Op::Escape { pointers, .. } => {
                pointers.iter().for_each(|p| self.operand(*p, Type::Ptr, "pointer"));
            }
            Op::Check { check, cond } => {
                self.operand(*cond, BOOL, "condition");
                self.require(self.program.checks.get(*check).is_some(), "the check does not exist");
            }
            Op::Assume(cond) => self.operand(*cond, BOOL, "condition"),
            Op::Assign { variable, .. } => {
                self.require(self.program.source.variables.get(*variable).is_some(), "the variable does not exist");
            }
            Op::Observe { what, values } => {
                let are_pointers = match *what {
                    Observed::Return(f) | Observed::Returned(f) | Observed::Call(f) => {
                        self.require(self.program.functions.get(f).is_some(), "the function does not exist");
                        false
                    }
                    Observed::Losses(check) => {
                        self.require(self.program.checks.get(check).is_some(), "the check does not exist");
                        true
                    }
                };
                let fit = values.iter().all(|&v| (self.ty(v) == Type::Ptr) == are_pointers);
                self.require(fit, "what is observed is of another type");
            }
            Op::Call { callee, args, results } => self.call(*callee, args, results),
            _ => {}
        }
    }

    fn call(&mut self, callee: Callee, args: &[ValueId], results: &[ValueId]) {
        let f = self.function;
        match callee {
            Callee::Indirect(target) => self.operand(target, Type::Ptr, "callee"),
            Callee::Direct(id) => {
                let Some(target) = self.program.functions.get(id) else {
                    return self.complain("the callee does not exist");
                };
                let Some(entry) = target.blocks.get(ENTRY) else { return };
                // A parameter that does not exist is reported with the callee.
                let params = entry.params.iter().filter_map(|&v| target.values.get(v)).map(|v| v.ty);
                self.require(args.iter().map(|&v| f.ty(v)).eq(params), "arguments differ from the callee's parameters");
                let same = results.iter().map(|&v| f.ty(v)).eq(target.returns.iter().copied());
                self.require(same, "results differ from the callee's");
            }
        }
    }

    fn cast(&mut self, op: CastOp, from: Type, to: Type) {
        let word = self.program.word();
        let bits = |ty: Type| match ty {
            Type::Int(w) => w,
            Type::Float(k) => k.bits(),
            Type::Ptr => 0,
        };
        let ok = match (op, from, to) {
            (CastOp::Trunc, Type::Int(a), Type::Int(b)) => b < a,
            (CastOp::ZExt | CastOp::SExt, Type::Int(a), Type::Int(b)) => b > a,
            (CastOp::PtrToInt, Type::Ptr, to) => to == word,
            (CastOp::IntToPtr, from, Type::Ptr) => from == word,
            (CastOp::SIntToFloat | CastOp::UIntToFloat, Type::Int(_), Type::Float(_)) => true,
            (CastOp::FloatToSInt | CastOp::FloatToUInt, Type::Float(_), Type::Int(_)) => true,
            (CastOp::FloatToFloat, Type::Float(_), Type::Float(_)) => true,
            (CastOp::Bits, Type::Float(_), Type::Int(_)) => bits(from) == bits(to),
            (CastOp::Bits, Type::Int(_), Type::Float(_)) => bits(from) == bits(to),
            _ => false,
        };
        self.require(ok, &format!("cannot cast {} to {}", text::type_name(from), text::type_name(to)));
    }
}

/// The result that an operation must have.
enum Expected {
    Nothing,
    Any,
    /// An integer of whole bytes.
    Mask,
    Type(Type),
}
