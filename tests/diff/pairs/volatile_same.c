// diff: f equal => equal
volatile int device;
#ifndef NEW
int f(void) { int x = device; return x + device; }
#else
int f(void) { int first = device, second = device; return first + second; }
#endif
