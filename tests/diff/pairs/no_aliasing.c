// diff: f equal => equal
static int own;
#ifndef NEW
int f(int *p) { int x = 1; *p = 2; return x; }
int *give(void) { return &own; }
#else
int f(int *p) { *p = 2; return 1; }
int *give(void) { return &own; }
#endif
