// diff: f different => different
int first(int); int second(int);
#ifndef NEW
int f(int x) { int a = first(x); int b = second(x); return a + b; }
#else
int f(int x) { int b = second(x); int a = first(x); return a + b; }
#endif
