// A byte read as signed is below 128, and counting down from there ends.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char byte = __VERIFIER_nondet_uchar();
    for (int i = (signed char)byte; i > 0; i--)
        ;
    return 0;
}
