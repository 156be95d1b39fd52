// The steps are taken in turn from an array that an earlier loop filled with positive numbers.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int steps[8], n = __VERIFIER_nondet_int(), i = 0, x = 0;
    for (int k = 0; k < 8; k++)
        steps[k] = 1 + __VERIFIER_nondet_uchar();
    if (n > 1000000)
        return 0;
    while (x < n) {
        x += steps[i];
        i = (i + 1) % 8;
    }
    return 0;
}
