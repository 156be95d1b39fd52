// diff: g different => different
// bits counted by clearing the lowest one, and one by one; wrong: the last one is missed
#ifndef NEW
int f(unsigned char x) { int c = 0; while (x) { x &= x - 1; c++; } return c; }
int g(unsigned char x) { int c = 0; while (x) { x &= x - 1; c++; } return c; }
#else
int f(unsigned char x) { int c = 0; for (int i = 0; i < 8; i++) c += x >> i & 1; return c; }
int g(unsigned char x) { int c = 0; for (int i = 0; i < 7; i++) c += x >> i & 1; return c; }
#endif
