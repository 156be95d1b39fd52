// diff: pun pattern => equal (pattern: structure layout of struct holder)
// a union is a member, and looks as before
union number { int i; float f; };
#ifdef NEW
struct holder { long stamp; union number n; };
#else
struct holder { union number n; };
#endif
int pun(struct holder *h)
{
    h->n.f = 1;
    return h->n.i;
}
