// diff: sum pattern => equal (pattern: structure layout of struct flags)
// diff: moved pattern => different
// diff: wide different => different
// bit-fields that moved together, apart, or became wider
#ifdef NEW
struct flags { int more; unsigned a : 3, b : 5; };
struct mixed { unsigned b : 5, a : 3; };
struct wide { unsigned a : 4, b : 5; };
#else
struct flags { unsigned a : 3, b : 5; };
struct mixed { unsigned a : 3, b : 5; };
struct wide { unsigned a : 3, b : 5; };
#endif
int sum(struct flags *f) { return f->a + f->b; }
int moved(struct mixed *m) { return m->a + m->b; }
int wide(struct wide *w, unsigned n)
{
    w->a = n;
    return w->a;
}
