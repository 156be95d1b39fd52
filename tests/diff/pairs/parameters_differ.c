// diff: f different => unknown
#ifndef NEW
int f(int x) { return x; }
#else
int f(int x, int y) { return x + y; }
#endif
