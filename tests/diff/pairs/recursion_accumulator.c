// diff: g different => different
// a product on the way back and in an accumulator; wrong: it starts with n
#ifndef NEW
unsigned f(unsigned n) { if (n == 0) return 1; return n * f(n - 1); }
unsigned g(unsigned n) { if (n == 0) return 1; return n * g(n - 1); }
#else
static unsigned go(unsigned n, unsigned a) { if (n == 0) return a; return go(n - 1, a * n); }
unsigned f(unsigned n) { return go(n, 1); }
unsigned g(unsigned n) { return go(n, n); }
#endif
