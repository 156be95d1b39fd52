// diff: f different => different
#ifndef NEW
int f(int n) { int s = 0; for (int i = 0; i < n && i < 50; i++) s += i; return s; }
#else
int f(int n) { int s = 0; for (int i = 0; i <= n && i < 50; i++) s += i; return s; }
#endif
