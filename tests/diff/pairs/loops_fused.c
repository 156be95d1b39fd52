// diff: g different => different
// two loops fused; wrong: the second one reads what the first one has yet to write
#ifndef NEW
unsigned f(int n, unsigned x) { unsigned s = 0, t = 1; for (int i = 0; i < n; i++) s += x ^ i; for (int i = 0; i < n; i++) t = t * 3 + i; return s ^ t; }
int g(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) p[i] = i; for (int i = 0; i < n - 1; i++) s += p[i + 1]; return s; }
#else
unsigned f(int n, unsigned x) { unsigned s = 0, t = 1; for (int i = 0; i < n; i++) { s += x ^ i; t = t * 3 + i; } return s ^ t; }
int g(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) { p[i] = i; if (i < n - 1) s += p[i + 1]; } return s; }
#endif
