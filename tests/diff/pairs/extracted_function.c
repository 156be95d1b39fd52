// diff: f equal => equal
#ifndef NEW
int f(int x, int *p) { int y = x * 2; *p = y; return y + 1; }
#else
static int helper(int x, int *p) { int y = x * 2; *p = y; return y; }
int f(int x, int *p) { return helper(x, p) + 1; }
#endif
