// each differs for few arguments, or where memory overlaps
// diff: f different => unknown
// diff: g different => different
// diff: i different => different
// diff: l different => unknown
// diff: m different => different
volatile int v; int ext(int); int ar[8]; unsigned ug;
#ifndef NEW
int f(int n) { int s = 0; for (int i = 0; i < (n & 7); i++) s = s * 3 + v; return s; }
void g(int *p, int n) { n &= 7; for (int i = 0; i < n; i++) p[i] = p[i + 1]; }
void h(int *p, int *q, int n) { n &= 7; for (int i = 0; i < n; i++) p[i] = q[i]; }
unsigned i(unsigned n) { unsigned s = 1; for (unsigned i = 0; i < n; i++) s *= 3; return s; }
unsigned j(unsigned n, unsigned c) { unsigned x = 0; for (unsigned i = 0; i < n; i++) x += 5 * i + c; return x; }
int k(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
int l(const char *s) { int n = 0; while (s[n]) n++; return n; }
unsigned m(unsigned a, unsigned b) { while (b) { unsigned t = a % b; a = b; b = t; } return a; }
#else
int f(int n) { int s = 0; n &= 7; if (n > 0) { s = v; for (int i = 2; i < n; i++) s = s * 3 + v; } return s; }
void g(int *p, int n) { n &= 7; for (int i = n - 1; i >= 0; i--) p[i] = p[i + 1]; }
void h(int *p, int *q, int n) { n &= 7; while (n-- > 0) { p[n] = q[n]; } }
unsigned i(unsigned n) { unsigned s = 1; for (unsigned i = 0; i + 1 < n; i += 2) s *= 9; return n & 1 ? s * 3 : s + (n == 4096); }
unsigned j(unsigned n, unsigned c) { unsigned x = 0, y = c; for (unsigned i = 0; i < n; i++) { x += y; y += 5; if (i == 70000) y++; } return x; }
int k(int *p, int n) { int s = 0; for (int *q = p + n; q > p;) s += *--q; return s; }
int l(const char *s) { const char *p = s; while (*p & 127) p++; return p - s; }
unsigned m(unsigned a, unsigned b) { while (b) { unsigned t = a % b; a = b; b = t; } return a + (a == 77); }
#endif
