// Calls that use none of the structures that may be missing, and functions that always give theirs.
// truth: undefined true
// verify: --property undefined => true
struct big { int a[8]; };
struct small { int a, b; };
struct odd { int a, b, c; };
struct real { float x; };
struct slice { const char *start; long length; };
struct point { double x, y; };
static struct big big(int x) { if (x > 3) { struct big b = {{1}}; b.a[2] = x; return b; } }
static struct small small(int x) { if (x > 3) return (struct small){1, x}; }
static struct odd odd(int x) { while (x > 0) { if (x == 4) { struct odd o = {1, 2, 3}; return o; } x--; } }
static struct real real(int x) { if (x > 3) { struct real r; r.x = 1; return r; } }
static struct slice slice(int x) { if (x > 3) return (struct slice){"a", 1}; }
static struct point point(int x) { if (x > 3) return (struct point){1, 2}; }
static double _Complex complex_of(int x) { if (x > 3) return x; }
static _BitInt(100) wide(int x) { if (x > 3) return x; }
static int number(int x) { if (x > 3) return x; }
static struct big always(int x) { struct big b; b.a[0] = x; if (x) return b; b.a[0] = 1; return b; }
static struct odd one_of_two(int x) { struct odd b; b.a = x; if (x) { struct odd c = {1}; return c; } return b; }
static struct small swapped(int a, int b) { struct small s = {a, b}; if (a > b) s = (struct small){b, a}; return s; }
static struct odd copied(int a) { struct odd s = {a}, t = {2}; if (a > 3) s = t; return s; }
int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int() & 7;
    big(n);
    small(n);
    odd(n);
    (void)real(n);
    slice(n);
    (void)point(n);
    complex_of(n);
    wide(n);
    ({ number(n); });
    n > 2 ? number(n) : 3;
    always(n);
    struct big b = always(n), c = n > 3 ? big(n) : b;
    return b.a[0] + swapped(n, 3).a + copied(n).b + one_of_two(n).a + (n > 3 ? small(n).b : 0) + c.a[0];
}
