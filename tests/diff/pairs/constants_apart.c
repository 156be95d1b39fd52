// diff: f different => different
static const int a = 1, b = 1;
#ifndef NEW
int f(void) { return &a == &b; }
#else
int f(void) { return 1; }
#endif
