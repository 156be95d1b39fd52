// diff: f equal => equal
// diff: g different => different
// first iteration peeled; wrong: done even if there is none
#ifndef NEW
unsigned f(unsigned n, unsigned x) { unsigned s = x; for (unsigned i = 0; i < n; i++) s = s * 5 ^ i; return s; }
unsigned g(unsigned n, unsigned x) { unsigned s = x; for (unsigned i = 0; i < n; i++) s = s * 5 ^ i; return s; }
#else
unsigned f(unsigned n, unsigned x) { unsigned s = x; if (n > 0) { s = s * 5; for (unsigned i = 1; i < n; i++) s = s * 5 ^ i; } return s; }
unsigned g(unsigned n, unsigned x) { unsigned s = x * 5; for (unsigned i = 1; i < n; i++) s = s * 5 ^ i; return s; }
#endif
