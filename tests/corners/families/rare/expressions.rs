//! Statements in expressions, operands that are left out, literals in conditions, structures where they are returned.

use super::super::mixing::{Corner, inside};

const MAKE: &str =
    "struct P#@ { $1 x; $0 a[3]; };\nstatic struct P#@ make#@(int n) { struct P#@ p = {n, {n, 2, n ^ 5}}; return p; }";
const BITS: &str = "struct P#@ { unsigned x : 3; int y : 5; $0 a[2]; };\nstatic struct P#@ make#@(int n) { return (struct P#@){n, n, {n ^ 3, $N}}; }";
const POINTER: &str = "struct P#@ { int *p; int n; };\nstatic int g#@[3] = {4, 5, $N};\nstatic struct P#@ make#@(int n) { return (struct P#@){n < 0 ? 0 : g#@, n}; }";
const ROWS: &str = "struct P#@ { $0 a[2][2]; };\nstatic struct P#@ make#@(int n) { return (struct P#@){{{n, 1}, {2, n}}}; }\nstatic struct P#@ *at#@(struct P#@ *p) { return p; }";
const SUM: &str = "struct P#@ { int x; int a[3]; };\nstatic struct P#@ make#@(int n) { struct P#@ p = {n, {n, 2, n ^ 5}}; return p; }\nstatic int read#@(const int *p, int n) { return p[n & 3]; }\nstatic int two#@(struct P#@ p, struct P#@ q) { p.a[q.x & 1] = 9; return p.a[1] ^ q.a[0]; }";
const UNION: &str =
    "union P#@ { $0 x; unsigned char a[sizeof($0)]; };\nstatic union P#@ make#@(int n) { return (union P#@){n}; }";

const VALUES: &str = "struct P#@ { int a[3]; };\nstatic int read#@(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n); int r = __builtin_va_arg(l, struct P#@).a[n]; __builtin_va_end(l); return r; }";

/// Values, each seen once.
pub const CORNERS: &[Corner] = &[
    Corner(MAKE, "", "mix@(make#@($V).a[$I]);"),
    Corner(MAKE, "", "mix@(make#@(k).x);\nmix@((k > 0 ? make#@(k) : make#@(l)).a[$I]);"),
    Corner(MAKE, "", "struct P#@ s;\nmix@((s = make#@($V)).a[$I]);\nmix@(s.a[l & 1]);"),
    Corner(MAKE, "", "mix@(({ make#@($V); }).a[$I]);"),
    Corner(MAKE, "", "mix@((mix@(1), make#@($V)).a[$I]);"),
    Corner(
        MAKE,
        "",
        "struct P#@ s[2] = {make#@(k), make#@(l)};\nmix@((l ? s[0] : s[1]).a[$I]);\ns[0] = s[l & 1];\nmix@(s->a[l & 1]);",
    ),
    Corner(MAKE, "", "mix@(({ struct P#@ s = make#@(k); s.a[l & 1]++; s; }).a[$I & 1]);"),
    Corner(MAKE, "", "mix@(make#@(make#@(k).a[l & 1]).a[$I]);"),
    Corner(MAKE, "", "if (make#@(k).a[l & 1] $R make#@(l).x) mix@(4);\nwhile (make#@(k).x > 0) k--;\nmix@(k);"),
    Corner(MAKE, "", "struct P#@ s = make#@(k);\n$0 *p = s.a;\np = (s = make#@(l)).a;\nif (k > $N) mix@(*p);"),
    Corner(MAKE, "", "struct P#@ s = make#@(k), t = s;\n$0 *p = (k > 0 ? s : t).a;\nif (k > $N) mix@(*p);"),
    Corner(MAKE, "", "struct P#@ s = make#@(k);\n$0 *p = ({ s; }).a;\nif (l > $N) mix@(p[1]);"),
    Corner(MAKE, "", "struct P#@ s = make#@(k);\n$0 *p;\nmix@(*(p = (l, s).a));\nif (l > $N) mix@(p[1]);"),
    Corner(MAKE, "", "struct P#@ s = make#@(k);\n$0 *p = s.a;\nif (l > $N) p = make#@(k).a;\nif (l > $N) mix@(*p);"),
    Corner(VALUES, "", "mix@(read#@($I, (struct P#@){{k, l, 3}}));"),
    inside("int *p = ({ int x = $V; &x; });\nif (l > $N) mix@(*p);"),
    inside("int *p = &l;\nmix@(({ int x = $V; p = &x; *p; }));\nif (l > $N) p = &k;\nmix@(*p);"),
    Corner(BITS, "", "mix@(make#@($V).x);\nmix@(make#@($V).y);\nmix@(make#@(l).a[$I & 1]);"),
    Corner(BITS, "", "struct P#@ s = make#@(k);\nmix@(s.x++ + s.y--);\nmix@((s = make#@(l)).y $R s.x);"),
    Corner(POINTER, "", "mix@(*make#@(k).p);"),
    Corner(POINTER, "", "if (k >= 0) mix@(make#@(k).p[$I]);\nmix@(make#@(l).n);"),
    Corner(POINTER, "", "if (k >= 0) *make#@(k).p $O= l;\nmix@(g#@[0]);\nmix@(make#@(l).p[$I]);"),
    Corner(ROWS, "", "mix@(make#@($V).a[l & 1][$I]);\nmix@(make#@(l).a[$I & 1][k & 1]);"),
    Corner(ROWS, "", "struct P#@ s = make#@(k);\nat#@(&s)->a[l & 1][$I] = 3;\nmix@((*at#@(&s)).a[1][l & 1]);"),
    Corner(SUM, "", "mix@(read#@(make#@(k).a, $I));"),
    Corner(SUM, "", "mix@(two#@(make#@(k), make#@(l)));\nstruct P#@ s = make#@(l);\nmix@(two#@(s, s));\nmix@(s.a[1]);"),
    Corner(SUM, "", "mix@(two#@((struct P#@){k, {l}}, make#@(l)));\nmix@(read#@((int[4]){k, l}, $I));"),
    Corner(UNION, "", "mix@(make#@($V).x);\nmix@(make#@($V).a[$I & 1]);\nmix@(make#@(k).a[0]);"),
    Corner(
        "struct P#@ { int x; int a[2]; };",
        "",
        "if ((struct P#@){k, {l, 1}}.a[$I & 1] == $N) mix@(7);\nmix@((struct P#@){.a[1] = l}.a[$I]);",
    ),
    Corner(
        "struct P#@ { int x; int a[2]; };",
        "",
        "struct P#@ *p = &(struct P#@){.x = k, .a = {[1] = l}};\np->a[0] = $V;\nmix@(p->a[$I]);\n*p = (struct P#@){p->a[1], {p->x}};\nmix@(p->x - p->a[0]);",
    ),
    Corner(
        "static int *g#@ = (int[]){1, $N, 3};",
        "",
        "g#@[l & 1] = k;\nmix@(g#@[$I & 1]);\nmix@(ELEMENT(g#@, $I, 0, 3));",
    ),
    inside("mix@((int[]){1, k, l}[$I]);"),
    inside("mix@(*(&(int){$V}));\nmix@(((union { int i; unsigned char c[4]; }){$V}).c[$I]);"),
    inside("for (int *p = (int[]){3, k, 0}; *p; p++) mix@(*p);"),
    inside("while ((int[2]){k, l}[0] < $N) k++;\nmix@(k);"),
    inside("int *p = &(int){l};\n*p += $V;\nmix@(*p);"),
    inside("int n = 0;\nfor (int i = 0; i < 3; i++) n += *(int[]){i, 5} + (&(int){k})[0];\nmix@(n);"),
    inside("char *s = (char[]){\"ab\"};\ns[l & 1] = k;\nmix@(s[$I]);"),
    inside("mix@(\"abc\"[$I]);\nmix@(\"xy\"[l & 1] $O *(\"z\" + (k & 1)));"),
    inside("mix@(({ int t = $V; t $O l; }));"),
    inside("mix@(({ if (l > $N) goto out#; $V; }));\nout#:;"),
    inside("for (int i = 0; i < 3; i++) mix@(({ if (i == l) break; if (k > 0) continue; i + 2; }));"),
    inside("int x = ({ int y = k; ({ int z = y $O l; z; }) + y; });\nmix@(x);"),
    inside("int a[3] = {1, k, l};\nmix@(a[({ int i = $I; i; })]);\nmix@(({ a; })[$I]);"),
    inside("struct { int a[2]; } s = {{k, l}}, t = ({ s.a[0]++; s; });\nmix@(t.a[$I & 1]);\nmix@(({ s; }).a[1]);"),
    inside("({ $0 t = $V; mix@(t); });\nmix@(({ ; 5; }) + ({ k; }));"),
    inside("mix@($V ?: $V);"),
    inside("int x = k;\nmix@(x++ ?: 9);\nmix@((x++, x) ?: x--);\nmix@(x);"),
    inside("int *p = k > 0 ? &l : 0;\nmix@(*(p ?: &k));\nmix@(*(k ? p : &k));"),
    inside("unsigned char c = $V;\nmix@(c ?: -1);\nmix@((_Bool)k ?: l);\nmix@((k - 1 ?: l) ?: 4);"),
    inside("mix@(!!(k ?: l) + (k && ({ l++; 1; })));\nmix@(l);"),
    inside("mix@((k ? ($0)l : ($1)-1) $R 0);\nmix@(1 ? k : ($0)1);"),
    inside("int x = 1, y = (x += k, x *= 2, x - l);\nmix@(y);\nfor (int i = 0, j = l; i < j; i++, j--) mix@(i $O j);"),
    inside("int a[4] = {0}, i = 0;\na[i++] = a[i++, i] = k;\nmix@(i);\nmix@((i, a)[$I & 1]);"),
    inside("__typeof__(($0)k + l) t = $V;\nmix@(t);\n__auto_type u = ($1)$V;\nmix@(u);"),
    inside("__typeof__(k++) t = 3;\nmix@(k + t);\nmix@(sizeof(k++) + k);\nmix@(sizeof(int[l + 1]) / sizeof(int));"),
    inside("int x = $V;\nx = x $R l == (k $R l);\nmix@(x);\nmix@((-2 < k) < l);"),
    inside("int *p = (int[2]){k, l}, **q = &p;\nmix@((*q)[$I]);\nmix@(*++*q);"),
    inside("mix@((k > 0 ? \"ab\" : \"c\")[$I]);\nmix@($I[\"abc\"]);"),
    inside("mix@((k $R l ? k : ({ mix@(8); l; })) $O 3);"),
    Corner(
        "static int get#@(int **p) { return *(*p)++; }",
        "",
        "int a[3] = {k, 2, l}, *p = a;\nmix@(get#@(&p) + 1);\nmix@(get#@(&p));\nif (l > $N) mix@(get#@(&p));\nif (l > 2) mix@(*p);",
    ),
    Corner(
        "static int (*pick#@(int n))[2] { static int a[2][2] = {{1, 2}, {$N, 4}}; return &a[n & 1]; }",
        "",
        "mix@((*pick#@(l))[$I]);\nmix@(pick#@(0)[l & 1][k & 1]);",
    ),
    Corner(
        "static int inc#@(int n) { return n + 1; }\nstatic int (*get#@(void))(int) { return inc#@; }",
        "",
        "mix@(get#@()($V));\nmix@((l ? inc#@ : get#@())(k));\nmix@((***&inc#@)(l));",
    ),
];
