//! Predicates as instructions of the program IR.

use super::{Number, Predicate, Relation};
use crate::program::{BOOL, BinOp, BlockId, CastOp, CmpOp, Constant, Function, LocId, Op, Type, ValueId};
use crate::util::Bv;

/// The width of the widest integers of the IR in bits.
pub const MAX_WIDTH: u16 = 128;

/// Instructions at the end of a block.
pub struct Code<'f> {
    /// The function.
    pub function: &'f mut Function,
    /// The block.
    pub block: BlockId,
    /// Where they come from.
    pub loc: LocId,
}

impl Code<'_> {
    /// Appends an operation with a result.
    pub fn push(&mut self, op: Op, ty: Type) -> ValueId {
        self.function.push(self.block, op, ty, self.loc)
    }

    /// Appends an operation without.
    pub fn effect(&mut self, op: Op) {
        self.function.push_effect(self.block, op, self.loc);
    }

    /// A constant.
    pub fn int(&mut self, value: Bv) -> ValueId {
        self.function.add_const(Constant::Int(value))
    }

    /// The truth of `predicate` for the values; `None` if its numbers become wider than integers of the IR are.
    pub fn predicate(&mut self, predicate: &Predicate, values: &[ValueId]) -> Option<ValueId> {
        match predicate {
            Predicate::Truth(v) => Some(values[*v]),
            Predicate::Compare(left, relation, right) => self.compare(left, *relation, right, values),
            Predicate::Not(inner) => {
                let holds = self.predicate(inner, values)?;
                Some(self.not(holds))
            }
            Predicate::All(list) => self.fold(BinOp::And, true, list, values),
            Predicate::Any(list) => self.fold(BinOp::Or, false, list, values),
            Predicate::Implies(given, then) => {
                let given = self.predicate(given, values)?;
                let (never, then) = (self.not(given), self.predicate(then, values)?);
                Some(self.push(Op::Bin(BinOp::Or, never, then), BOOL))
            }
        }
    }

    fn not(&mut self, value: ValueId) -> ValueId {
        let one = self.int(Bv::bool(true));
        self.push(Op::Bin(BinOp::Xor, value, one), BOOL)
    }

    fn fold(&mut self, op: BinOp, start: bool, list: &[Predicate], values: &[ValueId]) -> Option<ValueId> {
        let mut all = self.int(Bv::bool(start));
        for predicate in list {
            let next = self.predicate(predicate, values)?;
            all = self.push(Op::Bin(op, all, next), BOOL);
        }
        Some(all)
    }

    fn compare(&mut self, left: &Number, relation: Relation, right: &Number, values: &[ValueId]) -> Option<ValueId> {
        let width = match relation {
            Relation::Congruent(bits) => bits,
            _ => {
                let needed = |n: &Number| n.width(&|v| self.width(values[v]));
                needed(left)?.max(needed(right)?)
            }
        };
        let (x, y) = (self.number(left, width, values)?, self.number(right, width, values)?);
        let op = match relation {
            Relation::Equal | Relation::Congruent(_) => CmpOp::Eq,
            Relation::Different => CmpOp::Ne,
            Relation::Less => CmpOp::Slt,
            Relation::AtMost => CmpOp::Sle,
        };
        Some(self.push(Op::Cmp(op, x, y), BOOL))
    }

    fn width(&self, value: ValueId) -> u16 {
        if let Type::Int(width) = self.function.ty(value) { width } else { 1 }
    }

    /// The number modulo 2^`width`.
    fn number(&mut self, number: &Number, width: u16, values: &[ValueId]) -> Option<ValueId> {
        if width > MAX_WIDTH {
            return None;
        }
        let ty = Type::Int(width);
        match number {
            Number::Variable { variable, signed } => Some(self.fit(values[*variable], *signed, width)),
            Number::Constant(_) => Some(self.int(number.value(width, &[]))),
            Number::Sum(parts) => {
                let mut sum = self.int(Bv::zero(width));
                for (c, part) in parts {
                    let (part, factor) =
                        (self.number(part, width, values)?, self.int(Bv::signed(width, i128::from(*c))));
                    let product = self.push(Op::Bin(BinOp::Mul, part, factor), ty);
                    sum = self.push(Op::Bin(BinOp::Add, sum, product), ty);
                }
                Some(sum)
            }
            Number::Product(factors) => {
                let mut product = self.int(Bv::one(width));
                for factor in factors {
                    let factor = self.number(factor, width, values)?;
                    product = self.push(Op::Bin(BinOp::Mul, product, factor), ty);
                }
                Some(product)
            }
            Number::Bits { of, low, bits } => {
                let whole = self.number(of, low + bits, values)?;
                let by = self.int(Bv::new(low + bits, u128::from(*low)));
                let shifted = self.push(Op::Bin(BinOp::LShr, whole, by), Type::Int(low + bits));
                let part = self.fit(shifted, false, *bits);
                Some(self.fit(part, false, width))
            }
        }
    }

    fn fit(&mut self, value: ValueId, signed: bool, width: u16) -> ValueId {
        let cast = match self.width(value) {
            own if own == width => return value,
            own if own > width => CastOp::Trunc,
            _ if signed => CastOp::SExt,
            _ => CastOp::ZExt,
        };
        self.push(Op::Cast(cast, value), Type::Int(width))
    }
}

/// Whether instructions can be made of `predicate` about variables of these widths.
pub fn is_expressible(predicate: &Predicate, widths: &[u16]) -> bool {
    fn number(n: &Number, least: u16) -> bool {
        least <= MAX_WIDTH
            && match n {
                Number::Variable { .. } | Number::Constant(_) => true,
                Number::Sum(parts) => parts.iter().all(|(_, part)| number(part, least)),
                Number::Product(factors) => factors.iter().all(|factor| number(factor, least)),
                Number::Bits { of, low, bits } => number(of, low + bits),
            }
    }
    let width = |v: usize| widths[v];
    match predicate {
        Predicate::Truth(_) => true,
        Predicate::Compare(left, Relation::Congruent(bits), right) => number(left, *bits) && number(right, *bits),
        Predicate::Compare(left, _, right) => match (left.width(&width), right.width(&width)) {
            (Some(a), Some(b)) => number(left, a.max(b)) && number(right, a.max(b)),
            _ => false,
        },
        Predicate::Not(inner) => is_expressible(inner, widths),
        Predicate::All(list) | Predicate::Any(list) => list.iter().all(|p| is_expressible(p, widths)),
        Predicate::Implies(given, then) => is_expressible(given, widths) && is_expressible(then, widths),
    }
}
