// diff: f conditional => equal if
#ifndef NEW
unsigned f(unsigned a, unsigned n) { if (n >= 32) return 0; return a << n; }
#else
unsigned f(unsigned a, unsigned n) { return a << n; }
#endif
