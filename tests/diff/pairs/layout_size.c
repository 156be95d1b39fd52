// diff: size different => different
// diff: offset different => different
// sizes and offsets are results
#ifdef NEW
struct item { long stamp; int a; char kind; int b; int list[4]; struct item *next; };
#else
struct item { int a; int b; char kind; int list[4]; struct item *next; };
#endif
unsigned long size(void) { return sizeof(struct item); }
unsigned long offset(void) { return __builtin_offsetof(struct item, b); }
