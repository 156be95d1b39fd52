// diff: f equal => equal
#ifndef NEW
int f(int x, int y) { int k = 0; for (int i = 0; i < (x & 3); i++) k++; return y == 0 ? k : k / y; }
#else
int f(int x, int y) { int k = x & 3; if (y) return k / y; return k; }
#endif
