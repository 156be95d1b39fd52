// Functions end without the structures that calls use: large ones, those in registers, in several, of other types.
// truth: undefined false line 24,25,26,27,28,29,30,31,32
// verify: --property undefined => false(undefined)
// verify: --property undefined --keep-going => false(undefined) line 29
struct big { int a[8]; };
struct small { int a, b; };
struct odd { int a, b, c; };
struct real { float x; };
struct shorts { short a[3]; };
struct within { struct real r; };
struct deep { struct { struct { float x; } b; } a; };
struct row { float a[1]; };
static struct big big(int x) { if (x > 3) { struct big b = {{1}}; b.a[2] = x; return b; } }
static struct big other(int x) { struct big p = {{1}}, q = {{2}}; if (x > 3) return p; if (x > 2) return q; }
static struct small small(int x) { if (x > 3) return (struct small){1, x}; }
static struct odd odd(int x) { while (x > 0) { if (x == 4) { struct odd o = {1, 2, 3}; return o; } x--; } }
static struct real real(int x) { if (x > 3) { struct real r; r.x = 1; return r; } }
static struct shorts shorts(int x) { if (x > 3) return (struct shorts){{1}}; while (x > 1) x--; }
static struct within within(int x) { if (x > 3) return (struct within){{1}}; }
static struct deep deep(int x) { if (x > 3) { struct deep d; d.a.b.x = 1; return d; } }
static struct row row(int x) { if (x > 3) return (struct row){{1}}; }
int __VERIFIER_nondet_int(void);
int main(void) {
    int which = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int() & 7;
    if (which == 1) { struct big b = big(n); return b.a[0]; }
    if (which == 2) return other(n).a[1];
    if (which == 3) return small(n).b;
    if (which == 4) { struct odd o; o = odd(n); return o.c; }
    if (which == 5) return real(n).x > 1;
    if (which == 6) return within(n).r.x > 1;
    if (which == 7) return deep(n).a.b.x > 1;
    if (which == 8) return row(n).a[0] > 1;
    return shorts(n).a[1];
}
