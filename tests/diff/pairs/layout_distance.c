// diff: between different => unknown
// diff: ahead different => different
// diff: order different => different
// the distance between members, and their order
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
long between(struct pair *p) { return (char *)&p->x - (char *)p; }
static int before(int *p, int *q) { return p < q; }
int ahead(struct pair *p) { return before(&p->x, &p->y); }
int order(struct pair *p)
{
    char *x = (char *)&p->x, *y = (char *)&p->y;
    return x < y;
}
