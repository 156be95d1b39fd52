// diff: f equal => unknown
// diff: g different => different
// whether any is not zero, in a _Bool, an int, and (wrong) in a byte
#ifndef NEW
int f(const int *p, int n) { _Bool any = 0; for (int i = 0; i < n; i++) any |= p[i]; return any; }
int g(const int *p, int n) { _Bool any = 0; for (int i = 0; i < n; i++) any |= p[i]; return any; }
#else
int f(const int *p, int n) { int any = 0; for (int i = 0; i < n; i++) if (p[i] != 0) any = 1; return any; }
int g(const int *p, int n) { unsigned char any = 0; for (int i = 0; i < n; i++) any |= p[i]; return any != 0; }
#endif
