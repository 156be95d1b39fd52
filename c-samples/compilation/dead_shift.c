// A shift by the full width, not used either.
// truth: shift false line 9
// fails for: input 32
// verify: --property shift => false(shift) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() & 63;
    unsigned unused = 1u << n;
    (void)unused;
    return 0;
}
