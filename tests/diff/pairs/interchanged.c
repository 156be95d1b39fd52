// diff: g different => different
// inner and outer loop interchanged: right for a sum, wrong where order matters
#ifndef NEW
unsigned f(unsigned n, unsigned m) { unsigned s = 0; for (unsigned i = 0; i < (n & 7); i++) for (unsigned j = 0; j < (m & 7); j++) s += i * 5 ^ j; return s; }
unsigned g(unsigned n, unsigned m) { unsigned s = 0; for (unsigned i = 0; i < (n & 7); i++) for (unsigned j = 0; j < (m & 7); j++) s = s * 3 + (i * 5 ^ j); return s; }
#else
unsigned f(unsigned n, unsigned m) { unsigned s = 0; for (unsigned j = 0; j < (m & 7); j++) for (unsigned i = 0; i < (n & 7); i++) s += i * 5 ^ j; return s; }
unsigned g(unsigned n, unsigned m) { unsigned s = 0; for (unsigned j = 0; j < (m & 7); j++) for (unsigned i = 0; i < (n & 7); i++) s = s * 3 + (i * 5 ^ j); return s; }
#endif
