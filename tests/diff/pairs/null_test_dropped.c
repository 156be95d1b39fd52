// diff: f different => unknown
#ifndef NEW
int f(int *p) { if (!p) return 0; return *p; }
#else
int f(int *p) { return *p; }
#endif
