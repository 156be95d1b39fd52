//! Integer arithmetic on machine words, total as the IR has it.
//!
//! An integer of `w` bits is kept zero-extended, in 64 bits if `w` fits, else in 128. Functions take
//! the number of spare bits `s` (64 - w, or 128 - w) rather than the width.

use crate::program::{BinOp, CmpOp, OverflowOp};

macro_rules! arithmetic {
    ($name:ident, $unsigned:ty, $signed:ty, $doc:literal) => {
        #[doc = $doc]
        pub mod $name {
            use super::*;

            const BITS: u32 = <$unsigned>::BITS;

            /// The low bits, without the spare ones.
            #[inline(always)]
            pub fn cut(x: $unsigned, s: u8) -> $unsigned {
                x & <$unsigned>::MAX >> s
            }

            /// The signed value.
            #[inline(always)]
            pub fn signed(x: $unsigned, s: u8) -> $signed {
                ((x << s) as $signed) >> s
            }

            /// `a op b`.
            #[inline(always)]
            pub fn bin(op: BinOp, a: $unsigned, b: $unsigned, s: u8) -> $unsigned {
                let width = <$unsigned>::from(BITS) - <$unsigned>::from(s);
                match op {
                    BinOp::Add => cut(a.wrapping_add(b), s),
                    BinOp::Sub => cut(a.wrapping_sub(b), s),
                    BinOp::Mul => cut(a.wrapping_mul(b), s),
                    BinOp::And => a & b,
                    BinOp::Or => a | b,
                    BinOp::Xor => a ^ b,
                    BinOp::UDiv => a.checked_div(b).unwrap_or(cut(<$unsigned>::MAX, s)),
                    BinOp::URem => a.checked_rem(b).unwrap_or(a),
                    BinOp::SDiv => sdiv(a, b, s),
                    BinOp::SRem if b == 0 => a,
                    BinOp::SRem => cut(signed(a, s).wrapping_rem(signed(b, s)) as $unsigned, s),
                    BinOp::Shl if b < width => cut(a << b, s),
                    BinOp::LShr if b < width => a >> b,
                    BinOp::Shl | BinOp::LShr => 0,
                    BinOp::AShr => cut((signed(a, s) >> b.min(width - 1)) as $unsigned, s),
                }
            }

            #[inline(always)]
            fn sdiv(a: $unsigned, b: $unsigned, s: u8) -> $unsigned {
                let dividend = signed(a, s);
                match b {
                    0 if dividend < 0 => 1,
                    0 => cut(<$unsigned>::MAX, s),
                    _ => cut(dividend.wrapping_div(signed(b, s)) as $unsigned, s),
                }
            }

            /// Whether the mathematical result of `a op b` does not fit.
            #[inline(always)]
            pub fn overflows(op: OverflowOp, a: $unsigned, b: $unsigned, s: u8) -> bool {
                let (sa, sb) = (signed(a, s), signed(b, s));
                let misfit = |(x, over): ($signed, bool)| over || signed(x as $unsigned, s) != x;
                let unfit = |(x, over): ($unsigned, bool)| over || cut(x, s) != x;
                match op {
                    OverflowOp::SAdd => misfit(sa.overflowing_add(sb)),
                    OverflowOp::SSub => misfit(sa.overflowing_sub(sb)),
                    OverflowOp::SMul => misfit(sa.overflowing_mul(sb)),
                    OverflowOp::UAdd => unfit(a.overflowing_add(b)),
                    OverflowOp::USub => a < b,
                    OverflowOp::UMul => unfit(a.overflowing_mul(b)),
                }
            }

            /// Whether `a op b` holds.
            #[inline(always)]
            pub fn cmp(op: CmpOp, a: $unsigned, b: $unsigned, s: u8) -> bool {
                match op {
                    CmpOp::Eq => a == b,
                    CmpOp::Ne => a != b,
                    CmpOp::Ult => a < b,
                    CmpOp::Ule => a <= b,
                    CmpOp::Ugt => a > b,
                    CmpOp::Uge => a >= b,
                    CmpOp::Slt => signed(a, s) < signed(b, s),
                    CmpOp::Sle => signed(a, s) <= signed(b, s),
                    CmpOp::Sgt => signed(a, s) > signed(b, s),
                    CmpOp::Sge => signed(a, s) >= signed(b, s),
                }
            }
        }
    };
}

arithmetic!(narrow, u64, i64, "Integers of 1 to 64 bits.");
arithmetic!(wide, u128, i128, "Integers of 65 to 128 bits.");
