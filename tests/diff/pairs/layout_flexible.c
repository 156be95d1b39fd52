// diff: at pattern => equal (pattern: structure layout of struct text)
// diff: behind different => unknown
// an array without a length at the end, and memory behind the structure
#ifdef NEW
struct text { long stamp; unsigned n; char data[]; };
struct head { long stamp; unsigned n; };
#else
struct text { unsigned n; char data[]; };
struct head { unsigned n; };
#endif
int at(struct text *t, unsigned k) { return k < t->n ? t->data[k] : -1; }
int behind(struct head *h)
{
    char *body = (char *)h + sizeof *h;
    return (int)(body - (char *)h);
}
