// diff: f equal => equal
// diff: g different => different
// return from within the loop, and a variable for the result; wrong: the last one is found
#ifndef NEW
int f(const short *p, int n, int x) { for (int i = 0; i < n; i++) if (p[i] >= x) return i; return -1; }
int g(const short *p, int n, int x) { for (int i = 0; i < n; i++) if (p[i] >= x) return i; return -1; }
#else
int f(const short *p, int n, int x) { int r = -1; for (int i = 0; r < 0 && i < n; i++) if (p[i] >= x) r = i; return r; }
int g(const short *p, int n, int x) { int r = -1; for (int i = 0; i < n; i++) if (p[i] >= x) r = i; return r; }
#endif
