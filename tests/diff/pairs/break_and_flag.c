// diff: f equal => equal
// diff: g different => different
// a search with break and with a flag; wrong: the counter goes on once more
#ifndef NEW
int f(const int *p, int n, int x) { int i; for (i = 0; i < n; i++) if (p[i] == x) break; return i; }
int g(const int *p, int n, int x) { int i; for (i = 0; i < n; i++) if (p[i] == x) break; return i; }
#else
int f(const int *p, int n, int x) { int i = 0, found = 0; while (i < n && !found) { if (p[i] == x) found = 1; else i++; } return i; }
int g(const int *p, int n, int x) { int i = 0, found = 0; while (i < n && !found) { if (p[i] == x) found = 1; i++; } return i; }
#endif
