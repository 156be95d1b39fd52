// Odd steps of a byte meet every target.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char i = __VERIFIER_nondet_uchar(), target = __VERIFIER_nondet_uchar();
    unsigned char step = 2 * (__VERIFIER_nondet_uchar() % 100) + 1;
    while (i != target)
        i += step;
    return 0;
}
