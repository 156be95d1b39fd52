// diff: next_by_number different => different
// diff: next_by_step different => different
// diff: next_of_either different => different
// diff: either pattern => equal (pattern: structure layout of struct pair)
// diff: walked different => different
// diff: through_array different => different
// diff: one_copied pattern => equal (pattern: structure layout of struct pair)
// diff: initialised pattern => equal (pattern: structure layout of struct pair)
// diff: by_table pattern => different
// diff: element equal => equal
// pointers to members go on to others, or stay where they are
void *memcpy(void *, const void *, unsigned long);
#ifdef NEW
struct pair { int y, x; };
struct outer { char tag; struct pair p; int k; };
#else
struct pair { int x, y; };
struct outer { struct pair p; char tag; int k; };
#endif
int next_by_number(struct outer *o, int k)
{
    int *q = &o->p.x;
    return q[k];
}
int next_by_step(struct outer *o)
{
    int *q = &o->p.x;
    q++;
    return *q;
}
int next_of_either(struct pair *p, int c)
{
    int *q = c ? &p->x : &p->y;
    return *(q + 1);
}
int either(struct pair *p, int c)
{
    int *q = c ? &p->x : &p->y;
    return *q;
}
int walked(struct pair *p)
{
    int s = 0;
    p->x = 1;
    p->y = 2;
    for (int *q = &p->x; q < &p->x + 1; q++)
        s = s * 3 + *q;
    return s + (&p->x)[1];
}
int through_array(void)
{
    struct pair all[2];
    all[0].x = 1;
    all[0].y = 2;
    all[1].x = 3;
    all[1].y = 4;
    int *p = (int *)all;
    return p[3];
}
int one_copied(struct pair *p)
{
    struct pair q;
    memcpy(&q.x, &p->x, sizeof(int));
    q.y = 1;
    return q.x;
}
int initialised(int a)
{
    struct pair p = { .x = a, .y = 1 };
    return p.x - p.y;
}
struct pair pairs[2];
static struct pair *const table[2] = { &pairs[0], &pairs[1] };
int by_table(int i) { return table[i & 1]->x; }
int element(struct outer *o, int i) { return o[i].p.y + o[i + 1].k; }
