// diff: f equal => equal
// diff: g different => different
// as many iterations upwards and downwards; wrong: down to zero included
#ifndef NEW
unsigned f(int n, unsigned x) { unsigned s = 1; for (int i = 0; i < n; i++) s = s * 3 + x; return s; }
unsigned g(int n, unsigned x) { unsigned s = 1; for (int i = 0; i < n; i++) s = s * 3 + x; return s; }
#else
unsigned f(int n, unsigned x) { unsigned s = 1; for (int i = n; i > 0; i--) s = s * 3 + x; return s; }
unsigned g(int n, unsigned x) { unsigned s = 1; for (int i = n; i >= 0; i--) s = s * 3 + x; return s; }
#endif
