// diff: f different => different
// a call moved out of the loop
int ext(int);
#ifndef NEW
int f(int n, int x) { int s = 0; for (int i = 0; i < (n & 3); i++) s += ext(x); return s; }
#else
int f(int n, int x) { int s = 0, v = ext(x); for (int i = 0; i < (n & 3); i++) s += v; return s; }
#endif
