// diff: f equal => unknown
// diff: g different => different
// an array of variable length filled and summed up by index and by pointer; wrong: the last one is left out
#ifndef NEW
unsigned f(unsigned n, unsigned x) { n = (n & 7) + 1; unsigned a[n]; for (unsigned i = 0; i < n; i++) a[i] = x ^ i; unsigned s = 0; for (unsigned i = 0; i < n; i++) s = s * 3 + a[i]; return s; }
unsigned g(unsigned n, unsigned x) { n = (n & 7) + 1; unsigned a[n]; for (unsigned i = 0; i < n; i++) a[i] = x ^ i; unsigned s = 0; for (unsigned i = 0; i < n; i++) s = s * 3 + a[i]; return s; }
#else
unsigned f(unsigned n, unsigned x) { n = (n & 7) + 1; unsigned a[n]; for (unsigned i = 0; i < n; i++) a[i] = x ^ i; unsigned s = 0; unsigned *q = a; while (n-- > 0) s = s * 3 + *q++; return s; }
unsigned g(unsigned n, unsigned x) { n = (n & 7) + 1; unsigned a[n]; for (unsigned i = 0; i < n; i++) a[i] = x ^ i; unsigned s = 0; unsigned *q = a; while (--n > 0) s = s * 3 + *q++; return s; }
#endif
