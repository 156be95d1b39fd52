// diff: f equal => equal if
// diff: g different => different
// index loop against a pointer that walks; wrong: incremented before the read
#ifndef NEW
int f(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
int g(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
#else
int f(const int *p, int n) { int s = 0; while (n-- > 0) s += *p++; return s; }
int g(const int *p, int n) { int s = 0; while (n-- > 0) s += *++p; return s; }
#endif
