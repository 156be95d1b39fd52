// The positive step is at an odd place, and only the even ones are used.
// truth: termination false line 15
// fails for: n = 1, steps = 0 for ever
// verify: --property termination => false(termination) line 15
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
        i = (i + 2) % 8;
    }
    return 0;
}
