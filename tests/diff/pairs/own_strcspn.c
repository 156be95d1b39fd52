// diff: f equal => equal if
// diff: g different => different
// strcspn with a test for the end, and where the set includes the terminator; wrong: the first one of the set is skipped
static int among(const char *r, char c) { for (; *r; r++) if (*r == c) return 1; return 0; }
#ifndef NEW
int f(const char *s, const char *r) { int n = 0; while (s[n] && !among(r, s[n])) n++; return n; }
int g(const char *s, const char *r) { int n = 0; while (s[n] && !among(r, s[n])) n++; return n; }
#else
static int among_or_end(const char *r, char c) { while (*r != c) { if (!*r) return 0; r++; } return 1; }
int f(const char *s, const char *r) { int n = 0; while (!among_or_end(r, s[n])) n++; return n; }
int g(const char *s, const char *r) { int n = 0; while (s[n] && !(*r && among(r + 1, s[n]))) n++; return n; }
#endif
