// diff: f equal => equal
// diff: g different => unknown
#ifndef NEW
int f(int x) { __asm__ volatile("bsf %1, %0" : "=r"(x) : "r"(x)); return x; }
int g(int x) { __asm__ volatile("bsf %1, %0" : "=r"(x) : "r"(x)); return x; }
#else
int g(int x) { __asm__ volatile("bsr %1, %0" : "=r"(x) : "r"(x)); return x; }
int f(int y) { __asm__ volatile("bsf %1, %0" : "=r"(y) : "r"(y)); return y; }
#endif
