// diff: copy pattern => equal (pattern: structure layout of struct item)
// diff: part different => different
// diff: half different => different
// objects are copied as a whole, or the first bytes of them
void *memcpy(void *, const void *, unsigned long);
#ifdef NEW
struct item { long stamp; int a; char kind; int b; int list[4]; struct item *next; };
#else
struct item { int a; int b; char kind; int list[4]; struct item *next; };
#endif
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
void copy(struct item *to, struct item *from) { *to = *from; }
int part(struct item *to, struct item *from)
{
    memcpy(to, from, 8);
    return to->b;
}
int half(struct pair *p)
{
    struct pair q;
    q.x = 1;
    q.y = 2;
    memcpy(&q, p, 4);
    return q.x;
}
