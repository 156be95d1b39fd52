// diff: f equal => equal
// diff: g different => different
#ifndef NEW
unsigned f(unsigned x, unsigned y) { return (x & y) + ((x ^ y) >> 1); }
unsigned g(unsigned x, unsigned y) { return (x + y) / 2; }
#else
unsigned f(unsigned x, unsigned y) { return (unsigned)(((unsigned long long)x + y) / 2); }
unsigned g(unsigned x, unsigned y) { return (unsigned)(((unsigned long long)x + y) / 2); }
#endif
