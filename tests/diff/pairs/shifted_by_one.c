// diff: f equal => equal
// diff: g conditional => equal if
// diff: h different => different
// i from 0 with < and from 1 with <=; without a bound INT_MAX goes on for ever; wrong: < stayed
#ifndef NEW
unsigned f(int n, unsigned x) { unsigned s = 0; for (int i = 0; i < (n & 1023); i++) s = s * x + i; return s; }
unsigned g(int n, unsigned x) { unsigned s = 0; for (int i = 0; i < n; i++) s = s * x + i; return s; }
unsigned h(int n, unsigned x) { unsigned s = 0; for (int i = 0; i < n; i++) s = s * x + i; return s; }
#else
unsigned f(int n, unsigned x) { unsigned s = 0; for (int i = 1; i <= (n & 1023); i++) s = s * x + (i - 1); return s; }
unsigned g(int n, unsigned x) { unsigned s = 0; for (int i = 1; i <= n; i++) s = s * x + (i - 1); return s; }
unsigned h(int n, unsigned x) { unsigned s = 0; for (int i = 1; i < n; i++) s = s * x + (i - 1); return s; }
#endif
