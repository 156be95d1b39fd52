// From everywhere this map of bytes gets into its only cycle, which goes through 1.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    while (x != 1)
        x = x * x + x + 1;
    return 0;
}
