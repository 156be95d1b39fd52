// All the steps in the array may be zero.
// truth: termination false line 14
// fails for: n = 1, steps = 0 for ever
// verify: --property termination => false(termination) line 14
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int steps[8], n = __VERIFIER_nondet_int(), i = 0, x = 0;
    for (int k = 0; k < 8; k++)
        steps[k] = __VERIFIER_nondet_uchar();
    if (n > 1000000)
        return 0;
    while (x < n) {
        x += steps[i];
        i = (i + 1) % 8;
    }
    return 0;
}
