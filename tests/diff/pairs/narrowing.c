// diff: f different => different
#ifndef NEW
int f(int x) { return x & 0xffff; }
#else
int f(int x) { return (short)x; }
#endif
