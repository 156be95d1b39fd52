// diff: f equal => equal
// diff: g different => different
// two iterations at once, and a rest; wrong: no rest
#ifndef NEW
unsigned f(unsigned n, unsigned x) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s = s * x + i; return s; }
unsigned g(unsigned n, unsigned x) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s = s * x + i; return s; }
#else
unsigned f(unsigned n, unsigned x) { unsigned s = 0, i = 0; for (; i + 1 < n && i < n; i += 2) { s = s * x + i; s = s * x + i + 1; } for (; i < n; i++) s = s * x + i; return s; }
unsigned g(unsigned n, unsigned x) { unsigned s = 0, i = 0; for (; i + 1 < n && i < n; i += 2) { s = s * x + i; s = s * x + i + 1; } return s; }
#endif
