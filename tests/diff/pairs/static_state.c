// diff: f different => different
static int state;
void set(int x) { state = x; }
#ifndef NEW
int f(int x) { return x == 5 ? state : 0; }
#else
int f(int x) { if (x == 5 && state != 77) return state; return 0; }
#endif
