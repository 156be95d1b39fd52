// diff: low different => different
// diff: first different => different
// an object is read as bytes, or as its first member, in the function itself
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
int low(int x, int y)
{
    struct pair p;
    p.x = x;
    p.y = y;
    return ((char *)&p)[4];
}
int first(int x, int y)
{
    struct pair p;
    p.x = x;
    p.y = y;
    return *(int *)&p;
}
