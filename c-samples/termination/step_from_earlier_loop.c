// The first loop makes a step that is at least one, the second one walks in such steps.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int step = 1, n = __VERIFIER_nondet_int();
    for (int i = __VERIFIER_nondet_uchar(); i > 0; i--)
        step += __VERIFIER_nondet_uchar();
    if (n > 1000000)
        return 0;
    for (int x = 0; x < n; x += step)
        ;
    return 0;
}
