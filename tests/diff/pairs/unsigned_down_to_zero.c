// diff: f equal => equal
// diff: g different => different
// downwards with an unsigned counter: with i-- > 0 right, with >= 0 it never ends
void note(int);
#ifndef NEW
unsigned f(unsigned n) { unsigned s = 1; for (unsigned i = 0; i < n; i++) s = s * 3 + (n - 1 - i); return s; }
void g(int n) { for (int i = n & 3; i >= 0; i--) note(i); }
#else
unsigned f(unsigned n) { unsigned s = 1; for (unsigned i = n; i-- > 0;) s = s * 3 + i; return s; }
void g(int n) { for (unsigned i = n & 3; i >= 0; i--) note(i); }
#endif
