// diff: f equal => equal
#ifndef NEW
int f(int i) { int a[2]; a[0] = i; a[1] = 3; return a[0] + a[1]; }
#else
int f(int i) { int a[2] = { i, 3 }; return a[1] + a[0]; }
#endif
