// diff: f equal => equal
// diff: g different => different
// a counter made a byte: the bound is small enough, and is not (never ends)
#ifndef NEW
unsigned f(unsigned n, unsigned x) { for (unsigned i = 0; i < (n & 255); i++) x = x * 3 + i; return x; }
unsigned g(unsigned n) { unsigned c = 0; for (unsigned i = 0; i < n; i++) if (++c == 300) break; return c; }
#else
unsigned f(unsigned n, unsigned x) { for (unsigned char i = 0; i < (n & 255); i++) x = x * 3 + i; return x; }
unsigned g(unsigned n) { unsigned c = 0; for (unsigned char i = 0; i < n; i++) if (++c == 301) break; return c; }
#endif
