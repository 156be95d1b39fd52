// Squares of a byte get to zero or one after at most eight steps.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    while (x > 1)
        x = x * x;
    return 0;
}
