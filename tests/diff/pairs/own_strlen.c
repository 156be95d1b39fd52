// diff: f equal => equal
// diff: g different => unknown
// strlen by index and by pointer; wrong: the terminator counts
#ifndef NEW
unsigned long f(const char *s) { unsigned long n = 0; while (s[n] != 0) n++; return n; }
unsigned long g(const char *s) { unsigned long n = 0; while (s[n] != 0) n++; return n; }
#else
unsigned long f(const char *s) { const char *p = s; while (*p) p++; return p - s; }
unsigned long g(const char *s) { const char *p = s; while (*p++) ; return p - s; }
#endif
