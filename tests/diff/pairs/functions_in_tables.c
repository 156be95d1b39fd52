// diff: f different => equal but for static g
#ifndef NEW
static int g(int x) { return x + 1; }
static const struct { int (*run)(int); } o = { g };
int f(int x) { return o.run(x); }
#else
static int g(int x) { return x + 2; }
static const struct { int (*run)(int); } o = { g };
int f(int x) { return o.run(x); }
#endif
