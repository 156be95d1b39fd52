// The middle digit is set back before the carry is looked at.
// truth: termination false line 11
// fails for: base = 10
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int base = __VERIFIER_nondet_int(), units = 0, middle = 0, top = 0;
    if (base < 2 || base > 100)
        return 0;
    while (top < base) {
        units++;
        if (units == base) {
            units = 0;
            middle = (middle + 1) % base;
        }
        if (middle == base)
            top++;
    }
    return 0;
}
