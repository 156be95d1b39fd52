// diff: f different => unknown
volatile int a, b;
#ifndef NEW
void f(void) { a = 1; b = 2; }
#else
void f(void) { b = 2; a = 1; }
#endif
