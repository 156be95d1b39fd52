// Both rise by one: they stay different.
// truth: termination false line 9
// fails for: a = 0, b = 1
// verify: --property termination => false(termination) line 9
extern short __VERIFIER_nondet_short(void);

int main(void) {
    short a = __VERIFIER_nondet_short(), b = __VERIFIER_nondet_short();
    while (a != b) {
        a++;
        b++;
    }
    return 0;
}
