// diff: f different => different
void note(int);
#ifndef NEW
int f(int x) { note(x); return x; }
#else
int f(int x) { if (x != 5) note(x); return x; }
#endif
