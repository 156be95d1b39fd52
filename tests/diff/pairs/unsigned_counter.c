// diff: f equal => equal
// diff: g different => different
// a counter made unsigned: the bound is not negative, and may be
#ifndef NEW
int f(int n, int x) { int s = 0; if (n < 0) return -1; for (int i = 0; i < n; i++) if ((s += x) == 1000) break; return s; }
int g(int n, int x) { int c = 0; for (int i = 0; i < n; i++) { c++; if (c == 20) break; } return c + x; }
#else
int f(int n, int x) { int s = 0; if (n < 0) return -1; for (unsigned i = 0; i < (unsigned)n; i++) if ((s += x) == 1000) break; return s; }
int g(int n, int x) { int c = 0; for (unsigned i = 0; i < n; i++) { c++; if (c == 20) break; } return c + x; }
#endif
