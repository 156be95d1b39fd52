// diff: f different => different
#ifndef NEW
static const int table[3] = { 1, 2, 3 };
int f(unsigned i) { return i < 3 ? table[i] : 0; }
#else
static const int table[3] = { 1, 2, 4 };
int f(unsigned i) { return i < 3 ? table[i] : 0; }
#endif
