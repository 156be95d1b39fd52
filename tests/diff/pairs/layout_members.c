// diff: sum pattern => equal (pattern: structure layout of struct item)
// diff: total pattern => equal (pattern: structure layout of struct item)
// diff: set pattern => equal (pattern: structure layout of struct item)
// members of a structure were added and moved
#ifdef NEW
struct item { long stamp; int a; char kind; int b; int list[4]; struct item *next; };
#else
struct item { int a; int b; char kind; int list[4]; struct item *next; };
#endif
int sum(struct item *i) { return i->a + i->b + i->kind + i->list[2]; }
int total(struct item *i)
{
    int n = 0;
    for (; i; i = i->next)
        n += i->b;
    return n;
}
void set(struct item *i, int k)
{
#ifdef NEW
    i->b = 2;
    i->list[1] = k;
    i->a = 1;
#else
    i->a = 1;
    i->list[1] = k;
    i->b = 2;
#endif
}
