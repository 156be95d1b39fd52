// diff: f different => different
#ifndef NEW
const int k = 1;
static const int *const t[1] = { &k };
int f(unsigned i) { return i < 1 ? *t[i] : 0; }
#else
const int k = 2;
static const int *const t[1] = { &k };
int f(unsigned i) { return i < 1 ? *t[i] : 0; }
#endif
