// diff: f equal => equal if
// diff: g different => different
// an accumulator of type short, and one that is cut off at the end; wrong: not cut off
#ifndef NEW
int f(int n, short x) { short s = 0; for (int i = 0; i < (n & 31); i++) s += x ^ i; return s; }
int g(int n, short x) { short s = 0; for (int i = 0; i < (n & 31); i++) s += x ^ i; return s; }
#else
int f(int n, short x) { int s = 0; for (int i = 0; i < (n & 31); i++) s += x ^ i; return (short)s; }
int g(int n, short x) { int s = 0; for (int i = 0; i < (n & 31); i++) s += x ^ i; return s; }
#endif
