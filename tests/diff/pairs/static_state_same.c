// diff: f equal => equal
static int state;
void set(int x) { state = x; }
#ifndef NEW
int f(int x) { return x == 5 ? state : 0; }
#else
int f(int x) { int r = 0; if (x == 5) r = state; return r; }
#endif
