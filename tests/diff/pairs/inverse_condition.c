// diff: f equal => equal
#ifndef NEW
int f(int x) { if (x > 3) return 1; else return 2; }
#else
int f(int x) { if (!(x > 3)) return 2; return 1; }
#endif
