// diff: f equal => equal
// diff: g different => different
// the helper of a recursion has changed: to the same, and for large numbers only
#ifndef NEW
static unsigned twice(unsigned x) { return x * 2; }
static unsigned step(unsigned x) { return x + 1; }
unsigned f(unsigned n, unsigned x) { if (n == 0) return x; return f(n - 1, twice(x) + n); }
unsigned g(unsigned n, unsigned x) { if (n == 0) return x; return g(n - 1, step(x)); }
#else
static unsigned twice(unsigned x) { return x + x; }
static unsigned step(unsigned x) { return x > 1000 ? x + 2 : x + 1; }
unsigned f(unsigned n, unsigned x) { if (n == 0) return x; return f(n - 1, twice(x) + n); }
unsigned g(unsigned n, unsigned x) { if (n == 0) return x; return g(n - 1, step(x)); }
#endif
