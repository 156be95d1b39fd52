// diff: last_left_out different => different
// diff: out_of_scope different => different
// diff: two_dimensions different => different
// diff: block_of_alloca different => different
// arrays of variable length, and alloca
#ifndef NEW
unsigned last_left_out(unsigned n, unsigned x) { n = (n & 3) + 1; unsigned a[n]; for (unsigned i = 0; i < n; i++) a[i] = x ^ i; unsigned s = 0; for (unsigned i = 0; i < n; i++) s = s * 3 + a[i]; return s; }
int length_zero(int n) { char a[n]; return n <= 0 ? 5 : (int)sizeof a; }
int out_of_scope(int n) { int s = 0; for (int i = 1; i <= (n & 3); i++) { int a[i]; a[i - 1] = i; s += a[i - 1]; } return s; }
int two_dimensions(int n, int m) { n = (n & 1) + 1; m = (m & 1) + 2; int a[n][m]; for (int i = 0; i < n; i++) for (int k = 0; k < m; k++) a[i][k] = i * 10 + k; return a[n - 1][1]; }
int block_of_alloca(int n) { int *p = __builtin_alloca(4 * ((n & 3) + 1)); p[n & 3] = n; p[0] += 1; return p[n & 3]; }
int uninitialised(int n) { n = (n & 3) + 1; int a[n]; return a[0] & 1; }
#else
unsigned last_left_out(unsigned n, unsigned x) { n = (n & 3) + 1; unsigned a[n]; for (unsigned i = 0; i < n; i++) a[i] = x ^ i; unsigned s = 0; unsigned *q = a; while (--n > 0) s = s * 3 + *q++; return s; }
int length_zero(int n) { char a[n]; return (int)sizeof a; }
int out_of_scope(int n) { int s = 0; for (int i = 1; i < (n & 3); i++) { int a[i]; a[i - 1] = i; s += a[i - 1]; } return s; }
int two_dimensions(int n, int m) { n = (n & 1) + 1; m = (m & 1) + 2; int a[m][n]; for (int i = 0; i < n; i++) for (int k = 0; k < m; k++) a[k][i] = i * 10 + k; return a[0][n - 1] + 1 + (m == 3 && n == 2); }
int block_of_alloca(int n) { int *p = __builtin_alloca(4 * ((n & 3) + 1)); p[0] = 1; p[n & 3] = n; return p[n & 3]; }
int uninitialised(int n) { n = (n & 3) + 1; int a[n]; return 0 * a[0]; }
#endif
