// diff: f equal => equal
// diff: g different => different
// a sum of 64 bits of which 32 are used, and a product of which the upper ones are
#ifndef NEW
unsigned f(const unsigned *p, int n) { unsigned long long s = 0; for (int i = 0; i < n; i++) s = s * 31 + p[i]; return s; }
unsigned g(unsigned a, unsigned b) { return ((unsigned long long)a * b) >> 16; }
#else
unsigned f(const unsigned *p, int n) { unsigned s = 0; for (int i = 0; i < n; i++) s = s * 31 + p[i]; return s; }
unsigned g(unsigned a, unsigned b) { return (a * b) >> 16; }
#endif
