// Only for a factor of zero or one the product stays below the bound.
// truth: termination false line 10
// fails for: factor = 1
// verify: --property termination => false(termination) line 10
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned factor = __VERIFIER_nondet_uchar();
    unsigned long product = 1;
    while (product < 1000000)
        product *= factor;
    return 0;
}
