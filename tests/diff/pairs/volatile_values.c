// diff: f equal => equal
// diff: g equal => equal
volatile int device;
#ifndef NEW
int f(void) { return device; }
int g(void) { int t = device; return t > 0 ? t : t; }
#else
int f(void) { int t = device; return t; }
int g(void) { int t = device; if (t > 7) return t; else if (t > 3) return t; return t; }
#endif
