// diff: f equal => equal
// diff: g different => different
int puts(const char *);
#ifndef NEW
void f(void) { puts("hello"); }
void g(void) { puts("hello"); }
#else
void g(void) { puts("hallo"); }
void f(void) { const char *s = "hello"; puts(s); }
#endif
