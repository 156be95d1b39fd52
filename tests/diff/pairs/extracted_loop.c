// diff: f equal => equal
#ifndef NEW
int f(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
#else
static int sum(const int *p, int n) { int s = 0; int i = 0; while (i < n) { s += p[i]; i++; } return s; }
int f(const int *p, int n) { return sum(p, n); }
#endif
