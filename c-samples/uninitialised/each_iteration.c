// Each iteration writes its variable before reading it.
// truth: uninitialized true
// verify: --property uninitialized => true
// verify: --property uninitialized --engine kiki => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), sum = 0;
    for (unsigned k = 0; k < n; k++) {
        unsigned digit;
        if (k % 2)
            digit = 1;
        else
            digit = k / 2;
        sum += digit;
    }
    return sum % 100;
}
