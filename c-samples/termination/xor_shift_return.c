// Adding the shifted number without carry is undone by doing it eight times.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char start = __VERIFIER_nondet_uchar(), x = start;
    do
        x ^= x << 1;
    while (x != start);
    return 0;
}
