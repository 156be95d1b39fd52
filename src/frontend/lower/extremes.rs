//! The smaller and the greater of two floating-point values: `fmin` and `fmax`, which leave open which zero they give, and C23's functions, which do not
//! (ISO/IEC 9899:2024, 7.12.12, F.10.9; IEEE 754-2019, 9.6).

use super::FunctionLowering;
use super::site::Site;
use super::types::Lowered;
use crate::program::{BOOL, BinOp, CastOp, CmpOp, FloatCmp, FloatFn, FloatOp, InputKind, Op, Type, ValueId};
use crate::util::Bv;

/// One of C23's functions.
#[derive(Clone, Copy)]
pub struct Extreme {
    /// The greater value, not the smaller one.
    pub greatest: bool,
    /// A number wins over what is none; else what is none wins.
    pub number_wins: bool,
}

impl FunctionLowering<'_, '_> {
    /// The smaller or greater of two values; a number wins over what is none.
    pub fn float_extreme(&mut self, a: ValueId, b: ValueId, greatest: bool) -> Lowered<ValueId> {
        let first_wins =
            if greatest { self.float_cmp(FloatCmp::LESS, b, a) } else { self.float_cmp(FloatCmp::LESS, a, b) };
        let b_is_nan = self.is_nan(b);
        let take_first = self.or(first_wins, b_is_nan);
        let extreme = self.select(take_first, a, b);
        let extreme = self.either_zero(a, b, extreme)?;
        self.unless_signaling(a, b, extreme)
    }

    /// `otherwise`, or perhaps `a` if the operands are equal and differ all the same: zeros with different signs.
    fn either_zero(&mut self, a: ValueId, b: ValueId, otherwise: ValueId) -> Lowered<ValueId> {
        let ((_, one), (_, other)) = (self.bits(a)?, self.bits(b)?);
        let (equal, differ) = (self.float_cmp(FloatCmp::EQUAL, a, b), self.cmp(CmpOp::Ne, one, other));
        let zeros = self.and(equal, differ);
        let no = self.bool(false);
        let what = InputKind::Doubtful("which zero fmin and fmax give".to_string());
        let perhaps = self.value_if(zeros, no, |s| s.input(what, BOOL));
        Ok(self.select(perhaps, a, otherwise))
    }

    /// `otherwise`, or perhaps no number if one of the operands is a signaling NaN: so do glibc's functions, but not clang's.
    fn unless_signaling(&mut self, a: ValueId, b: ValueId, otherwise: ValueId) -> Lowered<ValueId> {
        let (one, other) = (self.is_signaling(a)?, self.is_signaling(b)?);
        let either = self.or(one, other);
        let no = self.bool(false);
        let what = InputKind::Doubtful("what fmin and fmax make of a signaling NaN".to_string());
        let perhaps = self.value_if(either, no, |s| s.input(what, BOOL));
        let sum = self.float_bin(FloatOp::Add, a, b)?;
        Ok(self.select(perhaps, sum, otherwise))
    }

    /// Whether a value is a NaN whose highest bit of the fraction is not set.
    pub fn is_signaling(&mut self, a: ValueId) -> Lowered<ValueId> {
        let (kind, bits) = self.bits(a)?;
        let (mask, zero) = (self.int(kind.bits_of(kind.format().quiet())), self.int(Bv::zero(kind.bits())));
        let quiet = self.bin(BinOp::And, bits, mask);
        let (is_nan, is_loud) = (self.is_nan(a), self.cmp(CmpOp::Eq, quiet, zero));
        Ok(self.and(is_nan, is_loud))
    }

    /// The value that `which` says, of which a negative zero is less than a positive one. What is no number comes out quiet.
    pub fn ordered_extreme(&mut self, a: ValueId, b: ValueId, which: Extreme) -> Lowered<ValueId> {
        let first_wins =
            if which.greatest { self.float_cmp(FloatCmp::LESS, b, a) } else { self.float_cmp(FloatCmp::LESS, a, b) };
        let extreme = self.select(first_wins, a, b);
        // Equal values differ in their signs at most.
        let ((kind, one), (_, other)) = (self.bits(a)?, self.bits(b)?);
        let joined = self.bin(if which.greatest { BinOp::And } else { BinOp::Or }, one, other);
        let joined = self.cast(CastOp::Bits, joined, Type::Float(kind));
        let equal = self.float_cmp(FloatCmp::EQUAL, a, b);
        let extreme = self.select(equal, joined, extreme);
        let (a_is_nan, b_is_nan) = (self.is_nan(a), self.is_nan(b));
        let (no_number, neither) = (self.or(a_is_nan, b_is_nan), self.and(a_is_nan, b_is_nan));
        // A sum is no number where one of its operands is none.
        let zero = self.zero(Type::Float(kind));
        let nan = self.value_if(no_number, zero, |s| s.emit(Op::FloatBin(FloatOp::Add, a, b), Type::Float(kind)));
        if !which.number_wins {
            return Ok(self.select(no_number, nan, extreme));
        }
        let extreme = self.select(a_is_nan, b, extreme);
        let extreme = self.select(b_is_nan, a, extreme);
        Ok(self.select(neither, nan, extreme))
    }

    /// A call whose first argument is `a`.
    pub fn extreme_call(&mut self, site: &Site, a: ValueId, which: Extreme) -> Lowered<ValueId> {
        let b = self.arg(site, 1)?;
        self.ordered_extreme(a, b, which)
    }

    /// A call of a function that compares magnitudes first.
    pub fn magnitude_call(&mut self, site: &Site, a: ValueId, which: Extreme) -> Lowered<ValueId> {
        let b = self.arg(site, 1)?;
        let [one, other] = [self.float_fn(FloatFn::Abs, a)?, self.float_fn(FloatFn::Abs, b)?];
        let (a_is_less, b_is_less) =
            (self.float_cmp(FloatCmp::LESS, one, other), self.float_cmp(FloatCmp::LESS, other, one));
        let (a_wins, b_wins) = if which.greatest { (b_is_less, a_is_less) } else { (a_is_less, b_is_less) };
        let of_equal = self.ordered_extreme(a, b, which)?;
        let rest = self.select(b_wins, b, of_equal);
        Ok(self.select(a_wins, a, rest))
    }
}
