// Of the steps in the array only one is sure to be positive, and it comes in each round.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int steps[8], n = __VERIFIER_nondet_int(), i = 0, x = 0;
    for (int k = 0; k < 8; k++)
        steps[k] = __VERIFIER_nondet_uchar();
    steps[3] |= 1;
    if (n > 100000)
        return 0;
    while (x < n) {
        x += steps[i];
        i = (i + 1) % 8;
    }
    return 0;
}
