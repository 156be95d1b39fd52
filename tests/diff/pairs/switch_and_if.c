// diff: f equal => equal
#ifndef NEW
int f(int x) { switch (x) { case 1: case 3: return 10; case 2: return 20; default: return 0; } }
#else
int f(int x) { if (x == 2) return 20; if (x == 3 || x == 1) return 10; return 0; }
#endif
