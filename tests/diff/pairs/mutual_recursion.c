// diff: f equal => equal
// diff: g different => different
// two functions that call each other become one; wrong: the other base case
#ifndef NEW
static unsigned odd(unsigned n, unsigned x);
static unsigned even(unsigned n, unsigned x) { if (n == 0) return x; return odd(n - 1, x * 3); }
static unsigned odd(unsigned n, unsigned x) { if (n == 0) return x + 1; return even(n - 1, x + 5); }
unsigned f(unsigned n, unsigned x) { return even(n, x); }
unsigned g(unsigned n, unsigned x) { return even(n, x); }
#else
static unsigned even(unsigned n, unsigned x) { if (n == 0) return x; if (n == 1) return x * 3 + 1; return even(n - 2, x * 3 + 5); }
static unsigned bad(unsigned n, unsigned x) { if (n == 0) return x; if (n == 1) return x * 3; return bad(n - 2, x * 3 + 5); }
unsigned f(unsigned n, unsigned x) { return even(n, x); }
unsigned g(unsigned n, unsigned x) { return bad(n, x); }
#endif
