// diff: f equal => equal
// diff: g different => different
// a sum in a byte, and masked at the end; wrong: a bit short
#ifndef NEW
int f(const unsigned char *p, int n) { unsigned char s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
int g(const unsigned char *p, int n) { unsigned char s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
#else
int f(const unsigned char *p, int n) { unsigned s = 0; for (int i = 0; i < n; i++) s += p[i]; return s & 255; }
int g(const unsigned char *p, int n) { unsigned s = 0; for (int i = 0; i < n; i++) s += p[i]; return s & 127; }
#endif
