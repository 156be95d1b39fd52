// diff: f equal => equal
struct pair { int a, b; };
#ifndef NEW
int f(struct pair *p) { p->a = p->b + 1; return p->a; }
#else
int f(struct pair *q) { int *a = &q->a; *a = 1 + q->b; return q->a; }
#endif
