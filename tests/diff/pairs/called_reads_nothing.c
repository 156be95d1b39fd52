// diff: f equal => unknown
// diff: g equal => unknown
// diff: h equal => unknown
// diff: i different => different
// diff: j different => different
// diff: k equal => equal
// a function that nobody defines, and is declared to change nothing, may be called more or less often, and cannot tell; what restrict pointers lead to, no other
// function may read; the others can
int sq(int) __attribute__((const));
int pr(int) __attribute__((pure));
void note(void);
int total;
#ifndef NEW
int f(int n) { total = 1; int x = sq(n); total = 2; return x; }
void g(int *restrict p) { *p = 1; note(); *p = 2; }
int h(int n) { int x = pr(n); return x - pr(n) + 3; }
void i(int *p) { *p = 1; note(); *p = 2; }
void j(int *restrict p, int *q) { *p = 1; *q = 3; note(); *p = 2; *q = 5; }
int k(int n) { return sq(n) + 1; }
#else
int f(int n) { int x = sq(n); total = 2; return x; }
void g(int *restrict p) { note(); *p = 2; }
int h(int n) { return 3; }
void i(int *p) { note(); *p = 2; }
void j(int *restrict p, int *q) { *p = 1; note(); *p = 2; *q = 5; }
int k(int n) { int x = sq(n); return x + 1; }
#endif
