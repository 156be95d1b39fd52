// diff: f different => different
int printf(const char *, ...);
#ifndef NEW
int f(int x) { return printf("%d", x); }
#else
int f(int x) { return printf("%d", x + 1); }
#endif
