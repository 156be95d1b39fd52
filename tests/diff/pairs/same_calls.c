// diff: f equal => equal
int first(int); int second(int);
#ifndef NEW
int f(int x) { int a = first(x); int b = second(a); return a + b; }
#else
int f(int x) { int t = first(x); return second(t) + t; }
#endif
