// Without feedback to the first bit a start with that bit set does not come again.
// truth: termination false line 9
// fails for: start = 128
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char start = __VERIFIER_nondet_uchar(), x = start;
    do x = x & 1 ? x >> 1 ^ 0x38 : x >> 1; while (x != start);
    return 0;
}
