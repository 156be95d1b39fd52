// A short counter never gets to a bound of 40000.
// truth: termination false line 9
// fails for: n = 40000
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (short i = 0; i < n; i++)
        ;
    return 0;
}
