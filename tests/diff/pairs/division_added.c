// diff: f different => equal if not undefined
#ifndef NEW
int f(int x, int y) { (void)y; return x; }
#else
int f(int x, int y) { int unused = x / y; (void)unused; return x; }
#endif
