// diff: f equal => equal
int *last;
#ifndef NEW
int f(int *p, int x) { int k = 0; for (int i = 0; i < (x & 3); i++) k++; last = p; return k; }
#else
int f(int *p, int x) { last = p; return x & 3; }
#endif
