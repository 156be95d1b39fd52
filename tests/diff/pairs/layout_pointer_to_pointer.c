// diff: sly different => unknown
// a pointer to the pointer is one to a pointer to bytes
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
int sly(int x, int y)
{
    struct pair p;
    p.x = x;
    p.y = y;
    struct pair *q = &p;
    int **r = (int **)&q;
    return **r;
}
