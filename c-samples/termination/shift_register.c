// A feedback shift register of 8 bits comes back to its start.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char start = __VERIFIER_nondet_uchar(), x = start;
    do
        x = x & 1 ? x >> 1 ^ 0xB8 : x >> 1;
    while (x != start);
    return 0;
}
