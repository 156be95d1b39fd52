// diff: state different => unknown
// suggest: state
// suggest: store
// suggest: guarded
// suggest: bound
// suggest: told
// patterns that are made of changes: other accesses, other functions, other constants
struct device { int state; long count; int *lock; };
void take(int *);
void give(int *);
void take_fast(int *);
void give_fast(int *);
unsigned log_line(int, const char *, unsigned char);
unsigned log_text(const char *, int);
#ifdef NEW
int state(struct device *d) { return *(volatile int *)&d->state + 1; }
void store(struct device *d, long n)
{
    *(volatile long *)&d->count = n * 2;
    d->state = 3;
}
int guarded(struct device *d)
{
    take_fast(d->lock);
    int s = d->state;
    give_fast(d->lock);
    return s;
}
int bound(unsigned n) { return n % 16 + 1; }
unsigned told(int n) { return 1 + log_text("line", n); }
#else
int state(struct device *d) { return d->state + 1; }
void store(struct device *d, long n)
{
    d->count = n * 2;
    d->state = 3;
}
int guarded(struct device *d)
{
    take(d->lock);
    int s = d->state;
    give(d->lock);
    return s;
}
int bound(unsigned n) { return n % 10 + 1; }
unsigned told(int n) { return 1 + log_line(n, "line", 7); }
#endif
