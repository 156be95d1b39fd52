// A structure passed by value is a copy that dies with the call.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
extern int __VERIFIER_nondet_int(void);
struct big { int a[20]; };
static struct big *kept;
static int step(struct big b) {
    int r = 0;
    if (kept) r = kept->a[3];
    kept = &b;
    return r;
}
int main(void) {
    struct big b = {{0}};
    int s = 0;
    while (__VERIFIER_nondet_int()) s = step(b);
    return s;
}
