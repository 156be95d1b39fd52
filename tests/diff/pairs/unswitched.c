// diff: f equal => equal
// diff: g different => different
// a test of what does not change moved out of the loop; wrong: it changes there
#ifndef NEW
unsigned f(int n, int mode, unsigned x) { for (int i = 0; i < n; i++) { if (mode > 3) x += i; else x = x * 3; } return x; }
unsigned g(int n, int mode, unsigned x) { for (int i = 0; i < n; i++) { if (mode > 3) x += i; else { x = x * 3; mode++; } } return x; }
#else
unsigned f(int n, int mode, unsigned x) { if (mode > 3) for (int i = 0; i < n; i++) x += i; else for (int i = 0; i < n; i++) x = x * 3; return x; }
unsigned g(int n, int mode, unsigned x) { if (mode > 3) for (int i = 0; i < n; i++) x += i; else for (int i = 0; i < n; i++) { x = x * 3; mode++; } return x; }
#endif
