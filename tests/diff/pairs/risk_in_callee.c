// diff: f conditional => equal if
#ifndef NEW
static int g(int *p, int x) { if (x) return *p; return 0; }
int f(int *p, int x) { return g(p, x) + g(p, x); }
#else
static int g(int *p, int x) { int t = *p; if (x) return t; return 0; }
int f(int *p, int x) { return g(p, x) + g(p, x); }
#endif
