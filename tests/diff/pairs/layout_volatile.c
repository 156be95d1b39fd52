// diff: poll pattern => equal (pattern: structure layout of struct port)
// diff: twice different => unknown
// members are volatile
#ifdef NEW
struct port { int more; volatile int state; };
#else
struct port { volatile int state; };
#endif
int poll(struct port *p)
{
    while (!p->state)
        ;
    return p->state;
}
int twice(struct port *p)
{
#ifdef NEW
    int s = p->state;
    return s + s;
#else
    return p->state + p->state;
#endif
}
