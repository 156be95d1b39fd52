// diff: f equal => equal
// diff: g different => different
// array of structures by index and by pointer; wrong: a member is read as unsigned
struct item { int a; signed char b; };
#ifndef NEW
int f(const struct item *p, int n) { int s = 0; for (int i = 0; i < n; i++) { s += p[i].a; s ^= p[i].b; } return s; }
int g(const struct item *p, int n) { int s = 0; for (int i = 0; i < n; i++) { s += p[i].a; s ^= p[i].b; } return s; }
#else
int f(const struct item *p, int n) { int s = 0; for (int i = 0; i < n; i++, p++) { s += p->a; s ^= p->b; } return s; }
int g(const struct item *p, int n) { int s = 0; for (int i = 0; i < n; i++, p++) { s += p->a; s ^= (unsigned char)p->b; } return s; }
#endif
