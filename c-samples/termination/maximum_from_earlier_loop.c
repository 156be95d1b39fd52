// No element is above the maximum, so the search for a larger one is not endless: it never starts.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 --timeout 5 => unknown
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int items[20], maximum = 0;
    for (int i = 0; i < 20; i++) {
        items[i] = __VERIFIER_nondet_int();
        if (items[i] > maximum)
            maximum = items[i];
    }
    int k = __VERIFIER_nondet_uchar() % 20;
    while (items[k] > maximum)
        k = (k + 1) % 20;
    return 0;
}
