// diff: reset different => different
// bytes are copied from a member on into the next one
void *memset(void *, int, unsigned long);
#ifdef NEW
struct trio { int x; int z; int y; };
#else
struct trio { int x; int y; int z; };
#endif
int reset(void)
{
    struct trio t;
    t.y = 5;
    t.z = 6;
    memset(&t.x, 0, 8);
    return t.y;
}
