// diff: f equal => equal
#ifndef NEW
int f(int *p, int n) { if (n > 2 && n > 0) { *p = n; return 1; } return 0; }
#else
int f(int *p, int n) { if (n > 2) { *p = n; return 1; } return 0; }
#endif
