//! Arrays whose length is elsewhere, or nowhere, and arrays of arrays.

use super::super::mixing::{Corner, inside};

/// Where a declaration without a length hides the array from the sanitizer, `ELEMENT` says what is around.
pub const CORNERS: &[Corner] = &[
    Corner("extern $0 e#@[5];", "$0 e#@[3] = {4, $N};", "mix@(ELEMENT(e#@, $I, 0, 3));"),
    Corner("extern int e#@[3];", "int e#@[2][2] = {{4, $N}, {6}};", "mix@(e#@[$I]);"),
    Corner(
        "extern struct { int n; $0 a[]; } e#@;",
        "struct { int n; $0 a[3]; } e#@ = {3, {1, $N}};",
        "mix@(ELEMENT(e#@.a, $I, 0, 3));",
    ),
    Corner(
        "extern const $0 e#@[];",
        "const $0 e#@[3] = {4, $N};",
        "mix@(ELEMENT(e#@, $I, 0, 3));\nif (l == 3) *($0 *)e#@ = 1;",
    ),
    Corner("extern $0 e#@[];", "$0 e#@[3] = {$N, 7, $N};", "mix@(ELEMENT(e#@, $I, 0, 3));"),
    Corner("extern $0 e#@[];", "$0 e#@[3];", "ELEMENT(e#@, $I, 0, 3) = $V;\nmix@(e#@[l & 1]);"),
    Corner("extern int e#@[];", "int e#@[] = {1, 2, $N, 4, 5};", "int *p = e#@ + 2;\nmix@(ELEMENT(p, $I, 2, 3));"),
    Corner("extern $0 e#@[][3];", "$0 e#@[2][3] = {{1, 2}, {$N, 5, 6}};", "mix@(e#@[l & 1][$I]);"),
    Corner("extern $0 e#@[][2];", "$0 e#@[3][2] = {{1, 2}, {$N, 5}};", "mix@(ELEMENT(e#@, $I, 0, 3)[l & 1]);"),
    Corner("extern int e#@[][2];", "int e#@[2][2];", "int (*p)[2] = e#@ + 1;\n(*p)[$I] = $V;\nmix@(e#@[1][l & 1]);"),
    Corner(
        "struct S#@ { char c; $0 x; };\nextern struct S#@ e#@[];",
        "struct S#@ { char c; $0 x; };\nstruct S#@ e#@[4] = {{1, 2}, {3, $N}};",
        "mix@(ELEMENT(e#@, $I, 0, 4).x);",
    ),
    Corner(
        "struct S#@;\nextern struct S#@ e#@;\nint read#@(struct S#@ *, int);",
        "struct S#@ { char c; int x[3]; };\nstruct S#@ e#@ = {1, {2, $N}};\nint read#@(struct S#@ *s, int n) { return s->x[n]; }",
        "mix@(read#@(&e#@, $I));",
    ),
    Corner(
        "static int e#@[];\nstatic int *first#@(void) { return e#@; }\nstatic int e#@[2] = {5, $N};",
        "",
        "mix@(first#@()[$I]);",
    ),
    Corner("int e#@[];", "", "e#@[0] = $V;\nmix@(ELEMENT(e#@, l >> 1, 0, 1));"),
    Corner("static struct { char n; $0 a[]; } e#@ = {3, {1, 2, $N}};", "", "mix@(e#@.a[$I]);"),
    Corner(
        "static struct { int n; struct { int m; int a[0]; } in; int more[3]; } e#@ = {3, {1}, {2, $N, 3}};",
        "",
        "mix@(e#@.in.a[$I]);",
    ),
    Corner(
        "static struct { int n; struct { short x, y; } a[]; } e#@ = {3, {{1, 2}, {$N, 4}}};",
        "",
        "mix@(e#@.a[$I].y);",
    ),
    Corner("static struct { int n; int a[0]; } e#@;\nstatic int f#@;", "", "if (l == $N) e#@.a[0] = 1;\nmix@(e#@.n);"),
    Corner(
        "union U#@ { struct { int n; int a[0]; } head; int all[4]; };\nstatic union U#@ e#@ = {.all = {1, 2, $N}};",
        "",
        "mix@(e#@.head.a[$I]);",
    ),
    Corner("union U#@ { int a[0]; int all[3]; };", "", "union U#@ u = {.all = {1, l, k}};\nmix@(u.a[$I]);"),
    Corner(
        "struct S#@ { char n; $0 a[]; };",
        "",
        "struct S#@ *p = malloc(sizeof *p + 3 * sizeof(p->a[0]));\nfor (int i = 0; p && i < 3; i++) p->a[i] = i * 2;\nif (p) p->a[$I] = $V;\nif (p) mix@(p->a[l & 1]);\nfree(p);",
    ),
    Corner(
        "struct S#@ { int n; int a[0]; };",
        "",
        "struct S#@ *p = calloc(1, 12);\nif (p) p->a[$I] = $V;\nif (p) mix@(p->a[$I]);\nfree(p);",
    ),
    Corner(
        "struct S#@ { short n; struct { int x; char c[3]; } a[]; };",
        "",
        "struct S#@ *p = calloc(1, sizeof *p + (l + 1) * sizeof p->a[0]);\nif (p) mix@(p->a[l & 1].c[k & 1]);\nif (p) mix@(p->a[$I].c[l]);\nfree(p);",
    ),
    inside("int a[2][3] = {{1, 2, 3}, {k, 5, l}};\nmix@(a[l & 1][$I]);"),
    inside("int a[2][3] = {{1, 2, 3}, {k, 5, l}};\nint *p = a[0];\nmix@(ELEMENT(p, $I, 0, 6));"),
    inside("int a[2][3] = {{1, 2, 3}, {k, 5, l}};\nint (*p)[3] = a;\nmix@(p[l & 1][$I]);"),
    inside("int a[2][3] = {{1, 2, 3}, {k, 5, l}};\nint (*p)[3] = &a[1];\nmix@((*p)[$I] + p[-1][l & 1]);"),
    inside(
        "$0 a[2][2][2] = {{{1, 2}, {3, $N}}, {{k, 6}, {7, l}}};\na[l & 1][k & 1][$I] = $V;\nmix@(a[1][l & 1][k & 1]);",
    ),
    inside("char a[2][4] = {\"abc\", \"def\"};\nchar *p = (char *)a;\nmix@(p[l + 4]);\nmix@(a[0][$I]);"),
    inside("struct { char c[3]; $0 x; } s[2] = {{{1, 2, 3}, 4}, {{k, l, 5}, 6}};\nmix@(s[l & 1].c[$I]);"),
    inside("struct { int r[2][2]; int z; } s = {{{1, k}, {l, 3}}, 9};\nmix@(s.r[k & 1][$I]);\nmix@(s.r[$I][0]);"),
    Corner(
        "static int sum#@(int n, int a[][3]) { return a[n & 1][n] + a[1][2]; }",
        "",
        "int a[2][3] = {{k, 2, 3}, {l, 5, 6}};\nmix@(sum#@($I, a));",
    ),
    Corner(
        "static int sum#@(int n, int m, int a[n][m]) { return a[n - 1][m - 1]; }",
        "",
        "int a[2][2] = {{k, 2}, {l, 5}};\nmix@(sum#@(2, 1 + (l & 1), a));",
    ),
    inside("int n = l + 1;\nVARIABLE_LENGTH(int, a, n);\nfor (int i = 0; i < n; i++) a[i] = i;\nmix@(a[$I & 3]);"),
];
