// The caller says how wide the steps are, and never says zero.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned climb(unsigned step) {
    unsigned x;
    for (x = 0; x < 10; x += step)
        ;
    return x;
}

int main(void) {
    unsigned step = __VERIFIER_nondet_uint();
    if (step > 0)
        return climb(step) < 10;
    return 0;
}
