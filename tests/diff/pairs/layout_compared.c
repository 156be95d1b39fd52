// diff: same different => equal but for the layout of
// the bytes of objects are compared
#ifdef NEW
struct item { char kind; int a; int b; int list[4]; struct item *next; };
#else
struct item { int a; int b; char kind; int list[4]; struct item *next; };
#endif
int memcmp(const void *, const void *, unsigned long);
int same(struct item *i, struct item *j) { return memcmp(i, j, sizeof *i); }
int first(struct item *i, struct item *j) { return memcmp(i, j, 4); }
