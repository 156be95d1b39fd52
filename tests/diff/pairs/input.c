// diff: f equal => equal
int getchar(void);
#ifndef NEW
int f(void) { int c = getchar(); return c > 0 ? c : 0; }
#else
int f(void) { int c = getchar(); if (c <= 0) return 0; return c; }
#endif
