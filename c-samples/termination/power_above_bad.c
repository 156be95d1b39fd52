// Multiples of zero do not grow.
// truth: termination false line 12
// fails for: n = 1, power = 0
// verify: --property termination => false(termination) line 12
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), power = __VERIFIER_nondet_uchar();
    if (n > 1000000)
        return 0;
    while (power < n)
        power *= 3;
    return 0;
}
