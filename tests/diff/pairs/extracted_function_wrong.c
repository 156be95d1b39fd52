// diff: f different => different
#ifndef NEW
int f(int x) { return x * 2 + 1; }
#else
static int helper(int x) { return (x + 1) * 2; }
int f(int x) { return helper(x); }
#endif
