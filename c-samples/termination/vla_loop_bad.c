// The same of arrays of variable length.
// truth: termination false line 7
// verify: --property termination => false(termination) line 7
extern int __VERIFIER_nondet_int(void);
int main(void) {
    if (__VERIFIER_nondet_int() == 987654321)
        for (;;) {
            int n = __VERIFIER_nondet_int();
            char a[n > 0 && n < 9 ? n : 1];
            a[0] = 1;
        }
    return 0;
}
