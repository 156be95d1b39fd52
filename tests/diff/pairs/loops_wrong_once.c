// each differs for few arguments, or where memory overlaps
// diff: g different => different
// diff: i different => different
// diff: j different => different
// diff: k different => different
// diff: l different => different
// diff: m different => different
#ifndef NEW
int f(const char *p, unsigned n) { int s = 0; for (unsigned i = 0; i < n; i++) s ^= p[i]; return s; }
int g(unsigned char n) { int s = 0; for (unsigned char i = 0; i < n; i++) s += i; return s; }
unsigned h(unsigned n) { unsigned s = 0; for (unsigned short i = 0; i != (unsigned short)n; i++) s++; return s; }
int i(int n) { int s = 0; for (int i = 0; i < (n & 7); i++) s += 2; return s; }
int j(int n) { int b = 1, r = 0; n &= 7; while (b) { if (n == 0) b = 0; else { n--; r += b; } } return r; }
long k(int n) { long s = 0; for (int i = 0; i < (n & 15); i++) s += (char)(i * 100); return s; }
unsigned l(unsigned n) { return n / 10 / 10; }
int m(int n) { return n / 10 / 10; }
#else
int f(const char *p, unsigned n) { int s = 0; for (int i = 0; (unsigned)i < n; i++) s ^= p[i]; return s; }
int g(unsigned char n) { int s = 0; for (unsigned char i = 0; i <= n; i++) { s += i; if (i == 255) break; } return n == 254 ? s - 1 : s; }
unsigned h(unsigned n) { unsigned s = 0; for (unsigned i = 0; i != n && i < 100000; i++) s++; return s; }
int i(int n) { int s = 0; n &= 7; while (n-- > 0) s += 2; return s + (s == 14); }
int j(int n) { int b = 1, r = 0; n &= 7; while (b) { if (n <= 1) b = 0; else { n--; r += b; } } return r; }
long k(int n) { long s = 0; for (int i = 0; i < (n & 15); i++) s += i * 100; return s; }
unsigned l(unsigned n) { return n / 99; }
int m(int n) { return (int)((unsigned)n / 100); }
#endif
