// diff: f conditional => equal if
// diff: g equal => equal if
// a division moved out of the loop traps where the loop has no iteration, unless guarded
#ifndef NEW
unsigned f(int n, unsigned x, unsigned y) { unsigned s = 0; for (int i = 0; i < n; i++) s = s * 3 + x / y; return s; }
unsigned g(int n, unsigned x, unsigned y) { unsigned s = 0; for (int i = 0; i < n; i++) s = s * 3 + x / y; return s; }
#else
unsigned f(int n, unsigned x, unsigned y) { unsigned s = 0, q = x / y; for (int i = 0; i < n; i++) s = s * 3 + q; return s; }
unsigned g(int n, unsigned x, unsigned y) { unsigned s = 0; if (n > 0) { unsigned q = x / y; for (int i = 0; i < n; i++) s = s * 3 + q; } return s; }
#endif
