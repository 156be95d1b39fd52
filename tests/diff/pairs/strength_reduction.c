// diff: f equal => equal
// diff: g different => different
// a multiplication by the counter becomes a running sum; wrong: added too early
#ifndef NEW
unsigned f(unsigned n, unsigned k) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s = s * 31 ^ (i * k + 5); return s; }
unsigned g(unsigned n, unsigned k) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s = s * 31 ^ (i * k + 5); return s; }
#else
unsigned f(unsigned n, unsigned k) { unsigned s = 0, m = 5; for (unsigned i = 0; i < n; i++) { s = s * 31 ^ m; m += k; } return s; }
unsigned g(unsigned n, unsigned k) { unsigned s = 0, m = 5; for (unsigned i = 0; i < n; i++) { m += k; s = s * 31 ^ m; } return s; }
#endif
