// diff: f conditional => equal if not undefined
#ifndef NEW
int f(int x) { return x + 1 > x; }
#else
int f(int x) { (void)x; return 1; }
#endif
