// diff: f equal => equal
// diff: g different => different
// strcmp in two styles; wrong: characters compared with sign
#ifndef NEW
int f(const char *a, const char *b) { while (*a && *a == *b) { a++; b++; } return (unsigned char)*a - (unsigned char)*b; }
int g(const char *a, const char *b) { while (*a && *a == *b) { a++; b++; } return (unsigned char)*a - (unsigned char)*b; }
#else
int f(const char *a, const char *b) { for (int i = 0;; a++, b++) { (void)i; if (*a != *b) return (unsigned char)*a - (unsigned char)*b; if (!*a) return 0; } }
int g(const char *a, const char *b) { for (;; a++, b++) { if (*a != *b) return *a - *b; if (!*a) return 0; } }
#endif
