//! Floating-point operations by a library: of formats that the hardware does not have, and in any rounding mode.

use crate::float::{self, Format, Rounding, remainder, value};
use crate::program::{CastOp, FloatCmp, FloatFn, FloatKind, FloatOp, Type};
use crate::util::Bv;
use std::cmp::Ordering;

/// What is computed.
#[derive(Clone, Copy, Debug)]
pub(super) enum SoftOp {
    Bin(FloatOp),
    Fn(FloatFn),
    Cmp(FloatCmp),
    Cast(CastOp),
}

/// An operation on numbers of type `from` whose result has type `to`.
#[derive(Clone, Copy, Debug)]
pub(super) struct SoftFloat {
    pub op: SoftOp,
    pub from: Type,
    pub to: Type,
    /// The cell with the rounding mode, if it is not that to the nearest, ties to even.
    pub mode: Option<u32>,
}

impl SoftFloat {
    /// The bits of the result on the bits of one or two operands; `None` where a number does not fit the integer type.
    pub fn compute(&self, rounding: Rounding, a: u128, b: u128) -> Option<Bv> {
        match (self.op, self.from) {
            (SoftOp::Cast(CastOp::SIntToFloat | CastOp::UIntToFloat), Type::Int(width)) => {
                let signed = matches!(self.op, SoftOp::Cast(CastOp::SIntToFloat));
                let kind = kind_of(self.to);
                let (x, format) = (Bv::new(width, a), kind.format());
                let number = value(float::FloatOp::FromInt(signed), format, rounding, (x, x), format.width());
                Some(kind.bits_of(number))
            }
            (op, from) => {
                let kind = kind_of(from);
                let raw = |x: u128| Bv::new(kind.bits(), x);
                let (x, y) = (kind.number(raw(a)), kind.number(raw(b)));
                let format = kind.format();
                match op {
                    SoftOp::Bin(op) => Some(kind.bits_of(bin(op, format, rounding, x, y))),
                    SoftOp::Fn(FloatFn::Neg) => Some(raw(a).xor(Bv::min_signed(kind.bits()))),
                    SoftOp::Fn(FloatFn::Abs) => Some(raw(a).and(Bv::max_signed(kind.bits()))),
                    SoftOp::Fn(function) => Some(kind.bits_of(apply(function, format, rounding, x))),
                    SoftOp::Cmp(op) => Some(Bv::bool(match float::compare(format, x, y) {
                        Some(Ordering::Less) => op.less,
                        Some(Ordering::Equal) => op.equal,
                        Some(Ordering::Greater) => op.greater,
                        None => op.unordered,
                    })),
                    SoftOp::Cast(CastOp::FloatToFloat) => {
                        let (kind, to) = (kind_of(self.to), kind_of(self.to).format());
                        let number = value(float::FloatOp::Convert(to), format, rounding, (x, x), to.width());
                        Some(kind.bits_of(if to == format { x } else { number }))
                    }
                    SoftOp::Cast(op) => to_integer(format, x, self.to, op == CastOp::FloatToSInt),
                }
            }
        }
    }

    /// The bits of the NaN that operations give and the place of its sign, if the result may be one.
    pub fn nan(&self) -> Option<(Bv, u16)> {
        let is_sign = matches!(self.op, SoftOp::Fn(FloatFn::Neg | FloatFn::Abs));
        match self.to {
            Type::Float(kind) if !is_sign => Some((kind.bits_of(kind.format().nan()), kind.bits() - 1)),
            _ => None,
        }
    }
}

/// The format of a floating-point type.
fn kind_of(ty: Type) -> FloatKind {
    match ty {
        Type::Float(kind) => kind,
        _ => {
            debug_assert!(false, "{ty:?}");
            FloatKind::Double
        }
    }
}

fn bin(op: FloatOp, format: Format, rounding: Rounding, a: Bv, b: Bv) -> Bv {
    let of = |op, b| value(op, format, rounding, (a, b), format.width());
    match op {
        FloatOp::Add => of(float::FloatOp::Add, b),
        FloatOp::Sub => of(float::FloatOp::Add, b.xor(Bv::min_signed(format.width()))),
        FloatOp::Mul => of(float::FloatOp::Mul, b),
        FloatOp::Div => of(float::FloatOp::Div, b),
        FloatOp::Rem => remainder(format, (a, b), false),
        FloatOp::Remainder => remainder(format, (a, b), true),
    }
}

fn apply(function: FloatFn, format: Format, rounding: Rounding, a: Bv) -> Bv {
    let (op, rounding) = match function {
        FloatFn::Sqrt => (float::FloatOp::Sqrt, rounding),
        FloatFn::Floor => (float::FloatOp::Integral, Rounding::Down),
        FloatFn::Ceil => (float::FloatOp::Integral, Rounding::Up),
        FloatFn::Trunc => (float::FloatOp::Integral, Rounding::ToZero),
        FloatFn::Round => (float::FloatOp::Integral, Rounding::NearestAway),
        FloatFn::Rint | FloatFn::Neg | FloatFn::Abs => (float::FloatOp::Integral, rounding),
    };
    value(op, format, rounding, (a, a), format.width())
}

/// The integer of type `to` that a number is when rounded to zero, if it fits.
fn to_integer(format: Format, a: Bv, to: Type, signed: bool) -> Option<Bv> {
    let Type::Int(width) = to else { return None };
    let magnitude = a.and(Bv::max_signed(format.width()));
    // Far from what 256 bits hold.
    if !magnitude.ult(&format.power_of_two(200)) {
        return None;
    }
    let whole = value(float::FloatOp::ToInt, format, Rounding::ToZero, (a, a), 256);
    let cut = whole.extract(0, width);
    let fits = whole == if signed { cut.sext(256) } else { cut.zext(256) };
    fits.then_some(cut)
}
