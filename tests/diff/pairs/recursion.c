// diff: fact equal => equal
#ifndef NEW
unsigned fact(unsigned n) { if (n == 0) return 1; return n * fact(n - 1); }
#else
unsigned fact(unsigned k) { return k != 0 ? fact(k - 1) * k : 1; }
#endif
