// diff: f different => unknown
volatile int device;
#ifndef NEW
int f(void) { int x = device; (void)x; return device; }
#else
int f(void) { return device; }
#endif
