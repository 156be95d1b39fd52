// diff: f equal => equal
// diff: g different => different
#ifndef NEW
int g(int x, int y) { return x + y; }
int f(int x) { return g(x, 1); }
#else
int g(int x, int y) { return x - y; }
int f(int x) { return g(x, -1); }
#endif
