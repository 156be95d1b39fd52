// Three digits of any base count up to the end.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int base = __VERIFIER_nondet_int(), units = 0, middle = 0, top = 0;
    if (base < 1 || base > 100)
        return 0;
    while (top < base) {
        units++;
        if (units == base) {
            units = 0;
            middle++;
        }
        if (middle == base) {
            middle = 0;
            top++;
        }
    }
    return 0;
}
