// In steps of two an odd number climbs past the end to 1, not to zero.
// truth: termination false line 9
// fails for: x = 11
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x >= 1)
        x += 2;
    return 0;
}
