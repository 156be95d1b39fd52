// diff: f different => different
#ifndef NEW
int f(int x) { return x < 10; }
#else
int f(unsigned x) { return x < 10; }
#endif
