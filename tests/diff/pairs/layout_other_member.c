// diff: sum different => equal but for the layout of
// diff: both pattern => equal (pattern: structure layout of struct pair)
// members of one type are swapped, and so is what is done with them, or not
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
int sum(struct pair *p)
{
#ifdef NEW
    return p->y - p->x;
#else
    return p->x - p->y;
#endif
}
int both(struct pair *p) { return p->x - 3 * p->y; }
