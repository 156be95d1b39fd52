// diff: give different => unknown
// diff: store different => unknown
// the pointer is given to a function that nobody defines, which may write its bytes to a file
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
unsigned long fwrite(const void *, unsigned long, unsigned long, void *);
int give(struct pair *p)
{
    p->x = 1;
    p->y = 2;
    return (int)fwrite(p, sizeof *p, 1, 0);
}
extern void *keep;
void store(struct pair *p)
{
    p->x = 1;
    keep = p;
}
