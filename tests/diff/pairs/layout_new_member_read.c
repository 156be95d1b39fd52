// diff: sum different => different
// the new version reads a member that the old one does not have
#ifdef NEW
struct item { long stamp; int a; char kind; int b; int list[4]; struct item *next; };
#else
struct item { int a; int b; char kind; int list[4]; struct item *next; };
#endif
long sum(struct item *i)
{
#ifdef NEW
    return i->a + i->stamp;
#else
    return i->a;
#endif
}
