// diff: f equal => equal
#ifndef NEW
int f(int x, int y) { int s = x; for (int i = 0; i < y; i++) s += i; return s; }
#else
int f(int a, int b) { int sum = a, n; for (n = 0; n < b; ++n) sum = n + sum; return sum; }
#endif
