// A factor of two or more makes the product grow to the bound.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned factor = __VERIFIER_nondet_uchar();
    unsigned long product = 1;
    if (factor < 2)
        return 0;
    while (product < 1000000)
        product *= factor;
    return 0;
}
