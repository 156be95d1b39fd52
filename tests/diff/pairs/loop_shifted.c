// diff: f equal => equal
#ifndef NEW
unsigned f(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += 2; return s; }
#else
unsigned f(unsigned n) { unsigned s = 0; for (unsigned i = n; i > 0; i--) s += 2; return s; }
#endif
