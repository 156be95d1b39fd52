// diff: g different => different
// tail recursion and a loop; wrong: one step more
#ifndef NEW
unsigned f(unsigned n, unsigned a) { if (n == 0) return a; return f(n - 1, a * 3 + n); }
unsigned g(unsigned n, unsigned a) { if (n == 0) return a; return g(n - 1, a * 3 + n); }
#else
unsigned f(unsigned n, unsigned a) { while (n != 0) { a = a * 3 + n; n--; } return a; }
unsigned g(unsigned n, unsigned a) { do { a = a * 3 + n; } while (n-- != 0); return a; }
#endif
