// diff: make pattern => equal (pattern: structure layout of struct item)
// diff: more pattern => unknown
// diff: few different => equal but for the layout of
// objects are made: as large as the structure, larger, or so large that only the old one fits
void *malloc(unsigned long);
void *memset(void *, int, unsigned long);
#ifdef NEW
struct item { long stamp; int a; char kind; int b; int list[4]; struct item *next; };
#else
struct item { int a; int b; char kind; int list[4]; struct item *next; };
#endif
struct item *make(int a)
{
    struct item *i = malloc(sizeof *i);
    if (!i)
        return 0;
    memset(i, 0, sizeof *i);
    i->a = a;
    return i;
}
struct item *more(void)
{
    struct item *i = malloc(sizeof *i + 8);
    return i;
}
#ifdef NEW
#define SIZE 40
#else
#define SIZE sizeof(struct item)
#endif
struct item *few(void)
{
    struct item *i = malloc(SIZE);
    return i;
}
