// diff: f different => different
#ifndef NEW
void f(int *p, int *q) { *p = 1; *q = 2; }
#else
void f(int *p, int *q) { *q = 2; *p = 1; }
#endif
