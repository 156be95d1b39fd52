// diff: f different => different
// diff: g different => unknown
// the old version returns, the new one goes on for ever and makes other calls, or changes a volatile variable otherwise, before
void note(int); volatile int device;
#ifndef NEW
void f(int n) { note(n); }
void g(int n) { device = n; }
#else
void f(int n) { for (;;) note(n + 1); }
void g(int n) { for (;;) device = n + 1; }
#endif
