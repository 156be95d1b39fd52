// diff: f conditional => equal if
#ifndef NEW
static int g(int *p, int x) { if (x) return *p; return 0; }
int (*const run[1])(int *, int) = { g };
int f(int *p, int x) { return run[0](p, x); }
#else
static int g(int *p, int x) { int t = *p; if (x) return t; return 0; }
int (*const run[1])(int *, int) = { g };
int f(int *p, int x) { return run[0](p, x); }
#endif
