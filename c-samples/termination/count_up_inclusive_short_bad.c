// A short counter wraps before it is above the largest short.
// truth: termination false line 9
// fails for: n = 32767
// verify: --property termination => false(termination) line 9
extern short __VERIFIER_nondet_short(void);

int main(void) {
    short n = __VERIFIER_nondet_short();
    for (short i = 0; i <= n; i++)
        ;
    return 0;
}
