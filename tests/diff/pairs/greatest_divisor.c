// diff: g different => different
// Euclid as recursion and as loop; wrong: the other one is returned
#ifndef NEW
unsigned f(unsigned a, unsigned b) { return b == 0 ? a : f(b, a % b); }
unsigned g(unsigned a, unsigned b) { return b == 0 ? a : g(b, a % b); }
#else
unsigned f(unsigned a, unsigned b) { while (b != 0) { unsigned t = a % b; a = b; b = t; } return a; }
unsigned g(unsigned a, unsigned b) { while (b != 0) { unsigned t = a % b; a = b; b = t; } return b; }
#endif
