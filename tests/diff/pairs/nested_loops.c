// diff: f equal => equal
#ifndef NEW
int f(int n, int m) { int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) if (i != j) s += i; return s; }
#else
int f(int n, int m) { int s = 0, i = 0; while (i < n) { int j = 0; while (j < m) { if (!(i == j)) s = s + i; ++j; } ++i; } return s; }
#endif
