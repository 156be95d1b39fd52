// diff: f equal => equal
// diff: g different => different
// memchr by index and by pointer; wrong: what is sought is not made a byte
#ifndef NEW
const unsigned char *f(const unsigned char *p, int c, int n) { for (int i = 0; i < n; i++) if (p[i] == (unsigned char)c) return p + i; return 0; }
const unsigned char *g(const unsigned char *p, int c, int n) { for (int i = 0; i < n; i++) if (p[i] == (unsigned char)c) return p + i; return 0; }
#else
const unsigned char *f(const unsigned char *p, int c, int n) { unsigned char k = c; while (n > 0) { if (*p == k) return p; p++; n--; } return 0; }
const unsigned char *g(const unsigned char *p, int c, int n) { while (n > 0) { if (*p == c) return p; p++; n--; } return 0; }
#endif
