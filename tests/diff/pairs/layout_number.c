// diff: hash different => unknown
// diff: aligned different => unknown
// the address of a member is a number
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
unsigned long hash(struct pair *p) { return (unsigned long)&p->x - (unsigned long)p; }
int aligned(struct pair *p)
{
    struct pair *q = (struct pair *)((unsigned long)p & ~7ul);
    unsigned long n = (unsigned long)&q->x;
    return (int)(n & 7);
}
