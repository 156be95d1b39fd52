// diff: g equal => equal
// a result written before or after a call of an external function, which may see it; a local variable it cannot see
void note(int);
#ifndef NEW
void f(int *p, int x) { *p = x; note(x); }
int g(int x) { int r = x * 2; note(x); return r; }
#else
void f(int *p, int x) { note(x); *p = x; }
int g(int x) { int r; note(x); r = x * 2; return r; }
#endif
