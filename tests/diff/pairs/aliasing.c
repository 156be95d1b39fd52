// diff: f different => different
#ifndef NEW
int f(int *p, int *q) { *p = 1; *q = 2; return *p; }
#else
int f(int *p, int *q) { *p = 1; *q = 2; return 1; }
#endif
