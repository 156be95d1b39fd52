// diff: f equal => equal
int total;
#ifndef NEW
int f(int x) { int y; return (y = x + 1, total += y, y * 2); }
#else
int f(int x) { int y = x + 1; total = total + y; return 2 * y; }
#endif
