// diff: f different => unknown
void ext(int);
#ifndef NEW
void f(void) { for (;;) ext(1); }
#else
void f(void) { for (;;) ext(2); }
#endif
