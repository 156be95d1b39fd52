// The caller may say that steps are zero wide.
// truth: termination false line 9
// fails for: step = 0
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned climb(unsigned step) {
    unsigned x;
    for (x = 0; x < 10; x += step)
        ;
    return x;
}

int main(void) {
    return climb(__VERIFIER_nondet_uint()) < 10;
}
