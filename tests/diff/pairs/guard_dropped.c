// diff: f different => unknown
void die_if_null(int *p);
#ifndef NEW
int f(int *p) { die_if_null(p); return *p; }
#else
int f(int *p) { int t = *p; die_if_null(p); return t; }
#endif
