// The first loop adds bytes to a step that begins with zero.
// truth: termination false line 14
// fails for: n = 1, 1, 0
// verify: --property termination => false(termination) line 14
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int step = 0, n = __VERIFIER_nondet_int();
    for (int i = __VERIFIER_nondet_uchar(); i > 0; i--)
        step += __VERIFIER_nondet_uchar();
    if (n > 1000000)
        return 0;
    for (int x = 0; x < n; x += step)
        ;
    return 0;
}
