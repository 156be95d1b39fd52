// This map of bytes has one cycle through all values.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    while (x != 77)
        x = 5 * x + 3;
    return 0;
}
