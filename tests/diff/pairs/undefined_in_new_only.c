// diff: f conditional => equal if
#ifndef NEW
int f(int x, int y) { int k = 0; for (int i = 0; i < (x & 3); i++) k++; return k + (y & 0); }
#else
int f(int x, int y) { int t = y + 1; (void)t; return x & 3; }
#endif
