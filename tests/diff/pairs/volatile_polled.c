// diff: f equal => equal
// diff: g different => unknown
// a volatile variable polled in a loop of another form; wrong: read once before
volatile int device;
#ifndef NEW
int f(int n) { int c = 0; while (c < n && device != 0) c++; return c; }
int g(int n) { int c = 0; for (int i = 0; i < (n & 3); i++) c += device; return c; }
#else
int f(int n) { int c = 0; for (;;) { if (c >= n) break; int v = device; if (v == 0) break; c++; } return c; }
int g(int n) { int c = 0, v = device; for (int i = 0; i < (n & 3); i++) c += v; return c; }
#endif
