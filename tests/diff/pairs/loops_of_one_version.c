// diff: f equal => equal
// diff: g equal => equal (proved
// diff: h equal => equal (proved
// diff: i equal => equal
// diff: j equal => equal (proved
// diff: k equal => equal (proved
// diff: l equal => equal (proved
// a loop that only one version has ends, or may not: its steps lead past the end, its bound moves along, it has two ways around, one is in the other
#ifndef NEW
int f(int n, int x) { for (int i = 0; i < n; i++) { } return x; }
int g(unsigned n, int x) { for (unsigned i = 0; i <= n; i++) { } return x; }
int h(int n, int x) { int m = n; for (int i = 0; i < m; i++) m++; return x; }
int i(unsigned n, int x) { while (n > 1) n = n / 2; return x; }
int j(unsigned a, unsigned b, int x) { while (a > 0 && b > 0) { if ((a ^ b) & 1) { a--; b += 7; } else { b--; a += 5; } } return x; }
int k(unsigned n, int x) { while (n != 8) n += 2; return x; }
int l(int n, int x) { while (n > 0) { if (x & 1) n -= 2; else n--; } return x; }
#else
int f(int n, int x) { return x; }
int g(unsigned n, int x) { return x; }
int h(int n, int x) { return x; }
int i(unsigned n, int x) { return x; }
int j(unsigned a, unsigned b, int x) { return x; }
int k(unsigned n, int x) { return x; }
int l(int n, int x) { return x; }
#endif
