// diff: f different => different
// diff: g different => different
#ifndef NEW
int g(int x) { return x + 1; }
int f(int x) { return g(x); }
#else
int g(int x) { return x + 2; }
int f(int x) { return g(x); }
#endif
