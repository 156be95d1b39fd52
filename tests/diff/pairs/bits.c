// diff: f equal => equal
#ifndef NEW
unsigned f(unsigned x, unsigned y) { return (x ^ y) + 2 * (x & y); }
#else
unsigned f(unsigned x, unsigned y) { return x + y; }
#endif
