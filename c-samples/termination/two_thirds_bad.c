// A third of two is zero.
// truth: termination false line 9
// fails for: x = 9
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x > 1)
        x -= x / 3;
    return 0;
}
