// diff: f equal => equal
// diff: g equal => equal (proved
// a loop without effect dropped: one that ends, and one that may not (for odd numbers)
#ifndef NEW
int f(int n, int x) { int t = 0; for (int i = 0; i < n; i++) t ^= i; return x + 1; }
int g(unsigned n, int x) { while (n != 8) n += 2; return x + 1; }
#else
int f(int n, int x) { (void)n; return x + 1; }
int g(unsigned n, int x) { (void)n; return x + 1; }
#endif
