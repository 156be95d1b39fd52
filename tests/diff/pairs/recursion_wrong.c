// diff: fact different => different
#ifndef NEW
unsigned fact(unsigned n) { if (n == 0) return 1; return n * fact(n - 1); }
#else
unsigned fact(unsigned n) { if (n <= 1) return n; return n * fact(n - 1); }
#endif
