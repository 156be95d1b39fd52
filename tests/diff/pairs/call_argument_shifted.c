// diff: f equal => equal
// diff: g different => different
// the counter of a loop of calls starts with one: its argument adapted, and not adapted
int ext(int);
#ifndef NEW
int f(int n) { int s = 0; for (int i = 0; i < (n & 7); i++) s ^= ext(i); return s; }
int g(int n) { int s = 0; for (int i = 0; i < (n & 7); i++) s ^= ext(i); return s; }
#else
int f(int n) { int s = 0; for (int i = 1; i <= (n & 7); i++) s ^= ext(i - 1); return s; }
int g(int n) { int s = 0; for (int i = 1; i <= (n & 7); i++) s ^= ext(i); return s; }
#endif
