// diff: as_int different => different
// diff: back pattern => different
// the pointer is one to anything for a while
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
int as_int(struct pair *p)
{
    p->x = 1;
    p->y = 2;
    void *any = p;
    int *n = any;
    return *n;
}
int back(struct pair *p)
{
    void *any = p;
    struct pair *q = any;
    return q->x;
}
