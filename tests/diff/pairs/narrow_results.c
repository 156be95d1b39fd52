// diff: f different => unknown
#ifndef NEW
unsigned char f(int x) { return x; }
#else
signed char f(int x) { return x; }
#endif
