// When a is at its limit it starts anew, and b never falls.
// truth: termination false line 9
// fails for: limit = 3, b = 1
// verify: --property termination => false(termination) line 9
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int limit = __VERIFIER_nondet_short(), a = 0, b = __VERIFIER_nondet_short();
    while (b > 0) {
        if (a < limit)
            a++;
        else if (a > limit)
            b--;
        else
            a = 0;
    }
    return 0;
}
