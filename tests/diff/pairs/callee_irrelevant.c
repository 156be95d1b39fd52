// diff: f equal => equal
#ifndef NEW
int g(int x) { return x > 10 ? 7 : x; }
int f(int x) { if (x > 5) return 0; return g(x); }
#else
int g(int x) { return x > 10 ? 8 : x; }
int f(int x) { if (x > 5) return 0; return g(x); }
#endif
