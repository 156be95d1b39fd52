// diff: word different => different
// diff: pun different => different
// an object is part of a union
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
union both { struct pair pair; int words[2]; };
int word(int x, int y)
{
    union both b;
    b.pair.x = x;
    b.pair.y = y;
    return b.words[0];
}
union number { int i; float f; };
#ifdef NEW
struct holder { long stamp; union number n; };
#else
struct holder { union number n; };
#endif
int pun(struct holder *h)
{
#ifdef NEW
    h->n.f = 2;
#else
    h->n.f = 1;
#endif
    return h->n.i;
}
