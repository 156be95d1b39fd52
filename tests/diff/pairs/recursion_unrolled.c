// diff: f equal => equal
// diff: g different => different
// one step of the recursion inlined; wrong: without its base case
#ifndef NEW
unsigned f(unsigned n, unsigned x) { if (n == 0) return x; return f(n - 1, x) * 3 + n; }
unsigned g(unsigned n, unsigned x) { n &= 63; if (n == 0) return x; return g(n - 1, x) * 3 + n; }
#else
unsigned f(unsigned n, unsigned x) { if (n == 0) return x; if (n == 1) return x * 3 + 1; return (f(n - 2, x) * 3 + (n - 1)) * 3 + n; }
unsigned g(unsigned n, unsigned x) { n &= 63; if (n == 0) return x; return (g(n < 2 ? 0 : n - 2, x) * 3 + (n - 1)) * 3 + n; }
#endif
