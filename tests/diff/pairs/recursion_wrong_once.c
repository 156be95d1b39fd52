// each differs for few arguments, or where memory overlaps
// diff: f different => different
// diff: g different => different
// diff: h different => different
// diff: i different => different
// diff: j different => different
// diff: k different => different
// diff: l different => different
// diff: m equal => equal
// diff: n different => different
int ext(int); void note(int); int gl;
#ifndef NEW
int f(int n) { return n <= 0 ? 0 : f(n - 1) - 1; }
int g(int n) { return n <= 0 ? -1 : g(n - 1) + 1; }
static int help(int x) { gl = x; return x; }
int h(int n) { int r = help(n); return r + gl; }
void i(int n) { for (int k = 0; k < (n & 3); k++) note(k); }
int j(int n) { int s = 0; for (int k = 0; k < (n & 7); k++) { gl++; s += k; } return s; }
int k(int n) { n &= 7; int s = 0; for (int i = 0; i < n; i++) s += ext(i); return s; }
int l(int n) { return n < 2 ? 1 : l(n - 1) + l(n - 2); }
int m(int n) { return n < 2 ? 1 : m(n - 1) + m(n - 2); }
int n(int x) { if (x > 100) return x - 10; return n(n(x + 11)); }
#else
int f(int n) { return n <= 0 ? 0 : n == 5 ? -4 : f(n - 1) - 1; }
int g(int n) { int r = n <= 0 ? -1 : g(n - 1) + 1; return r < 0 ? 0 : r; }
static int help(int x) { return x; }
int h(int n) { int r = help(n); gl = n + (n == 7); return r + gl; }
void i(int n) { for (int k = 0; k < (n & 3); k++) { if (k == 2) gl++; note(k); } }
int j(int n) { int s = 0; n &= 7; for (int k = 0; k < n; k++) s += k; gl += n - (n == 7); return s; }
int k(int n) { n &= 7; int s = 0; for (int i = 0; i < n; i++) { if (i < n - 1 || n != 7) s += ext(i); } return s; }
int l(int n) { return n < 2 ? 1 : l(n - 2) + l(n - 2) + (n == 2 ? 0 : 1); }
int m(int n) { if (n >= 2) { int a = m(n - 1); return a + m(n - 2); } return 1; }
int n(int x) { if (x > 101) return x - 10; return n(n(x + 11)); }
#endif
