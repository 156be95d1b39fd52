//! Labels as values, and switches with ranges of cases.

use super::super::mixing::{Corner, inside};

/// Each is one line, as labels and their uses are only good together.
pub const CORNERS: &[Corner] = &[
    inside(
        "{ static void *t[] = {&&a#, &&b#, &&c#}; int n = 0; goto *t[$I]; a#: n += 1; b#: n += $N; c#: n += 5; mix@(n); }",
    ),
    inside(
        "{ void *t[] = {&&a#, &&b#, &&a#, &&c#}; int n = 0; goto *t[$I]; a#: n += 1; b#: n += $N; c#: n += 5; mix@(n); }",
    ),
    inside(
        "{ static const void *const t[2][2] = {{&&a#, &&b#}, {&&c#, &&a#}}; int n = k; goto *t[l & 1][$I]; a#: n++; goto c#; b#: n = 7; c#: mix@(n); }",
    ),
    inside(
        "{ static void *t[] = {&&a#, &&b#, &&c#}; const char code[] = {$N & 1, $N & 1, $N & 1, 2}; int pc = 0, n = $V; goto *t[code[pc++]]; a#: n ^= l; goto *t[code[pc++]]; b#: n = -n; goto *t[code[pc++]]; c#: mix@(n); }",
    ),
    inside(
        "{ static void *t[] = {&&a#, &&b#}; int n = $N; a#: n--; if (n < 0) goto b#; goto *t[l $R n]; b#: mix@(n); ASSERT(n != k); }",
    ),
    inside(
        "{ void *to = k > 0 ? &&a# : &&b#; int n = 0; goto *to; a#: n = 1; b#: n += 2; mix@(n); if (n == 3 && l == $N) { to = &&c#; goto *to; } c#: mix@(l); }",
    ),
    inside("{ void *to = l == $N ? &&b# : &&a#; int n = 1; { int x = k; goto *to; a#: n += x; } b#: mix@(n); }"),
    inside(
        "{ void *to[2] = {&&a#}; int n = l; if (k > 0) to[1] = &&b#; goto *to[l & (k > 0)]; b#: n += 9; a#: mix@(n); }",
    ),
    inside(
        "{ __label__ out; int n = 0; for (int i = 0; i < 3; i++) { __label__ next; void *t[] = {&&next, &&out}; n += i; goto *t[i == l]; next: n += 2; } out: mix@(n); }",
    ),
    inside(
        "switch ($V) { case -100 ... -1: mix@(1); break; case 0 ... 2: mix@(2); case 5: mix@(3); break; case 0x40000000 ... 0x7fffffff: mix@(4); break; default: mix@(5); }",
    ),
    inside(
        "switch ((unsigned char)$V) { case 0 ... 2: mix@(1); break; case 3 ... 127: mix@(2); break; case 250 ... 254: mix@(3); break; case 255: ASSERT(l != $N); }",
    ),
    inside(
        "switch ((unsigned)$V) { case 0 ... 1: mix@(1); break; case 0x7fffffff ... 0xfffffffdu: mix@(2); break; case 0xfffffffeu ... 0xffffffffu: mix@(3); }",
    ),
    inside(
        "switch (($0)$V) { case 1 ... 3: mix@(1); break; case 4 ... 126: mix@(2); break; case 0: mix@(3); default: mix@(4); case 127: ; }",
    ),
    inside(
        "switch ((long long)$V * 0x10001) { case -0x20002ll ... -1: mix@(1); break; case 0 ... 0x10001: mix@(2); break; case 0x7fffffffffff0000 ... 0x7fffffffffffffff: mix@(3); break; default: mix@(4); }",
    ),
    inside(
        "switch ((unsigned long long)(k)) { case 0 ... 1: mix@(1); break; case 0xfffffffffffffffe ... 0xffffffffffffffff: ASSERT(l != $N); break; default: mix@(2); }",
    ),
    inside(
        "switch ((signed char)$V) { case -128 ... -2: mix@(1); break; default: mix@(2); break; case -1 ... 1: mix@(3); }",
    ),
    inside(
        "switch ((_BitInt(5))$V) { case -16 ... -1: mix@(1); break; case 0 ... 3: mix@(2); break; default: mix@(3); }",
    ),
    inside(
        "switch ((unsigned _BitInt(33))(k)) { case 0 ... 1: mix@(1); break; case 0x1fffffffe ... 0x1ffffffff: mix@(2); break; default: mix@(3); }",
    ),
    inside(
        "switch (k) { case 3 ... 1: mix@(1); break; case -2147483647 - 1 ... -1: mix@(2); break; default: mix@(3); }",
    ),
    inside("switch (k) { mix@(9); case -1 ... 0: ; int x; x = l; mix@(x); break; default: x = 4; mix@(x); }"),
    inside(
        "{ int n = l + 1, c = 0; switch (n & 3) { case 0: do { c++; case 3: c += 2; case 2: c += 3; case 1: c += k; } while (--n > 0); } mix@(c); }",
    ),
    inside(
        "for (int i = 0; i < 4; i++) { switch (i) { case 0 ... 1: continue; case 3: mix@(l); break; default: if (k $R $N) break; mix@(i); } mix@(k); }",
    ),
    inside("switch (l) case 1 ... 2: mix@(6);"),
    inside("switch (l) { default: if (k $R 0) { case 1 ... 2: mix@(6); } else { case 0: mix@(7); } }"),
    inside("switch (({ if (k == $N) mix@(1); l; })) { case 0 ... 1: mix@(2); break; case 2: mix@(3); }"),
    inside(
        "enum { A = -1, B, C = 3 } e = k; switch (e) { case A ... B: mix@(1); break; case C: mix@(2); break; default: mix@(e); }",
    ),
];
