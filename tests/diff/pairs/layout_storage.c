// diff: buffer different => different
// diff: lent different => different
// diff: made_twice different => different
// diff: made_void different => different
// diff: returned pattern => equal (pattern: structure layout of struct pair)
// storage of bytes is used as a structure, and looked at as bytes
void *malloc(unsigned long);
struct pair *give_pair(void);
#ifdef NEW
struct pair { int y; int x; };
#else
struct pair { int x; int y; };
#endif
int buffer(void)
{
    char bytes[16] = { 0 };
    void *any = bytes;
    struct pair *p = any;
    p->y = 1;
    return bytes[4];
}
static void put(void *any)
{
    struct pair *p = any;
    p->y = 1;
}
int lent(void)
{
    int words[4] = { 0 };
    put(words);
    return words[1];
}
int made_twice(void)
{
    struct pair *p;
    int *words = (int *)(p = malloc(8));
    if (!p)
        return 1;
    p->x = 1;
    p->y = 2;
    return words[1];
}
int made_void(void)
{
    void *any = malloc(8);
    struct pair *p = any;
    if (!p)
        return 1;
    p->x = 1;
    p->y = 2;
    return ((int *)any)[1];
}
int returned(void)
{
    struct pair *p = give_pair();
    p->y = 4;
    return p->x + p->y;
}
