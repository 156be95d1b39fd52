// diff: f equal => equal
// diff: g different => unknown
static int one(int x) { return x + 1; }
static int two(int x) { return x + 2; }
int (*give(int))(int);
#ifndef NEW
int f(int x) { int (*h)(int) = give(x); return h(x); }
int (*g(void))(int) { return one; }
int (*k(void))(int) { return two; }
#else
int (*k(void))(int) { return two; }
int f(int x) { return give(x)(x); }
int (*g(void))(int) { return two; }
#endif
