// diff: f equal => equal
// diff: g different => different
// one more base case; wrong: with another value
#ifndef NEW
unsigned f(unsigned n) { if (n < 2) return n; return f(n - 1) + f(n - 2); }
unsigned g(unsigned n) { if (n < 2) return n; return g(n - 1) + g(n - 2); }
#else
unsigned f(unsigned n) { if (n < 2) return n; if (n == 2) return 1; return f(n - 1) + f(n - 2); }
unsigned g(unsigned n) { if (n < 2) return n; if (n == 3) return 3; return g(n - 1) + g(n - 2); }
#endif
