// A variable of an earlier call is dead, though the function runs again.
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
    while (__VERIFIER_nondet_int()) step();
    return 0;
}
