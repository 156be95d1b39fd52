// diff: g different => different
// the middle computed in two ways, which agree without overflow; wrong: rounded up it never ends or finds another one
#ifndef NEW
int f(const int *p, int n, int x) { int lo = 0, hi = n & 15; while (lo < hi) { int m = (lo + hi) / 2; if (p[m] < x) lo = m + 1; else hi = m; } return lo; }
int g(const int *p, int n, int x) { int lo = 0, hi = n & 15; while (lo < hi) { int m = (lo + hi) / 2; if (p[m] < x) lo = m + 1; else hi = m; } return lo; }
#else
int f(const int *p, int n, int x) { int lo = 0, hi = n & 15; while (lo < hi) { int m = lo + (hi - lo) / 2; if (p[m] < x) lo = m + 1; else hi = m; } return lo; }
int g(const int *p, int n, int x) { int lo = 0, hi = n & 15; while (lo < hi) { int m = (lo + hi) / 2; if (p[m] <= x) lo = m + 1; else hi = m; } return lo; }
#endif
