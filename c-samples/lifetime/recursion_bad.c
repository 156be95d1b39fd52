// Variables of calls that have returned are dead, those of calls that are active are not.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
extern int __VERIFIER_nondet_int(void);
static int *kept;
static int walk(int n) {
    int x = n;
    int r = kept ? *kept : 0;
    kept = &x;
    if (n > 0) r += walk(n - 1);
    return r;
}
int main(void) {
    walk(3);
    return walk(1);
}
