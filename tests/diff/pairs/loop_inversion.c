// diff: f equal => equal
// diff: g different => different
// while becomes if and do; wrong: the if was forgotten
#ifndef NEW
unsigned f(unsigned x) { unsigned c = 0; while (x != 0) { c += x & 7; x >>= 3; } return c; }
unsigned g(int n, unsigned x) { while (n > 0) { x = x * 3 + 1; n--; } return x; }
#else
unsigned f(unsigned x) { unsigned c = 0; if (x != 0) do { c += x & 7; x >>= 3; } while (x != 0); return c; }
unsigned g(int n, unsigned x) { do { x = x * 3 + 1; n--; } while (n > 0); return x; }
#endif
