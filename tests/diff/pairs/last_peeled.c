// diff: f equal => equal
// diff: g different => different
// last iteration peeled; wrong: i has another value there
#ifndef NEW
int f(int n, unsigned x) { unsigned s = x; for (int i = 0; i < n; i++) s = s * 3 + i; return s; }
int g(int n, unsigned x) { unsigned s = x; for (int i = 0; i < n; i++) s = s * 3 + i; return s; }
#else
int f(int n, unsigned x) { unsigned s = x; if (n > 0) { for (int i = 0; i < n - 1; i++) s = s * 3 + i; s = s * 3 + (n - 1); } return s; }
int g(int n, unsigned x) { unsigned s = x; if (n > 0) { for (int i = 0; i < n - 1; i++) s = s * 3 + i; s = s * 3 + n; } return s; }
#endif
