//! Distances of shifts, indices and operands of odd types.

use super::super::mixing::{Corner, inside};

/// An index that is wider than pointers is cut off by the sanitizer: `ELEMENT` looks at all of it.
pub const CORNERS: &[Corner] = &[
    inside("mix@(1u << ($B)$D);"),
    inside("mix@((unsigned)$V $S ($B)$D);"),
    inside("mix@((($0)$V) >> ($B)$D);"),
    inside("mix@(($0)l << ($B)$D);"),
    inside("mix@((unsigned)k << $D - 256 * (l > $N));"),
    inside("mix@(1u << (unsigned char)(l - 256 * $N));\nmix@(1ull << (signed char)$D);"),
    inside("mix@(1ull << (big@)$D);\nmix@((unsigned)k >> ((big@)l << 20 * $N));"),
    inside("$0 x = $V;\nx >>= ($B)$D;\nmix@(x);"),
    inside("$0 x = l;\nx <<= ($B)$D;\nmix@(x);"),
    inside("long long x = 1;\nx <<= ($1)(l + 60);\nmix@(x);"),
    inside("mix@((unsigned long long)((big@)l << $D));\nmix@((unsigned long long)((big@)k >> (l * 9)));"),
    inside("_BitInt(7) x = $V & 31;\nmix@(x << (l & 1));\nmix@(x >> ($B)(l * 2 + $N));"),
    inside("unsigned _BitInt(9) x = $V;\nx <<= l + $N;\nmix@(x);\nx >>= l * 3;\nmix@(x);"),
    inside("_BitInt(33) x = 1;\nmix@((unsigned long long)(x << ($B)$D));"),
    inside("unsigned _BitInt(65) x = k;\nx = x << l * $N ^ x >> $D;\nmix@((unsigned long long)x);"),
    inside("_BitInt(7) x = l * 20 + $N, y = x + (_BitInt(7))2;\nmix@(y);"),
    inside("unsigned _BitInt(3) x = l + $N;\nx += 2;\nmix@(x);\nmix@(x - (unsigned _BitInt(3))5);"),
    inside("_BitInt(33) x = $V;\nx *= 3;\nmix@((unsigned long long)(x $O l));"),
    inside(
        "_BitInt(100) x = $V;\nx = (x * x - l) * 5;\nmix@((unsigned long long)x);\nmix@((unsigned long long)(x >> 40));",
    ),
    inside(
        "_BitInt(17) x = k;\nmix@(x $R (_BitInt(5))$V);\nmix@((unsigned _BitInt(17))x > 9);\nmix@(x / (_BitInt(4))3 + x % 2);",
    ),
    inside("_BitInt(5) x = $V;\nmix@(x++);\nmix@(-x);\nmix@(~x);\nmix@(!x);"),
    Corner(
        "struct S#@ { char c; _BitInt(37) x; unsigned _BitInt(11) y[2]; };\nstatic struct S#@ g#@ = {1, 2, {3, $N}};",
        "",
        "g#@.x -= k;\ng#@.y[$I] = $V;\nmix@((unsigned long long)g#@.x);\nmix@(g#@.y[l & 1]);",
    ),
    Corner("static _BitInt(21) f#@(unsigned _BitInt(5) a, _BitInt(3) b) { return a - b; }", "", "mix@(f#@($V, $V));"),
    inside("big@ x = (big@)$V << 30;\nx = x * 3 - l;\nmix@((unsigned long long)x);\nmix@(x / 1000 $R k);"),
    inside("int a[4] = {1, k, l, 4};\nmix@(a[($B)$I]);"),
    inside("int a[4] = {1, k, l, 4};\na[($B)$I] $O= 3;\nmix@(a[l & 1]);"),
    inside("int a[4] = {1, k, l, 4}, *p = a;\nmix@(ELEMENT(p, ($B)$I, 0, 4));"),
    inside("int a[4] = {1, k, l, 4}, *p = a + 1;\nmix@(ELEMENT(p, ($B)$I - 1, 1, 3));"),
    inside("int a[4] = {1, k, l, 4}, *p = a;\nbig@ i = (big@)$I << $N * 31;\nmix@(ELEMENT(p, i, 0, 4));"),
    inside(
        "char a[4] = {1, k, l, 4}, *p = a;\nunsigned long long i = (unsigned long long)$I << $N * 16;\nmix@(ELEMENT(p, i, 0, 4));",
    ),
    inside("int a[4] = {1, k, l, 4}, *p = a;\nunsigned i = $I;\nmix@(ELEMENT(p, i - $N, 0, 4));"),
    inside(
        "int a[4] = {1, k, l, 4};\nunsigned char i = l - $N;\nmix@(a[i & 3]);\nmix@(a[(signed char)(i ^ 128) + 128 & 3]);",
    ),
    inside("static unsigned char a[256] = {1, 2, [255] = 9};\nmix@(a[(unsigned char)$V]);\nmix@(a[($B)$I]);"),
    inside("static char a[130] = {1, 2, [128] = 9};\nmix@(a[(char)(l + 126)]);\nmix@(a[(unsigned char)(l + 126)]);"),
    inside("short s = $V;\nmix@(s + (char)$V);\ns *= s;\nmix@(s);"),
    inside("unsigned short s = $V;\nmix@(s * s);"),
    inside("mix@(($0)$V $O ($B)$V);"),
    inside("mix@((unsigned long long)((($B)$V) $O (unsigned)$V));"),
    inside("mix@(($B)$V $R ($B)$V);"),
    inside("mix@((_Bool)(($B)k) + (_Bool)((unsigned _BitInt(2))(l << 1)));"),
];
