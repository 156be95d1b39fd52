// A parameter dies with the call.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
extern int __VERIFIER_nondet_int(void);
static int *kept;
static int sum;
static void step(int value) {
    if (kept) sum += *kept;
    kept = &value;
}
int main(void) {
    for (int i = 0; i < 100; i++) step(i);
    return 0;
}
