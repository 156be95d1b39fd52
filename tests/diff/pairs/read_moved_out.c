// diff: f conditional => equal if
// diff: h equal => equal if
// a read moved out of the loop: it may trap; wrong if the loop writes; right under the guard
#ifndef NEW
unsigned f(int n, const unsigned *q) { unsigned s = 0; for (int i = 0; i < n; i++) s = s * 3 + *q; return s; }
void g(int *p, const int *q, int n) { for (int i = 0; i < (n & 7); i++) p[i] = *q + 1; }
unsigned h(int n, const unsigned *q) { unsigned s = 0; for (int i = 0; i < n; i++) s = s * 3 + *q; return s; }
#else
unsigned f(int n, const unsigned *q) { unsigned s = 0, v = *q; for (int i = 0; i < n; i++) s = s * 3 + v; return s; }
void g(int *p, const int *q, int n) { int v = *q + 1; for (int i = 0; i < (n & 7); i++) p[i] = v; }
unsigned h(int n, const unsigned *q) { unsigned s = 0; if (n > 0) { unsigned v = *q; for (int i = 0; i < n; i++) s = s * 3 + v; } return s; }
#endif
