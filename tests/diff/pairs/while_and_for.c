// diff: f equal => equal
#ifndef NEW
unsigned f(unsigned n) { unsigned r = 1; while (n) { r *= n; n--; } return r; }
#else
unsigned f(unsigned n) { unsigned r = 1; for (; n != 0; --n) r = r * n; return r; }
#endif
