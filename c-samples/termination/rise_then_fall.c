// First a rises to its limit, then b falls to zero.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int limit = __VERIFIER_nondet_short(), a = 0, b = __VERIFIER_nondet_short();
    while (b > 0) {
        if (a < limit)
            a++;
        else
            b--;
    }
    return 0;
}
