//! Functions of the compiler that count, move and carry bits, and bit-fields in unions.

use super::super::mixing::{Corner, Parts, inside};
use crate::rng::Rng;

/// None counts the zeros of 0, which means nothing.
pub const CORNERS: &[Corner] = &[
    inside("$0 r;\nmix@(__builtin_$A_overflow(($1)$V, ($2)$V, &r));\nmix@(r);"),
    inside("$0 r;\nmix@(__builtin_$A_overflow(($1)$V, ($2)$V, &r));\nmix@(r);"),
    inside("$0 r;\nif (__builtin_$A_overflow($V, $V, &r)) mix@(1);\nelse ASSERT(r != $N);\nmix@(r);"),
    inside("$0 x = $V, r;\nmix@(__builtin_$A_overflow(x, ($1)1 << (l & 7), &r));\nmix@(r);"),
    inside("$0 r = $V;\nmix@(__builtin_$A_overflow(r, ($1)$V, &r));\nmix@(r);"),
    inside("unsigned _BitInt(5) r;\nmix@(__builtin_$A_overflow(l, k, &r));\nmix@(r);"),
    inside("_BitInt(33) r;\nmix@(__builtin_$A_overflow(($0)$V, (_BitInt(9))$V, &r));\nmix@((unsigned long long)r);"),
    inside("big@ r;\nmix@(__builtin_$A_overflow(($0)$V, (big@)$V << (l * 20), &r));\nmix@(r);"),
    inside("int r;\nmix@(__builtin_s$A_overflow($V, $V, &r));\nmix@(r);"),
    inside("unsigned r;\nmix@(__builtin_u$A_overflow($V, $V, &r));\nmix@(r);"),
    inside("long long r;\nmix@(__builtin_s$All_overflow((long long)$V * 0x7fffffff, $V, &r));\nmix@(r);"),
    inside("unsigned long long r;\nmix@(__builtin_u$All_overflow($V, (unsigned)$V, &r));\nmix@(r);"),
    inside(
        "struct { int x; $0 r; } s[2] = {0};\nmix@(__builtin_$A_overflow($V, ($1)$V, &s[$I & 1].r));\nmix@(s[1].r);",
    ),
    inside("unsigned c;\nmix@(__builtin_addc((unsigned)$V, (unsigned)$V, l & 1, &c));\nmix@(c);"),
    inside("unsigned long long c;\nmix@(__builtin_subcll((unsigned)$V, ($0)$V, l & 1, &c));\nmix@(c);"),
    inside("unsigned char c;\nmix@(__builtin_addcb((unsigned char)$V, 250, l & 1, &c));\nmix@(c);"),
    inside("mix@(__builtin_popcount($V));\nmix@(__builtin_popcountll(($0)$V));\nmix@(__builtin_parity($V));"),
    inside("mix@(__builtin_parityll(($0)$V));\nmix@(__builtin_ffs($V));\nmix@(__builtin_ffsll(($0)$V));"),
    inside("mix@(__builtin_clz($V | 1));\nmix@(__builtin_ctz($V | 64));\nmix@(__builtin_clzll(($0)$V | 2));"),
    inside(
        "mix@(__builtin_ctzll((unsigned long long)$V | 1ull << 40));\nmix@(__builtin_clzs((unsigned short)$V | 1));",
    ),
    inside("mix@(__builtin_clzg((unsigned char)$V, $N));\nmix@(__builtin_ctzg((unsigned short)$V, 16));"),
    inside("mix@(__builtin_clzg((unsigned _BitInt(11))$V, 11));\nmix@(__builtin_popcountg((unsigned _BitInt(33))$V));"),
    inside("mix@(__builtin_clrsb($V));\nmix@(__builtin_clrsbll(($0)$V));"),
    inside("mix@(__builtin_bswap16($V));\nmix@(__builtin_bswap32($V));\nmix@(__builtin_bswap64(($0)$V));"),
    inside(
        "mix@(__builtin_bitreverse8($V));\nmix@(__builtin_bitreverse32($V));\nmix@(__builtin_bitreverse64(($0)$V));",
    ),
    inside(
        "mix@(__builtin_rotateleft32($V, $D));\nmix@(__builtin_rotateright32($V, $V));\nmix@(__builtin_rotateleft8($V, $I));",
    ),
    inside("mix@(__builtin_rotateleft64(($0)$V, $D));\nmix@(__builtin_rotateright16($V, $D));"),
    inside("unsigned x = $V, n = $D;\nmix@(x << (n & 31) | x >> (-n & 31));"),
    inside("unsigned x = $V;\nint n = $D;\nmix@(x << n | x >> (32 - n));"),
    inside("unsigned char x = $V;\nmix@((unsigned char)(x << (l + 1) | x >> (7 - l)));"),
    inside("mix@(__builtin_abs($V));\nmix@(__builtin_llabs((long long)$V));"),
    inside("mix@(__builtin_elementwise_abs($V));\nmix@(__builtin_elementwise_max($V, $V));"),
    inside(
        "mix@(__builtin_elementwise_add_sat($V, $V));\nmix@(__builtin_elementwise_sub_sat((unsigned)l, (unsigned)$V));",
    ),
    inside("mix@(__builtin_elementwise_popcount($V));\nmix@(__builtin_elementwise_bitreverse(($0)l));"),
    inside("mix@(__builtin_expect($V, 1) $R __builtin_constant_p(k));\nmix@(__builtin_choose_expr(1, k, l));"),
    inside("mix@(__builtin_signbit((float)$V) != 0);\nmix@(__builtin_bit_cast(unsigned, $V));"),
    inside(
        "mix@(__builtin_types_compatible_p(__typeof__(($0)1 + ($1)1), int));\nmix@(_Generic(($0)$V $O ($1)l, int: 1, unsigned: 2, default: 3));",
    ),
];

const FIELDS: [(&str, i128); 10] = [
    ("int", 32),
    ("unsigned", 32),
    ("long long", 64),
    ("unsigned long long", 64),
    ("signed char", 8),
    ("unsigned short", 16),
    ("_Bool", 1),
    ("unsigned _BitInt(13)", 13),
    ("_BitInt(7)", 7),
    ("_BitInt(33)", 33),
];
const USES: [&str; 14] = [
    "u.f.F = $V;",
    "mix@(u.f.F = $V);",
    "u.f.F $O= l;",
    "mix@(u.f.F$P);",
    "mix@($Pu.f.F);",
    "u.bytes[$I] ^= $V;",
    "u.wide = (unsigned long long)$V * 0x10204081;",
    "u.odd = $V;\nmix@((unsigned long long)u.odd);",
    "mix@(u.f.F $R $V);",
    "mix@(u.f.F $R u.g.F);",
    "u.g = u.f;",
    "union U#@ v = u;\nmix@(v.g.F);",
    "mix@(u.wide >> $D);",
    "mix@(-u.f.F $O u.g.F);",
];

/// Adds bit-fields that share their bytes.
pub fn add_fields(parts: &mut Parts, rng: &mut Rng) {
    let count = rng.within(1, 4) as usize;
    let mut declared = String::new();
    for n in 0..count {
        let (ty, bits) = *rng.pick(&FIELDS);
        declared += &format!("{ty} b{n} : {}; ", rng.within(1, bits));
    }
    let packed = if rng.chance(300) { " __attribute__((packed))" } else { "" };
    let order = if rng.chance(500) { "f" } else { "g" };
    let before = format!(
        "struct F#@ {{ {declared}}}{packed};\n\
         union U#@ {{ struct F#@ {order}; struct F#@ {}; unsigned char bytes[4]; unsigned long long wide; unsigned _BitInt(13) odd; }};",
        if order == "f" { "g" } else { "f" }
    );
    let mut body = "union U#@ u;\nmemset(&u, 0, sizeof u);".to_string();
    for _ in 0..rng.within(2, 5) {
        let one = rng.pick(&USES).replace('F', &format!("b{}", rng.below(count)));
        body += "\n";
        body += &one.replace("union U#@ v = u;\n", "").replace("v.g", "u.g");
    }
    for n in 0..count {
        body += &format!("\nmix@(u.f.b{n});");
    }
    parts.add(rng, Corner(&before, "", &body));
}
