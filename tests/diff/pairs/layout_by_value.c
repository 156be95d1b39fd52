// diff: take pattern => different
// diff: give_back pattern => different
// structures are arguments and results
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
static int take_pair(struct pair p) { return p.x - p.y; }
int take(struct pair *p) { return take_pair(*p); }
struct pair give_back(int x) { struct pair p; p.x = x; p.y = 1; return p; }
