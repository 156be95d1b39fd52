// diff: scan pattern => equal (pattern: structure layout of struct item)
// the address of a member is kept by a function that nobody defines
#ifdef NEW
struct item { long stamp; int a; char kind; int b; int list[4]; struct item *next; };
#else
struct item { int a; int b; char kind; int list[4]; struct item *next; };
#endif
int scan_number(const char *, int *);
int scan(const char *text, struct item *i)
{
    i->a = 7;
    return scan_number(text, &i->b) + i->b;
}
