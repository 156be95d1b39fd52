// diff: g different => different
// a sum from the other end; wrong: shifted by one
#ifndef NEW
unsigned f(const unsigned *p, unsigned n) { unsigned s = 0; for (unsigned i = 0; i < (n & 15); i++) s += p[i]; return s; }
unsigned g(const unsigned *p, unsigned n) { unsigned s = 0; for (unsigned i = 0; i < (n & 7); i++) s += p[i]; return s; }
#else
unsigned f(const unsigned *p, unsigned n) { unsigned s = 0; for (unsigned i = n & 15; i-- > 0;) s += p[i]; return s; }
unsigned g(const unsigned *p, unsigned n) { unsigned s = 0; for (unsigned i = n & 7; i > 0; i--) s += p[i]; return s; }
#endif
