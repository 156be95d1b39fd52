// diff: f equal => equal
void ext(int);
#ifndef NEW
void f(int c) { for (;;) { ext(c + 1); } }
#else
void f(int x) { while (1) ext(1 + x); }
#endif
