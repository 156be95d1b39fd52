// No input meets the assumption, so the first round is never finished.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    for (;;) {
        int x = __VERIFIER_nondet_int();
        __VERIFIER_assume(x > 0 && x < 1);
    }
}
