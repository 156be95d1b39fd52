// diff: f different => different
int ext_a(int); int ext_b(int);
#ifndef NEW
int (*p)(int) = ext_a;
int f(int x) { return ext_a(x); }
#else
int (*p)(int) = ext_b;
int f(int x) { return ext_b(x); }
#endif
