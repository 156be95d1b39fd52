// diff: by_function different => unknown
// diff: by_holder different => unknown
// diff: by_union different => different
// diff: by_identity different => different
// diff: by_variable different => unknown
// diff: by_pointer pattern => equal (pattern: structure layout of struct pair)
// the structure is given to what takes it for something else, behind pointers
#ifdef NEW
struct pair { int y, x; };
#else
struct pair { int x, y; };
#endif
static int raw(void *p) { return *(int *)p; }
int by_function(struct pair *p)
{
    int (*f)(struct pair *) = (int (*)(struct pair *))raw;
    p->x = 1;
    p->y = 2;
    return f(p);
}
struct holder { struct pair *p; };
struct other { int *p; };
int by_holder(struct holder *h)
{
    h->p->x = 1;
    h->p->y = 2;
    struct other *o = (struct other *)h;
    return *o->p;
}
union either { struct pair *p; int *i; };
int by_union(struct pair *p)
{
    union either e;
    e.p = p;
    p->x = 1;
    p->y = 2;
    return e.i[0];
}
static void *same(void *p) { return p; }
int by_identity(struct pair *p)
{
    p->x = 1;
    p->y = 2;
    int *q = same(p);
    return q[0];
}
struct pair one;
int *start = (int *)&one;
int by_variable(void)
{
    one.x = 1;
    one.y = 2;
    return *start;
}
static int sum(struct pair *p) { return p->x * 2 + p->y; }
int by_pointer(struct pair *p)
{
    int (*f)(struct pair *) = sum;
    return f(p);
}
