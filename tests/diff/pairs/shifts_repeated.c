// diff: g different => different
// a shift by one, repeated, is a shift by as many; an arithmetic one is no division
#ifndef NEW
unsigned f(unsigned x, unsigned n) { for (unsigned i = 0; i < (n & 31); i++) x <<= 1; return x; }
int g(int x, unsigned n) { for (unsigned i = 0; i < (n & 7); i++) x >>= 1; return x; }
#else
unsigned f(unsigned x, unsigned n) { return x << (n & 31); }
int g(int x, unsigned n) { for (unsigned i = 0; i < (n & 7); i++) x /= 2; return x; }
#endif
