// diff: placed different => different
// diff: of_table different => different
// constants start with the same bytes
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
static const struct pair one = { 1, 2 };
static const struct pair table[2] = { { 1, 2 }, { 3, 4 } };
int placed(void) { return one.x - one.y; }
int of_table(int n) { return table[n & 1].x; }
