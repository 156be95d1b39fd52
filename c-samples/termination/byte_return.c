// A one-to-one map comes back to where it began.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char start = __VERIFIER_nondet_uchar(), x = start;
    do
        x = x >> 1 | x << 7;
    while (x != start);
    return 0;
}
