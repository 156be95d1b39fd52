// diff: owner pattern => equal but for the layout of
// diff: sly different => different
// from a member to the object around it
#ifdef NEW
struct link { int more; int n; int id; };
#else
struct link { int n; int id; };
#endif
int owner(int *n)
{
    struct link *l = (struct link *)((char *)n - __builtin_offsetof(struct link, n));
    return l->id;
}
int sly(int *n)
{
    struct link *l = (struct link *)((char *)n - 4);
    return l->id;
}
