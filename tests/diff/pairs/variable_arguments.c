// diff: f equal => equal
int printf(const char *, ...);
#ifndef NEW
int f(int x) { return printf("%d %d", x, x + 1); }
#else
int f(int x) { int y = x + 1; return printf("%d %d", x, y); }
#endif
