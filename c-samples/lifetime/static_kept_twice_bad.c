// The same without a loop.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
extern int __VERIFIER_nondet_int(void);
static int *kept;
static int sum;
static void step(void) {
    int x = 1;
    if (kept) sum += *kept;
    if (__VERIFIER_nondet_int()) kept = &x;
}
int main(void) {
    step();
    step();
    return 0;
}
