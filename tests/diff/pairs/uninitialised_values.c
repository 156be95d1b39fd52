// diff: f conditional => equal if not undefined
#ifndef NEW
int f(int x) { int y; return x ? y : 0; }
#else
int f(int x) { int y; return x ? y + 1 : 0; }
#endif
