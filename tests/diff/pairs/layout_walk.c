// diff: walk different => different
// diff: far different => different
// a pointer to a member goes on to the next one
#ifdef NEW
struct trio { int x; int z; int y; };
#else
struct trio { int x; int y; int z; };
#endif
int walk(struct trio *t)
{
    t->y = 5;
    t->z = 6;
    return (&t->x)[1];
}
static int next(int *p) { return p[1]; }
int far(struct trio *t)
{
    t->y = 5;
    t->z = 6;
    return next(&t->x);
}
