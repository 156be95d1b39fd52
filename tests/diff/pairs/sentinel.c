// diff: g different => different
// a search that is bounded by a test and by a sentinel; wrong: the sentinel itself counts as found
#ifndef NEW
int f(int a, int b, int c, int k) { int t[4] = { a, b, c, 0 }; for (int i = 0; i < 3; i++) if (t[i] == k) return i; return -1; }
int g(int a, int b, int c, int k) { int t[4] = { a, b, c, 0 }; for (int i = 0; i < 3; i++) if (t[i] == k) return i; return -1; }
#else
int f(int a, int b, int c, int k) { int t[4] = { a, b, c, k }; int i = 0; while (t[i] != k) i++; return i < 3 ? i : -1; }
int g(int a, int b, int c, int k) { int t[4] = { a, b, c, k }; int i = 0; while (t[i] != k) i++; return i <= 3 ? i : -1; }
#endif
