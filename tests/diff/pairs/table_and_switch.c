// diff: g different => different
// a table looked up in a loop, and a switch; wrong: one entry
static const unsigned char weight[4] = { 1, 3, 7, 9 };
#ifndef NEW
unsigned f(const unsigned char *p, int n) { unsigned s = 0; for (int i = 0; i < n; i++) s += weight[p[i] & 3]; return s; }
unsigned g(const unsigned char *p, int n) { unsigned s = 0; for (int i = 0; i < n; i++) s += weight[p[i] & 3]; return s; }
#else
unsigned f(const unsigned char *p, int n) { unsigned s = 0; for (int i = 0; i < n; i++) switch (p[i] & 3) { case 0: s += 1; break; case 1: s += 3; break; case 2: s += 7; break; default: s += 9; } return s; }
unsigned g(const unsigned char *p, int n) { unsigned s = 0; for (int i = 0; i < n; i++) switch (p[i] & 3) { case 0: s += 1; break; case 1: s += 3; break; case 2: s += 9; break; default: s += 7; } return s; }
#endif
