// An int gets past every short bound.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

int main(void) {
    short n = __VERIFIER_nondet_short();
    for (int i = 0; i <= n; i++)
        ;
    return 0;
}
