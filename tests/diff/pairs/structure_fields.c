// diff: f different => different
struct pair { int a, b; };
#ifndef NEW
int f(struct pair *p) { p->a = 1; return p->b; }
#else
int f(struct pair *p) { p->b = 1; return p->b; }
#endif
