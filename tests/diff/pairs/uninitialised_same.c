// diff: f equal => equal
#ifndef NEW
int f(int x) { int y; if (x) y = 1; else y = 2; return y; }
#else
int f(int x) { int y = 2; if (x) y = 1; return y; }
#endif
