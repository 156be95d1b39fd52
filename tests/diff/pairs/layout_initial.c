// diff: by_name pattern => equal (pattern: structure layout of struct pair)
// diff: by_place different => different
// diff: zero pattern => equal (pattern: structure layout of struct item)
// variables start with the same in all members, or with the same bytes
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
struct pair named = { .x = 1, .y = 2 };
struct pair placed = { 1, 2 };
struct item empty;
int by_name(void) { return named.x - named.y; }
int by_place(void) { return placed.x - placed.y; }
int zero(void) { return empty.a + empty.b; }
