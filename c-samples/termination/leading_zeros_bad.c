// Zero is shifted for ever.
// truth: termination false line 9
// fails for: x = 0
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x < 0x80000000u)
        x <<= 1;
    return 0;
}
