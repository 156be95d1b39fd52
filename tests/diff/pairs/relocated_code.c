// diff: f equal => equal
int a, b, c;
#ifndef NEW
void f(int x) { a = x; b = x + 1; c = x + 2; }
#else
void f(int x) { c = x + 2; a = x; b = 1 + x; }
#endif
