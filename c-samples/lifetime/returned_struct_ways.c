// A structure that a function returns, in memory or in registers, dies with the full expression, whichever way that takes. Where the
// address is in a variable, and the expression may go on, it is not known where it ends.
// truth: deref true
// truth: --function declared deref false line 31
// truth: --function chosen deref false line 35
// truth: --function again deref false line 42
// truth: --function assigned deref false line 50
// truth: --function comma deref true
// verify: --property deref => true
// verify: --property deref --function declared => false(valid-deref) line 31
// verify: --property deref --function chosen => false(valid-deref) line 35
// verify: --property deref --function again => false(valid-deref) line 42
// verify: --property deref --function assigned => unknown
// verify: --property deref --function comma => unknown
extern int __VERIFIER_nondet_int(void);
struct small { int a[3]; };
struct large { int a[30]; };
static struct small small(void) { struct small s = {{1, 2, 3}}; return s; }
static struct large large(void) { struct large l = {{1, 2, 3}}; return l; }
static int second(int *p) { return p[1]; }
int main(void) {
    int n = __VERIFIER_nondet_int() & 3, s = 0;
    for (int i = 0; i < 3; i++)
        s += (i == n ? large().a[i] : small().a[i]) + second(i ? large().a : small().a);
    while (small().a[n % 3] + s < 10 && second(large().a))
        s++;
    return s;
}
int declared(void) {
    int *p = small().a;
    return *p;
}
int chosen(void) {
    int n = __VERIFIER_nondet_int(), *p = n ? large().a : 0;
    return p ? *p : 0;
}
int again(void) {
    int *old = 0, s = 0;
    for (int i = 0; i < 3; i++) {
        int *p = i ? small().a : 0;
        if (old)
            s += *old;
        old = p;
    }
    return s;
}
int assigned(void) {
    int *p;
    p = __VERIFIER_nondet_int() ? small().a : large().a;
    return *p;
}
int comma(void) {
    int n = __VERIFIER_nondet_int() & 3, *p;
    return (p = large().a, *p) + (p = small().a, p[n ? 1 : 2]);
}
