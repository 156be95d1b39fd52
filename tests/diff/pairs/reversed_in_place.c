// diff: h different => different
// an array reversed: the one in the middle exchanged with itself, or not; by pointers; wrong: all the way
#ifndef NEW
void f(int *p, int n) { n &= 7; for (int i = 0, j = n - 1; i < j; i++, j--) { int t = p[i]; p[i] = p[j]; p[j] = t; } }
void g(int *p, int n) { n &= 7; for (int i = 0, j = n - 1; i < j; i++, j--) { int t = p[i]; p[i] = p[j]; p[j] = t; } }
void h(int *p, int n) { n &= 7; for (int i = 0; i < n / 2; i++) { int t = p[i]; p[i] = p[n - 1 - i]; p[n - 1 - i] = t; } }
#else
void f(int *p, int n) { n &= 7; for (int i = 0, j = n - 1; i <= j; i++, j--) { int t = p[i]; p[i] = p[j]; p[j] = t; } }
void g(int *p, int n) { n &= 7; int *q = p + n - 1; for (int k = n / 2; k > 0; k--) { int t = *p; *p++ = *q; *q-- = t; } }
void h(int *p, int n) { n &= 7; for (int i = 0; i < n; i++) { int t = p[i]; p[i] = p[n - 1 - i]; p[n - 1 - i] = t; } }
#endif
