// diff: f different => different
int total, other;
#ifndef NEW
int f(int x) { int r = x & 7; if (r == 9) return 5; total = r; return r; }
#else
int f(int x) { int r = x & 7; if (r == 9) return 6; total = r; other = 3; return r; }
#endif
