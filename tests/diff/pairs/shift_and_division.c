// diff: f different => different
// diff: g equal => equal
#ifndef NEW
int f(int x) { return x / 4; }
unsigned g(unsigned x) { return x / 4; }
#else
int f(int x) { return x >> 2; }
unsigned g(unsigned x) { return x >> 2; }
#endif
