// diff: low different => different
// diff: first different => different
// an object is read as bytes, or as its first member, somewhere below
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
static int byte(const char *text, int n) { return text[n]; }
int low(int x, int y)
{
    struct pair p;
    p.x = x;
    p.y = y;
    return byte((char *)&p, 4);
}
static int number(int *p) { return *p; }
int first(int x, int y)
{
    struct pair p;
    p.x = x;
    p.y = y;
    return number((int *)&p);
}
