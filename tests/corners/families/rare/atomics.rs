//! Atomic variables of all widths: operators, and the functions of C11 and of the compiler.

use super::super::mixing::{Corner, inside};

/// Only the functions may overflow (C17 7.17.7.5). No sanitizer sees what `+=` or `<<=` do: `PLAIN` has it look at the same of numbers that are
/// not atomic. clang stores in a `_Bool` whatever `|=` makes of it, so that these get 0 and 1 only.
pub const CORNERS: &[Corner] = &[
    inside("_Atomic int c = -0x7ffffffe;\nPLAIN(c, -, l) mix@((c -= l) < 0);\nPLAIN(c, -, 1) c--;"),
    inside("_Atomic long long c = 0x7ffffffffffffffe - k;\nPLAIN(c, +, 1) mix@(c++);\nPLAIN(c, +, 1) mix@(++c);"),
    inside(
        "struct { _Atomic $0 a[2]; int z[4]; } s = {{1, k}, {l, k}};\nELEMENT(s.a, $I, 0, 2) ^= 3;\nmix@(s.a[l & 1]);\nmix@(s.z[l & 1]);",
    ),
    inside(
        "struct { _Atomic $0 a[2]; int z[4]; } s = {{1, k}, {l, k}};\nmix@(ELEMENT(s.a, $I, 0, 2)$P);\nmix@(s.z[l & 1]);",
    ),
    inside(
        "struct { _Atomic $0 a[2]; int z[4]; } s = {{1, k}, {l, k}};\nmix@(__c11_atomic_exchange(&ELEMENT(s.a, $I, 0, 2), l, 5));\nmix@(s.a[0]);",
    ),
    inside(
        "struct { $0 a[2], z[4]; } s = {{1, k}, {l, k}};\nmix@(__sync_fetch_and_or(&ELEMENT(s.a, $I, 0, 2), 4));\nmix@(s.z[0]);",
    ),
    inside(
        "struct { $0 a[2], z[4]; } s = {{1, k}, {l, k}};\nmix@(__sync_bool_compare_and_swap(&ELEMENT(s.a, $I, 0, 2), k, 4));\nmix@(s.z[0]);",
    ),
    inside(
        "$0 a[2][3] = {{1, k}, {l, k}};\nmix@(__atomic_fetch_add(&ELEMENT(a[l & 1], $I, 0, 3), 4, 5));\nmix@(a[1][0]);",
    ),
    inside("_Atomic $0 c = $V;\nPLAIN(c, +, l) c += l;\nPLAIN(c, -, k) c -= k;\nPLAIN(c, *, l) c *= l;\nmix@(c ^= k);"),
    inside("_Atomic $0 c = k;\nmix@(c$P);\nmix@($Pc);\nmix@(c);"),
    Corner("static _Atomic $0 c#@ = $N;", "", "PLAIN(c#@, -, k) mix@(c#@ -= k);\nmix@(c#@$P + c#@);"),
    Corner("static _Atomic $0 c#@ = 127;", "", "c#@ += l;\nif (c#@ $R 128) mix@(3);\nmix@(c#@);"),
    Corner("static _Atomic unsigned char c#@ = 254;", "", "mix@(c#@ += l);\nASSERT(c#@ != 0 || l $R 2);"),
    Corner("static _Atomic signed char c#@ = 126;", "", "mix@(c#@++);\nmix@(++c#@);\nASSERT(c#@ < 0);"),
    Corner("static _Atomic _Bool c#@;", "", "mix@(c#@ |= k & 1);\nmix@(c#@ ^= l & 1);\nmix@(c#@);"),
    inside("_Atomic _Bool c = l;\nmix@(c &= k & 1);\nc = !c;\nmix@(c);"),
    inside("_Atomic long long c = $N;\nPLAIN(c, *, k) c *= k;\nPLAIN(c, <<, l & 3) c <<= l & 3;\nmix@(c);"),
    inside("_Atomic unsigned c = $V;\nint n = $N + l * 9;\nPLAIN(c, <<, n) c <<= n;\nmix@(c);"),
    inside("_Atomic $0 c = $V;\nint n = $D;\nPLAIN(c, >>, n) c >>= n;\nmix@(c);"),
    inside("_Atomic int c = $V;\nc /= l - 1 ?: 5;\nc %= 3;\nmix@(c);"),
    inside("_Atomic int c = 0x7ffffffe;\nPLAIN(c, +, l) c += l;\nASSERT(c $R $N);"),
    inside("_Atomic int c = -0x7fffffff;\nmix@(c-- - 1 < 0);\nmix@(c);"),
    inside(
        "_Atomic $0 c = l;\nmix@(__c11_atomic_fetch_add(&c, k, 5));\nmix@(__c11_atomic_fetch_sub(&c, 3, 0));\nmix@(c);",
    ),
    inside(
        "_Atomic $0 c = $V;\nmix@(__c11_atomic_fetch_or(&c, l, 5));\nmix@(__c11_atomic_fetch_xor(&c, k, 5));\nmix@(__c11_atomic_fetch_and(&c, 6, 5));\nmix@(c);",
    ),
    inside(
        "_Atomic $0 c = $V;\nmix@(__c11_atomic_fetch_max(&c, l, 5));\nmix@(__c11_atomic_fetch_min(&c, k, 5));\nmix@(c);",
    ),
    inside("_Atomic int c = 0x7fffffff;\nmix@(__c11_atomic_fetch_add(&c, l, 5));\nASSERT(c $R 0);"),
    inside(
        "_Atomic $0 c = k;\nmix@(__c11_atomic_exchange(&c, $V, 5));\nmix@(__c11_atomic_load(&c, 5));\n__c11_atomic_store(&c, l, 5);\nmix@(c);",
    ),
    inside(
        "_Atomic $0 c = k;\n$0 e = l;\nmix@(__c11_atomic_compare_exchange_strong(&c, &e, $V, 5, 5));\nmix@(c);\nmix@(e);",
    ),
    inside(
        "_Atomic int c = l;\nint e = $N;\nif (__c11_atomic_compare_exchange_strong(&c, &e, k, 5, 0)) ASSERT(c == k && e != 2);\nelse ASSERT(e == l);",
    ),
    inside(
        "_Atomic int c = l;\nint e = c;\nwhile (!__c11_atomic_compare_exchange_weak(&c, &e, e * 2 + 1, 5, 5)) STEP();\nmix@(c + e);",
    ),
    inside("$0 c = $V;\nmix@(__atomic_fetch_add(&c, l, 5));\nmix@(__atomic_add_fetch(&c, k, 5));\nmix@(c);"),
    inside("$0 c = $V;\nmix@(__atomic_nand_fetch(&c, l, 5));\nmix@(__atomic_fetch_nand(&c, k, 5));\nmix@(c);"),
    inside("$0 c = $V;\nmix@(__atomic_max_fetch(&c, l, 5));\nmix@(__atomic_fetch_min(&c, k, 5));\nmix@(c);"),
    inside(
        "$0 c = $V;\nmix@(__atomic_sub_fetch(&c, 1, 5));\nmix@(__atomic_xor_fetch(&c, k, 5));\nmix@(__atomic_and_fetch(&c, 77, 5));\nmix@(c);",
    ),
    inside("$0 c = $V, e = l, d = k;\nmix@(__atomic_compare_exchange(&c, &e, &d, 0, 5, 5));\nmix@(c);\nmix@(e);"),
    inside(
        "$0 c = $V, d = k, r;\n__atomic_exchange(&c, &d, &r, 5);\nmix@(r);\n__atomic_load(&c, &r, 0);\nmix@(r);\n__atomic_store(&c, &r, 0);",
    ),
    inside(
        "$0 c = $V;\nmix@(__sync_fetch_and_add(&c, l));\nmix@(__sync_sub_and_fetch(&c, k));\nmix@(__sync_fetch_and_nand(&c, 5));\nmix@(c);",
    ),
    inside(
        "$0 c = l;\nmix@(__sync_bool_compare_and_swap(&c, $N, $V));\nmix@(__sync_val_compare_and_swap(&c, $N, k));\nmix@(c);",
    ),
    inside("$0 c = l;\nmix@(__sync_lock_test_and_set(&c, $V));\nmix@(c);\n__sync_lock_release(&c);\nmix@(c);"),
    inside(
        "char c = 0;\nmix@(__atomic_test_and_set(&c, 5));\nif (l == $N) __atomic_clear(&c, 5);\nmix@(__atomic_test_and_set(&c, 5));",
    ),
    inside("int a[3] = {1, k, l};\nint *_Atomic p = a;\nif (l & 1) ++p;\nmix@(*p++);\nmix@(p - a);\nmix@(*--p);"),
    inside(
        "int a[3] = {1, k, l};\nint *_Atomic p = a;\n__c11_atomic_fetch_add(&p, 1, 5);\nmix@(*p);\nint *q = p;\nmix@(q[$I & 1]);",
    ),
    inside("int a[3] = {1, k, l}, *p = a;\nmix@(*__atomic_fetch_add(&p, 4, 5));\nmix@(*p);"),
    inside(
        "_Atomic(int *) p = k > 0 ? &k : 0;\nint *e = 0;\nmix@(__c11_atomic_compare_exchange_strong(&p, &e, &l, 5, 5));\nmix@(*p);",
    ),
    Corner(
        "struct S#@ { short x, y; };",
        "",
        "_Atomic struct S#@ s;\n__c11_atomic_init(&s, ((struct S#@){k, l}));\nstruct S#@ t = s;\nt.x += 1;\ns = t;\nmix@(__c11_atomic_exchange(&s, ((struct S#@){l, 2}), 5).x);\nt = s;\nmix@(t.y);",
    ),
    Corner(
        "struct S#@ { int x; char y; };",
        "",
        "_Atomic struct S#@ s;\nstruct S#@ n = {k, l}, e;\n__c11_atomic_store(&s, n, 5);\ne = __c11_atomic_load(&s, 5);\nmix@(e.x - e.y);",
    ),
    Corner(
        "static struct { char c; _Atomic $0 x; } e#@[2];",
        "",
        "PLAIN(e#@[l & 1].x, +, k * 3) e#@[l & 1].x += k * 3;\nmix@(e#@[$I & 1].x++);\nmix@(e#@[0].x);",
    ),
    inside("_Atomic $0 a[3] = {1, 2, 3};\na[$I] += k;\nmix@(a[l & 1]);"),
    inside("_Atomic $0 a[2] = {1, 2};\nmix@(__c11_atomic_fetch_add(a + (l & 1), k, 5));\nmix@(a[1]);"),
];
