// diff: even equal => equal
#ifndef NEW
int odd(unsigned n);
int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
#else
int even(unsigned n);
int odd(unsigned n) { if (n != 0) return even(n - 1); return 0; }
int even(unsigned n) { if (n == 0) return 1; return odd(n - 1); }
#endif
