// diff: wider different => different
// diff: sign different => different
// diff: real different => different
// diff: address different => different
// a member has another type
#ifdef NEW
struct width { int pad; long n; };
struct sign { int pad; unsigned n; };
struct real { int pad; float n; };
#else
struct width { int n; };
struct sign { int n; };
struct real { int n; };
#endif
long wider(struct width *w, int k)
{
    w->n = k;
    w->n *= 65536;
    return w->n;
}
long sign(struct sign *s) { return s->n; }
int real(struct real *r)
{
    r->n = 1;
    r->n /= 2;
    return r->n * 2;
}
void *address(struct width *w) { return &w->n; }
