// diff: g different => different
// a structure copied whole and by its members: equal unless they overlap in part (undefined); with padding that stays behind
struct point { int x, y; };
struct padded { char c; int x; };
#ifndef NEW
void f(struct point *a, const struct point *b) { *a = *b; }
void g(struct padded *a, const struct padded *b) { *a = *b; }
#else
void f(struct point *a, const struct point *b) { a->x = b->x; a->y = b->y; }
void g(struct padded *a, const struct padded *b) { a->c = b->c; a->x = b->x; }
#endif
