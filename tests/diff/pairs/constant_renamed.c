// diff: f equal => equal
#ifndef NEW
static const int table[3] = { 1, 2, 3 };
int f(unsigned i) { return i < 3 ? table[i] : 0; }
#else
static const int numbers[3] = { 1, 2, 3 };
int f(unsigned i) { return i < 3 ? numbers[i] : 0; }
#endif
