// diff: g different => different
// a static seed advanced in a loop: the loop of another form; wrong: the old value is used
#ifndef NEW
unsigned f(unsigned n) { static unsigned seed = 1; unsigned s = 0; for (unsigned i = 0; i < (n & 7); i++) { seed = seed * 5 + 3; s ^= seed >> 2; } return s; }
unsigned g(unsigned n) { static unsigned seed = 1; unsigned s = 0; for (unsigned i = 0; i < (n & 7); i++) { seed = seed * 5 + 3; s ^= seed >> 2; } return s; }
#else
unsigned f(unsigned n) { static unsigned seed = 1; unsigned s = 0, t = seed; n &= 7; while (n != 0) { t = t * 5 + 3; s ^= t >> 2; n--; } seed = t; return s; }
unsigned g(unsigned n) { static unsigned seed = 1; unsigned s = 0; for (unsigned i = 0; i < (n & 7); i++) { s ^= seed >> 2; seed = seed * 5 + 3; } return s; }
#endif
