// diff: other different => different
// the object is taken for one of another structure that begins alike
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
struct other { int x, y; };
int other(int x, int y)
{
    struct pair p;
    p.x = x;
    p.y = y;
    struct other *o = (struct other *)&p;
    return o->x;
}
