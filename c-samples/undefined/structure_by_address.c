// Structures are given that are written only through pointers to them, and parts of parts of them.
// truth: undefined true
// verify: --property undefined => true
struct big { int a[8]; };
struct small { int a, b; };
struct outer { struct { struct small s; } inner[2]; };
static struct big big(int x) {
    struct big b, *p = &b;
    for (int i = 0; i < 8; i++) p->a[i] = x;
    return b;
}
static struct small small(int x) {
    struct small s, *p = &s;
    *p = (struct small){x, x};
    return s;
}
static struct outer outer(int x) {
    struct outer o;
    o.inner[0].s.a = x;
    o.inner[0].s.b = x;
    o.inner[1] = o.inner[0];
    return o;
}
static void fill(struct small *s, int x) { s->a = s->b = x; }
static struct small filled(int x) { struct small s; fill(&s, x); return s; }
int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int() & 7;
    return big(x).a[7] + small(x).b + outer(x).inner[1].s.b + filled(x).a;
}
