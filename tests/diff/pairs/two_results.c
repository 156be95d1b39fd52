// diff: f different => different
// diff: g equal => equal
// sum and difference: operands read again after the first result, or all read before
#ifndef NEW
void f(int *a, int *b) { int x = *a, y = *b; *a = x + y; *b = x - y; }
void g(int *a, int *b) { int x = *a, y = *b; *a = x + y; *b = x - y; }
#else
void f(int *a, int *b) { *a = *a + *b; *b = *a - *b; }
void g(int *a, int *b) { int y = *b; int x = *a; int s = y + x; x -= y; *a = s; *b = x; }
#endif
