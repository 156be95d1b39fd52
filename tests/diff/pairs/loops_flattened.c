// diff: g different => different
// two loops, one in the other, become one; wrong: another number of columns
#ifndef NEW
unsigned f(unsigned x) { for (unsigned i = 0; i < 4; i++) for (unsigned j = 0; j < 4; j++) x = x * 3 + i - 2 * j; return x; }
unsigned g(unsigned x) { for (unsigned i = 0; i < 4; i++) for (unsigned j = 0; j < 4; j++) x = x * 3 + i - 2 * j; return x; }
#else
unsigned f(unsigned x) { for (unsigned k = 0; k < 16; k++) x = x * 3 + k / 4 - 2 * (k % 4); return x; }
unsigned g(unsigned x) { for (unsigned k = 0; k < 16; k++) x = x * 3 + k / 4 - 2 * (k % 3); return x; }
#endif
