// diff: deep pattern => equal (pattern: structure layout of struct line, structure layout of struct point, structure layout of struct shape)
// diff: rows pattern => equal (pattern: structure layout of struct point)
// structures in structures and in arrays
#ifdef NEW
struct point { int z, x, y; };
#else
struct point { int x, y; };
#endif
struct line { struct point from, to; };
struct shape { int count; struct line lines[4]; };
int deep(struct shape *s) { return s->lines[1].from.x + s->lines[2].to.y + s->count; }
int rows(struct point *p, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++)
        t += p[i].x;
    return t;
}
