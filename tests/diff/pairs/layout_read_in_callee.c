// diff: outer different => different
// what is called is equal by itself, but reads bytes
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
int raw(void *p) { return *(int *)p; }
int outer(struct pair *p)
{
    p->x = 1;
    p->y = 2;
    return raw(p);
}
