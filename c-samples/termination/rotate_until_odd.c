// Rotating brings the lowest one of a number to the last place.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x == 0)
        return 0;
    while (x % 2 == 0)
        x = x >> 1 | x << 31;
    return 0;
}
