// Steps of three run through all values of the low byte, zero among them.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    while ((unsigned char)n != 0)
        n -= 3;
    return 0;
}
